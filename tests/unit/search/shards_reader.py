"""Reads shards as the browser does: a twin of templates/assets/search-worker.js, for tests."""

from __future__ import annotations

from bisect import bisect_right

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_MORE = 32  # added to a digit that is not a number's last


def shard_of(firsts, key):
    """Which shard has a key, where these are the first keys of each."""
    return max(0, bisect_right(firsts, key) - 1)


def decode(encoded):
    """The postings that a shard has of a term: pairs of a document and how often."""
    numbers = _numbers(encoded)
    found: list[tuple[int, int]] = []
    document = 0
    for number in numbers:
        document += number >> 1
        found.append((document, next(numbers) if number & 1 else 1))
    return found


def _numbers(encoded):
    number = shift = 0
    for letter in encoded:
        digit = _DIGITS.index(letter)
        number += (digit % _MORE) << shift
        shift += 5
        if digit < _MORE:
            yield number
            number = shift = 0
