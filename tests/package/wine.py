"""A Windows that nobody has used before, by way of Wine, for the packaged program: a user, his folders, a registry.

The user's name is one that many a program stumbles over. Wine is not Windows: docs/release.md says what it can't show.
"""

import os
import shutil
import subprocess
import time
from pathlib import Path

from tests.package.player import Running, patience, until
from tools.windows.wine import starter

USER = "Jürgen Müller ペリリュー"
NEEDED = ("wine", "wineserver", "Xvfb", "openbox", "xdotool")
PROGRAM = "peleliu-1944.exe"
APP = "peleliu-1944"


def missing():
    """The programs that this needs and that aren't there."""
    return [name for name in NEEDED if not shutil.which(name) and not Path("/usr/lib/wine", f"{name}64").exists()]


class Machine:
    """A Windows in a folder; ``language`` is the one that it speaks, such as de_DE."""

    def __init__(self, folder, language=""):
        self.folder = folder
        self.readers = []
        """What reads the output of the programs that were started."""
        self.drive = folder / "prefix" / "drive_c"
        self.home = folder / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"],
            "WINEPREFIX": str(folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe,winedbg.exe=",
            "USER": USER,
            "HOME": str(self.home),
            "LC_ALL": "C.UTF-8",
        }
        if language:
            made = folder / "locales" / f"{language}.UTF-8"
            made.parent.mkdir(exist_ok=True)
            if not made.exists():
                subprocess.run(["localedef", "-i", language, "-f", "UTF-8", made], check=True, capture_output=True)
            self.environment |= {"LC_ALL": f"{language}.UTF-8", "LOCPATH": str(made.parent)}
        if not self.drive.exists():
            self.run("wineboot", "-i")
            self.run("winecfg", "-v", "win10")  # Debian's Wine says of itself that it is Windows 7
            self.end()
            for name in ("Documents", "Desktop"):  # Wine leads them to the home of whoever started it
                place = self.user / name
                place.unlink()
                place.mkdir()

    @property
    def user(self):
        """The user's folder."""
        return self.drive / "users" / USER

    @property
    def local(self):
        """Where programs keep what is the user's on this machine."""
        return self.user / "AppData" / "Local"

    @property
    def data(self):
        """Where the game's data belong."""
        return self.local / APP

    def path(self, path):
        """What Windows calls a file."""
        path = Path(path)
        if path.is_relative_to(self.drive):
            return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")
        return "Z:" + str(path).replace("/", "\\")

    def start(self, program, *arguments, terminal=subprocess.DEVNULL, **environment):
        """Start a program; gives its process. Its standard streams are pipes, or Wine's Python would not begin."""
        process = subprocess.Popen(
            [*starter(), str(program), *map(str, arguments)],
            env=self.environment | environment,
            cwd="/",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        reader = subprocess.Popen(["cat"], stdin=process.stdout, stdout=terminal)
        process.stdout.close()
        self.readers.append(reader)
        return process

    def shell(self, *lines, terminal=subprocess.DEVNULL, **environment):
        """Let Windows's shell run some lines; what has difficult letters in it is for them to take from variables."""
        script = self.drive / "lines.cmd"
        script.write_text("".join(f"@{line}\r\n" for line in lines), encoding="ascii", newline="")
        return self.start("cmd", "/d", "/c", "C:\\lines.cmd", terminal=terminal, **environment)

    def run(self, program, *arguments, **environment):
        """Let a program run to its end; gives its exit code and what it printed, without what Wine says of its own."""
        done = subprocess.run(
            [*starter(), str(program), *map(str, arguments)],
            env=self.environment | environment,
            cwd="/",
            input=b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience(),
        )
        told = done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
        return done.returncode, "".join(line for line in told.splitlines(True) if not line.startswith("wine: "))

    def clear(self):
        """Forget what the game has kept."""
        for place in (self.data, self.user / "Documents" / "Peleliu 1944"):
            shutil.rmtree(place, ignore_errors=True)

    def set(self, key, name, value, kind="REG_SZ"):
        """Write a value into the registry."""
        code, said = self.run("reg", "add", key, "/v", name, "/t", kind, "/d", value, "/f")
        assert code == 0, said

    def end(self):
        """Switch it off: all its programs end."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver64"
        subprocess.run([server, "-k"], env=self.environment, capture_output=True)
        subprocess.run([server, "-w"], env=self.environment, capture_output=True)
        for reader in self.readers:
            reader.wait(patience())
        self.readers.clear()


class Started(Running):
    """The program while it runs on such a machine.

    ``data`` is None where it finds its folders by itself; ``named`` is what the command line calls them. ``alone``
    starts it as a double click does: without a terminal, and no variable names a language, as on Windows.
    """

    def __init__(self, desk, machine, executable, data, *arguments, named="", alone=False, **environment):
        self.desk, self.machine, self.alone = desk, machine, alone
        self.data = data or machine.data
        self.own = data is None
        folders = [] if self.own else ["--data-dir", named or machine.path(data)]
        self.log = desk.seen.file.with_name(f"terminal-{time.monotonic_ns()}.txt")
        self.broke_before = self._breaks()
        environment["DISPLAY"] = desk.display
        with self.log.open("wb") as terminal:
            if alone:
                environment["PROGRAM"] = machine.path(executable)
                environment["WORDS"] = " ".join(f'"{word}"' for word in (*folders, *arguments))
                lines = ("set LC_ALL=", "set LOCPATH=", 'start "" "%PROGRAM%" %WORDS%')
                self.process = machine.shell(*lines, terminal=terminal, **environment)
                self.process.wait(patience())
            else:
                self.process = machine.start(executable, *folders, *arguments, terminal=terminal, **environment)

    def __exit__(self, *fault):
        if self.alone:
            self.machine.run("taskkill", "/f", "/im", PROGRAM)
        super().__exit__(*fault)
        self.process.stdin.close()

    def logged(self):
        """Its log, as it is now."""
        path = self.data / ("Logs" if self.own else "log") / "peleliu.log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def window(self):
        """The number of its window, once it is there."""

        def found():
            assert self.alone or self.process.poll() is None, f"it ended with {self.process.returncode}: {self.told()}"
            return self.desk.do("search", "--onlyvisible", "--name", "Peleliu").split()

        return until(found, "a window")[-1]

    def kill(self):
        """End it from outside, at once."""
        self.process.kill()
        self.process.wait(patience(30))
