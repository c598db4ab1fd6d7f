"""The review of a finished game: made in other processes, kept beside the service record."""
