"""Random tables of the invasion for the fuzzer."""
