"""What the careful bot expects of attacks at Tarawa: the seawall, and depth that nobody has seen."""

from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import assault, prospect
from engine.dday.bots.careful_odds import Prospect
from engine.dday.game import Game
from engine.tarawa.bots.shore_bot import ANSWERS
from engine.tarawa.bots.shore_player import ShorePlayer
from tests.rows import over_rows
from tests.tarawa.tables import action_phase

SHOWN = "J37 shown"
"""2.24 Strength 2; machine guns are required."""
UNSEEN = "?"


def seen(game: Game) -> BotView:
    return ShorePlayer(ANSWERS).look(game.state)


def odds(game: Game) -> Prospect:
    view = seen(game)
    (force,) = view.state.forces.values()
    beside = [unit for unit in view.state.us.values() if unit.place in view.ground.neighbours[force.hex]]
    return prospect(view, force, assault(view, force, beside))


@over_rows(
    "attackers, beaten",
    [
        ({"C/1/2": "1021 2"}, 0.0),
        ({"C/1/2": "1123 2"}, 1.0),
        ({"C/1/2": "1021 2", "G/2/2": "1022 1"}, 1.0),
        ({"C/1/2": "1021 2", "G/2/2": "1123 1"}, 1.0),
    ],
)
def test_8_2_the_seawall_doubles_who_is_attacked_across_it_alone(attackers: dict[str, str], beaten: float) -> None:
    """Strength 3 against 2, or against twice as much; 5 beats both."""
    assert odds(action_phase(attackers, {"1122": SHOWN})).beaten == beaten


@over_rows("hex_id, beside, kind", [("1122", "1123", "coastal"), ("1427", "1527", "inland")])
def test_9_2_unseen_depth_can_be_each_marker_of_the_kind_that_the_position_takes(
    hex_id: str, beside: str, kind: str
) -> None:
    def with_depth(marker: str) -> Prospect:
        game = action_phase({"C/1/2": beside}, {hex_id: SHOWN}, turn=12)
        (force,) = game.state.forces.values()
        force.depth, force.depth_revealed = marker, False
        return odds(game)

    content = action_phase({}, {}).content
    markers = [one.id for one in content.depth.values() if one.kind == kind]
    found, each = with_depth(UNSEEN), [with_depth(name) for name in markers]
    assert abs(found.beaten - sum(one.beaten for one in each) / len(each)) < 1e-9
    assert found.beaten < with_depth("").beaten
