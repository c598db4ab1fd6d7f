"""A player who takes lessons in the window of a program under test, with one device in hand."""

from engine.core.lessons.lesson import Task
from game.input.intents import Device, Intent, Signal
from game.lessons.beginning import begin_lesson
from game.lessons.teacher import Teacher
from game.scenes.laying import LayingScene

PATIENCE = 4000


class Player:
    """Takes lessons by mouse, by keys or with a pad."""

    def __init__(self, app, device):
        self.app, self.device = app, device

    # ------------------------------------------------------------ the program

    def frames(self, count=1, *, drawn=True):
        """So many frames, of which the last is drawn if it is looked at."""
        for i in range(count):
            self.app.drawn = drawn and i == count - 1
            self.app.frame(1 / 60)
        while isinstance(self.app.top, LayingScene):
            self.app.frame(1 / 60)

    def begin(self, game, lesson):
        self.app.devices.last = self.device
        begin_lesson(self.app, game, lesson)
        self.frames(2)
        self.settle()

    @property
    def table(self):
        return self.app.top

    @property
    def teacher(self):
        guide = self.table.guide
        assert isinstance(guide, Teacher)
        return guide

    @property
    def run(self):
        return self.teacher.run

    @property
    def beside(self):
        """Whether keys and pad are among what lies beside the map."""
        return self.table.control.focus.on

    def close_report(self):
        self.table.inspector.close()

    def settle(self):
        """Frames until nothing is shown any more, the map stands, and the question is put if it is to be."""
        for _ in range(PATIENCE):
            table = self.table
            asked = table.asking.opened if hasattr(table, "asking") else table.asks == self.teacher.asks
            if not table.timeline.busy and asked and not table.board.camera.moving:
                break
            self.frames(5, drawn=False)
        self.frames(2)

    def say(self, intent, **more):
        self.app.devices.last = self.device
        self.app.signal(Signal(intent, self.device, **more))
        self.frames()

    def click(self, rect):
        at = rect.center
        self.app.devices.pointer = at
        self.say(Intent.POINT, at=at)
        self.say(Intent.CHOOSE, at=at)

    # ------------------------------------------------------------ the slip

    def button(self, name):
        return next(one for one in self.teacher.slip.buttons.items if one.id == name)

    def press(self, name):
        """Press a button of the slip."""
        self.frames()
        if self.device is Device.MOUSE:
            self.click(self.button(name).rect)
        else:
            slip = self.teacher.slip
            for _ in range(3):
                if self.teacher.on_slip and not self.beside:
                    break
                self.say(Intent.PANEL)
            slip.light(self.teacher.page())
            ids = [one.id for one in slip.buttons.items]
            for _ in range(12):
                here = slip.buttons.focus
                if ids[here] == name:
                    break
                mine, wanted = slip.buttons.items[here].rect, slip.buttons.items[ids.index(name)].rect
                if wanted.top >= mine.bottom:
                    way = Intent.CURSOR_S
                elif wanted.bottom <= mine.top:
                    way = Intent.CURSOR_N
                else:
                    way = Intent.CURSOR_E if wanted.left >= mine.right else Intent.CURSOR_W
                self.say(way)
            assert ids[slip.buttons.focus] == name, (name, ids[slip.buttons.focus])
            self.say(Intent.CHOOSE)
        self.settle()

    # ------------------------------------------------------------ steps

    def go_on(self):
        """Read on with the shortest way that the device has."""
        if self.device is Device.MOUSE:
            self.press("go_on")
        else:
            self.say(Intent.SKIP if self.device is Device.KEYBOARD else Intent.CHOOSE)
            self.settle()

    def find(self, thing):
        """Ask for the report of a thing."""
        table = self.table
        table.inspector.close()
        self.frames(2)
        table.guided().show_places([thing], at_once=True)
        self.frames(2)
        rect = table.guided().places_of(thing)[0]
        if self.device is Device.MOUSE:
            self.app.devices.pointer = rect.center
            self.say(Intent.POINT, at=rect.center)
            self.say(Intent.INSPECT)
            if table.inspector.thing != thing and thing in table.inspector._tabs():
                table.inspector._show(thing)
        else:
            hexes = table.guided()._hexes(thing)
            if hexes or thing.startswith("box:"):
                table.cursor = hexes[0] if hexes else thing
                self.to_map()
                table.hovered = table.cursor
                self.say(Intent.INSPECT)
                if table.inspector.thing != thing and thing in table.inspector._tabs():
                    table.inspector._show(thing)
            else:
                table.inspector.look(thing)
        self.frames(3)

    def to_map(self):
        """Keys and pad go back over the map."""
        for _ in range(3):
            if not self.teacher.on_slip and not self.beside:
                return
            self.say(Intent.PANEL)

    def choose(self, option_id):
        """Answer the game's question."""
        table, run = self.table, self.run
        table.inspector.close()
        if self.device is not Device.MOUSE:
            self.to_map()
        self.frames(2)
        made = len(run.session.choices), self.teacher.reply
        for place in table.guided().places_of(option_id):
            if self.device is Device.MOUSE or any(one.rect == place for one in table.question.buttons.items):
                self.press_at(place, option_id)
            else:
                self.cursor_on(option_id, place)
            if table.popup is not None:
                self.from_list(option_id)
            if (len(run.session.choices), self.teacher.reply) != made:
                break
        self.settle()

    def press_at(self, place, option_id):
        if self.device is Device.MOUSE:
            self.app.devices.pointer = place.center
            self.say(Intent.POINT, at=place.center)
            fanned = self.table.guided().places_of(option_id)  # a stack opens under the pointer
            self.click(next((one for one in fanned if one.size == place.size), place))
            return
        focus = self.table.control.focus
        focus.enter(answers=True)
        focus.id = f"button:{option_id}"
        self.say(Intent.CHOOSE)

    def cursor_on(self, option_id, place):
        table = self.table
        under = table.board.piece_under(place.center)
        box = table.board.box_under(place.center)
        table.cursor = under.place if under else f"box:{box}" if box else table.board.hex_under(place.center)
        self.say(Intent.CHOOSE)

    def from_list(self, option_id):
        popup = self.table.popup
        self.frames()
        button = next((one for one in popup.buttons.items if one.id == option_id), None)
        if button is None:
            self.table.popup = None
            return
        if self.device is Device.MOUSE:
            self.click(button.rect)
        else:
            popup.buttons.focus = popup.buttons.items.index(button)
            self.say(Intent.CHOOSE)

    # ------------------------------------------------------------ whole lessons

    def right(self):
        """Do what is right."""
        step = self.teacher.step
        if self.teacher._reads:
            self.go_on()
        elif step.task is Task.FIND:
            self.find(step.accept[0])
        elif step.task is Task.ANSWER:
            self.press(f"answer:{step.accept[0]}")
        else:
            self.choose(next(iter(self.run.right_things())))

    def take(self):
        """Take the lesson to its end; gives the names of the steps that were done."""
        done = []
        for _ in range(200):
            if self.teacher.over:
                return done
            before, reply = self.run.number, self.teacher.reply
            name = self.teacher.step.name if self.teacher.step else "right"
            self.right()
            now = self.run.number, self.teacher.reply
            assert now != (before, reply), f"{self.run.lesson.id}.{name}: nothing came of what is right"
            if now[0] > before:
                done.append(name)
        raise AssertionError("the lesson doesn't end")
