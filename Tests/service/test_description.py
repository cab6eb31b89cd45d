"""The service against its own description, with requests that schemathesis makes up from it."""

import os
import random
import subprocess
import sys

import pytest

# Sets in memory, with codes that repeat and rows without codes, and a table in a file.
SOURCES = ["cn", "twins.json"]
LENIENT = ["--exclude-checks", "negative_data_rejection"]
TWINS = '[{"name":"a","code":"c","children":[{"name":"x"},{"name":"x"}]},{"name":"b","code":"c"}]'


def test_every_answer_is_as_the_description_says(serve, tmp_path):
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"SEED={seed}")
    (tmp_path / "twins.json").write_text(TWINS)
    service = serve("--data", "cn", "--data", tmp_path / "twins.json")
    area = "/app/member/area"
    # The area protocol passes over parameters that it does not know; everything else refuses them.
    for selection, count in [(["--exclude-path", area], 15), (["--include-path", area, *LENIENT], 2)]:
        result = subprocess.run(
            [
                *[sys.executable, "-m", "schemathesis.cli", "run", f"{service.address}/openapi.json", *selection],
                *["--checks", "all", "--max-examples", "12", "--seed", str(seed), "--no-color"],
                *["--request-timeout", "20"],
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=300,
        )
        assert result.returncode == 0, f"SEED={seed}\n{result.stdout[-6000:]}\n{result.stderr[-2000:]}"
        assert f"{count} selected / 17 total" in result.stdout


@pytest.mark.parametrize("source", SOURCES)
def test_ambiguous_and_unknown_codes_are_as_described(serve, tmp_path, source):
    import json

    import jsonschema_rs

    (tmp_path / "twins.json").write_text(TWINS)
    name = source.removesuffix(".json")
    service = serve("--data", tmp_path / source if source != "cn" else source)
    description = json.loads(service.get("/openapi.json")[2])
    code = {"cn": "%E5%8E%BF", "twins": "c"}[name]
    status, headers, body = service.get(f"/v1/{name}/path?code={code}")
    assert (status, headers["Content-Type"]) == (409, "application/problem+json")
    schema = {"$ref": "#/components/schemas/Ambiguous", "components": description["components"]}
    jsonschema_rs.validator_for(schema).validate(json.loads(body))
