"""Benchmarks: ours beside our peers', in one run."""
