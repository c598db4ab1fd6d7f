"""How long the drivers of the packaged program wait for it: a busy machine is given longer, and keys their answer."""

import pytest

from tests.package import player


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(player, "time", made)
    return made


@pytest.fixture
def busy(monkeypatch):
    """Says for how many processors there is work, on a machine that has two."""
    monkeypatch.setattr(player.os, "cpu_count", lambda: 2)

    def say(load):
        monkeypatch.setattr(player.os, "getloadavg", lambda: (load, 0.0, 0.0), raising=False)

    say(0.0)
    return say


def test_what_comes_late_is_waited_for_as_long_as_others_have_the_processors(clock, busy):
    came = clock.now + 4 * player.PATIENCE
    with pytest.raises(AssertionError):
        player.until(lambda: clock.now >= came, "a window")
    busy(10.0)
    assert player.until(lambda: clock.now >= came, "a window")


def test_what_never_comes_is_given_up_on_a_busy_machine_too(clock, busy):
    busy(20.0)
    began = clock.now
    with pytest.raises(AssertionError):
        player.until(lambda: False, "a window")
    assert clock.now - began == pytest.approx(10 * player.PATIENCE, abs=1.0)


def test_a_short_wait_gives_what_came_or_nothing(clock, busy):
    assert player.within(1.0, lambda: "there") == "there"
    assert player.within(1.0, lambda: "") is None


class Told(player.Running):
    """A program whose log grows at certain moments."""

    def __init__(self, clock, *moments):
        self.clock, self.moments = clock, moments

    def logged(self):
        return "a decision\n" * sum(moment <= self.clock.now for moment in self.moments)


@pytest.mark.parametrize("load", [0.0, 12.0])
def test_keys_are_answered_once_the_log_has_told_nothing_new_for_a_while(clock, busy, load):
    busy(load)
    moments = [clock.now + player.patience(one) for one in (1.0, 5.0, 10.0)]
    game = Told(clock, *moments)
    game.rest(6.0)
    assert player.patience(6.0) <= clock.now - moments[-1] < player.patience(6.5)
