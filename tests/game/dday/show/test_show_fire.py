"""The Japanese fire phase and all weapons: what is seen, when it tells, and that the table is as it should be after."""

import hashlib
import json
import math
import random

import pygame
import pytest

from engine.core.resources import resource
from engine.dday import events as ev
from engine.peleliu.bots import bot
from game.app.app import App
from game.app.settings import Settings
from game.dday.board.pieces import pieces_of
from game.dday.show import calls, fire_animations, weapon_effects
from game.dday.show.aiming import AimedShot
from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.calm import QuietShot
from game.dday.show.motions import Held
from game.dday.show.tracers import Tracers
from game.scenes.opening import start
from game.sound.cues import load_cues
from game.table import effect_sprites
from game.table.cardboard import stretched_shadow
from game.ui import colours
from tests.game.dday.show.fire_events import fires, hit, stage_fire, unit_of
from tests.landing_rows import PELELIU_ROWS as ROWS
from tests.peleliu_map import centre
from tests.systems import not_under_wine
from tests.themes import THEME

SCRIPT = {row.event.kind(): row.show for row in ROWS if row.show is not None}

FROM, AT = centre("0510"), centre("0713")
AFAR = ("artillery", "naval", "dauntless")
BIG = ("burst_mortar", "burst_shell", "burst_naval", "burst_charge", "burst_water", "burst_grenade", "flame")
SMALL = ("muzzle", "puff", "glow", "ring", "scorch", "spurt")
EFFECTS = resource("sprites", "effects")


@pytest.fixture(scope="module")
def scene(tmp_path_factory):
    """A game on its first turns, everything shown at once."""
    app = App(Settings(speed="instant", data_dir=tmp_path_factory.mktemp("fire"), size=(1280, 720)))
    app.running = True
    play = start(app, "15-september", "7", ())
    app.push(play)
    app.settle()
    play.timeline.skip_all()
    play.settle_view()
    play.board.camera.go(AT, 40.0, at_once=True)
    yield play
    app.close()


@pytest.fixture
def props(scene):
    props = scene.show.director.props
    props.view = scene.view
    return props


@pytest.fixture
def canvas(scene):
    def make(*, calm=False, size=40.0):
        surface = pygame.Surface((1280, 720))
        surface.fill(colours.GROUND["clear"])
        scene.board.camera.go(AT, size, at_once=True)
        return EffectCanvas(surface, scene.board.camera, scene.measure, scene.board.shelf, scene.layout, calm)

    return make


def moments(effects, canvas, step=0.17):
    """The picture at each moment of these sights, as bytes."""
    found = []
    ends = max(effect.start + effect.length for effect in effects)
    for number in range(int(ends / step) + 1):
        now = number * step
        canvas.surface.fill(colours.GROUND["clear"])
        for layer in (Layer.GROUND, Layer.AIR):
            for effect in effects:
                if effect.layer is layer and effect.start <= now < effect.start + effect.length:
                    effect.draw(canvas, now - effect.start)
        found.append(canvas.surface.get_buffer().raw)
    return found


# ------------------------------------------------------------ weapons


@pytest.mark.parametrize("kind", weapon_effects.KINDS)
@pytest.mark.parametrize("size", [12.0, 40.0, 130.0])
def test_every_weapon_is_seen_and_heard(kind, size, canvas):
    origin = None if kind in AFAR else FROM
    effects, cues, length = weapon_effects.volley(kind, origin, AT, random.Random(3), 0.2)
    assert {cue.name for cue in cues} <= set(load_cues())
    assert cues
    assert all(cue.delay >= 0.0 for cue in cues)
    assert 0.2 + weapon_effects.strikes(kind, origin, AT) <= length + 0.01
    assert all(effect.start >= 0.2 for effect in effects)
    empty = canvas(size=size)
    seen = moments(effects, empty)
    blank = pygame.Surface((1280, 720))
    blank.fill(colours.GROUND["clear"])
    changed = sum(picture != blank.get_buffer().raw for picture in seen)
    assert changed > 2


