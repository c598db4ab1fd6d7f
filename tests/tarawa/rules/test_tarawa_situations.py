"""Situations of Tarawa: keys of its own, pools of two kinds of depth, and what is said of water."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.faults import DataFault
from engine.tarawa import new_session
from engine.tarawa.content import load_content
from engine.tarawa.definition import TARAWA
from engine.tarawa.state import TarawaState, tarawa
from tests.tarawa.tables import table

SCENARIO = "tarawa-20-november"
PLAIN: dict[str, Any] = {
    "scenario": SCENARIO,
    "turn": 2,
    "step": "load_lvts",
    "us": [{"id": "F/2/2", "hex": "0130"}, {"id": "K/3/2", "hex": "1233"}],
    "japanese": [{"unit": "J01", "hex": "D6", "depth": "CD20"}, {"unit": "J31", "hex": "E4", "depth": "ID16"}],
}


def laid(**more: Any) -> TarawaState:
    return tarawa(new_session(SCENARIO, "1", situation={**PLAIN, **more}).table.state)


def faults(**more: Any) -> str:
    with pytest.raises(DataFault) as raised:
        laid(**more)
    return str(raised.value)


def test_9_2_each_pool_holds_its_kind_of_depth_with_what_is_named_on_top() -> None:
    state, depth = laid(inland_pool=["ID05", "ID03"], depth_pool=["CD11"]), load_content().depth
    assert state.inland_pool[:2] == ["ID05", "ID03"]
    assert state.depth_pool[0] == "CD11"
    assert {depth[one].kind for one in state.inland_pool} == {"inland"}
    assert {depth[one].kind for one in state.depth_pool} == {"coastal"}
    assert not {"CD20", "ID16"} & {*state.depth_pool, *state.inland_pool}


def test_an_exact_pool_of_inland_depth_leaves_the_rest_out_unseen() -> None:
    state = laid(inland_pool=["ID05"], exact=["inland_pool"])
    assert state.inland_pool == ["ID05"]
    assert "ID03" in state.removed_unseen


def test_2_22_lvts_are_those_of_the_scenario_unless_they_are_named() -> None:
    assert laid().lvts == [2] * 9
    assert laid(lvts=[2, 1]).lvts == [2, 1]
    assert "lvts[2]: 3" in faults(lvts=[2, 3])


def test_the_keys_of_tarawa_are_laid_out() -> None:
    state = laid(support=2, shibasaki=False, plain_hqs=["HQ/2/2"], eliminated_others=["J19"], smoke_zones=["D"])
    assert (state.support, state.shibasaki, state.plain_hqs) == (2, False, ["HQ/2/2"])
    assert (state.eliminated_others, state.smoke_zones) == (["J19"], ["D"])
    assert "J19" not in {*state.removed, *state.reserve}


def test_what_is_no_key_or_no_counter_of_tarawa_is_told() -> None:
    assert "'J01' is no Japanese unit that is not elite" in faults(eliminated_others=["J01"])
    assert "'F/2/2' is no regimental HQ" in faults(plain_hqs=["F/2/2"])
    assert "support: True found" in faults(support=True)
    assert "is unknown" in faults(amtracs=3)


def test_the_keys_of_tarawa_are_no_keys_of_another_battle() -> None:
    from engine.peleliu import new_session as elsewhere

    with pytest.raises(DataFault, match="lvts: is unknown"):
        elsewhere("15-september", "1", situation={"scenario": "15-september", "turn": 2, "step": "fire", "lvts": [2]})


@pytest.mark.parametrize("language", TARAWA.languages)
def test_5_12_water_is_told_with_the_run_and_the_way_on_foot(language: str) -> None:
    view = new_session(SCENARIO, "1", situation=PLAIN).view()
    told = {h: " ".join(TARAWA.inspect(view, f"hex:{h}", language)) for h in ("0130", "1233", "0821", "1124")}
    assert "1125" in told["0130"]
    assert "1336" in told["0130"], "the second arrow"
    assert "(5.2)" in told["0130"]
    assert "wreck" in told["1233"].lower() or "wrack" in told["1233"].lower()
    assert "(5.22)" in told["0821"]
    assert "0922" in told["0821"]
    assert "(8.2)" in told["1124"]


@pytest.mark.parametrize("language", TARAWA.languages)
def test_5_2_a_unit_in_the_water_is_told_how_it_wades_and_of_no_action(language: str) -> None:
    game = table(7, {"A/1/2": "0821", "B/1/2": "1731"}, {})
    afloat, ashore = (" ".join(TARAWA.inspect(game.state, f"us:{name}", language)) for name in ("A/1/2", "B/1/2"))
    assert "(5.2)" in afloat
    assert "(7.3)" not in afloat
    assert "(7.3)" in ashore
