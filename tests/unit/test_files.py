from __future__ import annotations

import subprocess
import sys

import pytest

from generator import files


def names(folder):
    return [path.name for path in folder.iterdir()]


def test_text_is_written_with_its_folders(tmp_path):
    files.write_text(tmp_path / "a" / "b.txt", "é\n")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "é\n".encode()
    assert names(tmp_path / "a") == ["b.txt"]


def test_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    files.write_text(tmp_path / "a", "old")
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        files.write_text(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "old"
    assert names(tmp_path) == ["a"]


@pytest.mark.parametrize("exchanges", [True, False], ids=["exchange", "two renames"])
def test_folder_is_replaced_whole(tmp_path, monkeypatch, exchanges):
    if not exchanges:
        monkeypatch.setattr(files, "_exchange_call", lambda: None)
    target = tmp_path / "site"
    for content in ("one", "two"):
        with files.replace_folder(target) as fresh:
            (fresh / content).write_text(content)
    assert names(target) == ["two"]
    assert not (tmp_path / ".site.new").exists()
    assert not (tmp_path / ".site.old").exists()


def test_failed_block_leaves_the_old_folder(tmp_path):
    target = tmp_path / "site"
    with files.replace_folder(target) as fresh:
        (fresh / "old").write_text("")
    with pytest.raises(FileNotFoundError), files.replace_folder(target) as fresh:
        (fresh / "missing" / "new").write_text("")
    assert names(target) == ["old"]
    assert not (tmp_path / ".site.new").exists()


def test_kill_between_two_renames_is_mended(tmp_path):
    (tmp_path / ".site.old").mkdir()
    (tmp_path / ".site.old" / "old").write_text("")
    files.restore_folder(tmp_path / "site")
    assert names(tmp_path / "site") == ["old"]


def test_second_process_is_told_that_the_folder_is_locked(tmp_path):
    program = "import pathlib, sys; from generator import files\nwith files.lock(pathlib.Path(sys.argv[1])): pass"
    command = [sys.executable, "-c", program, str(tmp_path / "site")]
    with files.lock(tmp_path / "site"):
        other = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "another run of Verdict is writing" in other.stderr
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    assert names(tmp_path) == []


def test_a_change_moves_its_files_in_and_takes_others_away(tmp_path):
    target = tmp_path / "site"
    files.write_text(target / "a" / "old.txt", "old")
    files.write_text(target / "kept.txt", "kept")
    with files.change_folder(target) as change:
        files.write_fresh(change.folder / "b" / "new.txt", b"new")
        change.gone.add("a/old.txt")
    assert sorted(path.relative_to(target).as_posix() for path in target.rglob("*")) == ["b", "b/new.txt", "kept.txt"]
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith((".staged", ".decided"))] == []


def test_a_change_that_fails_changes_nothing(tmp_path):
    target = tmp_path / "site"
    files.write_text(target / "kept.txt", "kept")
    with pytest.raises(ZeroDivisionError):
        change_and_fail(target)
    assert (target / "kept.txt").read_text() == "kept"


def test_a_change_that_was_decided_is_carried_to_its_end(tmp_path):
    target = tmp_path / "site"
    files.write_text(target / "gone.txt", "gone")
    files.write_text(tmp_path / ".site.staged" / "new.txt", "new")
    files.write_text(tmp_path / ".site.decided", "gone.txt")
    with files.change_folder(target):
        pass
    assert [path.name for path in target.iterdir()] == ["new.txt"]


def change_and_fail(target):
    with files.change_folder(target) as change:
        files.write_fresh(change.folder / "kept.txt", b"other")
        raise ZeroDivisionError


def cut_short(target):
    """A change of a folder of which a kill left only one file in its place."""
    files.write_text(target / "one.txt", "old")
    files.write_text(target / "two.txt", "old")
    with files.change_folder(target) as change:
        for name in ("one.txt", "two.txt"):
            files.write_fresh(change.folder / name, b"new")
        change.gone.add("gone.txt")
    staged, decided = target.with_name(".site.staged"), target.with_name(".site.decided")
    files.write_text(target / "two.txt", "old")
    files.write_text(target / "gone.txt", "old")
    files.write_text(staged / "two.txt", "new")
    files.write_text(decided, "gone.txt")


def test_a_change_that_a_kill_cut_short_is_carried_to_its_end_by_who_reads_the_folder(tmp_path):
    target = tmp_path / "site"
    cut_short(target)
    files.mend_folder(target)
    assert {path.name: path.read_text() for path in target.iterdir()} == {"one.txt": "new", "two.txt": "new"}
    assert names(tmp_path) == ["site"]
    files.mend_folder(target)
    assert names(tmp_path) == ["site"]


def test_a_change_that_another_run_is_making_is_left_to_it(tmp_path):
    target = tmp_path / "site"
    cut_short(target)
    program = "import pathlib, sys; from generator import files\nfiles.mend_folder(pathlib.Path(sys.argv[1]))"
    with files._locked(tmp_path / ".site.swap", target):
        subprocess.run([sys.executable, "-c", program, str(target)], check=True)
    assert (target / "two.txt").read_text() == "old"