@pytest.mark.parametrize("kind", weapon_effects.KINDS)
def test_with_reduced_motion_a_weapon_is_a_line_and_a_mark(kind, canvas):
    effects, _, _ = weapon_effects.volley(kind, FROM, AT, random.Random(3))
    quiet = [effect for effect in effects if isinstance(effect, QuietShot)]
    flying = [effect for effect in effects if effect.layer is Layer.AIR and effect not in quiet]
    blank = pygame.Surface((1280, 720))
    blank.fill(colours.GROUND["clear"])
    assert len(quiet) == 1
    assert set(moments(flying, canvas(calm=True))) == {blank.get_buffer().raw}
    assert len(set(moments(quiet, canvas(calm=True)))) > 2
    assert set(moments(quiet, canvas())) == {blank.get_buffer().raw}


@pytest.mark.parametrize("kind", weapon_effects.KINDS)
def test_the_same_shot_looks_the_same_again(kind, canvas):
    once, again = (weapon_effects.volley(kind, FROM, AT, random.Random("same")) for _ in range(2))
    assert once[1:] == again[1:]
    assert moments(once[0], canvas(), 0.3) == moments(again[0], canvas(), 0.3)
    other = weapon_effects.volley(kind, FROM, AT, random.Random("other"))
    assert moments(once[0], canvas(), 0.3) != moments(other[0], canvas(), 0.3)


def rounds(effects):
    return sum(len(effect.rounds) for effect in effects if isinstance(effect, Tracers))


def test_dense_fire_has_more_tracers_than_sparse():
    counts = [
        rounds(weapon_effects.volley("rifles", FROM, AT, random.Random(1), dense=dense)[0]) for dense in (0.4, 1.0, 1.6)
    ]
    assert counts == sorted(counts)
    assert counts[0] * 2 < counts[2]


def test_what_misses_a_target_at_sea_throws_up_spray():
    effects, _, _ = weapon_effects.volley("mortar", FROM, AT, random.Random(1), water=True)
    kinds = {getattr(effect, "kind", "") for effect in effects} - {""}
    assert kinds == {"water"}


def test_a_shot_over_no_distance_is_no_fault(canvas):
    for kind in weapon_effects.KINDS:
        effects, _, _ = weapon_effects.volley(kind, AT, AT, random.Random(1))
        assert moments(effects, canvas(), 0.4)


def test_scatter_stays_within_its_spread():
    shot = AimedShot("rifles", FROM, AT, random.Random(5))
    for _ in range(200):
        x, y = shot.near(AT, 0.5)
        assert (x - AT[0]) ** 2 + (y - AT[1]) ** 2 <= 0.5**2 + 1e-9


# ------------------------------------------------------------ pictures


def test_every_sheet_is_there_and_can_be_cut():
    assert {path.stem for path in EFFECTS.glob("*.webp")} == set(effect_sprites.SHEETS)
    for name, cut in effect_sprites.SHEETS.items():
        size = pygame.image.load(EFFECTS / f"{name}.webp").get_size()
        assert size[0] % cut.frames == 0, name
        assert size[1] % cut.takes == 0, name


def test_what_is_kept_of_a_sheet_is_what_is_painted_of_it():
    name, cut = "burst_grenade", effect_sprites.SHEETS["burst_grenade"]
    loaded = pygame.image.load(EFFECTS / f"{name}.webp")
    painted = effect_sprites._sheet(name)
    wide, high = painted.size
    assert (wide * cut.frames, high * cut.takes) == loaded.get_size()
    for number in range(0, cut.frames * cut.takes, 5):
        take, frame = divmod(number, cut.frames)
        wanted = loaded.subsurface((frame * wide, take * high, wide, high)).premul_alpha()
        assert pygame.image.tobytes(painted.whole(number), "RGBA") == pygame.image.tobytes(wanted, "RGBA")
    kept = sum(picture.get_width() * picture.get_height() for picture, _ in painted.frames)
    assert kept < 0.5 * loaded.get_width() * loaded.get_height()


