// Runs before the theme: gives its search box our worker, filters, and an address that can be shared; and, for a page
// opened from a disk, stands in for the worker that browsers refuse there.
"use strict";
(() => {
  const holder = document.getElementById("__config");
  if (!holder) return;
  const config = JSON.parse(holder.textContent);
  // The page for no address says its base as "/" or "/below/", all others without a slash at the end.
  const root = new URL(config.base.replace(/\/?$/u, "/"), location.href).href;
  const WORKER = new URL("assets/verdict/search-worker.js", root).href;
  config.search = WORKER;
  config.translations = window.verdictTranslations; // early.js has them, once for all pages
  holder.textContent = JSON.stringify(config);

  // ---- Shards as scripts: the one thing that a page from a disk may load --------------------------------------

  const waiting = new Map();
  window.verdictShard = (name, content) => waiting.get(name)?.(content);

  function run(source) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = source;
      script.onload = resolve;
      script.onerror = () => reject(new Error(source));
      document.head.append(script);
      script.addEventListener("load", () => script.remove());
    });
  }

  function load(name) {
    return new Promise((resolve, reject) => {
      waiting.set(name, resolve);
      run(`${root}search/${name}.js`).catch(reject);
    });
  }

  // ---- A worker that is none ----------------------------------------------------------------------------------

  class PageWorker extends EventTarget {
    constructor(url) {
      super();
      this.early = [];
      const scope = {
        verdictRoot: root,
        verdictLoad: load,
        postMessage: (data) => setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data }))),
        onmessage: null,
      };
      window.verdictSearchScope = scope;
      run(url).then(() => {
        this.scope = scope;
        for (const data of this.early) scope.onmessage({ data });
      });
    }

    postMessage(data) {
      if (this.scope) this.scope.onmessage({ data });
      else this.early.push(data);
    }

    terminate() {}
  }

  /** The theme counts what it shows; the worker knows how much there is. */
  function count({ data: message }) {
    const place = document.querySelector(".md-search-result__meta");
    if (message.type !== 3 || !message.data.meta || !place) return;
    setTimeout(() => (place.textContent = message.data.meta)); // after the theme has said its number
  }

  // ---- More of the same ---------------------------------------------------------------------------------------

  let searching;
  let kept = 0; // how far down the list was, which the theme writes anew

  /** A button below the results, while there are more of them. */
  function addMore(place, words) {
    const button = document.createElement("button");
    button.className = "search-more";
    button.type = "button";
    button.hidden = true;
    button.textContent = words;
    button.addEventListener("click", () => {
      kept = place.scrollTop;
      searching.postMessage({ type: 4 });
    });
    place.append(button);
  }

  function offer({ data: message }) {
    if (message.type !== 3) return;
    const place = document.querySelector(".md-search__scrollwrap");
    const button = place?.querySelector(".search-more");
    if (button) button.hidden = !message.data.more;
    const top = kept;
    kept = 0;
    if (top) setTimeout(() => (place.scrollTop = top)); // after the theme has written the list
  }

  const Native = window.Worker;
  window.Worker = function Worker(url, options) {
    if (String(url) !== WORKER) return new Native(url, options);
    const worker = location.protocol === "file:" ? new PageWorker(url) : new Native(url, options);
    worker.addEventListener("message", count);
    worker.addEventListener("message", offer);
    searching = worker;
    return worker;
  };

  // ---- Filters ------------------------------------------------------------------------------------------------

  const FIELDS = ["topic", "verdict", "since"];

  function choices(manifest, field) {
    if (field === "since") {
      const years = Object.keys(manifest.filters).filter((key) => key.startsWith("year:"));
      return years.map((key) => key.slice(5)).sort().reverse().map((year) => [year, year]);
    }
    const known = field === "topic" ? manifest.topics : manifest.verdicts;
    return known.filter(([id]) => `${field}:${id}` in manifest.filters || id === "unproven");
  }

  /** The query with a filter put in, changed or taken out. */
  function withFilter(query, field, value) {
    const rest = query.replace(new RegExp(`(?:^|\\s)${field}:\\S*`, "gu"), "").trim();
    return value ? `${rest} ${field}:${value}`.trim() : rest;
  }

  function select(manifest, field, box) {
    const label = document.createElement("label");
    const list = document.createElement("select");
    list.name = field;
    list.add(new Option(manifest.texts[`all-${field}`], ""));
    for (const [value, name] of choices(manifest, field)) list.add(new Option(name, value));
    list.addEventListener("change", () => {
      box.value = withFilter(box.value, field, list.value);
      box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    });
    label.append(`${manifest.texts[field]} `, list);
    return label;
  }

  function follow(lists, box) {
    for (const list of lists) {
      const chosen = new RegExp(`(?:^|\\s)${list.name}:(\\S+)`, "u").exec(box.value);
      list.value = chosen && [...list.options].some((option) => option.value === chosen[1]) ? chosen[1] : "";
    }
  }

  async function addFilters(box) {
    const manifest = await load("manifest");
    const place = document.querySelector(".md-search__scrollwrap");
    if (!place || document.querySelector(".search-filters")) return;
    const group = document.createElement("div");
    group.className = "search-filters";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", manifest.texts.filter);
    for (const field of FIELDS) group.append(select(manifest, field, box));
    place.prepend(group);
    addMore(place, manifest.texts.more);
    const lists = [...group.querySelectorAll("select")];
    box.addEventListener("keyup", () => follow(lists, box));
    follow(lists, box);
  }

  // ---- A search as an address ---------------------------------------------------------------------------------

  let timer = 0;

  function share(box) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const here = new URL(location.href);
      if (box.value) here.searchParams.set("q", box.value);
      else here.searchParams.delete("q");
      if (here.href !== location.href) history.replaceState(history.state, "", here.href);
    }, 300);
  }

  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector("[data-md-component=search-query]");
    if (!box) return;
    box.addEventListener("focus", () => addFilters(box).catch(() => {}), { once: true });
    if (document.activeElement === box) addFilters(box).catch(() => {});
    box.addEventListener("keyup", () => share(box));
  });
})();
