"""One check over many rows as one test: each row is tried, and whatever fails is named with its row.

A test of its own for each file of the project or each line of a chart costs more than the check itself.
``@over_rows("path", FILES, ids=str)`` stands where ``@pytest.mark.parametrize`` would: use it where a row needs nothing
fresh. Fixtures are those of the one test and are shared by its rows.
"""

import inspect
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

MOST_TOLD = 50


def over_rows(
    names: str | Sequence[str], rows: Iterable[Any], ids: Callable[[Any], object] | Sequence[object] | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make one test of a check with these parameters, which is called for every row."""
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    single, found = isinstance(names, str) and len(keys) == 1, list(rows)

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        def test(**fixtures: Any) -> None:
            assert found, "there is no row"
            faults = []
            for number, row in enumerate(found):
                values = (row,) if single else tuple(row)
                try:
                    check(**fixtures, **dict(zip(keys, values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    faults.append(f"[{_name(ids, number, row)}] {_told(error, check)}")
            if faults:
                more = [f"... and {len(faults) - MOST_TOLD} more"] if len(faults) > MOST_TOLD else []
                told = "\n".join(faults[:MOST_TOLD] + more)
                pytest.fail(f"{len(faults)} of {len(found)} rows:\n{told}", pytrace=False)

        signature = inspect.signature(check)
        left = [one for name, one in signature.parameters.items() if name not in keys]
        kept = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in left]
        test.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        test.__name__, test.__qualname__, test.__doc__ = check.__name__, check.__qualname__, check.__doc__
        test.__module__ = check.__module__
        test.pytestmark = list(getattr(check, "pytestmark", []))  # type: ignore[attr-defined]
        return test

    return decorate


def _name(ids: Callable[[Any], object] | Sequence[object] | None, number: int, row: Any) -> object:
    if ids is None:
        return row
    return ids(row) if callable(ids) else ids[number]


def _told(error: BaseException, check: Callable[..., None]) -> str:
    """What went wrong, and at which line of the test's file."""
    file = check.__code__.co_filename
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    kind = "" if isinstance(error, AssertionError | pytest.fail.Exception) else f"{type(error).__name__}: "
    return f"{Path(file).name}:{lines[-1] if lines else '?'}: {kind}{error}"
