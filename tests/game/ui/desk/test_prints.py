"""The script that prints photographs and lays out the table: what lies in sprites/ is what it makes."""

import pytest

from game.presentations import PRESENTATIONS
from tests.systems import not_under_wine

THINGS = ("clip.png", "ring.png", "pencil-red.png", "pencil-blue.png", "wear.png")


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    from tools.print_photos.__main__ import main

    folder = tmp_path_factory.mktemp("printed")
    assert main(["at-sea", "mortar", *THINGS, "--out", str(folder)]) == 0
    return folder


@not_under_wine("prints photos anew with numpy")
@pytest.mark.parametrize(
    "name",
    [
        *(f"photos/peleliu/{name}" for name in ("at-sea.webp", "mortar.webp", "index.toml")),
        *(f"desk/{name}" for name in THINGS),
    ],
)
def test_printing_again_gives_the_same_bytes(printed, name):
    from tools.print_photos.__main__ import ROOT

    assert (printed / name).read_bytes() == (ROOT / "sprites" / name).read_bytes()


@not_under_wine("prints photos anew with numpy")
def test_every_shot_of_an_album_is_in_its_index_and_every_original_is_used():
    from tools.print_photos.__main__ import ALBUMS, ORIGINALS

    albums = {presented.album.name: presented.album for presented in PRESENTATIONS.own if presented.album.photos}
    albums = {name: album for name, album in albums.items() if not album.drawn}
    assert set(ALBUMS) == set(albums)
    for name, shots in ALBUMS.items():
        assert [shot.name for shot in shots] == [photo.name for photo in albums[name].photos]
        assert {f"{shot.original}.jpg" for shot in shots} == {path.name for path in (ORIGINALS / name).glob("*.jpg")}


@not_under_wine("prints photos anew with numpy")
def test_an_unknown_name_is_refused(tmp_path, capsys):
    from tools.print_photos.__main__ import main

    with pytest.raises(SystemExit):
        main(["nobody", "--out", str(tmp_path)])
    assert "nobody" in capsys.readouterr().err
