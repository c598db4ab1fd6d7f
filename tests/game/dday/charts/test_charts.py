"""The player's aid shows the engine's figures, and lights what applies."""

from types import SimpleNamespace

import pytest

from engine.dday import events as ev
from engine.dday.content.charts import BARRAGE_ROWS, DOTS
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from game.dday import texts
from game.dday.charts.charts import CHARTS, RULES, attack_result, chart
from game.dday.charts.live_cells import live
from game.dday.play.shown_action import ShownAction
from game.manual.manual import manual
from game.peleliu.manual import MANUAL
from game.ui.text import language_of
from tests.themes import THEME

CONTENT = load_content()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_chart_is_whole_in_each_language(language):
    for name in CHARTS:
        assert RULES[name] in manual(language, MANUAL).entries
        for track in ("invasion", "bnr"):
            made = chart(language_of(language), CONTENT, name, track, hidden_letters=track == "invasion")
            assert len({row.id for row in made.rows}) == len(made.rows)
            for row in made.rows:
                assert row.head
                assert len(row.cells) == len(made.columns)
                assert all(row.cells)


def test_cells_are_those_of_the_engine():
    made = {name: chart(THEME.language, CONTENT, name, "invasion") for name in CHARTS}
    rows = {row.id: row.cells for row in made["attack"].rows}
    assert rows["held.greater"][0] == attack_result(THEME.language, "defeated")
    assert "3" in rows["held.double"][2] and "4" in rows["held.double"][2]  # noqa: PT018
    ridge = {row.id: row.cells for row in chart(THEME.language, CONTENT, "attack", "bnr").rows}
    assert ridge["held.double"][2] == attack_result(THEME.language, "depth_eliminated_defeated")
    assert [row.id for row in made["fire"].rows] == list(DOTS)
    assert [row.id for row in made["barrage"].rows] == list(BARRAGE_ROWS)
    assert [head for _, head in made["barrage"].columns] == ["1–2", "3–5", "6+"]
    weapons = {
        row.id: dict(zip([id_ for id_, _ in made["weapons"].columns], row.cells, strict=True))
        for row in made["weapons"].rows
    }
    assert weapons["tank"]["AR"] == "1–6"
    assert weapons["tank"]["BR"] == "1–3"
    assert weapons["artillery"]["AR"] == "2+"
    assert weapons["engineer"]["AR"] == "–"
    assert len(made["turns"].rows) == len(CONTENT.turn_track["invasion"])
    assert made["turns"].rows[4].cells[4] == str(CONTENT.turn_track["invasion"][5].loss_level)
    letters = [row.cells[1] for row in chart(THEME.language, CONTENT, "turns", "invasion", hidden_letters=True).rows]
    assert set(letters) == {"?", "–"}, "what the optional rule hides is not told"


def _stage():
    return ShownAction(texts.tell, texts.phase, THEME.language)


def test_what_applies_is_lit():
    view, stage = new_session("15-september", seed="3").view(), _stage()
    view.letters[:] = ["M"]
    stage.card, stage.entries = 17, (("orange", "M"), ("blue", "P"), ("red", "star"))
    stage.fires = ev.PositionFires("6.3", "B1", "0318", "red", 2, True, (("A/1/5", "intense"), ("B/1/5", "steady")))
    stage.attack = ev.AttackCompared(
        "8.3", "0314", 11, 6, 2, ("FL", "BR"), ("BR",), 0, "", "greater", "unrevealed_depth", "x"
    )
    stage.barrage = ev.BarrageFired("8.4", "0216", "f", "naval", 9, 3, True, False, 1, "disrupted")
    seen = live(CONTENT, TableView(view), stage, None, "coral", "invasion")
    assert seen.first == "attack"
    assert seen.lit["fire"] == {("intense", "unrevealed"), ("steady", "unrevealed")}
    assert seen.lit["actions"] == {("M", ""), ("plain", ""), ("star", "")}, "a letter not in play counts as none"
    assert seen.lit["attack"] == {("lacking.greater", "unrevealed_depth")}
    assert seen.lit["barrage"] == {("colour", "1")}
    assert seen.lit["terrain"] == {("coral", "")}
    assert seen.lit["turns"] == {(str(view.turn), "")}
    stage.acts = ev.PositionActs("12.2", "A1", "0209", "orange", "M", "muster")
    assert live(CONTENT, TableView(view), stage, None, "", "invasion").lit["actions"] == {("M", "unoccupied")}
    ids = {
        row.id: {id_ for id_, _ in chart(THEME.language, CONTENT, name, "invasion").columns}
        for name in CHARTS
        for row in chart(THEME.language, CONTENT, name, "invasion").rows
    }
    for name, cells in seen.lit.items():
        for row, column in cells:
            assert row in ids, (name, row)
            assert column in {"", *ids[row]}


def test_a_question_of_an_attack_lights_the_attackers_and_the_column():
    view = new_session("15-september", seed="3").view()
    force = next(iter(view.forces.values()))
    pending = SimpleNamespace(kind="join", facts={"hex": force.hex, "units": ["K/3/1", "A/3AA"]})
    seen = live(CONTENT, TableView(view), _stage(), pending, "", "invasion")
    assert seen.first == "attack"
    assert seen.lit["attack"] == {("", "alone" if not force.depth else "unrevealed_depth")}
    assert seen.lit["weapons"] == {("infantry", ""), (CONTENT.us["A/3AA"].type, "")}
