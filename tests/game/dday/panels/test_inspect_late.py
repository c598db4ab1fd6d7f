"""What a report learns while it is being read: nothing of it moves, and the focus stays where it is."""

from game.input.intents import Intent
from tests.game.dday.panels.test_inspect import send, unit_hex


def test_what_is_worked_out_late_pushes_no_line_that_is_read_already(table, scene):
    scene.cursor = scene.hovered = unit_hex(scene)
    while scene.board.camera.moving:
        table.frames()
    scene.inspector.look(scene.cursor)
    table.app.draw()
    slip, early = scene.inspector.slip, scene.inspector.page()
    top, places = slip.rect.top, {(one.kind, one.value, one.line): one.rect.copy() for one in slip.spots}
    alone, phase = scene.foreseen.danger_map(), scene.foreseen.fire_phase()
    assert not alone.ready
    assert not phase.ready
    for _ in range(2000):
        table.frames()
        if alone.ready and phase.ready:
            break
    late = scene.inspector.page()
    assert late.groups != early.groups
    assert late.groups[: len(early.groups) - 1] == early.groups[:-1]
    now = {(one.kind, one.value, one.line): one.rect for one in slip.spots}
    kept = [key for key, rect in places.items() if now.get(key) == rect]
    odds = sum(len(lines) for _, lines in early.groups[:-1])
    assert slip.rect.top == top
    assert kept == [key for key in places if key[2] < odds]


def test_the_focus_stays_on_its_line_while_chances_are_worked_out(table, scene):
    scene.cursor = scene.hovered = unit_hex(scene)
    send(table, Intent.INSPECT)
    send(table, Intent.INSPECT)
    slip = scene.inspector.slip
    odds = sum(len(lines) for _, lines in scene.inspector.page().groups[:-1])
    slip.focus = max(i for i, one in enumerate(slip.spots) if one.kind == "rule" and one.line < odds)
    before, count = slip.spots[slip.focus], len(slip.spots)
    for _ in range(2000):
        table.frames()
        if scene.foreseen.danger_map().ready and scene.foreseen.fire_phase().ready:
            break
    assert len(slip.spots) != count
    now = slip.spots[slip.focus]
    assert (now.kind, now.value, now.line) == (before.kind, before.value, before.line)
