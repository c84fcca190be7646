from __future__ import annotations

import json

import pytest

from tests import audit


def answer(*packages):
    return json.dumps({"dependencies": list(packages)})


GOOD = {"name": "click", "version": "8", "vulns": []}
BAD = {"name": "jinja2", "version": "2", "vulns": [{"id": "PYSEC-1"}]}
UNKNOWN = {"name": "rich", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("told", "code", "said"),
    [
        (answer(GOOD, UNKNOWN), 0, "1 packages asked for, 1 not known, 0 faults"),
        (answer(GOOD, BAD), 1, "jinja2 2: PYSEC-1"),
        (answer(UNKNOWN), 3, "knows none of the packages here, so nothing was audited"),
        ("", 3, "cannot be reached, so nothing was audited:\nConnectionError"),
        ("[]", 3, "nothing was audited"),
    ],
)
def test_an_audit_says_what_is_known_or_why_nothing_is(capsys, told, code, said):
    assert audit.tell(told, "ConnectionError") == code
    output = capsys.readouterr()
    assert said in output.out + output.err


def test_without_the_program_the_mend_is_told(monkeypatch, capsys):
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert audit.main() == 3
    assert "pipx install pip-audit" in capsys.readouterr().err
