"""The lines of the log sorted: what each is about, which card was in force, and which of them a search wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engine.core.event import Event
from game.dday.event_rows import ROW_OF
from game.dday.play.shown_action import LogLine
from game.manual.search import plain


@dataclass(frozen=True, slots=True)
class DiaryEntry:
    """A line of the log with what lies behind it: its group, and the card in force with what it was drawn for."""

    line: LogLine
    group: str
    card: int = 0
    use: str = ""
    turn: int = 0
    about: str = ""
    """What the manual tells of it: the event of a card that was called, else the rule."""


def entries(
    lines: Iterable[LogLine],
    events: Sequence[Event],
    cited: Callable[[Event], str],
    notes: Mapping[int, str] = MappingProxyType({}),
) -> list[DiaryEntry]:
    """All lines, each with the event that it tells of; ``events`` are those of the session from its beginning.

    ``cited`` tells which entry of the manual an event follows. ``notes`` are said before the event of that number.
    """
    cards = _cards(events)
    found: list[DiaryEntry] = []
    turn, waiting = 0, [LogLine(words, "", number=at) for at, words in sorted(notes.items())]
    for line in lines:
        while waiting and waiting[0].number <= line.number:
            found.append(DiaryEntry(waiting.pop(0), "turns", turn=turn))
        event = events[line.number] if line.number < len(events) else None
        turn = int(getattr(event, "turn", turn)) if line.heading == 1 else turn
        group = "turns" if line.heading or event is None else ROW_OF[type(event)].group
        card, use = cards[line.number] if line.number < len(cards) and not line.heading else (0, "")
        about = cited(event) if event is not None else line.rule
        found.append(DiaryEntry(line, group, card, use, turn, about))
    return found + [DiaryEntry(line, "turns", turn=turn) for line in waiting]


PARTS = {"combat_card_turned": "combat", "barrage_fired": "barrage", "event_called": "event", "event_void": "event"}
"""What a card is drawn for that such an event names without saying so; any other is a fire card."""
ENDING = ("step_began", "turn_began", "action_phase_opened", "attack_declared", "unit_moved", "combat_began")
"""Events after which the card before them is in force no longer."""


def _cards(events: Sequence[Event]) -> list[tuple[int, str]]:
    """For each event the card that it came from: drawn with it or last before it, and what that was drawn for."""
    found: list[tuple[int, str]] = []
    now = (0, "")
    for event in events:
        card = getattr(event, "card", None)
        if event.kind() in ENDING:
            now = (0, "")
        elif isinstance(card, int):
            again = now[1] if card == now[0] else ""
            now = (card, str(getattr(event, "use", "")) or again or PARTS.get(event.kind(), "fire"))
        found.append(now)
    return found


def chosen(known: Sequence[DiaryEntry], groups: Iterable[str], asked: str = "") -> list[DiaryEntry]:
    """The lines of some groups in which every word asked for occurs, under the headings that still have any.

    A line is searched in its words, its rule and its hexes.
    """
    wanted, parts = set(groups), plain(asked).split()
    found: list[DiaryEntry] = []
    waiting: list[DiaryEntry] = []
    for entry in known:
        if entry.line.heading:
            waiting = [one for one in waiting if one.line.heading < entry.line.heading] + [entry]
            if entry.line.heading == 1 and "turns" in wanted and not parts:
                found += waiting
                waiting = []
            continue
        if entry.group in wanted and _says(entry, parts):
            found += waiting
            waiting = []
            found.append(entry)
    return found


def _says(entry: DiaryEntry, parts: list[str]) -> bool:
    words = plain(f"{entry.line.words} {entry.line.rule} {' '.join(entry.line.hexes)}")
    return all(part in words for part in parts)
