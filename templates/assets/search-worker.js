// Answers the theme's search box from shards (generator/search/shards.py): looks words up as they were typed, loads
// the few files that have them, and ranks. Runs as a worker; from a disk, where there are none, in the page
// (search-setup.js). Messages are the theme's: 0 set up, 1 ready, 2 query, 3 result; and ours: 4 more of the same.
"use strict";
(() => {
  const scope = self.verdictSearchScope || self;
  const fromDisk = scope !== self;
  const root = scope.verdictRoot || new URL("../../", self.location.href).href;
  const WAIT = 60; // milliseconds after the last key
  const SHOWN = 10; // results, and as many more each time that they are asked for
  const ENOUGH = 10; // documents with every word, from which on partial ones are not looked for
  const LONGEST = 300; // letters of a query that are read
  const MOST_WORDS = 16;
  const LONGEST_WORD = 40;
  const SNIPPET = 260; // letters
  const KEPT = 300; // shards in memory
  const OTHER_LANGUAGE = 0.6;
  const GUESSED = 0.75;
  const NAME = 0.7;
  const OLD = 0.6;
  const DATE = { dateStyle: "long", timeZone: "UTC" };
  const MANY = 1.2; // twice for a ruling on very many cards
  const ONE_OF_MANY = 0.7; // twice, where only the name of one of its cards was hit

  // ---- Shards -----------------------------------------------------------------------------------------------

  const kept = new Map();

  /** One shard's content. */
  function shard(name) {
    let found = kept.get(name);
    if (!found) {
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value);
      found = (fromDisk ? scope.verdictLoad(name) : fetched(name)).catch((error) => {
        kept.delete(name);
        throw error;
      });
      kept.set(name, found);
    }
    return found;
  }

  async function fetched(name) {
    const answer = await fetch(`${root}search/${name}.js`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const script = await answer.text();
    return JSON.parse(script.slice(script.indexOf(",") + 1, script.lastIndexOf(")")));
  }

  /** Which shard has a key, where `firsts` are the first keys of each. */
  function shardOf(firsts, key) {
    let low = 0;
    let high = firsts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firsts[middle] <= key) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  const VALUES = new Map([..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"].map((d, v) => [d, v]));

  /** Postings as they were before `encode`: documents, and how often in each. */
  function decode(encoded) {
    const documents = [];
    const counts = [];
    let number = 0;
    let scale = 1;
    let document = 0;
    let counting = false;
    for (const letter of encoded) {
      const digit = VALUES.get(letter);
      number += (digit & 31) * scale;
      scale *= 32;
      if (digit > 31) continue;
      if (counting) {
        counts[counts.length - 1] = number;
        counting = false;
      } else {
        document += number >> 1;
        documents.push(document);
        counts.push(1);
        counting = (number & 1) === 1;
      }
      number = 0;
      scale = 1;
    }
    return { documents, counts };
  }

  async function postings(manifest, number) {
    const content = await shard(`p/${shardOf(manifest.postings, number)}`);
    const found = content[number.toString(36)];
    return found ? decode(found[1]) : { documents: [], counts: [] };
  }

  // ---- Words: as generator/search/analysis.py has them -------------------------------------------------------

  const WORD =
    /\{[^{}\s]{1,7}\}|[+\-−]?(?:\d{1,3}|[xX*])\/[+\-−]?(?:\d{1,3}|[xX*])(?![\p{L}\p{N}])|\d{3}\.\d{1,3}[a-z]?(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\u0300-\u036f]*(?:['’ʼ][\p{L}\p{N}\u0300-\u036f]+)*/gu;
  const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)'(?=.)/u;
  const LIGATURES = { æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss" };

  const straight = (word) => word.replace(/[’ʼ]/gu, "'").replace(/−/gu, "-");

  function fold(word) {
    return straight(word.slice(0, 4 * LONGEST_WORD).normalize("NFKD").toLowerCase())
      .normalize("NFKD")
      .replace(/\p{Mn}/gu, "")
      .replace(/[æœøłđðþß]/gu, (letter) => LIGATURES[letter])
      .slice(0, LONGEST_WORD);
  }

  function surface(word, language) {
    let plain = straight(word.slice(0, LONGEST_WORD).normalize("NFC"));
    if (language === "fr" && plain.includes("'")) plain = plain.toLowerCase().replace(ELISION, "");
    if (/'s$/iu.test(plain)) plain = plain.slice(0, -2);
    return fold(plain.replaceAll("'", ""));
  }

  /** The ways in which the index may spell a word. */
  function ways(word, language) {
    const other = language === "en" ? "fr" : "en";
    const spelt = [surface(word, language), fold(word).replaceAll("'", ""), surface(word, other)];
    return [...new Set(spelt.filter(Boolean))];
  }

  // ---- The query language ------------------------------------------------------------------------------------

  const PART = /(-(?=[^\s\d/+xX*-]|"))?(?:(\p{L}{2,12}):)?(?:"([^"]*)"|([^\s"]+))/gu;
  const FIELDS = {
    card: "card", carte: "card", topic: "topic", sujet: "topic", theme: "topic", rule: "rule", regle: "rule",
    verdict: "verdict", since: "since", depuis: "since", until: "until", avant: "until", jusque: "until",
  };

  function parse(text) {
    const query = { words: [], without: [], filters: [] };
    let line = text.slice(0, LONGEST).replace(/[“”„«»]/gu, '"');
    if ((line.match(/"/gu) || []).length % 2) line = line.replaceAll('"', " ");
    for (const [, minus, name, phrase, word] of line.matchAll(PART)) {
      const value = phrase ?? word;
      const field = name && FIELDS[fold(name)];
      if (field === "card") query.words.push(...(value.match(WORD) || []));
      else if (field && value.trim() && !minus) query.filters.push([field, value.trim()]);
      else if (!/^(?:OR|OU|AND|ET|\||&)$/u.test(value)) {
        const found = ((name ? `${name} ` : "") + value).match(WORD) || [];
        (minus ? query.without : query.words).push(...found);
      }
    }
    query.words = query.words.slice(0, MOST_WORDS);
    return query;
  }

  // ---- From words to terms -------------------------------------------------------------------------------------

  /** A line of a word shard: the word, its terms (kind and number), and in how many documents. */
  function entry(line) {
    const [count, terms, ...word] = line.split(":").reverse();
    return {
      word: word.reverse().join(":"),
      terms: terms.split(",").map((term) => [term[0], parseInt(term.slice(1), 36)]),
      count: parseInt(count, 36),
    };
  }

  async function exact(manifest, word) {
    const lines = `\n${await shard(`w/${shardOf(manifest.words, word)}`)}\n`;
    const start = lines.indexOf(`\n${word}:`);
    return start < 0 ? [] : [entry(lines.slice(start + 1, lines.indexOf("\n", start + 1)))];
  }

  /** The entries of all words that begin so. */
  async function beginning(manifest, prefix, most = Infinity) {
    const found = [];
    for (let at = shardOf(manifest.words, prefix); at < manifest.words.length && most > 0; at += 1, most -= 1) {
      if (manifest.words[at] > prefix && !manifest.words[at].startsWith(prefix)) break;
      for (const line of (await shard(`w/${at}`)).split("\n")) if (line.startsWith(prefix)) found.push(entry(line));
    }
    return found.sort((one, other) => other.count - one.count);
  }

  /** How many slips lie between two words; more than `most` where there are more. */
  function distance(one, other, most) {
    let before = [];
    let previous = [...Array(other.length + 1).keys()];
    for (let row = 1; row <= one.length; row += 1) {
      const current = [row];
      for (let column = 1; column <= other.length; column += 1) {
        const same = one[row - 1] === other[column - 1];
        let cost = Math.min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1));
        if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
          cost = Math.min(cost, before[column - 2] + 1);
        current.push(cost);
      }
      if (Math.min(...current) > most) return most + 1;
      before = previous;
      previous = current;
    }
    return previous[other.length];
  }

  /** Whether two words may be forms of one: they share all but their endings. */
  function kin(one, other) {
    let shared = 0;
    while (shared < one.length && one[shared] === other[shared]) shared += 1;
    return shared >= Math.max(5, one.length - 3) && other.length <= shared + 3;
  }

  /** The entries of the words that an unknown one may be: one slip away, a form of it, two slips away. */
  async function meant(manifest, word) {
    if (word.length < 4 || !/^\p{L}+$/u.test(word)) return [];
    const most = word.length < 6 ? 1 : 2;
    // Words that begin alike first: they stand in one shard or two.
    for (const start of [word.slice(0, 2), word[0], word[1]]) {
      const near = [];
      for (const one of await beginning(manifest, start)) {
        const apart = Math.abs(one.word.length - word.length) > most ? most + 1 : distance(word, one.word, most);
        if (apart <= most || kin(word, one.word)) near.push([apart === 1 ? 1 : kin(word, one.word) ? 1.5 : apart, one]);
      }
      const nearest = Math.min(...near.map(([apart]) => apart));
      if (near.length) return near.filter(([apart]) => apart === nearest).map(([, one]) => one).slice(0, 4);
    }
    return [];
  }

  /** What a typed word stands for: entries, and what a hit of them is worth. */
  async function understood(manifest, word, last) {
    const spelt = ways(word, manifest.language);
    const found = (await Promise.all(spelt.map((way) => exact(manifest, way)))).flat();
    if (found.length && !(last && spelt[0].length > 2)) return { entries: found, worth: 1, longer: [] };
    const begun = last || !found.length ? (await beginning(manifest, spelt[0] || "\uffff", 2)).slice(0, 8) : [];
    if (found.length) return { entries: found, worth: 1, longer: begun.filter((one) => one.word !== found[0].word) };
    if (begun.length) return { entries: begun, worth: GUESSED, longer: [] };
    return { entries: await meant(manifest, spelt[0] || ""), worth: GUESSED, longer: [], guessed: true };
  }

  // ---- Ranking -------------------------------------------------------------------------------------------------

  async function hitsOf(manifest, one, typed, texts = new Set()) {
    const total = manifest.cards + manifest.rulings;
    const hits = new Map();
    const add = async (terms, worth) => {
      for (const [kind, number] of terms) {
        const { documents, counts } = await postings(manifest, number);
        const rarity = Math.log(1 + (total - documents.length + 0.5) / (documents.length + 0.5));
        for (let at = 0; at < documents.length; at += 1) {
          const document = documents[at];
          const count = counts[at];
          let score;
          if (kind !== "n") score = rarity * ((2.2 * count) / (count + 1.2)) * (kind === "o" ? OTHER_LANGUAGE : 1);
          else if (document < manifest.cards) {
            score = rarity;
            const name = typed.get(document) || { length: count, words: new Set() };
            name.length = Math.min(name.length, count);
            name.words.add(one);
            typed.set(document, name);
          } else score = rarity * NAME;
          score *= worth;
          if (score > (hits.get(document) || 0)) hits.set(document, score);
          if (kind !== "n") texts.add(document);
        }
      }
    };
    const seen = new Set();
    const fresh = (entries) => entries.flatMap((found) => found.terms.filter(([, n]) => !seen.has(n) && seen.add(n)));
    await add(fresh(one.entries), one.worth);
    // An unfinished word is its own word first, and the beginning of others second.
    await add(fresh(one.longer.slice(0, 4)), one.worth * 0.5);
    return hits;
  }

  /** The documents that a filter lets through; null where it is not one that can be met. */
  async function allowed(manifest, [field, value]) {
    const number = async (key) =>
      key in manifest.filters ? new Set((await postings(manifest, manifest.filters[key])).documents) : new Set();
    if (field === "topic" || field === "verdict") {
      const wanted = fold(value);
      const known = field === "topic" ? manifest.topics : manifest.verdicts;
      const [id] = known.find((names) => names.some((name) => fold(name) === wanted)) ||
        known.find((names) => names.some((name) => fold(name).startsWith(wanted))) || [value];
      if (id === "unproven") return { not: await united(manifest, "verdict:", () => true) };
      return { only: await number(`${field}:${id}`) };
    }
    if (field === "rule") return { only: await number(`rule:${value.toLowerCase().replace(/[a-z]+$/u, "")}`) };
    const year = parseInt(value, 10);
    if (!/^\d{4}/u.test(value)) return { only: new Set() };
    // Dates are exact to the year here; the rest is told by the result's own date.
    return { only: await united(manifest, "year:", (key) => (field === "since" ? +key >= year : +key <= year)) };
  }

  async function united(manifest, prefix, wanted) {
    const keys = Object.keys(manifest.filters).filter((key) => key.startsWith(prefix) && wanted(key.slice(prefix.length)));
    const sets = await Promise.all(keys.map((key) => postings(manifest, manifest.filters[key])));
    return new Set(sets.flatMap(({ documents }) => documents));
  }

  async function rank(manifest, query) {
    const stop = new Set(manifest.stop);
    const useful = query.words.filter((word) => !stop.has(surface(word, manifest.language)));
    const words = useful.length ? useful : query.words;
    const filters = await Promise.all(query.filters.map((filter) => allowed(manifest, filter)));
    const understoods = await Promise.all(
      words.map((word, at) => understood(manifest, word, at === words.length - 1 && word === query.words.at(-1))),
    );
    const typed = new Map();
    const groups = [];
    const texts = new Set(); // documents in whose own words something was hit
    for (const one of understoods) groups.push(await hitsOf(manifest, one, typed, texts));
    for (const word of query.without) {
      const one = { ...(await understood(manifest, word, false)), longer: [] };
      filters.push({ not: new Set((await hitsOf(manifest, one, new Map())).keys()) });
    }
    const passes = (document) => filters.every(({ only, not }) => (only ? only.has(document) : !not.has(document)));
    if (!words.length) return { ranked: listed(manifest, filters, passes), words, understoods, groups };
    const says = groups.map((hits) => Math.log(1 + (manifest.cards + manifest.rulings) / (1 + hits.size)));
    const whole = says.reduce((sum, weight) => sum + weight, 0);
    const found = new Map();
    groups.forEach((hits, at) => {
      for (const [document, score] of hits) {
        const one = found.get(document) || { document, score: 0, said: 0, parts: 0 };
        one.score += score;
        one.said += says[at];
        one.parts += 1;
        found.set(document, one);
      }
    });
    let ranked = [...found.values()].filter((one) => passes(one.document));
    const complete = ranked.filter((one) => one.parts === groups.length);
    if (complete.length >= ENOUGH) ranked = complete;
    else ranked = ranked.filter((one) => one.said >= whole / 2);
    for (const one of ranked) {
      const name = typed.get(one.document);
      if (name && one.document < manifest.cards) {
        const share = Math.min(1, name.words.size / name.length);
        one.score = one.score * (0.3 + 0.7 * share) + (share === 1 ? 4 * name.words.size : 0);
      }
      if (one.parts < groups.length) one.score *= (one.said / whole) ** 2 * 0.5;
    }
    // A ruling on many cards is what most people look for, but not who names one of its cards.
    for (const key of ["many:0", "many:1"]) {
      if (!(key in manifest.filters) || ranked.length < 2) continue;
      const known = new Set((await postings(manifest, manifest.filters[key])).documents);
      for (const one of ranked)
        if (known.has(one.document)) one.score *= texts.has(one.document) ? MANY : ONE_OF_MANY;
    }
    ranked.sort((one, other) => other.score - one.score || one.document - other.document);
    return { ranked, words, understoods, groups };
  }

  /** With filters alone: what passes them, in the order of the index. */
  function listed(manifest, filters, passes) {
    if (!filters.length) return [];
    const start = filters.find(({ only }) => only);
    const all = start ? [...start.only] : [...Array(manifest.rulings).keys()].map((at) => manifest.cards + at);
    return all.filter(passes).sort((one, other) => one - other).map((document) => ({ document, score: 1, parts: 0 }));
  }

  // ---- What is shown -------------------------------------------------------------------------------------------

  const escaped = (text) =>
    String(text).replace(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`);

  /** A sentence of the catalogue; one that counts has a form for one and a form for others. */
  function sentence(manifest, name, count) {
    const text = manifest.texts[name];
    if (typeof text === "string") return text;
    const one = count === 1 || (count === 0 && manifest.language === "fr");
    return (one ? text.one : text.other).replace("{count}", count);
  }

  function address(location) {
    if (!fromDisk) return location;
    const [page, place] = location.split("#");
    return `${page}index.html${place === undefined ? "" : `#${place}`}`;
  }

  /** The words as they stand in texts, of which the terms were hit. */
  async function marked(manifest, understoods) {
    const found = new Set();
    for (const { entries } of understoods) {
      const numbers = new Set(entries.flatMap(({ terms }) => terms.map(([, number]) => number)));
      for (const one of entries) {
        found.add(one.word);
        const lines = (await shard(`w/${shardOf(manifest.words, one.word)}`)).split("\n");
        const stem = one.word.slice(0, 3);
        for (const line of lines)
          if (line.startsWith(stem)) {
            const near = entry(line);
            if (near.terms.some(([, number]) => numbers.has(number))) found.add(near.word);
          }
      }
    }
    return found;
  }

  /** The stretch of a text with the most hits, as HTML. */
  function snippet(text, language, marks) {
    const hits = [...text.matchAll(WORD)].filter((match) => ways(match[0], language).some((way) => marks.has(way)));
    let first = 0;
    if (text.length > SNIPPET && hits.length) {
      const within = (start) => hits.filter((hit) => hit.index >= start && hit.index < start + SNIPPET).length;
      const starts = hits.map((hit) => Math.max(0, hit.index - 40));
      first = starts.reduce((best, start) => (within(start) > within(best) ? start : best), starts[0]);
      if (first) first = text.indexOf(" ", first) + 1;
    }
    let last = text.length - first > SNIPPET ? text.lastIndexOf(" ", first + SNIPPET) : text.length;
    if (last <= first) last = Math.min(text.length, first + SNIPPET);
    let html = first ? "… " : "";
    let at = first;
    for (const hit of hits) {
      const end = hit.index + hit[0].length;
      if (hit.index < at || end > last) continue;
      html += `${escaped(text.slice(at, hit.index))}<mark>${escaped(hit[0])}</mark>`;
      at = end;
    }
    return html + escaped(text.slice(at, last)) + (last < text.length ? " …" : "");
  }

  /** A day as each language writes it. */
  function dated(language, day) {
    const written = new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr", DATE).format(new Date(day));
    return language === "fr" ? written.replace(/^1 /u, "1er ") : written;
  }

  async function rowOf(manifest, document) {
    const card = document < manifest.cards;
    const number = card ? document : document - manifest.cards;
    const size = card ? manifest.cardsAShard : manifest.rulingsAShard;
    const rows = await shard(`d/${card ? "c" : "r"}${Math.floor(number / size)}`);
    return { card, row: rows[number % size] };
  }

  async function shown(manifest, one, marks, missing) {
    const { card, row } = await rowOf(manifest, one.document);
    const common = { score: one.score, terms: missing };
    if (card) {
      const [key, name, french, count] = row;
      const both = manifest.language === "fr" && french ? [french, name] : [name, french];
      const facts = [both[1], sentence(manifest, "has-rulings", count)].filter(Boolean);
      const location = `cards/${key}/`;
      return { ...common, group: location, location, title: escaped(both[0]), text: escaped(facts.join(" · ")) };
    }
    const [location, text, language, name, cards, date, verdict, , made, old] = row;
    const facts = [dated(manifest.language, date)];
    if (verdict !== "unproven") facts.push((manifest.verdicts.find(([id]) => id === verdict) || [0, verdict])[1]);
    if (language !== manifest.language) facts.push(sentence(manifest, "english-text"));
    if (made === "machine") facts.push(sentence(manifest, "machine"));
    if (old) facts.push(sentence(manifest, "old"));
    const spoken = language === manifest.language ? "" : ` lang="${language}"`;
    const html = `<span${spoken}>${snippet(text, language, marks)}</span>`;
    const part = location.includes("#"); // stands under its card, which has the name
    const title = part ? facts.shift() : cards > 1 ? `${name} · ${sentence(manifest, "on-cards", cards)}` : name;
    const small = facts.length ? ` <small>${escaped(facts.join(" · "))}</small>` : "";
    const score = old ? one.score * OLD : one.score;
    const [page] = location.split("#");
    return { ...common, score, group: page, location, title: escaped(title), parent: name, text: html + small };
  }

  /** The theme shows a page with its parts: rulings that are parts of a card's page stand under it. */
  function grouped(results) {
    const groups = new Map();
    for (const one of results) {
      const group = groups.get(one.group) || [];
      group.push(one);
      groups.set(one.group, group);
    }
    return [...groups.entries()].map(([page, members]) => {
      const best = members[0].score;
      const parts = members.filter((one) => one.location.includes("#"));
      const whole = members.find((one) => !one.location.includes("#"));
      const parent = whole || { ...parts[0], location: page, title: escaped(parts[0].parent), text: "" };
      return [parent, ...parts].map((one) => ({
        location: address(one.location),
        title: one.title,
        text: one.text,
        score: best,
        terms: one.terms,
      }));
    });
  }

  async function answer(text, most) {
    const manifest = await shard("manifest");
    const query = parse(text);
    const { ranked, words, understoods, groups } = await rank(manifest, query);
    const marks = await marked(manifest, understoods);
    const results = await Promise.all(
      ranked.slice(0, most).map((one) => {
        const missing = {};
        words.forEach((word, at) => (missing[escaped(word)] = groups[at].has(one.document)));
        return shown(manifest, one, marks, missing);
      }),
    );
    const last = understoods.at(-1);
    const next = last && (last.longer[0] || last.entries[0]);
    const suggest = next && !last.guessed ? [...words.slice(0, -1), next.word] : [];
    const counted = sentence(manifest, "results", ranked.length);
    const more = ranked.length > most;
    const remark = more ? manifest.texts.best.replace("{count}", most) : "";
    return { items: grouped(results), suggest, more, meta: ranked.length ? counted + remark : "" };
  }

  // ---- Messages ------------------------------------------------------------------------------------------------

  let latest = 0;
  let timer = 0;
  let asked = "";
  let most = SHOWN;

  function queried(text) {
    if (text !== asked) most = SHOWN;
    asked = text;
    latest += 1;
    const mine = latest;
    clearTimeout(timer);
    const send = (data) => mine === latest && scope.postMessage({ type: 3, data });
    if (!text.trim()) return send({ items: [], suggest: [], meta: "" });
    timer = setTimeout(() => answer(text, most).then(send, () => send({ items: [], suggest: [], meta: "" })), WAIT);
    return undefined;
  }

  scope.onmessage = ({ data: message }) => {
    if (message.type === 0) {
      scope.postMessage({ type: 1 });
      shard("manifest").catch(() => {}); // the first query will try again, and say
    } else if (message.type === 2) queried(message.data);
    else if (message.type === 4) {
      most += SHOWN;
      queried(asked);
    }
  };
  scope.verdictSurface = surface; // for the test that compares it with the index's own
})();
