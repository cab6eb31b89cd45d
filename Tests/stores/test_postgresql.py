"""Reading and writing tables of PostgreSQL."""

import json

import pytest

from conftest import cascade, converted
from postgresql import PASSWORD, PASSWORD_IN_ADDRESS, free_port

SETS = ["cn", "cn4", "tw", "hk", "mo", "jp", "vn", "th", "world", "cn-former"]

# The same tree as people keep it: with each mark for the first level, and each type of ids.
SHAPES = {
    "zero": "CREATE TABLE region (id int PRIMARY KEY, pid int, name text, zip text);"
    "INSERT INTO region VALUES (1, 0, '甲', NULL), (12, 1, '乙', '100'), (2, 0, '丙', ''), (13, 1, '丁', NULL)",
    "null": "CREATE TABLE region (id bigint PRIMARY KEY, parent_id bigint REFERENCES region, name varchar(20), zip char(3));"
    "INSERT INTO region VALUES (1, NULL, '甲', NULL), (12, 1, '乙', '100'), (2, NULL, '丙', NULL), (13, 1, '丁', NULL)",
    "text": "CREATE TABLE region (code varchar(6) PRIMARY KEY, parent_code varchar(6), name text, zip numeric);"
    "INSERT INTO region VALUES ('1', '', '甲', NULL), ('12', '1', '乙', 100), ('13', '1', '丁', NULL), ('2', '', '丙', NULL)",
    "itself": "CREATE TABLE region (id smallint PRIMARY KEY, pid int NOT NULL, name text, zip text);"
    "INSERT INTO region VALUES (1, 1, '甲', NULL), (12, 1, '乙', '100'), (2, 2, '丙', NULL), (13, 1, '丁', NULL)",
    "common": "CREATE TABLE region (id int PRIMARY KEY, pid int, name text, zip text);"
    "INSERT INTO region VALUES (1, 86, '甲', NULL), (12, 1, '乙', '100'), (2, 86, '丙', NULL), (13, 1, '丁', NULL)",
    "mixed": "CREATE TABLE region (id int PRIMARY KEY, pid text, name text, zip text, shape bytea, tags text[]);"
    "INSERT INTO region (id, pid, name, zip) VALUES (1, '0', '甲', NULL), (12, '1', '乙', '100'), (2, '0', '丙', NULL), (13, '1', '丁', NULL)",
    "named": 'CREATE TABLE "my ""r""; DROP TABLE x" ("the id" int PRIMARY KEY, "up" int, "what" text, "more" jsonb);'
    'INSERT INTO "my ""r""; DROP TABLE x" VALUES (1, 0, \'甲\', NULL), (12, 1, \'乙\', \'{"zip": 100}\'), (2, 0, \'丙\', NULL),'
    "(13, 1, '丁', NULL)",
}
QUERIES = {"named": "table=my%20%22r%22%3B%20DROP%20TABLE%20x&id=the%20id&parent=up&name=what&attributes=more&as=region"}
TREE = [
    {"name": "甲", "code": "1", "children": [{"name": "乙", "code": "12", "zip": "100"}, {"name": "丁", "code": "13"}]},
    {"name": "丙", "code": "2"},
]


@pytest.mark.parametrize("name", SETS)
def test_every_built_in_set_comes_back_as_it_was(database, name):
    result = cascade("import", name, "--into", database.address())
    assert result.returncode == 0, result.stderr
    assert converted(database.address()) == converted(name)


@pytest.mark.parametrize("shape", SHAPES)
def test_tables_that_exist_are_read_whole(database, shape):
    database.sql(SHAPES[shape])
    assert json.loads(converted(database.address(QUERIES.get(shape, "")))) == TREE


@pytest.mark.parametrize("shape", SHAPES)
def test_tables_that_exist_are_served_live(database, serving, shape):
    database.sql(SHAPES[shape])
    service = serving(database.address(QUERIES.get(shape, "table=region")))

    def rows(parent):
        found = []
        for row in service.children("region", parent):
            below = rows(row.get("key") or row["code"])
            assert row.pop("leaf") is (below == [])
            found.append({**row, "children": below} if below else row)
        return found

    assert rows("") == TREE
    path = service.json("/v1/region/path?code=13&view=stored")
    chosen = [level["rows"][level["chosen"]]["name"] for level in path["levels"]]
    assert chosen == ["甲", "丁"]
    for code in ["9", "x", "' OR 1 = 1 --", "99999999999999999999", "1\0", "#", "#9", "\u00e9"]:
        quoted = "".join(f"%{byte:02X}" for byte in code.encode())
        status, body = service.get(f"/v1/region/children?parent={quoted}")
        assert status in (400, 404), (code, body)
    assert service.end()[0] == 0


