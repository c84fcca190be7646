// The theme's own two inline scripts (partials/javascripts/base.html and palette.html of mkdocs-material), as a file.
"use strict";
// The root of the pages of this language is two folders above this file.
var __md_scope = new URL("../../", document.currentScript.src);
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
