"""The script that draws pictures for battles without photographs: what lies in sprites/photos is what it makes."""

import pytest

from engine.games import REGISTER
from game.presentations import PRESENTATIONS
from tests.systems import not_under_wine

DRAWN = {presented.album.name: presented.album for presented in PRESENTATIONS.own if presented.album.drawn}


@not_under_wine("draws pictures anew with numpy")
def test_drawing_again_gives_the_same_bytes(tmp_path):
    from tools.draw_pictures.__main__ import ROOT, main

    assert main(["wildcat", "--out", str(tmp_path)]) == 0
    for name in ("wake/wildcat.webp", "wake/index.toml"):
        assert (tmp_path / name).read_bytes() == (ROOT / "sprites" / "photos" / name).read_bytes()


@not_under_wine("draws pictures anew with numpy")
def test_every_drawing_of_an_album_is_in_its_index():
    from tools.draw_pictures.__main__ import ALBUMS, ROOT

    assert set(ALBUMS) == set(DRAWN)
    for name, drawings in ALBUMS.items():
        assert [drawing.name for drawing in drawings] == [photo.name for photo in DRAWN[name].photos]
        kept = {path.stem for path in (ROOT / "sprites" / "photos" / name).glob("*.webp")}
        assert kept == {drawing.name for drawing in drawings}


@pytest.mark.parametrize("name", DRAWN)
def test_each_scenario_has_a_picture_for_its_orders_and_none_for_others(name):
    scenarios = {scenario.id for scenario in REGISTER.game(name).scenarios}
    uses = [use.split(":") for photo in DRAWN[name].photos for use in photo.uses]
    assert {use[1] for use in uses if use[0] == "briefing"} == scenarios
    assert {use[1] for use in uses if use[0] == "outcome"} <= scenarios


@not_under_wine("draws pictures anew with numpy")
def test_an_unknown_drawing_is_refused(tmp_path, capsys):
    from tools.draw_pictures.__main__ import main

    with pytest.raises(SystemExit):
        main(["nothing", "--out", str(tmp_path)])
    assert "nothing" in capsys.readouterr().err
