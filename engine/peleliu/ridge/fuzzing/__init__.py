"""Random tables of Bloody Nose Ridge for the fuzzer."""
