"""What a choice under the pointer or the cursor would lead to, before it is made: in a line and on the map."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.core.decision import Option
from engine.dday.foresight import Foresight
from engine.dday.foresight.covers import Cover
from engine.dday.foresight.fire_phase import FirePhase
from engine.dday.foresight.moves import MovePreview
from game.dday import texts
from game.dday.panels import gains, risk
from game.dday.panels.arriving import option_at
from game.dday.panels.gains import GainNeeds
from game.dday.panels.inspect_words import sentence
from game.dday.panels.odds_words import percent, span
from game.dday.panels.preview_facts import PreviewSheet, attack_sheet, barrage_sheet, combat_sheet
from game.dday.play.forecast_cache import Foretold
from game.ui.text import Language

if TYPE_CHECKING:
    from game.dday.play.choices import Choices

POSTS = ("establish", "advance", "abandon")
"""Verbs of answers about a headquarters."""
FEW = 8
"""Cards that have to be worked through before a chance is told."""
TOLD = 3
"""How many positions the line names."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A hex in which units would stand after a choice, who they are, who can fire there, and who is disrupted now."""

    hex: str
    units: tuple[str, ...]
    covers: tuple[Cover, ...]
    silent: tuple[Cover, ...]


def arrival(table: Foretold, place: str | None) -> Arrival | None:
    """What a choice at a place would bring about, None when it brings nobody there."""
    option = option_at(table, place)
    ahead = table.foreseen.ahead
    if option is None or ahead is None:
        return None
    h = str(option.facts.get("hex", ""))
    if h not in table.island.hexes:
        return None
    units = table.foreseen.acting or tuple(str(option.facts[name]) for name in ("unit",) if name in option.facts)
    covers = ahead.covers(h)
    return Arrival(
        h,
        tuple(unit for unit in units if unit in table.view.us),
        tuple(one for one in covers if not one.silent),
        tuple(one for one in covers if one.silent == "disrupted"),
    )


def chance(language: Language, table: Foretold, coming: Arrival) -> str:
    """The chance that one of those who arrive is hit in the coming fire phase; "" when none can be told.

    It is exact as soon as all cards are worked through, and about right as long as only some are.
    """
    return _told(language, table, coming)[0]


