{#-
  A template, rendered once a language. The colour switch and the search box need scripts: so one puts them into each
  page, where they would make a fifth of it, and readers without scripts are shown nothing that does nothing.
-#}
{%- import "partials/language.html" as lang with context -%}
{%- set palette %}{% include "partials/palette.html" %}{% endset -%}
{%- set search %}{% include "partials/search.html" %}{% endset -%}
// The colour switch and the search box; then the theme's own two inline scripts (partials/javascripts/base.html and
// palette.html of mkdocs-material), as a file.
"use strict";
// What the theme says of search results, for its configuration.
var verdictTranslations = {{ {
  "search.result.placeholder": lang.t("search.result.placeholder"),
  "search.result.none": lang.t("search.result.none"),
  "search.result.one": lang.t("search.result.one"),
  "search.result.other": lang.t("search.result.other"),
  "search.result.more.one": lang.t("search.result.more.one"),
  "search.result.more.other": lang.t("search.result.more.other"),
  "search.result.term.missing": lang.t("search.result.term.missing")
} | tojson }};
(() => {
  const here = document.currentScript; // behind the language switch, which stands between the two
  here.previousElementSibling.insertAdjacentHTML("beforebegin", {{ palette | trim | tojson }});
  here.insertAdjacentHTML("afterend", {{ search | trim | tojson }});
})();
// One choice of colours for the whole site: its root is two folders above this file, or three in a language's own.
var __md_scope = new URL("{{ '../../' if config.theme.language == 'en' else '../../../' }}", document.currentScript.src);
var __md_hash = (text) => [...text].reduce((hash, letter) => (hash << 5) - hash + letter.charCodeAt(0), 0);
var __md_get = (key, storage = localStorage, scope = __md_scope) => JSON.parse(storage.getItem(`${scope.pathname}.${key}`));
var __md_set = (key, value, storage = localStorage, scope = __md_scope) => {
  try {
    storage.setItem(`${scope.pathname}.${key}`, JSON.stringify(value));
  } catch (error) {
    // A browser that stores nothing forgets the choice of colours, and that is all.
  }
};
(() => {
  let chosen = null;
  try {
    chosen = __md_get("__palette");
  } catch (error) {
    return; // storage is closed to this page
  }
  if (!chosen || !chosen.color) return;
  const { color } = chosen;
  if (color.media === "(prefers-color-scheme)") {
    const scheme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    const input = document.querySelector(`[data-md-color-media='(prefers-color-scheme: ${scheme})']`);
    for (const key of ["media", "scheme", "primary", "accent"]) color[key] = input.getAttribute(`data-md-color-${key}`);
  }
  for (const [key, value] of Object.entries(color)) document.body.setAttribute(`data-md-color-${key}`, value);
})();
