-- The text of games that were imported, in PGN: their tags, and what is said of
-- their moves.
CREATE TABLE imported (
    game TEXT PRIMARY KEY NOT NULL,
    pgn TEXT NOT NULL
);
