"""The package for npm: installed from its tarball, and used by node, by a page, and by the examples of the documentation."""

import functools
import http.server
import json
import re
import shutil
import subprocess
import threading
from html.parser import HTMLParser
from pathlib import Path

import pytest

from picker import Picker

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "Documentation/Browser.md").read_text()
TSC = "tsc --noEmit --target es2022 --lib es2022,dom --module es2022 --moduleResolution node".split()
TSC += "--allowJs --checkJs --jsx preserve".split()


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """The folder of an app that has installed the package."""
    subprocess.run([ROOT / "Scripts/pack-npm"], check=True, capture_output=True)
    (tarball,) = (ROOT / ".build/npm").glob("cascade-picker-*.tgz")
    app = tmp_path_factory.mktemp("app")
    (app / "package.json").write_text('{"name": "app", "version": "1.0.0", "private": true, "type": "module"}')
    install = ["npm", "install", "--offline", "--no-audit", "--no-fund", "--cache", app / "cache", tarball]
    subprocess.run(install, cwd=app, check=True, capture_output=True)
    return app


def test_the_tarball_has_what_its_manifest_names(app):
    package = app / "node_modules/cascade-picker"
    manifest = json.loads((package / "package.json").read_text())
    assert {file.name for file in package.iterdir()} == {"package.json", *manifest["files"]}
    assert "dependencies" not in manifest


def test_node_can_import_it_as_a_server_does_that_renders_pages(app):
    script = """
    const { CascadePicker } = await import('cascade-picker');
    const { readFile } = await import('node:fs/promises');
    const wasm = await readFile(new URL(import.meta.resolve('cascade-picker/cascade-picker.wasm')));
    const { instance } = await WebAssembly.instantiate(wasm, {});
    console.log(CascadePicker.engine.href, typeof instance.exports.cascade_picker_new);
    """
    (app / "server.js").write_text(script)
    result = subprocess.run(["node", "server.js"], cwd=app, capture_output=True, text=True, check=False)
    assert result.stdout.split() == [f"file://{app}/node_modules/cascade-picker/cascade-picker.wasm", "function"], result


def test_a_page_can_import_it(app, browser):
    (app / "index.html").write_text(
        """<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
        <script type="importmap">{"imports": {"cascade-picker": "/node_modules/cascade-picker/cascade-picker.js"}}</script>
        <cascade-picker id="picker" lang="en"></cascade-picker>
        <script type="module">
          import { CascadePicker } from 'cascade-picker';
          document.querySelector('#picker').data = [{ name: 'A', children: [CascadePicker.name && 'A.1'] }];
        </script>"""
    )
    serve = functools.partial(http.server.SimpleHTTPRequestHandler, directory=app)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            browser.get(f"http://127.0.0.1:{server.server_port}/index.html")
            Picker(browser).until_shown("A", "A.1")
            browser.get("about:blank")
        finally:
            server.shutdown()
            thread.join()


def sample(language):
    """The one code sample of the guide in a language."""
    (text,) = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return text


class Template(HTMLParser):
    """The attributes of the element in a template of Vue."""

    attributes = None

    def handle_starttag(self, tag, attrs):
        if tag == "cascade-picker":
            self.attributes = dict(attrs)


def vue():
    """What the example for Vue does, as a program: what its template binds and hears is bound and heard."""
    (script,) = re.findall(r"<script setup>(.*?)</script>", sample("vue"), re.DOTALL)
    template = Template()
    template.feed(re.search(r"<template>(.*)</template>", sample("vue"), re.DOTALL).group(1))
    lines = [
        "import { CascadePicker } from 'cascade-picker';",
        "declare function defineProps(names: string[]): void;",
        "declare function defineEmits(names: string[]): (name: string, detail: unknown) => void;",
        "declare const rows: CascadePicker['data'];",
        "declare const element: CascadePicker;",
        script,
    ]
    for name, value in template.attributes.items():
        if name.startswith(":"):
            lines.append(f"element.{name[1:].removesuffix('.prop')} = {value};")
        elif name.startswith("@"):
            lines.append(f"element.addEventListener('{name[1:]}', ($event) => {{ {value}; }});")
        else:
            assert f"| `{name}` |" in GUIDE
    assert len(template.attributes) == 3
    return "\n".join(lines)


def test_the_examples_for_react_and_vue_fit_the_declarations(app):
    react = app / "node_modules/react"
    react.mkdir()
    shutil.copy(ROOT / "Tests/types/react.d.ts", react / "index.d.ts")
    files = {
        "react.jsx": sample("jsx"),
        "vue.ts": vue(),
        # What is not declared is seen.
        "wrong.jsx": sample("jsx").replace("current.data", "current.dada"),
        "wrong.ts": vue().replace("element.data", "element.dada"),
    }
    for name, text in files.items():
        (app / name).write_text(text)
    result = subprocess.run([*TSC, *files], cwd=app, capture_output=True, text=True, check=False)
    complaints = re.findall(r"^(\S+?)\(.*(Property '\w+'.*)", result.stdout, re.MULTILINE)
    assert [(name, "dada" in text) for name, text in complaints] == [("wrong.jsx", True), ("wrong.ts", True)], result.stdout
