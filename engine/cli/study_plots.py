"""The pictures of a study, as SVG files that are alike to the byte for the same games.

Only this module needs matplotlib. Nothing is taken from whoever draws: no settings file, no screen, no date, and the
fonts are the game's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib import font_manager
from matplotlib.cm import ScalarMappable
from matplotlib.colors import BoundaryNorm, ListedColormap
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, PathPatch
from matplotlib.path import Path as Outline
from matplotlib.ticker import MaxNLocator

from engine.cli.study_report import by_turn, end_name, ends, held_by_turn, held_in_wins
from engine.cli.study_table import StudyTable
from engine.core.resources import resource
from engine.core.study import FAULTY, HELD, GameFigures, Panels, StudyPlan

PAPER = "#f3ecd8"
INK = "#26221e"
SOFT = "#625748"
FAINT = "#d6caab"
OLIVE = "#5c6f3f"
SEA = "#54808f"
RUST = "#a4432c"
KHAKI = "#b09362"
_Cell = tuple[float, float, float]
"""Where a square lies, across and down, and the share it shows."""
_RESULTS = {
    "decisive_win": "#3c4a28",
    "win": OLIVE,
    "draw": KHAKI,
    "loss": RUST,
    "decisive_loss": "#6d2a1d",
    "fault": SOFT,
}
_MEASURED = {"own": SEA, "enemy": RUST, "goal": OLIVE}
_SHADES = ("#e3e2c4", "#cfd3aa", "#b8c090", "#9fac77", "#869760", "#6d814b", "#566a39", "#42542a", "#30401d", "#212e12")
"""Shares by tenths, from the least to the most."""
_FONT = "Barlow Condensed"
_STYLE: dict[str, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": SOFT,
    "axes.facecolor": PAPER,
    "axes.grid": True,
    "axes.labelcolor": SOFT,
    "axes.labelsize": 11,
    "axes.linewidth": 0.8,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.titlesize": 13,
    "axes.titleweight": "semibold",
    "figure.facecolor": PAPER,
    "font.family": _FONT,
    "font.size": 11,
    "grid.color": FAINT,
    "grid.linewidth": 0.7,
    "savefig.facecolor": PAPER,
    "svg.fonttype": "path",
    "svg.hashsalt": "peleliu",
    "text.color": INK,
    "xtick.color": SOFT,
    "xtick.labelsize": 10.5,
    "xtick.major.size": 3,
    "ytick.color": SOFT,
    "ytick.labelsize": 10.5,
    "ytick.major.size": 0,
}
_WIDTH = 9.6
"""Inches."""
_LINE: dict[str, Any] = {"linewidth": 2, "marker": "o", "markersize": 3.5}
_DASHES: dict[str, Any] = {"linewidth": 1.2, "linestyle": (0, (4, 2))}
_PALE = 0.25
_LABELS = 30
"""How many turns can be written side by side."""


def draw_all(table: StudyTable, folder: Path) -> list[tuple[str, str]]:
    """Draw every picture of a study into a folder; returns file names with what each shows, in reading order.

    Raises OSError when a picture can't be written.
    """
    plan = table.wanted.plan
    pictures: list[tuple[str, str, Callable[[StudyTable, StudyPlan], Any]]] = [
        ("endings", "How games end, and when", _endings)
    ]
    pictures += [(panels.name, panels.shows, partial(_measures, panels=panels)) for panels in plan.panels]
    if plan.places:
        shows = f"Each position by turn: share of games in which it is {plan.held}"
        pictures.append(("positions", shows, _positions))
    pictures.append(("pace", "Length, cards and decisions per game", _pace))
    folder.mkdir(parents=True, exist_ok=True)
    drawn = []
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        for font in sorted(resource("sprites", "fonts", "barlow-condensed").glob("*.ttf")):
            font_manager.fontManager.addfont(font)
        matplotlib.rcParams.update(_STYLE)
        for name, shows, draw in pictures:
            file = f"{table.wanted.name}-{name}.svg"
            draw(table, plan).savefig(folder / file, format="svg", metadata={"Date": None, "Creator": None})
            drawn.append((file, shows))
    return drawn


# ---------------------------------------------------------------- pictures


def _endings(table: StudyTable, plan: StudyPlan) -> Any:
    """How games end (share of each way), and in which turn."""
    games = table.games
    figure, (ways, turns) = _figure(3.4, 2, ratios=(1, 1.25))
    found = ends(plan, games)
    shares = [100 * number / len(games) for _, _, number in found]
    ways.barh(range(len(found)), shares, color=[_colour(result) for result, _, _ in found], height=0.5)
    for place, ((result, reason, _), share) in enumerate(zip(found, shares, strict=True)):
        ways.text(0, place - 0.34, end_name(table.wanted, result, reason), va="bottom", fontsize=10.5, color=SOFT)
        ways.text(share + 1, place, f"{share:.1f} %", va="center", weight="semibold")
    ways.set(title="How games end", xlabel="games (%)", yticks=[], xlim=(0, 100))
    ways.set_ylim(max(len(found), 3) - 0.3, -0.8)
    ways.grid(visible=False, axis="y")
    ways.spines["left"].set_visible(False)
    span = _span(games, plan)
    bottom = [0.0] * len(span)
    for result in (*plan.results, FAULTY):
        counted = Counter(game.turn for game in games if game.result == result)
        heights = [100 * counted[turn] / len(games) for turn in span]
        if any(heights):
            turns.bar(span, heights, bottom=bottom, color=_colour(result), width=0.72, label=_legend(plan, result))
            bottom = [low + high for low, high in zip(bottom, heights, strict=True)]
    turns.set(title="Turn in which they end", xlabel="turn", ylabel="games (%)")
    _turns(turns, span)
    if any(bottom):
        turns.legend(frameon=False, loc="upper left")
    return figure


def _measures(table: StudyTable, plan: StudyPlan, *, panels: Panels) -> Any:
    """Measures by turn side by side, each with the level that it may not reach, if there is one."""
    games = table.games
    figure, all_axes = _figure(3.6, len(panels.measures))
    span, with_won = _span(games, plan), False
    for axes, measure in zip(all_axes, panels.measures, strict=True):
        _band(axes, by_turn(games, methodcaller("value", measure.name)), _MEASURED[measure.colour])
        if measure.name == HELD:
            won = by_turn((game for game in games if game.won), lambda turn: turn.value(HELD))
            if won:
                axes.plot([turn for turn, *_ in won], [middle for _, _, middle, _ in won], color=INK, **_DASHES)
                with_won = True
        levels = [(turn, level) for turn in span if (level := plan.level(measure.name, turn))]
        if levels:
            axes.step(*zip(*levels, strict=True), where="mid", color=RUST, linewidth=1.8)
            axes.annotate(measure.level, levels[-1], (0, 6), textcoords="offset points", ha="right", color=RUST)
        axes.set(title=measure.title, xlabel="turn", ylabel=measure.unit)
        _turns(axes, span)
        _count(axes)
    _key(figure, won=with_won)
    return figure


def _positions(table: StudyTable, plan: StudyPlan) -> Any:
    """A map of places and turns; a last column for the end of the games won."""
    games, positions = table.games, tuple(plan.places)
    zones: dict[str, list[str]] = {}
    for name, place in plan.places.items():
        zones.setdefault(place.part, []).append(name)
    most = max(len(names) for names in zones.values())
    figure, all_axes = _figure(1.3 + 0.19 * most, len(zones))
    shares, won, span = held_by_turn(games), held_in_wins(games, positions), _span(games, plan)
    first, last = span[0], span[-1]
    extra = last + 1 + 0.04 * len(span)
    for axes, (zone, names) in zip(all_axes, zones.items(), strict=True):
        cells: list[_Cell] = [
            (turn, place, shares.get(turn, {}).get(name, 0.0)) for place, name in enumerate(names) for turn in span
        ]
        cells += [(extra, place, won[name]) for place, name in enumerate(names) if name in won]
        _cells(axes, cells)
        axes.set(xlim=(first - 0.5, extra + 0.5), ylim=(most - 0.5, -0.5), xlabel=f"zone {zone}, turn")
        axes.xaxis.set(ticks_position="top", label_position="top")
        axes.set_yticks(range(len(names)), names, fontsize=9)
        step = 1 + len(span) * len(zones) // _LABELS
        ticks = [turn for turn in span if (last - turn) % step == 0 and extra - turn > 0.7 * step]
        axes.set_xticks([*ticks, *([extra] if won else [])], [*map(str, ticks), *(["won"] if won else [])], fontsize=9)
        axes.grid(visible=False)
        axes.spines[["left", "bottom"]].set_visible(False)
    title = f"Positions {plan.held} at the end of each turn"
    figure.suptitle(title, x=0.012, ha="left", fontsize=13, weight="semibold")
    _scale(figure)
    return figure


def _pace(table: StudyTable, plan: StudyPlan) -> Any:
    """When the turning points come, and how many decisions and other things a game takes."""
    games = table.games
    figure, all_axes = _figure(3.2, len(plan.moments) + len(plan.counts) + 1)
    axes = iter(all_axes)
    for moment in plan.moments:
        turns = [game.counts[moment.name] for game in games]
        _when(next(axes), turns, moment.title, range(_span(games, plan)[0], plan.turns[-1] + 1))
    for count in plan.counts:
        _histogram(next(axes), [game.counts[count.name] for game in games], count.label, count.unit)
    _histogram(next(axes), [game.decisions for game in games], "Decisions", "decisions in a game")
    return figure


def _when(axes: Any, turns: Sequence[int], title: str, played: range) -> None:
    """In which turn something happens, if ever."""
    counted = Counter(turns)
    span = list(range(min([*filter(None, turns), played[0]]), played[-1] + 1))
    never = span[-1] + max(2, len(span) // 6)
    axes.bar(span, [100 * counted[turn] / len(turns) for turn in span], color=RUST, width=0.72)
    axes.bar([never], [100 * counted[0] / len(turns)], color=KHAKI, width=0.72)
    axes.set(title=title, xlabel="turn", ylabel="games (%)")
    _turns(axes, span, {never: "never"})


# ---------------------------------------------------------------- parts of pictures


def _figure(height: float, count: int, ratios: Sequence[float] | None = None) -> tuple[Any, Any]:
    figure = Figure(figsize=(_WIDTH, height), layout="constrained")
    axes = figure.subplots(1, count, squeeze=False, width_ratios=ratios)[0]
    figure.get_layout_engine().set(w_pad=0.12, h_pad=0.1, wspace=0.04)
    return figure, axes


def _colour(result: str) -> str:
    return _RESULTS.get(result, SOFT)


def _legend(plan: StudyPlan, result: str) -> str:
    return plan.results.get(result, result).lower()


def _span(games: Iterable[GameFigures], plan: StudyPlan) -> list[int]:
    """The turns that a study covers: from the first one that any game played to the scenario's last."""
    first = min((game.turns[0].turn for game in games if game.turns), default=plan.turns[0])
    return list(range(first, plan.turns[-1] + 1))


