// What pages gain where JavaScript runs: a game step by step, a filter by topic, a citation to copy, and links
// that work from a disk. Every page can be read without it.
"use strict";
(() => {
  /** From a disk a folder's address shows a list of files: lead to the page in it instead. */
  function leadToFiles() {
    if (location.protocol !== "file:") return;
    for (const link of document.querySelectorAll("a[href]")) {
      const target = new URL(link.getAttribute("href"), location.href);
      if (target.protocol === "file:" && target.pathname.endsWith("/")) {
        target.pathname += "index.html";
        link.href = target.href;
      }
    }
    for (const form of document.querySelectorAll("form[action='./']")) form.action = "index.html";
  }

  /** One step at a time, with buttons, arrow keys and swipes. */
  function playSteps(game) {
    const steps = [...game.querySelectorAll(".step")];
    if (steps.length < 2) return;
    const words = game.dataset;
    const bar = document.createElement("div");
    bar.className = "stepper";
    const make = (text, action, style) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = style;
      button.textContent = text;
      button.addEventListener("click", action);
      return button;
    };
    const back = make("◀ ", () => show(at - 1), "button");
    const next = make(" ▶", () => show(at + 1), "button");
    back.setAttribute("aria-label", words.previous);
    next.setAttribute("aria-label", words.next);
    const count = document.createElement("span");
    count.className = "step-count";
    count.setAttribute("role", "status");
    const every = make(words.all, () => whole(), "tag");
    bar.append(back, count, next, every);
    game.prepend(bar);
    let at = 0;
    function show(number) {
      at = Math.max(0, Math.min(steps.length - 1, number));
      steps.forEach((step, index) => step.classList.toggle("step-shown", index === at));
      back.disabled = at === 0;
      next.disabled = at === steps.length - 1;
      // The beginning is step 0, as its number on the page says.
      count.textContent = words.of.replace("##", String(steps.length - 1)).replace("#", String(at));
      if (game.hasAttribute("data-playing")) history.replaceState(null, "", `#${steps[at].id}`);
    }
    function whole() {
      const single = game.classList.toggle("game-single");
      every.textContent = single ? words.all : words.single;
      back.hidden = next.hidden = count.hidden = !single;
    }
    game.classList.add("game-single");
    const named = steps.findIndex((step) => `#${step.id}` === location.hash);
    show(named < 0 ? 0 : named);
    game.setAttribute("data-playing", "");
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, pre")) return;
      if (!game.classList.contains("game-single")) return;
      if (event.key === "ArrowRight") show(at + 1);
      else if (event.key === "ArrowLeft") show(at - 1);
      else if (event.key === "Home" && event.target.closest(".game")) show(0);
      else if (event.key === "End" && event.target.closest(".game")) show(steps.length - 1);
      else return;
      event.preventDefault();
    });
    let from = null;
    game.addEventListener("touchstart", (event) => { from = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
    game.addEventListener("touchend", (event) => {
      if (!from || !game.classList.contains("game-single")) return;
      const to = event.changedTouches[0];
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) show(at + (across < 0 ? 1 : -1));
      from = null;
    }, { passive: true });
  }

  /** The topics of a ruling, by its links to them: names by id. */
  function topicsOf(ruling) {
    const links = [...ruling.querySelectorAll(".ruling-foot a.tag")];
    return new Map(links.map((link) => [/topics\/([^/]+)\//u.exec(link.href)[1], link.textContent]));
  }

  /** Only the rulings of one topic; dates without any are hidden too. */
  function filterByTopic(filter) {
    const rulings = [...document.querySelectorAll(".dated .ruling")].map((ruling) => [ruling, topicsOf(ruling)]);
    const names = new Map([["", filter.dataset.all], ...rulings.flatMap(([, topics]) => [...topics])]);
    for (const [topic, name] of names) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "tag";
      button.dataset.topic = topic;
      button.textContent = name;
      button.setAttribute("aria-pressed", String(topic === ""));
      filter.append(button);
    }
    filter.hidden = false;
    filter.addEventListener("click", (event) => {
      const chosen = event.target.closest("button");
      if (!chosen) return;
      for (const button of filter.children) button.setAttribute("aria-pressed", String(button === chosen));
      const topic = chosen.dataset.topic;
      for (const [ruling, topics] of rulings) ruling.hidden = topic !== "" && !topics.has(topic);
      for (const dated of document.querySelectorAll(".dated")) {
        dated.hidden = !dated.querySelector(".ruling:not([hidden])");
      }
    });
  }

  /** The citation, to the clipboard. */
  function copyCitation(button) {
    if (!navigator.clipboard) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.verdictCopy).textContent.trim());
      button.textContent = button.dataset.done;
    });
  }

  /** The language switch keeps the place on the page. */
  function keepPlace() {
    const link = document.querySelector(".language-switch");
    if (!link) return;
    link.addEventListener("click", () => { if (location.hash) link.hash = location.hash; });
  }

  /** What the theme opens by a label, which no key reaches, is opened by a button; closing leads back to it. */
  function openByKey(label, place) {
    const toggle = document.getElementById(label.htmlFor);
    const button = document.createElement("button");
    for (const { name, value } of label.attributes) button.setAttribute(name, value); // the theme's styles ask for them
    button.type = "button";
    button.setAttribute("aria-label", place.getAttribute("aria-label"));
    label.replaceWith(button);
    const tell = () => button.setAttribute("aria-expanded", String(toggle.checked));
    tell();
    toggle.addEventListener("change", tell);
    button.addEventListener("click", () => {
      toggle.click();
      if (toggle.checked) place.querySelector("a[href], input").focus();
    });
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !button.offsetParent) return;
      if (toggle.checked) toggle.click();
      setTimeout(() => button.focus()); // after the theme has closed what it closes itself
    });
  }

  function openAllByKey() {
    for (const [name, place] of [["menu", ".md-sidebar--primary .md-nav"], ["search", ".md-search"]]) {
      const label = document.querySelector(`label.icon-${name}`);
      if (label) openByKey(label, document.querySelector(place));
    }
    const drawer = document.getElementById("__drawer");
    document.querySelector(".md-sidebar--primary")?.addEventListener("focusout", (event) => {
      if (drawer.checked && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) drawer.click();
    });
  }

  leadToFiles();
  openAllByKey();
  document.querySelectorAll("[data-verdict-game]").forEach(playSteps);
  document.querySelectorAll("[data-verdict-filter]").forEach(filterByTopic);
  document.querySelectorAll("[data-verdict-copy]").forEach(copyCitation);
  keepPlace();
})();
