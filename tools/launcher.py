"""Start the packaged program: the same as ``python -m game`` in a checkout. build.spec names this file."""

import runpy

runpy.run_module("game", run_name="__main__", alter_sys=True)
