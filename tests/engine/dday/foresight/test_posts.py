"""Command posts before they are set up, against what the rules make of them."""

from tests.engine.dday.foresight.tables import tables


def test_posts_reach_as_far_as_they_do_once_they_are_set_up():
    compared = 0
    for table in tables("15-september", "2", 9, ("act", "posts")):
        if table.pending.kind != "posts":
            continue
        for option in table.pending:
            if option.verb not in ("establish", "advance", "abandon"):
                continue
            choices = {one.verb: one for one in table.ahead.command_posts(option.facts["unit"])}
            assert not choices[option.verb].refused
            if option.verb == "establish":
                assert choices["establish"].range == option.facts["range"] or choices["establish"].range == -1
                assert not choices["establish"].mobile
            compared += 1
    assert compared
