"""The workflow for GitHub: it decides nothing by itself, may do no more than it must, and runs only what is pinned."""

import re
from pathlib import Path

import pytest

import make
from tests.project import plain_yaml, workflow_form

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
READ, WRITE = "contents: read", "contents: write"


def lines(path):
    """What stands in a file, without what is left of it."""
    return [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def workflow(request):
    return request.param


def test_every_action_is_pinned_to_a_commit_and_names_its_version(workflow):
    used = [line.partition("uses: ")[2] for line in lines(workflow) if "uses: " in line]
    assert used
    for one in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one), one


def test_it_runs_the_verbs_of_make_and_drafts_the_release(workflow):
    commands = [line.partition("run: ")[2] for line in lines(workflow) if "run: " in line]
    assert commands
    assert all(commands), "a command of several lines"
    for command in commands:
        words = command.split()
        drafts = words[:3] == ["gh", "release", "create"] and "--draft" in words
        assert drafts or (words[:2] == ["python", "make.py"] and words[2] in make.VERBS), command


def test_it_knows_no_secret_and_writes_only_in_the_draft(workflow):
    text = workflow.read_text(encoding="utf-8")
    assert "secrets." not in text
    head, jobs = text.split("\njobs:\n")
    assert READ in head
    allowed = [line for line in text.splitlines() if re.match(r"\s*[a-z-]+: (read|write)\b|.*write-all", line)]
    assert [line.strip() for line in allowed] == [READ, WRITE]
    assert jobs.index(WRITE) > jobs.index("\n  draft:")


def test_github_would_take_it(workflow):
    assert workflow_form.wrong(plain_yaml.load(workflow.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("runs-on:", "runs_on:"),
        ("needs: tests", "needs: test"),
        ("ubuntu-22.04", "ubuntu-22.4"),
        ('"3.14"', "3.14"),
        ("matrix.python }}", "matrix.pyhton }}"),
        ("github.token }}", "github.token }"),
        ("steps:", "step:"),
        ("github.ref_name", "github.refname"),
        ("pattern: package", "patern: package"),
        ("startsWith", "startswith"),
        ("timeout-minutes: 10", "timeout-minutes: ten"),
        ("          TAG:", "          TAGS:"),
        ("  pull_request:", "  pull:"),
        ("- run: python make.py check", "- name: checks"),
        ("      system: [", "       system: ["),
        ("name: Checks", "name: Checks: all"),
        ("name: Checks", "name: Checks\nname: again"),
        ("jobs:", "job:"),
    ],
)
def test_what_github_would_not_take_is_told(right, wrong):
    text = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    assert right in text
    try:
        told = workflow_form.wrong(plain_yaml.load(text.replace(right, wrong)))
    except plain_yaml.NotPlain as fault:
        told = [str(fault)]
    assert told
