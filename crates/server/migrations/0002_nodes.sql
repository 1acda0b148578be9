-- Several servers that share the games of one PostgreSQL database. Times are
-- milliseconds since 1970, by the clock of the database.

-- Each server and the end of its lease.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY NOT NULL,
    until BIGINT NOT NULL
);

-- The node that plays the game.
ALTER TABLE games ADD COLUMN owner TEXT;

CREATE INDEX games_by_owner ON games (owner) WHERE owner IS NOT NULL;

-- What all servers have to know and nobody else.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
