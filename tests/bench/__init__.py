"""Benchmarks: each module prints rates and ratios, measured side by side in one run, so that machines compare."""
