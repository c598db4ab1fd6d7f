"""Makes the packaged program, its archive, its bill of materials and its checksum; ``make.py package`` runs it."""
