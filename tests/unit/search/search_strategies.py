"""Texts that people, and people who mean ill, type into a search box."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = [
    "cascade", "cascad", "casacde", "l'évasion", "Lim-Dûl's", "{X}", "+1/+1", "-1/-1", "702.85a", '"',
    '"mana cost"', "“", "”", "«", "»", "OR", "AND", "NOT", "OU", "-", "-copy", "*", "a*", "casc*", "card:",
    "card:magus", 'card:"lim-dul"', "topic:", "topic:cascade", "topic:nothing", "rule:702.85",
    "verdict:verified", "verdict:vérifiée", "lang:fr", "lang:xx", "since:", "since:2021", "since:2021-13",
    "until:0000", "until:9999-12-31", "(", ")", "[", "\\", "%", "<b>", "{{x}}", "\x00", "\x1b[31m", "\u202e",
    "\ud800", "é", "ﬁ", "İ", "ß", "🜁", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
]  # fmt: skip

QUERIES = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=6).map("".join),
    st.text(max_size=60),
    st.text(st.sampled_from("abc \"-*:()[]{}^~+|&<>OR\\/'’.0129"), max_size=80),
    st.builds(lambda piece, times: piece * times, st.sampled_from(PIECES), st.integers(1, 3000)),
)
