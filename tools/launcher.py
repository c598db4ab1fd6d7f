"""Start the packaged program: the same as ``python -m game`` in a checkout. build.spec names this file."""

import multiprocessing
import runpy

multiprocessing.freeze_support()  # a process that does the program's work goes no further than here

runpy.run_module("game", run_name="__main__", alter_sys=True)
