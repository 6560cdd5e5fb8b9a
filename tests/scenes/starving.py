"""Leaves rasters no room, as where others need all of it."""


def starve(ctx, budget=0):
    """Two frames pass in which nothing is used, and there is no room but for so many bytes."""
    ctx.rasters.budget = budget
    for _ in range(3):
        ctx.rasters.next_frame()
