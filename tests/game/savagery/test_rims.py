"""Rims tell regiments and services apart where counters are too small for names, to everyone who sees colours."""

import itertools

import pytest

from game.savagery import colours
from tools import colour_vision

LEAST = 20
"""How far apart two rims are at least, where 100 lies between black and white."""


@pytest.mark.parametrize("view", [view for view in colour_vision.VIEWS if view != "greyscale"])
@pytest.mark.parametrize("rims", [colours.REGIMENT, colours.SERVICE], ids=["regiments", "services"])
def test_no_two_rims_look_alike(rims, view):
    pairs = itertools.combinations(rims, 2)
    apart = {pair: colour_vision.colour_distance(rims[pair[0]], rims[pair[1]], view) for pair in pairs}
    assert {pair: far for pair, far in apart.items() if far < LEAST} == {}