def _turns(axes: Any, span: Sequence[int], more: dict[int, str] | None = None) -> None:
    """Turns along the lower edge, every second one where there are many, and whole numbers up the side."""
    ticks = [turn for turn in span if len(span) <= 13 or (span[-1] - turn) % 2 == 0]
    if more:
        ticks = [turn for turn in span if (span[-1] - turn) % (2 if len(span) <= 13 else 4) == 0]
    axes.set_xticks([*ticks, *(more or ())], [*map(str, ticks), *(more or {}).values()])
    axes.set_xlim(span[0] - 0.6, max([span[-1], *(more or ())]) + 0.6)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    axes.grid(visible=False, axis="x")


def _count(axes: Any) -> None:
    """From 0, with room for a word above the highest."""
    axes.set_ylim(0, 1.08 * axes.get_ylim()[1])


def _band(axes: Any, found: Sequence[tuple[int, int, int, int]], colour: str) -> None:
    """A median with the band that four games of five stay in."""
    turns, low, middle, high = zip(*found, strict=True) if found else ((), (), (), ())
    axes.fill_between(turns, low, high, color=colour, alpha=_PALE, linewidth=0)
    axes.plot(turns, middle, color=colour, **_LINE)


def _key(figure: Any, *, won: bool = False) -> None:
    """What line and band mean, below the panels."""
    parts = [Line2D([], [], color=SOFT, label="median", **_LINE)]
    parts.append(Patch(color=SOFT, alpha=_PALE, linewidth=0, label="four games out of five"))
    if won:
        parts.append(Line2D([], [], color=INK, label="median of games won", **_DASHES))
    figure.legend(handles=parts, loc="outside lower center", ncols=len(parts), frameon=False)


