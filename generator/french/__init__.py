"""French texts of rulings: their glossary, their checker, their staleness, and what translators work with."""
