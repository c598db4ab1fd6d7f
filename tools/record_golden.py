"""Record the golden games: a bot plays them from recipes; each gets a journal and a transcript.

usage: python -m tools.record_golden                every game of tests/golden/recipes.toml
       python -m tools.record_golden NAME ...       these games only
       python -m tools.record_golden --seek ...     a game that no longer ends as its recipe says gets the first seed
                                                    that does, and the recipe is changed
       python -m tools.record_golden --add NAME --seed N [--scenario S] [--start DAY] [--option O] [--bot B]
                                                    [--situation FILE] [--about TEXT]
                                                    a new recipe, with the ending that the game turns out to have

The same recipes, rules and bots give the same bytes. Exit status 1 when a game doesn't end as its recipe says.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.cli.report import Teller, outcome_line
from engine.core.game import GameDefinition, Words
from engine.core.journal import Journal, Recorder, replay
from engine.core.session import Session
from engine.games import REGISTER

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "golden"
RECIPES = FOLDER / "recipes.toml"
SITUATIONS = ROOT / "tests" / "situations"
SEEDS = 400
"""How many seeds are tried for an ending."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What makes a golden game.

    ``situation`` names a file of tests/situations, ``start`` a later day to begin with; ``ending`` is "" where any
    will do.
    """

    name: str
    about: str
    scenario: str
    seed: str
    bot: str
    ending: str
    options: tuple[str, ...] = ()
    situation: str = ""
    start: str = ""

    def session(self, seed: str = "") -> Session:
        """The game before its first choice, with the recipe's seed or another."""
        plain = self.game.situation(SITUATIONS / f"{self.situation}.toml") if self.situation else None
        return self.game.begin(self.scenario, seed or self.seed, self.options, self.start, plain)

    @property
    def game(self) -> GameDefinition:
        """Whose scenario it is."""
        return REGISTER.of_scenario(self.scenario)

    def row(self) -> str:
        """The recipe as it stands in the table."""
        lines = [
            "[[game]]",
            f"name = {json.dumps(self.name)}",
            f"about = {json.dumps(self.about)}",
            f"scenario = {json.dumps(self.scenario)}",
        ]
        if self.options:
            lines.append(f"options = {json.dumps(list(self.options))}")
        if self.situation:
            lines.append(f"situation = {json.dumps(self.situation)}")
        if self.start:
            lines.append(f"start = {json.dumps(self.start)}")
        lines += [
            f"seed = {json.dumps(self.seed)}",
            f"bot = {json.dumps(self.bot)}",
            f"ending = {json.dumps(self.ending)}",
        ]
        return "\n".join(lines) + "\n"


def recipes(path: Path = RECIPES) -> list[Recipe]:
    """The recipes of a table, in its order."""
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["game"]
    return [Recipe(**{**row, "options": tuple(row.get("options", ()))}) for row in rows]


def ending(session: Session) -> str:
    """Result and reason of a game that is over."""
    return " ".join(session.outcome or ("open", "-"))


def record(recipe: Recipe, seed: str = "") -> tuple[Journal, str]:
    """Play a recipe's game to its end; the journal and how it ended."""
    session = recipe.session(seed)
    player, recorder = recipe.game.bot(recipe.bot, seed or recipe.seed), Recorder(session)
    while session.pending:
        session.choose(player.choose(session))
        recorder.note()
    return recorder.journal(recipe.about), ending(session)


def transcript(journal: Journal) -> Iterator[str]:
    """A journal told line by line: events under their turn and step with the rule, and behind ">" what was chosen.

    Every fingerprint is compared on the way; raises Mismatch.
    """
    game = REGISTER.of_rules(journal.game)
    words = game.words("en")
    teller: Teller | None = None
    options = ", ".join(journal.setup["options"]) or "none"
    yield journal.note
    yield f"Scenario {journal.setup['scenario']}, seed {journal.setup['seed']}, options {options}."
    for number, session in enumerate(replay(journal, game.open)):
        teller = teller or Teller(session, words)
        yield from teller.lines()
        if number < len(journal.choices):
            yield from teller.heading()
            yield from _chosen(session, journal.choices[number], words)
        else:
            yield ""
            yield outcome_line(session)


