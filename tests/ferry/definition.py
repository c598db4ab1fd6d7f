"""A made-up game: row a boat from island to island by dice before night falls."""

from dataclasses import dataclass

from engine.core.areas import Areas
from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.game import GameDefinition, Scenario
from engine.core.open_rules import OpenRules, OpenState
from engine.core.plain_words import PlainWords

SEA = Areas.adjacent(("harbour", "rock", "reef", "light"), [("harbour", "rock"), ("rock", "reef"), ("reef", "light")])


@dataclass(slots=True)
class Boat(OpenState):
    at: str = "harbour"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    opens = "turn"

    def apply(self, state):
        state.turn = self.turn


@dataclass(frozen=True, slots=True)
class Rowed(Event):
    to: str
    die: int
    secret = True

    def apply(self, state):
        state.dice.count(1)
        state.at = self.to


@dataclass(frozen=True, slots=True)
class Ended(Event):
    result: str
    reason: str

    def apply(self, state):
        state.outcome = (self.result, self.reason)


class FerryRules(OpenRules):
    name, version, state = "ferry", "1", Boat

    def step(self, table):
        table.emit(TurnBegan("1.0", table.state.turn + 1))
        here = table.state.at
        answer = yield Decision("row", "1.1", (*(Option(f"row:{name}") for name in SEA.exits[here]), Option("wait")))
        if answer != "wait":
            die = table.state.dice.next(table.state.seed, "oars")[0]
            table.emit(Rowed("1.2", answer.partition(":")[2] if die > 2 else here, die))
        return None

    def advance(self, table, result):
        if table.state.at == "light":
            table.emit(Ended("1.3", "win", "landed"))
        elif table.state.turn == 6:
            table.emit(Ended("1.3", "loss", "night"))


class Ferry(GameDefinition):
    id, code, rules = "ferry", "FER", FerryRules()
    scenarios = (Scenario("evening-ferry"),)

    def words(self, language):
        return PlainWords("The Ferry", {"evening-ferry": "The Evening Ferry"}, language, self.languages)