def test_pictures_are_kept_and_sizes_rounded():
    assert effect_sprites.picture("puff", 0, 1, 50.2) is effect_sprites.picture("puff", 0, 1, 51.0)
    assert effect_sprites.picture("puff", 5, 99, 50).get_width() == effect_sprites.rounded(50)
    widths = {effect_sprites.rounded(size / 10) for size in range(200, 4000)}
    assert len(widths) < 60
    assert all(abs(effect_sprites.rounded(size) - size) <= size * 0.13 for size in range(8, 2000))


def test_of_rings_and_shadows_that_grow_only_the_last_ones_are_kept(monkeypatch):
    monkeypatch.setattr(calls, "RINGS", effect_sprites.PictureCache(1_500_000))
    for radius in range(40, 400, 40):
        made = calls._outline(THEME.palette, "red", radius, 6)
        assert made.get_width() == 2 * math.ceil(radius * 1.4 + 12)
        assert calls._outline(THEME.palette, "red", radius, 6) is made
    assert calls.RINGS.pixels <= 1_500_000
    for side, depth in ((20, 2), (70, 6), (130, 20)):
        assert stretched_shadow(side, depth).get_size() == (side + 4 * depth,) * 2


def test_a_ring_at_a_size_that_is_passed_is_drawn_small_and_enlarged(monkeypatch):
    drawn, smooth = [], pygame.transform.smoothscale
    monkeypatch.setattr(
        pygame.transform, "smoothscale", lambda *given: drawn.append(given[0].get_width()) or smooth(*given)
    )
    passed = calls._outline(THEME.palette, "blue", 233, 9, passing=True)
    sharp = calls._outline(THEME.palette, "blue", 233, 9)
    assert passed.get_size() == sharp.get_size()
    assert drawn == [calls.COARSE, calls.DRAWN]
    means = [pygame.transform.average_color(one, consider_alpha=True) for one in (passed, sharp)]
    assert all(abs(one - other) <= 6 for one, other in zip(*means, strict=True))


def test_only_so_many_pixels_are_kept():
    kept = effect_sprites.PictureCache(2500)
    made = [kept.get((number,), lambda: pygame.Surface((20, 20))) for number in range(10)]
    assert kept.pixels <= 2500
    assert kept.get((9,), lambda: pygame.Surface((1, 1))) is made[9]
    assert kept.get((0,), lambda: pygame.Surface((1, 1))).get_width() == 1


