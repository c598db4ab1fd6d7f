"""What the fuzzer needs of the game: tables in the middle of one."""
