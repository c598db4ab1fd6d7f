"""What holds for every test: how much a frame does depends on no clock."""

import pytest

from game import frame_clock


@pytest.fixture(autouse=True, scope="session")
def frames_by_count():
    with frame_clock.counted():
        yield