def _histogram(axes: Any, values: Sequence[int], title: str, unit: str) -> None:
    width = _round_width(max(values) - min(values))
    low = min(values) // width * width
    edges = list(range(low, max(values) + width + 1, width))
    counted = Counter((value - low) // width for value in values)
    heights = [100 * counted[place] / len(values) for place in range(len(edges) - 1)]
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    axes.bar([edge + width / 2 for edge in edges[:-1]], heights, width=width * 0.9, color=SEA)
    axes.set(title=title, xlabel=unit, ylabel="games (%)")
    axes.set_xlim(edges[0] - width / 2, edges[-1] + width / 2)
    axes.grid(visible=False, axis="x")


def _round_width(span: int) -> int:
    """A round width that cuts a span into twenty parts at most."""
    width = 1
    for factor in (2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if span // width < 20:
            break
        width = factor
    return width


def _cells(axes: Any, cells: Iterable[_Cell]) -> None:
    """Squares around places, shaded by shares; all of one shade are one outline, which keeps the file small."""
    outlines: dict[str, list[Outline]] = {}
    for x, y, share in cells:
        colour, half = (_shade(share), 0.46) if share else (FAINT, 0.08)
        outlines.setdefault(colour, []).append(_square(x, y, half))
    for colour, squares in sorted(outlines.items()):
        axes.add_patch(PathPatch(Outline.make_compound_path(*squares), facecolor=colour, linewidth=0))


def _square(x: float, y: float, half: float) -> Outline:
    left, right, low, high = x - half, x + half, y - half, y + half
    return Outline([(left, low), (right, low), (right, high), (left, high), (left, low)], closed=True)


def _shade(share: float) -> str:
    return _SHADES[min(len(_SHADES) - 1, int(share * len(_SHADES)))]


def _scale(figure: Any) -> None:
    """What the shades mean."""
    tenths = list(range(0, 101, 100 // len(_SHADES)))
    shades = ScalarMappable(BoundaryNorm(tenths, len(_SHADES)), ListedColormap(_SHADES))
    bar = figure.colorbar(shades, ax=figure.axes, location="bottom", aspect=60, shrink=0.5, pad=0.02)
    bar.set_label("games still in progress on that turn, or games won (%)")
    bar.outline.set_visible(False)
    bar.ax.grid(visible=False)
