"""One way of drawing for all property tests."""

from tests.drawn import fix_examples

fix_examples()
