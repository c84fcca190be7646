// The local search page as you type. Without this script the form works just the same, one page at a time.
"use strict";
(() => {
  const WAIT = 120; // milliseconds after the last key
  let timer = 0;
  let running = null;

  const address = (form) => {
    const query = new URLSearchParams(new FormData(form));
    for (const [name, value] of [...query]) if (!value) query.delete(name);
    return location.pathname + (query.size ? "?" + query : "");
  };

  const refresh = async (form) => {
    if (running) running.abort();
    running = new AbortController();
    const target = address(form);
    try {
      const answer = await fetch(target, { signal: running.signal });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
      const main = document.getElementById("main");
      const box = form.querySelector("#q");
      // The form stays, so that the cursor does; what it offers and all below it is new.
      form.querySelector("fieldset").replaceWith(fresh.querySelector("fieldset"));
      while (form.nextSibling) form.nextSibling.remove();
      const start = fresh.querySelector("form");
      while (start.nextSibling) main.append(start.nextSibling);
      history.replaceState(null, "", target);
      document.title = box.value ? box.value + " · Verdict" : document.title;
    } catch (error) {
      if (error.name !== "AbortError") form.submit();
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector("form[role=search]");
    if (!form) return;
    form.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => refresh(form), WAIT);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(timer);
      refresh(form);
    });
    const box = form.querySelector("#q");
    if (!box.value) box.focus();
  });
})();