def _chosen(session: Session, choice: str, words: Words) -> Iterator[str]:
    """The question that is pending and the answer it is about to get, on one line."""
    asked = session.pending
    option = asked.option(choice) if asked else None
    if asked and option:
        view = session.view()
        question = words.question(asked, view)
        yield f"    > {question} {words.option(asked, option, view)} [{choice}] ({asked.rule})"


def write(recipe: Recipe, journal: Journal, folder: Path = FOLDER) -> None:
    """Write journal and transcript."""
    journal.write(folder / f"{recipe.name}.json")
    text = "\n".join(transcript(journal)) + "\n"
    (folder / f"{recipe.name}.txt").write_text(text, encoding="utf-8", newline="\n")


def seek(recipe: Recipe) -> tuple[Journal, str]:
    """The game of the first seed that ends as the recipe promises; its last try when none does."""
    for seed in range(1, SEEDS + 1):
        journal, end = record(recipe, str(seed))
        if end == recipe.ending:
            break
    return journal, end


def rebuild(wanted: Sequence[str], *, seeking: bool) -> int:
    """Record the recipes named, or all; returns how many games do not end as promised."""
    table = recipes()
    unknown = set(wanted) - {recipe.name for recipe in table}
    if unknown:
        raise SystemExit(f"no recipe: {', '.join(sorted(unknown))}")
    faults = 0
    for recipe in table:
        if wanted and recipe.name not in wanted:
            continue
        journal, end = record(recipe)
        if recipe.ending and end != recipe.ending and seeking:
            journal, end = seek(recipe)
            _reseed(recipe, str(journal.setup["seed"]))
        write(recipe, journal)
        right = end == (recipe.ending or end)
        faults += not right
        told = "" if right else f", expected {recipe.ending}"
        print(f"{recipe.name}: seed {journal.setup['seed']}, {end}, {len(journal.choices)} choices{told}")
    return faults


def _reseed(recipe: Recipe, seed: str) -> None:
    """Change a recipe's seed in the table and nothing else there."""
    text = RECIPES.read_text(encoding="utf-8")
    start = text.index(f"name = {json.dumps(recipe.name)}")
    old = f"seed = {json.dumps(recipe.seed)}"
    place = text.index(old, start)
    text = text[:place] + f"seed = {json.dumps(seed)}" + text[place + len(old) :]
    RECIPES.write_text(text, encoding="utf-8", newline="\n")


def add(asked: argparse.Namespace) -> int:
    """Play a new recipe, promise the ending it has, and put it into the table."""
    if asked.add in {recipe.name for recipe in recipes()}:
        raise SystemExit(f"{asked.add} is in the table already")
    recipe = Recipe(
        asked.add,
        asked.about,
        asked.scenario,
        asked.seed,
        asked.bot,
        "",
        tuple(asked.option),
        asked.situation,
        asked.start,
    )
    journal, end = record(recipe)
    recipe = replace(recipe, ending=end)
    with RECIPES.open("a", encoding="utf-8", newline="\n") as table:
        table.write("\n" + recipe.row())
    write(recipe, journal)
    print(f"{recipe.name}: {end}, {len(journal.choices)} choices")
    return 0


def main() -> int:
    """Run the tool; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.record_golden", description="Record the golden games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which games (default: all)")
    parser.add_argument("--seek", action="store_true", help="find another seed if a game's ending has changed")
    parser.add_argument("--add", metavar="NAME", help="record a new game and add its recipe")
    parser.add_argument("--about", default="", metavar="TEXT", help="what the new game shows")
    parser.add_argument(
        "--scenario", default=REGISTER.first_scenario, help=f"its scenario (default: {REGISTER.first_scenario})"
    )
    parser.add_argument("--seed", default="1", help="its seed (default: 1)")
    parser.add_argument("--bot", default="careful", help="the bot that plays (default: careful)")
    parser.add_argument("--option", action="append", default=[], metavar="RULE", help="an optional rule: 20.1, 20.2")
    parser.add_argument("--start", default="", metavar="DAY", help="start on a later day: 16-september")
    parser.add_argument("--situation", default="", metavar="FILE", help="a file of tests/situations, no suffix")
    asked = parser.parse_args()
    return add(asked) if asked.add else int(bool(rebuild(asked.names, seeking=asked.seek)))


if __name__ == "__main__":
    sys.exit(main())
