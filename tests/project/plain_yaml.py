"""Reads as much of YAML as a workflow for GitHub is written in, and refuses the rest.

That is mappings and lists by indentation, lists in brackets, texts with and without quotes, texts of several lines
after ``|``, numbers, truth values and comments.
"""

import re

KEY = re.compile(r"""("[^"]*"|'[^']*'|[\w.${}-][^:#'"\[\]{}]*?):(?: +(.*))?$""")
NOT_PLAIN = re.compile(r"[&*!|>%@`{}\[\],?]|- |.*: |.*:$")
"""How no text begins, or what it may not have in it, unless it stands in quotes."""


class NotPlain(Exception):
    """A line that is no YAML, or more of it than is read here."""


def load(words):
    """What a file says: mappings, lists, texts, numbers, truth values and None."""
    if "\t" in words:
        raise NotPlain("a tab")
    lines = [(len(line) - len(line.lstrip()), line.strip(), line) for line in words.split("\n")]
    found, rest = _block([line for line in lines if not line[1].startswith("#")], 0)
    if any(line[1] for line in rest):
        raise NotPlain(rest[0][2])
    return found


def _block(lines, least):
    """What stands at the indentation of the first line, which is ``least`` or more; and the lines after it."""
    while lines and not lines[0][1]:
        lines = lines[1:]
    if not lines or lines[0][0] < least:
        return None, lines
    depth = lines[0][0]
    found = [] if _is_entry(lines[0][1]) else {}
    while lines and (not lines[0][1] or lines[0][0] >= depth):
        at, text, line = lines[0]
        if not text:
            lines = lines[1:]
            continue
        if at != depth or _is_entry(text) != isinstance(found, list):
            raise NotPlain(line)
        if isinstance(found, list):
            inner = text[1:].lstrip()
            if KEY.match(_bare(inner)):
                where = depth + len(text) - len(inner)
                value, lines = _block([(where, inner, line), *lines[1:]], where)
            else:
                value, lines = _scalar(inner), lines[1:]
            found.append(value)
            continue
        match = KEY.match(_bare(text))
        if not match or (name := match[1].strip("\"'")) in found:
            raise NotPlain(line)
        found[name], lines = _value(match[2] or "", depth, lines[1:])
    return found, lines


def _is_entry(text):
    return text == "-" or text.startswith("- ")


def _value(text, depth, lines):
    """What stands behind a key: on its line, or below it."""
    if text == "|":
        taken = []
        while lines and (not lines[0][1] or lines[0][0] > depth):
            taken.append(lines[0][1])
            lines = lines[1:]
        return "\n".join(taken).rstrip("\n") + "\n", lines
    return (_scalar(text), lines) if text else _block(lines, depth + 1)


def _bare(text):
    """A line without the comment at its end."""
    quoted = re.match(r"""(?:[^"'#]|"[^"]*"|'[^']*'|(?<=\S)#)*""", text)
    return quoted[0].rstrip() if quoted and (quoted.end() == len(text) or text[quoted.end()] == "#") else text


def _scalar(text):
    text = _bare(text)
    if text.startswith("[") and text.endswith("]"):
        return [_scalar(part.strip()) for part in text[1:-1].split(",")]
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    if text.startswith("${{") and text.endswith("}}"):
        return text
    if not text or NOT_PLAIN.match(text):
        raise NotPlain(text)
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"[-+]?\d+", text):
        return int(text)
    return float(text) if re.fullmatch(r"[-+]?\d+\.\d*", text) else text
