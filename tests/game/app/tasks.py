"""Tasks that a test has done in another process."""

import os
import sys
import time


def add(tell, one, other):
    """Add two numbers, and tell of each."""
    tell(one)
    tell(other)
    return one + other


def who(tell):
    """Tell which process this is, and what of the screen it has loaded."""
    return os.getpid(), sorted(name for name in sys.modules if name.partition(".")[0] == "pygame")


def stay(tell):
    """Tell which process this is, and never end."""
    tell(os.getpid())
    while True:
        time.sleep(60)


def fail(tell):
    """Break."""
    raise ValueError("this task is broken")


def fall(tell):
    """End the process without a word."""
    os._exit(3)


def unsaid(tell):
    """Give what can't be sent."""
    return lambda: None
