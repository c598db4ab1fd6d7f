"""The program: window, loop, stack of scenes, settings, command line, what happens when it breaks."""
