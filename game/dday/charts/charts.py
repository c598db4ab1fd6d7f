"""The charts as tables of words, made from the engine's figures: no figure is written down here."""

from __future__ import annotations

from engine.dday.content import Content
from engine.dday.content.cards import MODIFIERS
from engine.dday.content.charts import BARRAGE_ROWS, COLUMNS, DOTS, ROWS, AttackCell, FireResult
from game.dday import texts
from game.dday.turn_times import moment
from game.manual.chart_table import Chart, ChartRow
from game.ui.text import Language

CHARTS = ("fire", "actions", "attack", "barrage", "weapons", "terrain", "turns")
"""The sheets, in order."""
RULES = {
    "fire": "6.3",
    "actions": "12.0",
    "attack": "8.3",
    "barrage": "8.4",
    "weapons": "8.2",
    "terrain": "7.3",
    "turns": "4.0",
}
"""The rule that each chart belongs to."""
WEAPONS = ("BR", "BZ", "DE", "FT", "MG", "MO", "RD", "AR", "NA")
FAR = 20
"""A distance in hexes from which on a weapon reaches everything."""
NOTHING = "–"
LATE = "_late"
"""What a column of the action chart ends with that takes another's place in late turns."""


def chart(language: Language, content: Content, name: str, track: str, hidden_letters: bool = False) -> Chart:
    """One of CHARTS for a turn track; ``hidden_letters`` where letters come in an unknown order."""
    if name == "turns":
        return _turns(language, content, track, hidden_letters)
    if name == "actions":
        return _actions(language, content, track, hidden_letters)
    if name == "attack":
        return _attack(language, content, track)
    return {"fire": _fire, "barrage": _barrage, "weapons": _weapons, "terrain": _terrain}[name](language, content)


def say(language: Language, content: Content, key: str, /, **values: object) -> str:
    """A text of the charts, in the battle's own words where it has some."""
    return texts.own_in(language, next(iter(content.scenarios)), f"aid.{key}", **values)


