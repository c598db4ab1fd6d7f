"""What the fuzzer needs to know of the battle: random tables to begin with, and what must hold of every table."""
