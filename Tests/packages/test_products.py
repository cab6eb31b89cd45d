"""What a package gets that depends on a product."""

import os
import re
import subprocess

import pytest

from packages import ROOT, SCRATCH, closure

APPLE = {"CascadeUIKit": {"CascadeUIKit", "CascadeCore"}, "CascadeCore": {"CascadeCore"}}


@pytest.mark.parametrize("product", ["CascadeUIKit", "CascadeCore", "CascadeDatasets", "CascadeSources"])
def test_products_for_apps_need_no_c_library(product):
    targets = closure(product)
    assert targets.keys() == APPLE.get(product, targets.keys())
    for name, target in targets.items():
        assert target["type"] == "regular", name
        assert not target.get("pkgConfig"), name
        linked = [setting for setting in target["settings"] if "linked" in str(setting["kind"])]
        assert linked == [], name


def test_the_command_needs_c_libraries():
    # The check above would see one.
    kinds = {target["type"] for target in closure("cascade").values()}
    assert "system" in kinds


def test_an_app_with_only_the_apple_product_builds_without_pkg_config(tmp_path):
    # SwiftPM asks for the C libraries of all targets, those it does not build, too, and warns: there is no answer here.
    tool = tmp_path / "pkg-config"
    tool.write_text("#!/bin/sh\nexit 127\n")
    tool.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{tmp_path}:{os.environ['PATH']}", "PKG_CONFIG_PATH": "", "PKG_CONFIG_LIBDIR": str(tmp_path)
    }
    consumer = ["--package-path", ROOT / "Tests/packages/Consumer", "--scratch-path", SCRATCH / "consumer"]
    result = subprocess.run(["swift", "run", *consumer], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.splitlines()[-1] == "广东省 深圳市"

    # What it is linked with comes with the system or with Swift.
    needed = subprocess.check_output(["readelf", "--dynamic", SCRATCH / "consumer/debug/Consumer"], text=True)
    libraries = set(re.findall(r"\(NEEDED\).*\[lib(.+?)[-.]", needed))
    others = {library for library in libraries if not library.startswith("swift")}
    assert others <= {"c", "m", "gcc_s", "stdc++", "pthread", "dl"}
