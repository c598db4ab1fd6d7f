"""The charts of games on maps of areas show the engine's figures, light what applies, and open from anywhere."""

from dataclasses import replace

import pytest

from game.areas.area_charts import AreaCharts
from game.input.intents import Device, Intent, Signal
from game.manual.manual import manual
from game.scenes.menu import MenuScene
from game.scenes.routes import MENU
from game.ui.text import codes, language_of
from tests.game.area_tables import begun, play_to

GAMES = ("wake", "savagery")


def kit_of(table, scenario):
    """What a game tells its table."""
    return table.app.games.of_scenario(scenario).kit


def cells(kit, name, theme):
    """The rows of a chart."""
    return {row.id: row.cells for row in kit.chart(name, theme).rows}


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("scenario", GAMES)
def test_every_chart_is_whole_in_each_language(table, scenario, code):
    kit, theme = kit_of(table, scenario), replace(table.app.theme, language=language_of(code))
    for name, rule in kit.sheets.items():
        made = kit.chart(name, theme)
        assert rule in manual(code, kit.game.manual).entries
        assert kit.game.chart_for(rule) == name
        assert len({row.id for row in made.rows}) == len(made.rows) > 1
        assert all(row.head and len(row.cells) == len(made.columns) and all(row.cells) for row in made.rows)
        assert all(note for note in made.notes)


@pytest.mark.parametrize("scenario", GAMES)
def test_what_is_lit_throughout_a_game_stands_on_the_charts(table, scenario):
    kit, game = kit_of(table, scenario), table.app.games.of_scenario(scenario).game
    known = {
        name: ({row.id for row in made.rows} | {""}, {one for one, _ in made.columns} | {""})
        for name in kit.sheets
        for made in [kit.chart(name, table.app.theme)]
    }
    session, player, lit = game.begin(scenario, "3"), game.bot("random", "3"), set()
    while session.pending:
        for name, found in kit.lit(session.view(), session.pending).items():
            assert all(row in known[name][0] and column in known[name][1] for row, column in found)
            lit.add(name)
        session.choose(player.choose(session))
    kit.lit(session.view(), None)
    assert len(lit) > 2


def test_figures_are_those_of_the_engine(table):
    wake, peleliu, theme = kit_of(table, "wake"), kit_of(table, "savagery"), table.app.theme
    assert [row[0] for row in cells(wake, "batteries", theme).values()] == ["3", "2", "1"]
    assert cells(wake, "damage", theme) == {
        "1": ("burns", "out of action", "out of action"),
        "2": ("out of action", "out of action", "out of action"),
    }
    assert cells(wake, "island", theme)["A"][0] == "6, from grey areas"
    assert cells(wake, "levels", theme)["bitter"] == ("232", "a win")
    assert [row[0] for row in cells(peleliu, "dice", theme).values()] == ["1", "2", "3", "4", "5"]
    heads = [row.head for row in peleliu.chart("results", theme).rows]
    assert heads == ["-2 or less", "-1", "0 to 1", "2 or more"]
    assert cells(peleliu, "results", theme)["0"] == ("is destroyed", "1")
    grounds = peleliu.chart("ground", theme)
    assert sum(int(row.cells[1]) for row in grounds.rows if row.cells[1].isdigit()) == 30
    assert cells(peleliu, "morale", theme)["hit"] == ("-1",)


@pytest.mark.parametrize("scenario", GAMES)
def test_they_open_from_menu_and_manual_at_what_applies_and_are_turned_with_each_device(table, scenario):
    scene = begun(table.app, scenario, "4")
    table.app.open(MENU, scene)
    table.frames(2)
    assert isinstance(table.app.top, MenuScene)
    next(one for one in table.app.top.make() if one.id == "charts").action()
    table.frames(2)
    charts = table.app.top
    assert isinstance(charts, AreaCharts)
    sheets = list(charts.sheets)
    assert charts.name == (scene.game.chart_for(scene.rule_now()) or sheets[0])
    assert all(tip.meaning for tip in charts.tips())
    charts.show(sheets[0])
    for device in (Device.KEYBOARD, Device.GAMEPAD):
        table.app.signal(Signal(Intent.NEXT_UNIT, device))
    assert charts.name == sheets[2]
    last = next(one for one in charts.make() if one.id == f"sheet:{sheets[-1]}")
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, last.rect.center))
    assert charts.name == sheets[-1]
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.app.open_rule(scene.game.kit.sheets[sheets[1]])
    table.frames(2)
    next(one for one in table.app.top.make() if one.id == "key:charts").action()
    table.frames(2)
    assert table.app.top.name == sheets[1]


def test_a_battery_that_fires_is_lit(table):
    scene = play_to(begun(table.app, "wake", "4"), "target")
    facts = scene.session.pending.facts
    assert scene.applying().lit["batteries"] == {(scene.view.markers.get(facts["battery"], "") or "none", "")}
    assert scene.game.chart_for(scene.rule_now()) == "batteries"


@pytest.mark.parametrize("size", [80, 200])
@pytest.mark.parametrize("scenario", GAMES)
def test_every_sheet_lies_on_the_page_in_any_size_of_type(table, scenario, size):
    scene = begun(table.app, scenario, "4")
    table.app.set_text_size(size)
    try:
        charts = AreaCharts(table.app)
        table.app.push(charts)
        for name in charts.sheets:
            charts.show(name)
            table.frames(1)
            view = charts.view()
            assert view.width > 100
            assert view.height > 100
            assert charts.laid()[1].lefts[-1] <= view.width
            assert all(charts._page().contains(button.rect) for button in charts.make())
    finally:
        table.app.set_text_size(100)
        table.app.replace(scene)
