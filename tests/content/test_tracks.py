"""4.0, 14.2, 15.1, 16, 18 The turn tracks and the command track."""

import itertools

from engine.dday.content import Content


def test_4_0_turns_of_both_tracks(content: Content) -> None:
    assert list(content.turn_track["invasion"]) == list(range(1, 25))
    assert list(content.turn_track["bnr"]) == list(range(1, 20))
    for spaces in content.turn_track.values():
        assert all(space.turn == turn for turn, space in spaces.items())


def test_1_0_lengths_of_the_invasion_turns(content: Content) -> None:
    spaces = list(content.turn_track["invasion"].values())
    assert [space.minutes for space in spaces] == [30] * 3 + [60] * 9 + [660] + [60] * 11
    assert (spaces[0].start, spaces[12].start, spaces[23].start) == ("0830", "1900", "1700")


def test_4_0_every_hour_follows_from_the_one_before_except_after_the_night(content: Content) -> None:
    spaces = list(content.turn_track["invasion"].values())
    for now, then in itertools.pairwise(spaces):
        end = int(now.start[:2]) * 60 + int(now.start[2:]) + now.minutes
        start = int(then.start[:2]) * 60 + int(then.start[2:])
        assert (start - end) % (24 * 60) == (60 if now.night else 0)


def test_12_0_letters_become_available_on_odd_turns(content: Content) -> None:
    letters = {space.turn: space.letter for space in content.turn_track["invasion"].values() if space.letter}
    assert letters == {3: "M", 5: "R", 7: "P", 9: "A", 11: "I"}
    assert content.turn_track["bnr"][1].letter == "MRPAI"


def test_15_1_loss_levels(content: Content) -> None:
    levels = [space.loss_level for space in content.turn_track["invasion"].values()]
    assert levels[:4] == [0, 0, 0, 0]
    assert levels[4:] == [12, 13, 14, 15, 16, 17, 18, 19, 24, *range(26, 29), *range(30, 34), *range(35, 39)]
    assert not any(space.loss_level for space in content.turn_track["bnr"].values())


def test_4_0_event_draws(content: Content) -> None:
    draws = [space.event_draws for space in content.turn_track["invasion"].values()]
    assert draws == [0, 1, 1, 1, *[2] * 8, 0, *[2] * 11]


def test_4_0_hq_phase_from_turn_8_and_not_at_night(content: Content) -> None:
    having = [space.turn for space in content.turn_track["invasion"].values() if space.hq_phase]
    assert having == [8, 9, 10, 11, 12, *range(14, 25)]


def test_16_18_21_nights(content: Content) -> None:
    assert [space.turn for space in content.turn_track["invasion"].values() if space.night] == [13]
    assert [space.turn for space in content.turn_track["bnr"].values() if space.night] == [4, 8, 12, 16]


def test_18_22_mornings(content: Content) -> None:
    assert [space.turn for space in content.turn_track["bnr"].values() if space.part == "morning"] == [1, 5, 9, 13, 17]


def test_14_2_command_track(content: Content) -> None:
    assert content.command_track == (1, 1, 2, 2, 2, 3, 3, 3, 4)
