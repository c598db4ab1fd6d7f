"""A fuzzer of files: whatever is written in one, it is taken or refused in words, within bounds of time and memory.

``python -m tools.fuzz_files --seed 1 --cases 2000`` makes so many files, each by the seed and its number alone: saves,
journals, situations, codes, settings, controls, records, maps, data and command lines as the program writes them,
spoiled in ways that get past a checksum. A child process reads them within limits; ``docs/saves.md`` tells more.
"""
