"""Players who take lessons with a hand at a real device: what is wrong at each step first, then what is right."""

from engine.core.lessons.lesson import Task
from game.input.intents import Device, Intent
from tests.game.lessons.player import Player
from tests.window.answers import Group, way_to
from tests.window.area_player import AreaPlayer

CONTROLS = {
    Intent.CHOOSE: "choose",
    Intent.PANEL: "panel",
    Intent.SKIP: "skip",
    Intent.INSPECT: "inspect",
    Intent.CURSOR_N: "up",
    Intent.CURSOR_S: "down",
    Intent.CURSOR_W: "left",
    Intent.CURSOR_E: "right",
}


class Pupil(Player):
    """Takes lessons with a hand at a real device."""

    def __init__(self, app, hand):
        super().__init__(app, Device[hand.device])
        self.hand = hand
        self.erred = 0
        """How many wrong answers were given and explained."""

    def right(self):
        """Err first, in each way that the step explains and in one that it doesn't; then do what is right."""
        step = self.teacher.step
        if not self.teacher._reads and self.teacher.reply is None:
            for wrong in self.errors(step):
                self.err(step, wrong)
        super().right()

    def errors(self, step):
        """Wrong answers: one for each explanation, and for the hint."""
        if step.task is Task.ANSWER:
            return [name for name in step.answers if not step.accepts(name)]
        if step.task is Task.FIND:
            found = [row.matches[0] for row in step.wrong if "*" not in row.matches[0]]
            return [one for one in found if not step.accepts(self.place(one))]
        offered = [option.id for option in self.run.session.pending if not step.accepts(option.id)]
        return list({step.explains(one): one for one in offered}.values())

    def place(self, thing):
        """The hex or box of a unit: a report may be opened there as well, and where it is right there, it is right."""
        unit = self.run.session.view().us.get(thing.removeprefix("us:"))
        place = unit.place if unit is not None else ""
        return f"hex:{place}" if place.isdigit() else place

    def choose(self, option_id):
        """Answer the game's question; a wrong answer may lie where nobody looks, so the map is scrolled there."""
        self.table.guided().show_places([option_id], at_once=True)
        self.frames(2)
        super().choose(option_id)

    def err(self, step, wrong):
        """Give a wrong answer, see it explained and taken back, and try again."""
        stood = self.run.session.hash(), self.run.number
        {Task.ANSWER: lambda one: self.press(f"answer:{one}"), Task.FIND: self.find}.get(step.task, self.choose)(wrong)
        reply = self.teacher.reply
        assert reply is not None, f"{step.name}: {wrong} couldn't be given"
        assert not reply.right, f"{step.name}: {wrong}"
        assert (self.run.session.hash(), self.run.number) == stood, f"{step.name}: {wrong}"
        self.close_report()
        self.press("go_on")
        assert self.teacher.reply is None, f"{step.name}: {wrong}"
        self.erred += 1

    def say(self, intent, at=None):
        """What the intent takes: a key, a button, or the mouse at a pixel."""
        if self.device is not Device.MOUSE:
            self.hand.tap(CONTROLS[intent])
        elif intent is Intent.POINT:
            self.hand.point(at)
        elif intent is Intent.INSPECT:
            self.hand.hold()
        else:
            self.hand.click(at)
        self.frames(0)


class AreaPupil(Pupil):
    """Takes lessons on a map of areas."""

    @property
    def beside(self):
        """Keys and pad go over all that lies on such a table."""
        return False

    def close_report(self):
        self.table.put_report_away()

    def place(self, thing):
        """A thing has a report of its own."""
        return thing

    def errors(self, step):
        """Wrong things on the table too, where a step explains a kind of them."""
        if step.task is not Task.FIND:
            return super().errors(step)
        self.frames(2)
        lying = [one.id for one in self.table.make() if one.id.partition(":")[0] in self.table.kit.things]
        return list({step.explains(one): one for one in lying if not step.accepts(one)}.values())

    def choose(self, option_id):
        """Answer the game's question, on the slip with the answers."""
        self.close_report()
        if self.device is not Device.MOUSE:
            self.to_map()
        stood = len(self.run.session.choices), self.run.number, self.teacher.reply
        player = AreaPlayer(self.table, self.hand, self.settle)
        player.until(option_id, lambda: (len(self.run.session.choices), self.run.number, self.teacher.reply) != stood)

    def find(self, thing):
        """Ask for the report of a thing: it is clicked, or led to with the arrows."""
        table = self.table
        self.close_report()
        table.guided().show_places([thing], at_once=True)
        self.frames(2)
        if self.device is Device.MOUSE:
            self.hand.click(self.free(thing))
        else:
            self.to_map()
            for _ in range(80):
                here = Group(table.buttons)
                if here.at == thing:
                    break
                way = way_to(here, thing)
                assert way is not None, f"no way from {here.at} to {thing}"
                self.hand.tap(way)
            self.hand.tap("inspect")
        self.frames(3)

    def free(self, thing):
        """A pixel of a thing on which nothing else lies."""
        table, (rect, *_) = self.table, self.table.guided().places_of(thing)
        table.buttons.set(table.make())
        steps = (0.5, 0.25, 0.75, 0.1, 0.9)
        pixels = [(rect.left + round(rect.width * x), rect.top + round(rect.height * y)) for y in steps for x in steps]
        return next(at for at in pixels if table.buttons.items[table.buttons.at(at)].id == thing)
