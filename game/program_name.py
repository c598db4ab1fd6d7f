"""What the program is called, whichever games it has: in words, in the names of files, and as a command."""

NAME = "Peleliu 1944"
FILE_NAME = "peleliu-1944"
COMMAND = "peleliu"
