"""A table and its parts. They know no web framework: only a wire, a store, a clock and thinking, all handed in."""
