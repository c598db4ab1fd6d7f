"""What the fuzzer needs of Tarawa beyond what every game gives it."""