def _told(language: Language, table: Foretold, coming: Arrival) -> tuple[str, str]:
    """The chance of a hit as a figure and in words."""
    phase = table.foreseen.fire_phase(coming.units, coming.hex) if coming.units else None
    if phase is None:
        return "", ""
    name = ("chance", language, coming.hex, coming.units, phase.ready, phase.worked // FEW)
    return table.foreseen.keep(name, lambda _: _chance(language, phase, coming)) or ("", "")


def _chance(language: Language, phase: FirePhase, coming: Arrival) -> tuple[str, str]:
    danger = phase.hex(coming.hex) if len(coming.units) > 1 else phase.unit(coming.units[0])
    if not danger.turn or danger.cards < min(FEW, danger.of):
        return "", ""
    if not danger.hit.high and not danger.ready:
        return "", ""  # another card may still hit
    if not danger.hit.high and danger.left_out:
        return "", language.text("preview.line.no_hit")
    figure = span(danger.hit) if danger.ready else f"≈ {span(danger.hit)}"
    return figure, language.text("preview.line.hit", chance=figure)


def fire_words(language: Language, table: Foretold, place: str | None) -> str:
    """The fields that a choice at a place ends in, and the chance of a hit there; "" when it brings nobody there."""
    coming = arrival(table, place)
    if coming is None:
        return ""
    if not coming.covers:
        asleep = ", ".join(dict.fromkeys(cover.site for cover in coming.silent))
        told = language.text("preview.line.silent", fields=asleep) if asleep else language.text("preview.line.no_field")
    else:
        fields = [
            language.text("preview.line.field", site=cover.site, dot=texts.vocabulary(language).code("dot", cover.dot))
            for cover in sorted(coming.covers, key=lambda cover: (cover.dot != "intense", cover.site))
        ]
        if len(fields) > TOLD:
            fields = [*fields[: TOLD - 1], language.text("preview.line.more", count=len(fields) - TOLD + 1)]
        told = language.text("preview.line.fields", fields=", ".join(fields))
    hit = _told(language, table, coming)[1]
    return f"{told}, {hit}" if hit else told


def fights(
    language: Language, table: GainNeeds, place: str | None, answer: Option | None = None
) -> tuple[PreviewSheet, ...]:
    """The attack, barrage or close combat that choices at a place begin, or the attack that is being put together.

    With an ``answer`` it is what that begins, and an attack is foretold as it would be with whoever joins by it.
    """
    ahead, choices = table.foreseen.ahead, table.choices
    if ahead is None or choices is None:
        return ()
    decision = choices.decision
    facts = decision.facts
    if decision.kind == "join":
        seen = ahead.joined(facts, answer.id if answer else "")
        if seen is None:
            return ()
        sheet = gains.on_sheet(
            language, table, attack_sheet(language, seen, texts.names(language, table.view.scenario)), "attack"
        )
        return (sheet if answer is None else replace(sheet, title=_with(language, sheet.title, answer)),)
    if choices.sole is not None:
        place = str(choices.sole.facts["hex"])
    if not (place or answer) or decision.kind not in ("action", "marker_target"):
        return ()
    units, names = table.foreseen.acting, texts.names(language, table.view.scenario)
    found = []
    for option in [answer] if answer is not None else choices.at(place or ""):
        h = str(option.facts.get("hex", ""))
        if option.verb == "attack" and (attacked := ahead.attack(units, h)):
            found.append(gains.on_sheet(language, table, attack_sheet(language, attacked, names), option.verb))
        elif option.verb == "barrage" and (shelled := ahead.barrage(str(facts.get("marker", "")) or units[0], h)):
            found.append(gains.on_sheet(language, table, barrage_sheet(language, shelled, names), option.verb))
        elif option.verb == "enter" and (fought := ahead.combat(units, h)):
            found.append(gains.on_sheet(language, table, combat_sheet(language, fought, names), option.verb))
    return tuple(found)


def _with(language: Language, title: str, joins: Option) -> str:
    """The heading of an attack with one more who would join."""
    name = language.text(f"preview.attack.{joins.argument}") if joins.verb == "support" else joins.argument
    return language.text("preview.attack.with", title=title, name=name)


def line(language: Language, table: GainNeeds, place: str | None) -> str:
    """What follows from a choice at a place, in a line: the fire there, a check on the way, who would be commanded."""
    choices = table.choices
    if choices is None or not place:
        return ""
    checks = table.foreseen.keep(
        ("checks", language, place), lambda ahead: _checks(language, table, ahead, choices, place)
    )
    parts = (fire_words(language, table, place), checks, gains.words(language, table, place))
    said = sentence(", ".join(part for part in parts if part))
    return ".  ".join(part for part in (said, sentence(risk.words(language, table, place))) if part)


def _checks(language: Language, table: Foretold, ahead: Foresight, choices: Choices, place: str) -> str:
    """What a choice at a place brings besides fire: a check on the way or in the boats, other units in command."""
    found = []
    for option in choices.at(place)[:1]:
        if option.verb == "infiltrate" and (seen := ahead.move(table.foreseen.acting, place)) and seen.infiltration:
            found.append(language.text("preview.line.infiltration", chance=percent(seen.infiltration.seen)))
            if seen.infiltration.any_loss:
                found.append(language.text("preview.line.loss", chance=percent(seen.infiltration.any_loss)))
        if option.verb in ("move", "infiltrate"):
            found.append(_commanded(language, ahead.move(table.foreseen.acting, place)))
        if option.verb == "box" and (unit := str(choices.decision.facts.get("unit", ""))):
            check = ahead.landing_check(unit, option.argument)
            found.append(language.text("preview.landing.step", chance=percent(check.loses_step)))
            if check.drifts.high:
                found.append(language.text("preview.landing.drift", chance=span(check.drifts)))
        if option.verb in POSTS:
            found.append(_post_words(language, ahead, option))
    return ", ".join(part for part in found if part)


def _commanded(language: Language, move: MovePreview | None) -> str:
    """10.21 How many units a regimental HQ would command where it goes; "" for a move without one."""
    if move is None or move.commands is None:
        return ""
    return language.text("preview.line.commands", count=len(move.commands))


def reach(table: Foretold, place: str | None) -> frozenset[str]:
    """14.2 The hexes that a headquarters would command after a choice at a place; none for other choices."""
    choices = table.choices
    if choices is None or not place or choices.decision.kind != "posts":
        return frozenset()

    def find(ahead: Foresight) -> frozenset[str]:
        for option in choices.at(place)[:1]:
            for post in ahead.command_posts(option.argument) if option.verb in POSTS else ():
                if post.verb == option.verb:
                    return frozenset(post.hexes)
        return frozenset()

    return table.foreseen.keep(("reach", place), find) or frozenset()


def _post_words(language: Language, ahead: Foresight, option: Option) -> str:
    """14.1, 14.2 What becomes of a headquarters: its range, whom it commands, who is gained and lost."""
    post = next((one for one in ahead.command_posts(option.argument) if one.verb == option.verb), None)
    if post is None:
        return ""
    parts = [
        language.text("preview.post.range", range=max(0, post.range)),
        language.text("preview.post.units", count=len(post.units)),
    ]
    for key, units in (("gained", post.gained), ("dropped", post.dropped)):
        if units:
            told = ", ".join(units[:TOLD]) + (" …" if len(units) > TOLD else "")
            parts.append(language.text(f"preview.post.{key}", units=told))
    return ", ".join(parts)
