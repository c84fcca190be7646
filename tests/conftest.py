"""What every test stands on."""

from __future__ import annotations

import signal

import pytest
from hypothesis import HealthCheck, settings

# How long an input takes says more of what else the machine does than of the program: the soak tests measure that.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(autouse=True, scope="session")
def _interrupts_are_heard():
    """A run in the background begins with Ctrl-C ignored, and so would every process that a test interrupts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
