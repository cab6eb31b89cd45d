"""An import that is killed leaves what was there."""

import random
import signal
import subprocess
import time

import pytest

from conftest import COMMAND, cascade, converted

KILLS = 30


def killed(target, seconds):
    """Starts an import of a large set and kills it after so long; whether it had not ended before."""
    process = subprocess.Popen(
        [COMMAND, "import", "cn4", "--into", target, "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
    return process.wait() == -signal.SIGKILL


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_killed_at_random_moments_the_old_rows_are_intact(store, database, tmp_path):
    target = f"sqlite:{tmp_path}/areas.db" if store == "sqlite" else database.address()
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    moments = random.Random(seed)
    old = converted("mo")
    new = converted("cn4")
    start = time.monotonic()
    assert cascade("import", "cn4", "--into", target).returncode == 0
    whole = time.monotonic() - start
    assert converted(target) == new
    kills = 0
    for _ in range(5 * KILLS):
        assert cascade("import", "mo", "--into", target).returncode == 0
        hit = killed(target, moments.uniform(0, whole))
        rows = converted(target)
        # The moment may be after the commit and before the end of the process: then all is new.
        assert rows in ((old, new) if hit else (new,)), f"seed {seed}"
        kills += hit
        if kills == KILLS:
            break
    assert kills == KILLS
