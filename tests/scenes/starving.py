"""Takes all room from the raster cache, as other rasters might."""


def starve(ctx, budget=0):
    """Let two frames pass without any use of rasters, with a budget of so many bytes."""
    ctx.rasters.budget = budget
    for _ in range(3):
        ctx.rasters.next_frame()
