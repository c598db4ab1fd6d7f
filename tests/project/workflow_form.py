"""What may stand in a workflow for GitHub, as far as ours asks for it: there a mistake is told only by not running.

Taken from GitHub's reference of the syntax, from its list of machines, and from the ``action.yml`` of each action.
"""

import re

TOP = {"name", "on", "permissions", "concurrency", "env", "defaults", "jobs"}
EVENTS = {"push", "pull_request", "workflow_dispatch", "schedule"}
JOB = {"name", "if", "needs", "strategy", "runs-on", "timeout-minutes", "permissions", "env", "steps", "concurrency"}
STRATEGY = {"matrix", "fail-fast", "max-parallel"}
STEP = {
    "name",
    "id",
    "if",
    "uses",
    "with",
    "run",
    "env",
    "shell",
    "working-directory",
    "timeout-minutes",
    "continue-on-error",
}
MACHINES = {"ubuntu-22.04", "ubuntu-24.04", "windows-2022", "windows-2025", "macos-14", "macos-15", "macos-15-intel"}
INPUTS = {
    "actions/checkout": {"repository", "ref", "persist-credentials", "path", "fetch-depth", "submodules", "lfs"},
    "actions/setup-python": {"python-version", "architecture", "cache", "check-latest", "allow-prereleases"},
    "actions/upload-artifact": {"name", "path", "if-no-files-found", "retention-days", "compression-level"},
    "actions/download-artifact": {"name", "path", "pattern", "merge-multiple"},
}
GITHUB = {"workflow", "ref", "ref_name", "ref_type", "repository", "token", "sha", "event_name", "actor", "run_id"}
FUNCTIONS = {"startsWith", "endsWith", "contains", "always", "failure", "success", "format"}


def wrong(workflow):
    """Every mistake in a workflow as ``plain_yaml`` reads it, in words."""
    found = [*_unknown("the workflow", workflow, TOP)]
    found += [f"the workflow has no {name}" for name in ("name", "on", "jobs") if not workflow.get(name)]
    found += _unknown("on", workflow.get("on") or {}, EVENTS)
    found += _expressions("the workflow", {name: part for name, part in workflow.items() if name != "jobs"}, {})
    jobs = workflow.get("jobs") or {}
    for number, (name, job) in enumerate(jobs.items()):
        found += _job(name, job, list(jobs)[:number])
    return found


def _unknown(where, part, known):
    return [f"{where}: unknown {name}" for name in part if name not in known]


def _job(name, job, before):
    found = _unknown(name, job, JOB) + _unknown(name, job.get("strategy") or {}, STRATEGY)
    needed = job.get("needs") or []
    found += [f"{name}: needs {one}" for one in ([needed] if isinstance(needed, str) else needed) if one not in before]
    matrix = (job.get("strategy") or {}).get("matrix") or {}
    found += [
        f"{name}: {key} is {value!r}, which is no text"
        for key, values in matrix.items()
        for value in values
        if not isinstance(value, str)
    ]
    machine = str(job.get("runs-on"))
    chosen = re.fullmatch(r"\$\{\{ matrix\.(\w+) \}\}", machine)
    machines = matrix.get(chosen[1], []) if chosen else [machine]
    found += [f"{name}: unknown machine {one}" for one in machines or [machine] if one not in MACHINES]
    if not isinstance(job.get("timeout-minutes"), int):
        found.append(f"{name}: no timeout-minutes")
    found += _expressions(name, job, matrix)
    steps = job.get("steps")
    if not isinstance(steps, list) or not steps:
        return [*found, f"{name}: no steps"]
    for number, step in enumerate(steps, 1):
        found += _step(f"{name}, step {number}", step, (job.get("env") or {}))
    return found


def _step(where, step, around):
    found = _unknown(where, step, STEP)
    if ("uses" in step) == ("run" in step):
        found.append(f"{where}: neither or both of uses and run")
    action = str(step.get("uses", "")).partition("@")[0]
    if action:
        found += _unknown(where, step.get("with") or {}, INPUTS.get(action, set()))
    elif "with" in step:
        found.append(f"{where}: with, and no action")
    asked = set(re.findall(r"\$\{?([A-Z_]+)\b", str(step.get("run", ""))))
    return found + [f"{where}: ${name} is not in env" for name in sorted(asked - {*(step.get("env") or {}), *around})]


def _expressions(where, part, matrix):
    """What is wrong with the expressions anywhere in a part; ``if`` is one without its braces."""
    found = []
    for name, value in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if not isinstance(value, str):
            found += _expressions(where, value, matrix)
            continue
        if value.count("${{") != len(re.findall(r"\$\{\{ [^{}]+ \}\}", value)):
            found.append(f"{where}: {value!r} is no expression")
        for inner in [value] if name == "if" else re.findall(r"\$\{\{ ([^{}]+) \}\}", value):
            plain = re.sub(r"'[^']*'", "", inner)
            for one in re.findall(r"[A-Za-z_][\w.-]*", plain):
                context, _, key = one.partition(".")
                if one not in FUNCTIONS and key not in {"github": GITHUB, "matrix": matrix}.get(context, ()):
                    found.append(f"{where}: unknown {one}")
    return found
