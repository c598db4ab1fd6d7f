"""The variables that tests and benchmarks run with, unless whoever runs them says otherwise."""

HEADLESS = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    "QT_QPA_PLATFORM": "offscreen",
}
"""They draw without a screen and play without a loudspeaker."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""What Python has compiled is kept: tests start the program dozens of times, and each start would compile it all."""
