"""The report in Markdown: the outcome, losses and ground turn by turn, and the diary with a picture for each turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.session import Session
from game.dday import texts
from game.dday.report.diary import DiaryEntry
from game.dday.turn_record import RecordedTurn
from game.dday.turn_times import moment
from game.ui.text import Language

LOSSES = "losses.png"


def picture_name(turn: int) -> str:
    """The file of the table's picture at a turn's end."""
    return f"turn-{turn:02d}.png"


def report(
    language: Language,
    name: str,
    session: Session,
    rows: Sequence[RecordedTurn],
    diary: Sequence[DiaryEntry],
    pictures: Sequence[int],
) -> str:
    """The whole text; ``name`` is the scenario's, ``pictures`` are the turns that a picture was taken of."""
    setup, decisions, outcome = session.setup, len(session.choices), session.outcome
    names = texts.names(language, str(setup["scenario"]))
    options = ", ".join(setup.get("options", ())) or language.text("report.none")
    found = [
        f"# {language.text('report.title')}: {name}",
        language.text(
            "report.head", seed=setup["seed"], options=options, decisions=decisions, turns=rows[-1].turn if rows else 0
        ),
        f"**{_plain(names.outcome(*outcome) if outcome else language.text('report.open'))}**",
        f"## {language.text('report.by_turns')}",
        f"![{language.text('report.losses')}]({LOSSES})",
        _table(language, rows),
        f"## {language.text('log.title').capitalize()}",
    ]
    found += _diary(language, diary, set(pictures))
    return "\n\n".join(found) + "\n"


def _table(language: Language, rows: Sequence[RecordedTurn]) -> str:
    heads = [
        language.text(f"report.column.{name}") for name in ("turn", "when", "steps", "box", "level", "held", "enemy")
    ]
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for row in rows:
        cells = (
            row.turn,
            moment(language, row.space),
            row.steps_lost,
            row.loss_box,
            row.level or "–",
            len(row.held),
            row.japanese,
        )
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def _diary(language: Language, diary: Sequence[DiaryEntry], pictures: set[int]) -> list[str]:
    """Turns and phases as headings, lines as lists, each turn's picture behind it."""
    found: list[str] = []
    items: list[str] = []
    turn = 0

    def close() -> None:
        if items:
            found.append("\n".join(items))
            items.clear()

    def photograph() -> None:
        close()
        if turn in pictures:
            found.append(f"![{language.text('report.after', turn=turn)}]({picture_name(turn)})")

    for entry in diary:
        line = entry.line
        if line.heading == 1:
            photograph()
            turn = entry.turn
            found.append(f"### {_plain(line.words.rstrip('.'))}")
        elif line.heading:
            close()
            found.append(f"**{_plain(line.words)}**")
        else:
            items.append(f"- {_plain(line.words)}" + (f" ({line.rule})" if line.rule else ""))
    photograph()
    return found


def _plain(words_: str) -> str:
    """Words in which nothing is taken for a mark of Markdown."""
    for sign in ("\\", "*", "_", "`", "|", "[", "]", "<"):
        words_ = words_.replace(sign, f"\\{sign}")
    return words_
