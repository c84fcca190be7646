"""The search page: works without JavaScript; `find.js` only saves waiting. All text is escaped."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from html import escape
from urllib.parse import urlencode

from generator.catalogue import text, writing
from generator.search.results import Count, Result, Results

_FILTERS = ("topic", "verdict", "since")


def with_filters(asked: Mapping[str, str]) -> str:
    """The query with the page's chosen filters, in the query language."""
    chosen = [f'{name}:"{_quoted(asked[name])}"' for name in _FILTERS if asked.get(name)]
    return " ".join([*chosen, asked.get("q", "")]).strip()


def render(found: Results, typed: str, asked: Mapping[str, str]) -> str:
    """The page with these results."""
    language = found.language
    main = [_form(found, typed, asked), *_notes(found)]
    if found.total:
        counted = text("search.results", language, count=found.total)
        main.append(f'<p class="count" role="status">{escape(counted)}</p>')
        main.append('<ol class="results">' + "".join(_item(result, language) for result in found.results) + "</ol>")
        main.append(_pager(found, asked))
    elif typed or any(asked.get(name) for name in _FILTERS):
        main.append(f'<p class="count" role="status">{escape(text("search.none", language))}</p>')
    return _document(language, "".join(main), typed)


def unavailable(language: str) -> str:
    """The page while there is no index to search."""
    return _document(language, f"<p>{escape(text('search.unavailable', language))}</p>", "")


def _document(language: str, main: str, typed: str) -> str:
    title = escape(text("search.title", language))
    other = "/fr/find/" if language == "en" else "/find/"
    link = escape(other + ("?" + urlencode({"q": typed}, errors="replace") if typed else ""))
    home = "/" if language == "en" else "/fr/"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title} · Verdict</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/find/find.css"><script src="/find/find.js" defer></script></head><body>'
        f'<header><a href="{home}">{escape(text("search.site", language))}</a>'
        f'<a href="{link}" hreflang="{"fr" if language == "en" else "en"}">'
        f"{escape(text('search.other-language', language))}</a></header>"
        f'<main id="main"><h1>{title}</h1>{main}</main></body></html>'
    )


def _form(found: Results, typed: str, asked: Mapping[str, str]) -> str:
    language = found.language
    box = escape(text("search.box", language))
    years = [Count(value=count.value, name=count.name, count=0) for count in found.facets.get("year", ())]
    selects = [
        _select("topic", language, found.facets.get("topic", ()), asked.get("topic", "")),
        _select("verdict", language, found.facets.get("verdict", ()), asked.get("verdict", "")),
        _select("since", language, years, asked.get("since", "")),
    ]
    return (
        f'<form role="search" method="get"><label for="q">{box}</label>'
        f'<div class="line"><input id="q" name="q" type="search" value="{escape(typed)}" maxlength="300" '
        f'autocomplete="off" spellcheck="false"><button>{escape(text("search.go", language))}</button></div>'
        f"<fieldset><legend>{escape(text('search.filter', language))}</legend>{''.join(selects)}</fieldset></form>"
    )


def _select(name: str, language: str, counts: tuple[Count, ...] | list[Count], chosen: str) -> str:
    options = [f'<option value="">{escape(text(f"search.all-{name}", language))}</option>']
    if chosen and chosen not in {count.value for count in counts}:
        options.append(f'<option value="{escape(chosen)}" selected>{escape(chosen)}</option>')
    for count in counts:
        selected = " selected" if count.value == chosen else ""
        shown = f"{count.name} ({count.count})" if count.count else count.name
        options.append(f'<option value="{escape(count.value)}"{selected}>{escape(shown)}</option>')
    return (
        f'<label>{escape(text(f"search.{name}", language))} <select name="{name}">{"".join(options)}</select></label>'
    )


def _notes(found: Results) -> list[str]:
    language = found.language
    notes = [f'<p class="note">{escape(text(note.key, language, **note.arguments))}</p>' for note in found.notes]
    if found.did_you_mean:
        # The suggestion is of the whole query, filters and all: as typed text it means the same.
        query = escape(urlencode({"q": found.did_you_mean}, errors="replace"))
        link = f'<a href="?{query}">{escape(found.did_you_mean)}</a>'
        sentence = escape(text("search.did-you-mean", language, query="\0")).replace("\0", link)
        notes.append(f'<p class="note">{sentence}</p>')
    return notes


def _item(result: Result, language: str) -> str:
    pieces = "".join(
        f"<mark>{escape(piece.text)}</mark>" if piece.marked else escape(piece.text) for piece in result.snippet
    )
    spoken = f' lang="{result.language}"' if result.language != language else ""
    more = " " + text("search.more-cards", language, count=result.cards - 1) if result.cards > 1 else ""
    day = writing.date(dt.date.fromisoformat(result.date), language)
    facts = [f'<time datetime="{escape(result.date)}">{escape(day)}</time>']
    facts.append(
        f'<span class="verdict {escape(result.verdict)}">{escape(text(f"verdicts.{result.verdict}", language))}</span>'
    )
    if result.old:
        facts.append(escape(text("search.old", language)))
    if result.language == "fr" and result.french_status == "machine":
        facts.append(escape(text("search.machine", language)))
    card = f'<a href="/{escape(result.card_address)}">{escape(result.card)}</a>{escape(more)}'
    return f'<li><a href="/{escape(result.address)}"{spoken}>{pieces}</a><p>{" · ".join((card, *facts))}</p></li>'


def _pager(found: Results, asked: Mapping[str, str]) -> str:
    def link(page: int, key: str, relation: str) -> str:
        if not 1 <= page <= found.pages:
            return ""
        query = escape(urlencode({**asked, "page": page}, errors="replace"))
        return f'<a rel="{relation}" href="?{query}">{escape(text(key, found.language))}</a>'

    where = escape(text("search.page", found.language, page=found.page, pages=found.pages))
    before, after = link(found.page - 1, "search.previous", "prev"), link(found.page + 1, "search.next", "next")
    return f'<nav class="pages">{before} <span>{where}</span> {after}</nav>'


def _quoted(value: str) -> str:
    return value.replace('"', " ")
