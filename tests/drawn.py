"""What all property tests draw by: the same examples on every machine, and answers to the questions of a step."""

from __future__ import annotations

from collections.abc import Generator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.core.decision import Decision


def fix_examples() -> None:
    """The same examples each time, nothing kept between runs."""
    settings.register_profile(
        "fixed",
        derandomize=True,
        deadline=None,
        database=None,
        max_examples=100,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("fixed")


def run(step: Generator[Decision, str, object], data: st.DataObject) -> list[tuple[Decision, str]]:
    """Play a part of a step to its end with drawn answers; each question with its answer."""
    asked: list[tuple[Decision, str]] = []
    try:
        question = next(step)
        while True:
            answer = data.draw(st.sampled_from(question.ids()), label=question.kind)
            asked.append((question, answer))
            question = step.send(answer)
    except StopIteration:
        return asked