@not_under_wine("paints sheets anew with numpy")
def test_the_sheets_were_painted_by_these_programs():
    from tools.paint_effects.__main__ import SHEETS, sources

    manifest = json.loads((EFFECTS / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["painter"] == sources(), "run python -m tools.paint_effects"
    assert set(SHEETS) == set(effect_sprites.SHEETS)
    for name, checksum in manifest["files"].items():
        assert hashlib.sha256((EFFECTS / name).read_bytes()).hexdigest() == checksum, name


@not_under_wine("paints sheets anew with numpy")
@pytest.mark.parametrize("name", SMALL)
def test_a_sheet_is_painted_again_as_it_was(name, tmp_path):
    from tools.paint_effects.__main__ import main

    assert main([name, "--out", str(tmp_path)]) == 0
    assert (tmp_path / f"{name}.webp").read_bytes() == (EFFECTS / f"{name}.webp").read_bytes()


# ------------------------------------------------------------ beats


def test_6_1_the_colours_are_called_in_order_and_every_position_answers(props):
    event = ev.FirePhaseOpened("6.1", 1, (("purple", "plain"), ("brown", "M"), ("green", "star")), "circle", 0)
    beat = SCRIPT["fire_phase_opened"](event, props, 1.3)
    assert [effect.colour for effect in beat.effects] == ["purple", "brown", "green"]
    assert [effect.start for effect in beat.effects] == sorted({effect.start for effect in beat.effects})
    for effect in beat.effects:
        assert len(effect.places) == sum(p.colour == effect.colour for p in props.island.positions.values())
        assert effect.start + 0.2 < beat.length


def test_12_0_a_position_that_acts_swells_in_each_of_its_hexes(props):
    event = ev.PositionActs("12.0", "A1/A2", "0209", "blue", "plain", "fire")
    beat = SCRIPT["position_acts"](event, props, 0.9)
    assert {effect.places[0] for effect in beat.effects} == {centre(h) for h in props.island.sites["A1/A2"].hexes}
    assert set(beat.focus) == set(props.island.sites["A1/A2"].hexes)


def test_6_3_those_who_could_be_hit_are_marked(props):
    event = fires(props)
    beat = SCRIPT["position_fires"](event, props, 1.1)
    aimed = next(effect for effect in beat.effects if hasattr(effect, "places"))
    assert aimed.places == (props.point(unit_of(props).place),)
    assert event.hex in beat.focus


def test_6_3_a_position_without_targets_fires_into_its_field(props):
    site = props.island.sites["A1/A2"]
    event = ev.PositionFires("6.3", site.id, site.hexes[0], site.colour, 1, True, ())
    beat = SCRIPT["position_fires"](event, props, 1.1)
    assert rounds(beat.effects) > 0
    assert beat.length < 1.1


def test_6_3_the_counter_is_jolted_when_the_shot_arrives(props):
    for dot in ("intense", "steady", "mortar", "artillery", "machine_gun"):
        stage_fire(props, dot=dot)
        beat = SCRIPT["unit_hit"](hit(props, dot), props, 1.1)
        jolt = beat.motions[0]
        assert jolt.piece == unit_of(props).id
        assert 0.1 < jolt.start < beat.length - 0.5
        assert "hit" in {cue.name for cue in beat.cues}
        assert next(cue for cue in beat.cues if cue.name == "hit").delay == jolt.start


def test_6_3_intense_fire_is_denser_than_steady_fire(props):
    stage_fire(props)
    intense = rounds(SCRIPT["unit_hit"](hit(props, "intense"), props, 1.1).effects)
    stage_fire(props, dot="steady")
    steady = rounds(SCRIPT["unit_hit"](hit(props, "steady"), props, 1.1).effects)
    assert steady * 2 < intense


def test_a_hit_comes_from_the_position_that_fires_even_when_none_acted(props):
    props.shown_action.quiet()
    site = props.island.sites["A1/A2"]
    target = props.point(unit_of(props).place)
    assert fire_animations.firing_hex(hit(props), props, target) in site.hexes
    assert fire_animations.firing_hex(hit(props, "artillery", site=""), props, target) == ""


def test_a_hidden_unit_fires_as_the_type_on_its_back(props):
    force = next(force for force in props.view.forces.values() if force.unit.startswith("?"))
    before = force.unit
    try:
        looks = {}
        for kind in ("infantry", "engineer", "headquarters", "machinegun", "anti_tank", "tank"):
            force.unit = f"?{kind}"
            looks[kind] = fire_animations.weapon(props, force.hex, "fire", "steady")
    finally:
        force.unit = before
    assert looks["tank"] == "tank_gun"
    assert looks["anti_tank"] == "gun"
    assert looks["machinegun"] == "machine_gun"
    assert {looks["infantry"], looks["engineer"], looks["headquarters"]} == {"rifles"}


def test_12_9_an_ambush_from_close_by_is_fought_with_grenades(props):
    near = centre("0510"), centre("0511")
    assert "grenades" in {kind for kind, _ in fire_animations.battery(props, "0510", "ambush", "intense", *near)}
    far = centre("0510"), centre("0515")
    assert "grenades" not in {kind for kind, _ in fire_animations.battery(props, "0510", "ambush", "intense", *far)}


def test_8_4_each_firer_of_a_barrage_has_its_own_look(props):
    force = next(iter(props.view.forces.values()))
    tank = next(id for id, counter in props.content.us.items() if counter.is_tank)
    gun = next(id for id, counter in props.content.us.items() if counter.type == "artillery")
    heard = {}
    for firer in ("naval", "dauntless", tank, gun):
        unit = props.view.us.get(firer)
        place = unit.place if unit else ""
        if unit:
            unit.place = "0214"
        event = ev.BarrageFired("8.4", force.hex, force.id, firer, 6, 3, True, False, 0, "disrupted")
        beat = SCRIPT["barrage_fired"](event, props, 2.2)
        if unit:
            unit.place = place
        heard[firer] = {cue.name for cue in beat.cues}
        assert force.hex in beat.focus
        assert [motion.piece for motion in beat.motions] == [force.id]
    assert {"naval_guns", "naval_burst"} <= heard["naval"]
    assert {"dive", "bombs"} <= heard["dauntless"]
    assert "tank_gun" in heard[tank]
    assert {"gun_fire", "shell_incoming"} <= heard[gun]


def test_6_5_only_guns_that_fire_flash(props):
    guns = tuple(p.id for p in props.island.positions.values() if p.setup == "artillery")[:3]
    quiet = SCRIPT["artillery_checked"](ev.ArtilleryChecked("6.5", 5, guns, fires=False), props, 1.2)
    loud = SCRIPT["artillery_checked"](ev.ArtilleryChecked("6.5", 2, guns, fires=True), props, 1.2)
    assert len(quiet.effects) == len(guns)
    assert not quiet.cues
    assert len(loud.effects) > len(guns)
    assert {cue.name for cue in loud.cues} == {"gun_fire"}


def test_7_6_a_disruption_marker_lies_on_the_counter_only_when_it_has_fallen(props):
    unit = unit_of(props)
    beat = SCRIPT["unit_disrupted"](ev.UnitDisrupted("6.33", unit.id, "old", "fire", "A1/A2"), props, 0.5)
    assert isinstance(beat.motions[0], Held)
    assert beat.motions[0].look == props.look(unit.id)
    assert beat.effects[0].piece == unit.id
    assert beat.length > 0.5


def test_smoke_lies_over_the_positions_that_look_on_the_beaches(props):
    beat = SCRIPT["smoke_laid"](ev.SmokeLaid("0", ("blue", "red", "green")), props, 1.2)
    sites = [s for s in props.island.sites.values() if s.lands_fire and s.colour in ("blue", "red", "green")]
    assert set(beat.points) == {centre(h) for site in sites for h in site.hexes}
    assert any(effect.start + effect.length > beat.length for effect in beat.effects)


def test_6_1_while_the_colours_are_called_the_camera_shows_a_part_of_the_front(props):
    event = ev.FirePhaseOpened("6.1", 1, (("purple", "plain"), ("blue", "M"), ("red", "star")), "circle", 0)
    view = props.view.copy()
    site = props.island.sites["A1/A2"]
    unit, *others = view.us.values()
    unit.place = next(h for h in site.field if h not in site.hexes)
    for other, place in zip(others, ("0212", "0218", "0425"), strict=False):
        other.place = place
    for other in others[3:]:
        other.place = "box:O3"
    props.view = view
    beat = SCRIPT["fire_phase_opened"](event, props, 1.3)
    assert beat.focus
    assert beat.closer == fire_animations.OVERVIEW
    assert all(props.island.distance(a, b) <= 2 * fire_animations.AROUND for a in beat.focus for b in beat.focus)
    acts = SCRIPT["position_acts"](
        ev.PositionActs("6.3", site.id, site.hexes[0], site.colour, "plain", "fire"), props, 0.9
    )
    assert centre(unit.place) in acts.points, "the camera goes there once, not again for the fire"


# ------------------------------------------------------------ whole fire phases


@pytest.mark.parametrize("seed", ["3", "8"])
def test_after_fire_phases_shown_in_full_the_table_is_the_engines(tmp_path, seed):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720)))
    app.running = True
    play = start(app, "15-september", seed, ())
    app.push(play)
    app.settle()
    player, timeline, director = bot("careful", seed), play.timeline, play.show.director
    shown, showing = 0, False
    while play.session.pending is not None and play.view.turn < 4:
        while timeline.busy:
            coming = timeline.coming
            if isinstance(coming, ev.StepBegan):
                showing = coming.step == "fire" and play.view.turn >= 3
            timeline.speed = "1" if showing else "instant"
            if showing or coming is None:
                play.update(0.05)
                shown += bool(director.animation.effects)
            else:
                timeline.step()
                timeline.length = 0.0
        assert not director.transforms
        assert play.view == play.session.view()
        play.settle_view()
        assert play.board.stacks == pieces_of(play.content, play.island, play.view)
        play.choose(player.choose(play.session))
    assert shown > 40
    app.close()
