"""The colours of Wake's counters, of its chart and of what flies over it."""

# Ships and stores on their counters.
DECK = (122, 128, 128)
DECK_LIGHT = (154, 160, 158)
DRUM = (150, 60, 46)
SHELL = (178, 142, 66)
GLOBE = (150, 34, 32)
CROSS = (178, 44, 40)

# Planes, as they lie on their counters and as they fly.
WILDCAT_COUNTER = (96, 116, 138)
WILDCAT_FLYING = (88, 110, 134)
ZERO_COUNTER = (206, 206, 190)
ZERO_FLYING = (214, 212, 196)

# The chart and the marks on it.
GREY_MARK = (84, 88, 92)
DARK_MARK = (46, 50, 44)
