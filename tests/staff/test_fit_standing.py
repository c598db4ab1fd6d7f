"""Fitting how a game stands: what decides weighs, what never changes is left out, and the file can be read."""

from engine.dday.staff.standing import read_weights
from tests.systems import not_under_wine

pytestmark = not_under_wine("fits with numpy")


def test_what_decides_weighs_and_what_never_changes_is_left_out(tmp_path):
    from tools.fit_standing import Moment, section

    found = [
        Moment({"good": good, "bad": bad, "always": 3}, late, good > bad)
        for good in range(6)
        for bad in range(6)
        for late in (0, 500, 1000)
    ]
    text = section("somewhere", 12, 5001, found)
    assert text == section("somewhere", 12, 5001, found)
    path = tmp_path / "standing.toml"
    path.write_text(text, encoding="utf-8")
    weights = read_weights(path)["somewhere"]
    assert set(weights.by_figure) == {"good", "bad"}
    for late in (0, 1000):
        ahead, behind = (weights.odds({"good": good, "bad": 5 - good}, late) for good in (5, 0))
        assert ahead > 0 > behind
