"""Prints the photographs of 1944 and what lies with them on the table: ``python -m tools.print_photos``."""
