"""The picture of the architecture matches the imports of the code."""

from assets.make.architecture import PICTURE, direct, imports, joined, picture, rows


def test_the_picture_is_up_to_date():
    assert PICTURE.read_text("utf-8") == picture(), "python -m assets.make.architecture writes it again"


def test_boxes_stand_above_what_they_import_and_no_import_is_lost():
    boxes = joined(imports())
    at = {box: row for row, line in enumerate(rows(boxes)) for box in line}
    assert all(at[one] > at[other] for one, others in boxes.items() for other in others)
    drawn = direct(boxes)
    assert all(_leads(drawn, one, other) for one, others in boxes.items() for other in others)


def test_packages_that_import_each_other_share_a_box():
    boxes = joined({"a": {"b"}, "b": {"a", "c"}, "c": set()})
    assert boxes == {"a b": {"c"}, "c": set()}


def _leads(pairs, start, end):
    return any(a == start and (b == end or _leads(pairs, b, end)) for a, b in pairs)
