"""A worker that does nothing by itself."""


class Silent:
    """Takes tasks, says what a test wants, and notes which of them were given up."""

    def __init__(self, *messages):
        self.messages, self.ended = messages, 0

    def begin(self, work, say):
        for message in self.messages:
            say(message)
        return self.end

    def end(self):
        self.ended += 1

    def close(self):
        pass