def test_rows_with_equal_codes_or_none_stay_apart(database, serving):
    tree = [
        {"name": "a", "code": "7", "children": [{"name": "first"}]},
        {"name": "a", "code": "7", "children": [{"name": "second"}]},
        {"name": "b", "children": [{"name": "third"}]},
    ]
    imported = cascade("import", "-", "--into", database.address(), input=json.dumps(tree))
    assert imported.returncode == 0, imported.stderr
    service = serving(database.address())
    rows = service.children("areas")
    keys = [row.get("key") or row["code"] for row in rows]
    assert len(set(keys)) == 3
    assert [service.children("areas", key)[0]["name"] for key in keys] == ["first", "second", "third"]
    # The code of both is no guess at one of them.
    assert [service.get(f"/v1/areas/{what}=7")[0] for what in ("children?parent", "path?code")] == [404, 404]


def test_keys_that_a_column_cannot_hold_are_no_rows(database, serving):
    first, second = "0190163d-8694-739b-aea5-966c26f8ad90", "0190163d-8694-739b-aea5-966c26f8ad91"
    database.sql(
        "CREATE TABLE region (id uuid PRIMARY KEY, parent_id uuid, name text);"
        f"INSERT INTO region VALUES ('{first}', NULL, '甲'), ('{second}', '{first}', '乙')")
    service = serving(database.address("table=region"))
    assert [row["code"] for row in service.children("region", first)] == [second]
    assert service.get("/v1/region/children?parent=x")[0] == 404
    assert service.get("/v1/region/path?code=x")[0] == 404
    assert service.get(f"/v1/region/path?code={second}")[0] == 200


def test_the_city_step_is_served_live(database, serving):
    assert cascade("import", "cn", "--into", database.address()).returncode == 0
    service = serving(database.address(), "cn")
    for query in ["parent=110000", "parent=110100", "parent=440000", "parent=441900"]:
        live = service.json(f"/v1/areas/children?{query}")["rows"]
        whole = service.json(f"/v1/cn/children?{query}")["rows"]
        assert [(row["code"], row["name"], row["leaf"]) for row in live] == [
            (row["code"], row["name"], row["leaf"]) for row in whole
        ]


def test_rows_that_change_are_served_as_they_are(database, serving):
    database.sql(SHAPES["zero"])
    service = serving(database.address())
    name = service.json("/v1/sets")["sets"][0]["name"]
    database.sql("UPDATE region SET name = '新' WHERE id = 12")
    assert service.children(name, "1")[0]["name"] == "新"
    database.sql("ALTER TABLE region DROP COLUMN zip")
    assert service.children(name, "1")[0]["name"] == "新"
    database.sql("DROP TABLE region; CREATE TABLE region (id text PRIMARY KEY, pid text, name text);"
                 "INSERT INTO region VALUES ('a', '', 'A'), ('b', 'a', 'B')")
    assert [row["code"] for row in service.children(name)] == ["a"]
    assert service.children(name, "a")[0]["name"] == "B"


def test_without_a_name_the_table_areas_is_meant(database, serving):
    assert cascade("import", "tw", "--into", database.address("table=others")).returncode == 0
    assert cascade("import", "mo", "--into", database.address()).returncode == 0
    assert converted(database.address()) == converted("mo")
    assert len(serving(database.address()).children("areas")) == 9


def test_an_import_replaces_rows_but_nothing_else(database):
    assert cascade("import", "tw", "--into", database.address()).returncode == 0
    database.sql("CREATE VIEW names AS SELECT name FROM areas; CREATE ROLE reader_of_areas; GRANT SELECT ON areas TO reader_of_areas")
    try:
        assert cascade("import", "mo", "--into", database.address()).returncode == 0
        assert converted(database.address("table=areas")) == converted("mo")
        assert database.sql("SELECT has_table_privilege('reader_of_areas', 'areas', 'SELECT')") == "t"
        assert int(database.sql("SELECT count(*) FROM names")) == 9
    finally:
        database.sql("DROP OWNED BY reader_of_areas; DROP ROLE reader_of_areas")