def _columns(language: Language, name: str, ids: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((id_, language.text(f"aid.{name}.column.{id_}")) for id_ in ids)


def _fire(language: Language, content: Content) -> Chart:
    """6.3, 12.1, 12.9 Whom each kind of fire hits and what a hit does."""
    rows = []
    rarely = tuple(dot for dot in content.fire_chart.rows if dot not in DOTS)
    for dot in (*DOTS[:2], *rarely, *DOTS[2:]):
        targets = content.fire_chart.targets(dot)
        whom = language.text("aid.fire.any_symbol" if targets.any_symbol else "aid.fire.card_symbol")
        whom += ", " + language.text("aid.fire.armour_too" if targets.armour else "aid.fire.no_armour")
        if targets.most_hits:
            whom += "; " + language.text("aid.fire.most", count=targets.most_hits)
        cells = (whom, *(_hit(language, content.fire_chart.result(dot, unrevealed)) for unrevealed in (False, True)))
        rows.append(ChartRow(dot, say(language, content, f"fire.row.{dot}"), cells))
    notes = (
        say(language, content, "fire.note.limit"),
        language.text("aid.fire.note.leaders"),
        language.text("aid.fire.note.concentrated", steps=content.figures.concentrated_steps),
    )
    return Chart(
        "fire",
        language.text("aid.fire.corner"),
        _columns(language, "fire", ("whom", "revealed", "unrevealed")),
        tuple(rows),
        notes,
    )


def _hit(language: Language, result: FireResult) -> str:
    parts = [language.text("aid.fire.step")] if result.step else []
    parts += [language.text("aid.fire.disrupted")] if result.disrupt else []
    return ", ".join(parts) or NOTHING


def columns_of(content: Content, track: str) -> tuple[str, ...]:
    """12.0 The situations of the action chart for a turn track: its own, which begin with its name, or the rest."""
    own = tuple(one for one in content.action_chart.cells if one.startswith(f"{track}_"))
    tracks = tuple(f"{name}_" for name in content.turn_track)
    found = own or tuple(one for one in content.action_chart.cells if not one.startswith(tracks))
    return tuple(one for one in found if not one.endswith(LATE))


def late_column(content: Content, column: str) -> str:
    """15.0 The column that takes the place of one in late turns; the same where none does."""
    return f"{column}{LATE}" if f"{column}{LATE}" in content.action_chart.cells else column


def _late_turn(content: Content, track: str) -> int:
    """The turn from which late results and late actions count, 0 for none."""
    return max((cell.late_turns.get(track, 0) for cell in content.attack_chart.cells.values()), default=0)


def _actions(language: Language, content: Content, track: str, hidden_letters: bool) -> Chart:
    """12.0, 18.35 What a position does, by what stands beside its colour and by its situation."""
    situations = columns_of(content, track)
    begins = {} if hidden_letters else {space.letter: space.turn for space in content.turn_track[track].values()}
    rows = []
    for modifier in MODIFIERS:
        head = language.text(f"aid.actions.row.{modifier}") if len(modifier) > 1 else f"[{modifier}]"
        if modifier in begins:
            head += " " + language.text("aid.actions.from", turn=begins[modifier])
        cells = [_action_cell(language, content, track, one, modifier) for one in situations]
        rows.append(ChartRow(modifier, head, tuple(cells)))
    reach = content.action_chart.reach
    notes = (
        say(
            language,
            content,
            "actions.note",
            empty=reach.unoccupied,
            mortar=reach.mortar,
            patrol=reach.patrol,
            move=reach.redeploy,
        ),
    )
    columns = tuple((one, say(language, content, f"actions.column.{one}")) for one in situations)
    return Chart("actions", language.text("aid.actions.corner"), columns, tuple(rows), notes)


def _action_cell(language: Language, content: Content, track: str, column: str, modifier: str) -> str:
    """What a position in one situation does, and what it does in late turns where that is something else."""
    acts = [content.action_chart.action(one, modifier) for one in (column, late_column(content, column))]
    first, then = (say(language, content, f"actions.do.{one}") for one in acts)
    if acts[0] == acts[1]:
        return first
    turn = _late_turn(content, track)
    return language.text("aid.attack.late", before=turn - 1, first=first, turn=turn, then=then)


def attack_result(language: Language, result: str) -> str:
    """What a result of the attack chart is called."""
    return language.text(f"aid.attack.result.{result}")


def _attack(language: Language, content: Content, track: str) -> Chart:
    """8.3 Weapons and strength against what is in the target hex."""
    rows = []
    for held in (False, True):
        for row in ROWS:
            cells = tuple(
                _attack_cell(language, content.attack_chart.cells[held, row, column], track) for column in COLUMNS
            )
            head = language.text(f"aid.attack.{'held' if held else 'lacking'}")
            rows.append(
                ChartRow(
                    f"{'held' if held else 'lacking'}.{row}", f"{head}, {language.text(f'aid.attack.row.{row}')}", cells
                )
            )
    notes = tuple(language.text(f"aid.attack.note.{one}") for one in ("disrupted", "attrition"))
    return Chart(
        "attack", language.text("aid.attack.corner"), _columns(language, "attack", COLUMNS), tuple(rows), notes
    )


def _attack_cell(language: Language, cell: AttackCell, track: str) -> str:
    late = cell.late_turns.get(track, 0)
    if not late:
        return attack_result(language, cell.result)
    if late == 1:
        return attack_result(language, cell.late)
    return language.text(
        "aid.attack.late",
        before=late - 1,
        first=attack_result(language, cell.result),
        turn=late,
        then=attack_result(language, cell.late),
    )


def _barrage(language: Language, content: Content) -> Chart:
    """8.4 What the card shows against the barrage's strength."""
    least = content.barrage_table.columns
    heads = []
    for i, low in enumerate(least):
        high = least[i + 1] - 1 if i + 1 < len(least) else 0
        heads.append((str(i), f"{low}" if high == low else f"{low}–{high}" if high else f"{low}+"))
    rows = tuple(
        ChartRow(
            row,
            language.text(f"aid.barrage.row.{row}"),
            tuple(say(language, content, f"barrage.result.{result}") for result in content.barrage_table.rows[row]),
        )
        for row in BARRAGE_ROWS
    )
    return Chart(
        "barrage", language.text("aid.barrage.corner"), tuple(heads), rows, (say(language, content, "barrage.note"),)
    )


def _weapons(language: Language, content: Content) -> Chart:
    """8.2 Who brings which weapon over how many hexes."""
    weapons = content.weapons_chart
    rows = []
    for kind, bands in weapons.bands.items():
        cells = []
        for weapon in WEAPONS:
            near = [band.nearest for band in bands if weapon in band.weapons]
            far = [band.farthest for band in bands if weapon in band.weapons]
            cells.append(_reach(language, min(near), max(far)) if near else NOTHING)
        rows.append(ChartRow(kind, say(language, content, f"type.{kind}"), tuple(cells)))
    for kind, marker in weapons.markers.items():
        symbols = ", ".join(texts.vocabulary(language).code("symbol", one) for one in sorted(marker.symbols))
        head = language.text(
            "aid.weapons.marker", name=language.text(f"aid.type.{kind}"), strength=marker.strength, symbols=symbols
        )
        rows.append(ChartRow(kind, head, tuple("•" if one in marker.weapons else NOTHING for one in WEAPONS)))
    columns = tuple((one, f"{one} {texts.vocabulary(language).code('weapon', one)}") for one in WEAPONS)
    cannot = ", ".join(sorted(weapons.hero_cannot, reverse=True))
    figures = content.figures
    notes = (
        say(language, content, "weapons.note.reduced"),
        language.text("aid.weapons.note.hero", strength=weapons.hero_strength, cannot=cannot),
        language.text("aid.weapons.note.met", flanks=figures.flanking_hexes, more=figures.double_flanking_hexes),
    )
    return Chart("weapons", language.text("aid.weapons.corner"), columns, tuple(rows), notes)


def _reach(language: Language, near: int, far: int) -> str:
    if far > FAR:
        return language.text("aid.weapons.command") if near == 0 else f"{near}+"
    return str(near) if near == far else f"{near}–{far}"


def _terrain(language: Language, content: Content) -> Chart:
    """7.3 What ground does to movement, defence, paths and fire."""
    rows = []
    for id_, ground in content.terrain.terrains.items():
        factors = [language.text("aid.terrain.unit", factor=ground.unit_factor)] if ground.unit_factor > 1 else []
        factors += [language.text("aid.terrain.depth", factor=ground.depth_factor)] if ground.depth_factor > 1 else []
        other = [language.text("aid.terrain.blocks")] if ground.blocks_infantry_range else []
        other += [language.text("aid.terrain.shift", count=ground.barrage_shift)] if ground.barrage_shift else []
        other += [language.text("aid.terrain.card")] if ground.close_combat_card else []
        entries = tuple(
            language.text(f"aid.terrain.enter.{one}") for one in (ground.infantry, ground.tanks, ground.artillery)
        )
        rows.append(
            ChartRow(
                id_,
                texts.names(language, next(iter(content.scenarios))).code("terrain", id_),
                (
                    *entries,
                    ", ".join(factors) or NOTHING,
                    language.text(f"aid.terrain.path.{ground.japanese_communication}"),
                    "; ".join(other) or NOTHING,
                ),
            )
        )
    columns = _columns(language, "terrain", ("foot", "tanks", "artillery", "defence", "communication", "other"))
    return Chart(
        "terrain",
        language.text("aid.terrain.corner"),
        columns,
        tuple(rows),
        (say(language, content, "terrain.note.cliff"),),
    )


def _turns(language: Language, content: Content, track: str, hidden_letters: bool) -> Chart:
    """4.0, 18.2 The turns of a track."""
    arriving: dict[int, list[str]] = {}
    lands = any(one.lands and one.track == track for one in content.scenarios.values())
    levels = any(space.loss_level for space in content.turn_track[track].values())
    if lands:
        for unit in content.us.values():
            if unit.invasion and unit.turn:
                arriving.setdefault(unit.turn, []).append(unit.id)
    rows = []
    for turn, space in content.turn_track[track].items():
        letter = "?" if hidden_letters and space.letter else " ".join(space.letter)
        cells = [
            moment(language, space),
            letter or NOTHING,
            str(space.event_draws or NOTHING),
            language.text("aid.turns.yes") if space.hq_phase else NOTHING,
        ]
        cells += [str(space.loss_level or NOTHING)] if levels else []
        cells += [", ".join(arriving.get(turn, ())) or NOTHING] if lands else []
        rows.append(ChartRow(str(turn), str(turn), tuple(cells)))
    names = ("when", "letter", "events", "hq", *(("level",) if levels else ()), *(("arrivals",) if lands else ()))
    steps = " ".join(map(str, content.command_track))
    notes = (language.text("aid.turns.note", track=steps),) if lands else ()
    return Chart("turns", language.text("aid.turns.corner"), _columns(language, "turns", names), tuple(rows), notes)
