"""Events of the Japanese fire phase for tests: a hit, a position that fires, fire on the stage."""

from engine.dday import events as ev


def unit_of(props):
    return next(unit for unit in props.view.us.values() if props.point(unit.place) is not None)


def hit(props, dot="intense", site="A1/A2", **more):
    return ev.UnitHit("6.31", unit_of(props).id, site, dot, "any", **more)


def fires(props, form="fire", dot="intense", site="A1/A2"):
    target = unit_of(props)
    found = props.island.sites[site]
    return ev.PositionFires("6.3", site, found.hexes[0], found.colour, 2, True, ((target.id, dot),), form)


def stage_fire(props, **more):
    event = fires(props, **more)
    stage = props.shown_action
    stage.before(ev.PositionActs("12.0", event.site, event.hex, event.colour, "plain", "fire"), props.view, again=True)
    stage.before(event, props.view, again=True)