def test_a_table_that_is_none_of_ours_is_kept_unless_it_is_to_be_replaced(database):
    database.sql(SHAPES["zero"])
    address = database.address("table=region")
    refused = cascade("import", "mo", "--into", address)
    assert refused.returncode == 1
    assert "is not one of cascade's, it lacks the columns parent, code, attributes" in refused.stderr
    assert json.loads(converted(address)) == TREE
    assert cascade("import", "mo", "--into", address, "--replace").returncode == 0
    assert converted(address) == converted("mo")


def test_what_fails_on_the_way_leaves_the_old_rows(database):
    assert cascade("import", "mo", "--into", database.address()).returncode == 0
    zero = cascade("import", "-", "--into", database.address(), input='["a", "b\\u0000"]')
    assert zero.returncode == 1 and "U+0000" in zero.stderr
    assert converted(database.address()) == converted("mo")


def test_of_several_hosts_one_that_answers_is_taken(database):
    address = f"postgres://postgres:{PASSWORD_IN_ADDRESS}@127.0.0.1:{free_port()},127.0.0.1:{database.port}/postgres"
    assert cascade("import", "mo", "--into", address).returncode == 0
    assert converted(address) == converted("mo")


def test_a_server_that_takes_no_writes_is_not_written_to(database):
    database.sql("ALTER SYSTEM SET default_transaction_read_only = on; SELECT pg_reload_conf()")
    try:
        result = cascade("import", "mo", "--into", database.address())
        assert result.returncode == 1 and "read-only" in result.stderr
    finally:
        database.sql("SET default_transaction_read_only = off; ALTER SYSTEM RESET default_transaction_read_only;")
        database.sql("SELECT pg_reload_conf()")


WRONG = {
    "no server": lambda database: database.address(port=free_port()),
    "wrong password": lambda database: database.address().replace(PASSWORD_IN_ADDRESS, "falsch-99"),
    "wrong database": lambda database: database.address().replace("/postgres", "/nowhere"),
    "wrong word": lambda database: database.address("colour=red"),
    "no name": lambda database: database.address("table="),
    "wrong port": lambda database: database.address().replace(str(database.port), "99999999"),
    "wrong pool": lambda database: database.address("pool=0"),
    "no table": lambda database: database.address("table=nowhere"),
    "no tables": lambda database: database.address(),
    "password in the query": lambda database: f"postgres://127.0.0.1:1/x?user=u&password={PASSWORD_IN_ADDRESS}",
    "broken": lambda database: f"postgres://u:{PASSWORD_IN_ADDRESS}@[::1/x",
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_with_an_address_is_one_sentence_without_the_password(database, fault):
    for arguments in (["convert", WRONG[fault](database), "-"], ["import", "mo", "--into", WRONG[fault](database) + ""]):
        if fault == "no tables" and arguments[0] == "import" or fault == "no table" and arguments[0] == "import":
            continue
        result = cascade(*arguments)
        assert result.returncode in (1, 2)
        assert result.stdout == ""
        assert result.stderr.startswith("cascade: ") and result.stderr.endswith(".\n") and result.stderr.count("\n") == 1
        for secret in (PASSWORD, PASSWORD_IN_ADDRESS, "falsch-99"):
            assert secret not in result.stderr


def test_tables_that_cannot_be_served_are_told(database, serving):
    database.sql("CREATE TABLE region (id int, pid int, name text); INSERT INTO region VALUES (1, 0, 'a'), (1, 0, 'b')")
    service = serving(database.address("table=region"))
    assert service.get("/v1/region/children")[0] == 500
    assert service.get("/readyz")[0] == 503
    database.sql("UPDATE region SET id = 2, pid = 2 WHERE name = 'b'; ALTER TABLE region ADD PRIMARY KEY (id)")
    database.sql("INSERT INTO region VALUES (3, 4, 'c'), (4, 3, 'd')")
    assert [row["name"] for row in service.children("region")] == ["a", "b"]
    assert service.get("/v1/region/path?code=3")[0] == 500
    # What is wrong is for those who run the service.
    _, complaints = service.end()
    assert "has 1 more than once" in complaints and "their own ancestors" in complaints
