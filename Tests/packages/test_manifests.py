"""The manifests of the example apps for iOS, read with a double of the module that only Xcode has."""

import pathlib
import plistlib
import subprocess

import pytest

from packages import ROOT, SCRATCH, closure, manifest, named, root

APPS = sorted((ROOT / "Examples/iOS").glob("*.swiftpm"))
FACES = ROOT / "Tests/AppleFaces"


@pytest.fixture(scope="module")
def double():
    """What makes the manifests find the double."""
    folder = SCRATCH / "AppleProductTypes"
    folder.mkdir(parents=True, exist_ok=True)
    swift = pathlib.Path(subprocess.check_output(["which", "swiftc"], text=True).strip()).resolve()
    manifests = swift.parents[1] / "lib/swift/pm/ManifestAPI"
    command = [
        "swiftc", "-parse-as-library", "-emit-library", "-static", "-emit-module", "-swift-version", "6",
        "-package-description-version", "6.0", "-module-name", "AppleProductTypes", "-I", manifests,
        "-o", folder / "libAppleProductTypes.a", *(ROOT / "Tests/packages/AppleProductTypes").glob("*.swift"),
    ]
    subprocess.run(command, check=True)
    flags = [f"-I{folder}", f"-L{folder}", "-lAppleProductTypes"]
    return [word for flag in flags for word in ("-Xbuild-tools-swiftc", flag)]


def test_there_is_an_app_for_each_system():
    assert [app.stem for app in APPS] == ["Address", "Cities", "Districts", "Songs"]


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.stem)
def test_a_manifest_is_read_and_builds_what_the_tests_compile(app, double):
    package = manifest(app, *double)
    assert [dependency["fileSystem"][0]["path"] for dependency in package["dependencies"]] == [str(ROOT)]
    (target,) = package["targets"]
    assert [product["targets"] for product in package["products"]] == [[target["name"]]]

    # The sources are those that Tests/AppleFaces compiles and drives, none left out, with the same resources.
    compiled = named(manifest(FACES)["targets"], target["name"])
    sources = (app / target["path"]).resolve()
    assert sources == (FACES / "Sources" / compiled["name"]).resolve()
    assert list(sources.glob("**/*.swift")) != []
    for key in ("exclude", "sources", "resources", "settings"):
        assert target.get(key) == compiled.get(key), key
    for resource in target["resources"]:
        assert (sources / resource["path"]).exists()

    # What they import of the project is what they depend on, and is a product.
    products = {dependency["product"][0] for dependency in target["dependencies"]}
    lines = [line for file in sources.glob("**/*.swift") for line in file.read_text().splitlines()]
    assert products >= {line.split()[1] for line in lines if line.startswith("import Cascade")}
    for product in products:
        assert product in closure(product)
    # They run where the project does.
    oldest = named(map(lambda platform: platform | {"name": platform["platformName"]}, root()["platforms"]), "ios")
    (platform,) = package["platforms"]
    assert float(platform["version"]) >= float(oldest["version"])


def test_a_list_of_more_properties_is_one():
    words = 'additionalInfoPlistContentFilePath: "'
    for app in APPS:
        text = (app / "Package.swift").read_text()
        if words in text:
            name = text.split(words)[1].split('"')[0]
            with open(app / name, "rb") as file:
                assert plistlib.load(file)
        else:
            assert not (app / "Info.plist").exists()
