"""What the weapons sound like, by where their energy lies: the targets of docs/sound.md, measured on the files."""

from tests.systems import WINE, leave_out_file

if WINE:
    leave_out_file("measures sounds with numpy and scipy")

import numpy as np
import pytest

from game.sound.cues import load_cues
from tests.game.sound.figures import channels, level

CENTROIDS = {
    "rifles_japanese": (1500, 4000),
    "rifles_us": (1000, 3500),
    "rifle_single": (1500, 4000),
    "mg_japanese": (800, 2600),
    "mg_us": (1000, 3000),
    "automatic_rifle": (1000, 3000),
    "rifles_far": (100, 700),
    "mg_far": (100, 700),
    "mortar_launch": (90, 400),
    "mortar_burst": (120, 700),
    "burst_far": (50, 250),
    "shell_burst": (100, 700),
    "naval_guns": (40, 200),
    "naval_burst": (90, 600),
    "bombs": (90, 600),
    "grenade": (150, 900),
    "flamethrower": (150, 700),
    "tank_moves": (60, 500),
    "tank_japanese": (100, 600),
    "amtrac_reef": (100, 600),
    "five_inch": (200, 900),
    "splash": (300, 1200),
    "bunker_hit": (120, 700),
    "wading": (300, 1200),
    "wildcat": (120, 700),
    "zero": (120, 700),
    "hull_hit": (200, 900),
    "napalm": (100, 600),
    "corsairs": (120, 900),
    "tide_turns": (250, 1200),
    "mass_charge": (350, 1500),
    "counter_down": (300, 1400),
    "refused": (100, 500),
}
LOW = {
    "mortar_burst": 0.6,
    "shell_burst": 0.55,
    "naval_burst": 0.6,
    "bombs": 0.55,
    "burst_far": 0.85,
    "naval_guns": 0.9,
    "bunker_hit": 0.6,
    "hull_hit": 0.4,
}
"""At least this share of a burst's energy lies below 400 Hz."""
SIZE = 1 << 15


def spectrum(path):
    """Frequencies in hertz and the power at each, of the first three quarters of a second."""
    power = np.abs(np.fft.rfft(channels(path)[0][:SIZE], SIZE)) ** 2
    return np.fft.rfftfreq(SIZE, 1 / 44100), power


@pytest.mark.parametrize("name", sorted(CENTROIDS))
def test_the_middle_of_a_spectrum_is_where_the_real_thing_has_it(mixer, name):
    pitches, power = spectrum(load_cues()[name].files[0])
    low, high = CENTROIDS[name]
    assert low <= (pitches * power).sum() / power.sum() <= high
    if name in LOW:
        assert power[pitches < 400].sum() / power.sum() >= LOW[name]


@pytest.mark.parametrize("name", ["rifle_single", "rifles_japanese", "mg_us", "grenade", "tank_gun"])
def test_a_shot_begins_at_once(mixer, name):
    """Within twenty milliseconds it is as loud as it gets in a tenth of a second, or nearly."""
    for path in load_cues()[name].files:
        sides = channels(path)
        loud = max(level(sides, t / 100, t / 100 + 0.01) for t in range(10))
        assert max(level(sides, t / 200, t / 200 + 0.01) for t in range(4)) >= loud - 9, path.name


def test_a_machine_gun_fires_at_its_own_pace(mixer):
    """The Type 92 at about 450 rounds a minute, the Browning at about 550: peaks of the envelope's own rhythm."""
    for name, pace in (("mg_japanese", 450), ("mg_us", 560)):
        side = channels(load_cues()[name].files[0])[0]
        step = 220
        course = [np.abs(side[i : i + step]).max() for i in range(0, min(len(side), 38000) - step, step)]
        middle = sum(course) / len(course)
        course = [x - middle for x in course]
        scores = {lag: sum(a * b for a, b in zip(course, course[lag:], strict=False)) for lag in range(16, 36)}
        found = 60 * 44100 / step / max(scores, key=lambda lag: scores[lag])
        assert abs(found - pace) < 45, name
