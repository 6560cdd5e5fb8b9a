"""Everything a person sees, hears and touches."""
