"""LibreTranslate's HTTP API, which people host themselves; https://docs.libretranslate.com says what it takes."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from generator.french.translate import ProviderError

_TRIES = 3
_PAUSE = 1.0  # seconds before the second try, doubled before the third
_MOST_BYTES = 4_000_000  # of an answer to ten rulings; more is not an answer
_TRY_AGAIN = frozenset((408, 425, 429, 500, 502, 503, 504))


class LibreTranslate:
    """One server."""

    def __init__(
        self, url: str, *, key: str = "", timeout: float = 30.0, pause: Callable[[float], None] = time.sleep
    ) -> None:
        """`timeout` is in seconds, for each request; `key` for servers that want one."""
        if not url.startswith(("http://", "https://")):
            raise ProviderError(f"not an address of a server: {url!r}")
        self._url = url.rstrip("/") + "/translate"
        self._key = key
        self._timeout = timeout
        self._pause = pause

    @property
    def name(self) -> str:
        """What a text's `by` calls it."""
        return "LibreTranslate"

    def translate(self, texts: Sequence[str]) -> list[str]:
        """The French of each English text; tries three times where trying again can help."""
        for attempt in range(_TRIES):
            if attempt:
                self._pause(_PAUSE * 2 ** (attempt - 1))
            try:
                return self._checked(self._ask(texts), len(texts))
            except urllib.error.HTTPError as error:
                failure = f"{self._url} answers {error.code}"
                if error.code not in _TRY_AGAIN:
                    raise ProviderError(failure) from error
            except (OSError, ValueError) as error:
                failure = f"{self._url}: {getattr(error, 'reason', error) or type(error).__name__}"
        raise ProviderError(f"{failure}, {_TRIES} times")

    def _ask(self, texts: Sequence[str]) -> Any:
        body = {"q": list(texts), "source": "en", "target": "fr", "format": "text"}
        data = json.dumps(body | ({"api_key": self._key} if self._key else {})).encode("utf-8")
        request = urllib.request.Request(  # noqa: S310 -- the constructor takes http and https only
            self._url, data=data, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=self._timeout) as answer:  # noqa: S310 -- the same
            received = answer.read(_MOST_BYTES + 1)
        if len(received) > _MOST_BYTES:
            raise ValueError("the answer is too long")
        return json.loads(received)

    def _checked(self, answer: Any, number: int) -> list[str]:
        texts = answer.get("translatedText") if isinstance(answer, dict) else None
        if not isinstance(texts, list) or len(texts) != number or not all(isinstance(text, str) for text in texts):
            raise ProviderError(f"{self._url} answers with something else than {number} translations")
        return texts
