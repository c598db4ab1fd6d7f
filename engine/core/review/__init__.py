"""The review of a finished game: how it stood, on which decisions most hung, and what was luck."""
