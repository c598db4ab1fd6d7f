"""Every way in which a game can end is known to all that hears, shows, keeps and counts it."""

from dataclasses import replace

import pytest

from engine.core.results import RESULTS, WINS
from engine.games import REGISTER
from game.app.settings import Settings
from game.dday.event_cues import ENDINGS
from game.dday.outcome_scene import OutcomeScene
from game.sound.music import SCENES
from game.statistics.figures import figures_of
from game.ui.text import codes, language_of
from tests.game.statistics.test_record import LOST, WON
from tools.monkey import Hasty
from tools.staging import play


def test_a_game_ends_in_no_other_way() -> None:
    ends = {
        verdict
        for game in REGISTER
        for scenario in game.scenarios
        for verdict in game.study(scenario.id).results
        if verdict != "fault"
    }
    assert ends <= set(RESULTS)
    assert "decisive_win" in ends


@pytest.mark.parametrize("result", RESULTS)
def test_an_ending_has_music_a_tune_and_words(result: str) -> None:
    assert SCENES[result] == f"outcome_{result.removeprefix('decisive_')}"
    assert ENDINGS[result] == ("victory" if result in WINS else "draw" if result == "draw" else "defeat")
    for code in codes():
        language = language_of(code)
        for key in ("outcome", "statistics.result", "statistics.ended", "saved.result"):
            assert language.known(f"{key}.{result}"), (code, key)


def test_a_decisive_victory_counts_as_won() -> None:
    decisive = replace(WON, id="d", result="decisive_win")
    figures = figures_of([decisive, LOST, decisive])
    assert (figures.rates, figures.streak, figures.quickest) == ((1000, 500, 667), 1, decisive)
    assert figures.results["decisive_win"] == 2


def test_the_table_of_a_decisive_victory_ends_with_its_dispatch(tmp_path) -> None:
    """18.1 Two Days in Hell may be won on the first evening: the page opens, with a photograph of a victory."""
    app = Hasty(Settings(data_dir=tmp_path, size=(1280, 720)))
    scene = OutcomeScene(app, play(app, "tarawa-two-days-across-the-island", -1))
    app.push(scene)
    app.frames(2)
    assert scene._photo() == app.games.of_scenario("tarawa-two-days").album.find("outcome:tarawa-two-days:win")
    app.close()
