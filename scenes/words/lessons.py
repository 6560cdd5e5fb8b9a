"""The names of lessons together with their duration."""

from __future__ import annotations

from game.learn.lesson import Lesson
from scenes.kit.text.texts import Texts


def timed(t: Texts, lesson: Lesson) -> str:
    """The name of a lesson with its duration in minutes."""
    return t("learn.timed", name=t(f"learn.{lesson.id}.name"), minutes=lesson.minutes)
