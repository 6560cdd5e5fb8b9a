"""Speech never makes a frame wait, leaves no process, and goes on with another voice or none after a failure."""

import contextlib
import os
import shutil
import sys
import wave
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from scenes.kit.speech.powershell import command
from scenes.kit.speech.speaker import Speaker
from scenes.kit.speech.speech import Speech, system_speaker
from scenes.kit.speech.voice_settings import VoiceSettings
from scenes.kit.speech.voices import (
    LineVoice,
    Sentences,
    SpeechFailedError,
    espeak,
    surroundings,
    voices,
)
from tests.waiting import LONG, comes, wait_for

SLOW = [sys.executable, "-c", "import sys, time; sys.stdin.read(); time.sleep(30)"]
DIES = [sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)"]
ANSWERS = [sys.executable, "-c", "import sys\nfor line in sys.stdin:\n    print(*line.split()[:1], flush=True)"]


def into(file):
    """A voice command that writes its words into a file."""
    program = "import sys; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read() + b'|')"
    return Sentences(lambda settings: [sys.executable, "-c", program, str(file)])


def settled(speaker, seconds=LONG):
    wait_for(lambda: not speaker.busy, "end of what is said", seconds)


def children():
    """The command lines of this process's running children."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"PPid:\t{os.getpid()}\n" in (folder / "status").read_text():
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode() or "ended")
    return found


def test_sentences_are_said_one_after_the_other(tmp_path):
    speaker = Speaker(lambda: [into(tmp_path / "said")], monotonic)
    for words in ("one", "二", "-three"):
        speaker.say(words)
    settled(speaker)
    speaker.close()
    assert (tmp_path / "said").read_text("utf-8") == "one|二|-three|"


class Held:
    """A voice that takes long to start and never finishes."""

    def __init__(self):
        self.begun, self.may_go_on, self.said, self.stopped = Event(), Event(), [], 0

    def start(self, words, settings):
        self.said.append(words)
        self.begun.set()
        assert self.may_go_on.wait(LONG)

    def done(self):
        return False

    def stop(self):
        self.stopped += 1

    def close(self):
        pass


def test_saying_something_waits_for_nobody_and_an_answer_cuts_in():
    voice = Held()
    speaker = Speaker(lambda: [voice], lambda: 0.0)
    for _ in range(20):
        speaker.say("a long sentence")
    assert voice.begun.wait(LONG)
    speaker.say("at once", urgent=True)  # while the voice still begins
    speaker.say("later")
    assert voice.said == ["a long sentence"] and speaker.busy
    voice.begun.clear()
    voice.may_go_on.set()
    assert voice.begun.wait(LONG) and voice.said[1] == "at once" and voice.stopped == 1
    speaker.hush()
    settled(speaker)
    speaker.close(LONG)
    assert not speaker.failed and "later" not in voice.said


class Slow(Held):
    """A voice that takes long to start its first sentence, and says all others at once."""

    def done(self):
        return True


@pytest.mark.parametrize("more", [0, 60])
def test_only_the_latest_answer_waits_and_the_latest_news(more):
    voice = Slow()
    speaker = Speaker(lambda: [voice], lambda: 0.0)
    speaker.say("begun")
    assert voice.begun.wait(LONG)
    speaker.say("news")
    for words in ("first", "second", "third"):
        speaker.say(words, urgent=True)
    news = [f"news {number}" for number in range(more)]
    for words in news:
        speaker.say(words)
    voice.may_go_on.set()
    settled(speaker)
    speaker.close(LONG)
    assert voice.said == ["begun", "third", *["news", *news][-29:]]


def test_a_voice_that_dies_gives_way_to_the_next(tmp_path):
    speaker = Speaker(
        lambda: [Sentences(lambda _: DIES), Sentences(lambda _: ["/no/such/thing"]), into(tmp_path / "said")],
        monotonic,
    )
    speaker.say("still said")
    settled(speaker)
    speaker.close()
    assert (tmp_path / "said").read_text("utf-8") == "still said|" and not speaker.failed


@pytest.mark.parametrize("made", [[], [["/no/such/thing"]], [DIES, DIES]])
def test_without_any_voice_it_has_failed_and_says_no_more(made):
    speaker = Speaker(lambda: [Sentences(lambda settings, given=given: given) for given in made], monotonic)
    speaker.say("nobody hears")
    settled(speaker)
    assert speaker.failed
    speaker.say("nor this")
    assert not speaker.busy
    speaker.close()


def test_a_voice_that_hangs_is_given_up(monkeypatch):
    monkeypatch.setattr("scenes.kit.speech.speaker.LONGEST", 0.1)
    monkeypatch.setattr("scenes.kit.speech.speaker.PER_LETTER", 0.0)
    speaker = Speaker(lambda: [Sentences(lambda settings: SLOW)], monotonic)
    speaker.say("x")
    settled(speaker)
    assert speaker.failed
    speaker.close()
    assert not [line for line in children() if "sleep(30)" in line or line == "ended"]


def test_an_unexpected_error_costs_speech_only_and_is_written_down(caplog):
    def broken():
        raise ZeroDivisionError

    speaker = Speaker(broken, monotonic)
    speaker.say("x")
    settled(speaker)
    assert speaker.failed
    speaker.close()
    assert [record.exc_info[0] for record in caplog.records] == [ZeroDivisionError]


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are counted in /proc")
def test_no_process_is_left_at_the_end():
    speaker = Speaker(lambda: [Sentences(lambda settings: SLOW)], monotonic)
    speaker.say("x")
    wait_for(lambda: [line for line in children() if "sleep(30)" in line], "voice")
    speaker.close(LONG)
    assert not [line for line in children() if "sleep(30)" in line or line == "ended"]


def test_a_command_that_stays_is_given_lines_and_killed_in_the_middle_is_started_again_or_left():
    voice = LineVoice(lambda settings: ANSWERS)
    speaker = Speaker(lambda: [voice], monotonic)
    speaker.say("one\ntwo")
    settled(speaker)
    assert not speaker.failed
    voice.process.kill()
    voice.process.wait()
    speaker.say("again")
    settled(speaker)
    assert not speaker.failed
    speaker.close()
    assert voice.process is None


def test_lines_that_end_in_the_middle_of_a_sentence_fail():
    voice = LineVoice(lambda settings: DIES)
    voice.start("x", VoiceSettings())
    with pytest.raises(SpeechFailedError):
        comes(voice.done, LONG)
    voice.close()


def test_what_each_system_speaks_with():
    def there(*names):
        return lambda name: f"/usr/bin/{name}" if name in names else None

    linux = voices("linux", there("spd-say", "espeak-ng"))
    assert [next(iter(voice.command(VoiceSettings("ja", 0.3)))) for voice in linux] == ["spd-say", "espeak-ng"]
    mac = voices("darwin", there("say"))
    assert "Kyoko" in mac[0].command(VoiceSettings("ja")) and "-v" not in mac[1].command(VoiceSettings("ja"))
    windows = voices("win32", there("powershell"))
    assert len(windows) == 1 and isinstance(windows[0], LineVoice)
    assert not voices("linux", there()) and not voices("darwin", there()) and not voices("win32", there())
    assert "-EncodedCommand" in command("powershell", "ja")


def test_commands_of_the_system_get_no_library_of_the_compressed_program(monkeypatch):
    packed = {"LD_LIBRARY_PATH": "/tmp/_MEI", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib", "HOME": "/root"}
    assert surroundings(packed)["LD_LIBRARY_PATH"] == "/usr/local/lib"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in surroundings({"LD_LIBRARY_PATH": "/tmp/_MEI"})


def test_readings_and_signs_are_not_said():
    said = []

    class Keeps:
        settings, failed, busy = VoiceSettings(), False, False

        def say(self, words, *, urgent=False):
            said.append(words)

        def hush(self):
            pass

        def close(self):
            pass

    speech = Speech(Keeps)
    speech.switch(on=True, language="ja", rate=0.5)
    speech.say("漢字《かんじ》 →")
    speech.say("次")
    assert said == ["漢字", "次"]
    speech.repeat()
    assert said[-1] == "漢字 次"
    speech.answered()
    speech.say("最後")
    speech.repeat()
    assert said[-1] == "最後"


needs_espeak = pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng cannot be installed here")


@needs_espeak
@pytest.mark.parametrize(("language", "words"), [("en", "Your turn. Top card: Red 8."), ("ja", "あなたのばんです。")])
def test_espeak_speaks_both_languages_and_ends(tmp_path, language, words):
    file = tmp_path / "said.wav"
    espoken = Sentences(lambda settings: [*espeak("espeak-ng", settings), "-w", str(file)])
    speaker = Speaker(lambda: [espoken], monotonic)
    speaker.settings = VoiceSettings(language, 0.4)
    speaker.say(words)
    settled(speaker)
    speaker.close()
    assert not speaker.failed
    with wave.open(str(file)) as heard:
        assert heard.getnframes() / heard.getframerate() > 0.5
    assert not [line for line in children() if "espeak" in line or line == "ended"]


@needs_espeak
def test_the_speech_of_this_system_is_found_and_starts():
    speech = Speech(lambda: system_speaker(monotonic))
    speech.switch(on=True, language="en", rate=1.0)
    speech.say("x")
    wait_for(lambda: not speech.busy, "end of what is said")
    speech.close()
    assert not speech.on
    assert not [line for line in children() if "espeak" in line or "spd-say" in line]
