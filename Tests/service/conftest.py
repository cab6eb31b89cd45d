"""Services that are started for a test and stopped after it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from process import Service  # noqa: E402


@pytest.fixture
def serve(tmp_path):
    """Starts `cascade serve` with some arguments; every service must end with 0."""
    services = []

    def start(*arguments, port=0):
        folder = tmp_path / f"service-{len(services)}"
        folder.mkdir()
        services.append(Service(folder, *arguments, port=port))
        return services[-1]

    yield start
    for service in services:
        code = service.stop()
        assert code == 0, service.errors.read_text()
