-- Ids are texts, times milliseconds since 1970.

CREATE TABLE visitors (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- A live game: how it was set up, and for lists how it stands. What has
-- happened in it is in its events.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    start_fen TEXT NOT NULL,
    creator TEXT NOT NULL,
    white_visitor TEXT,
    white_name TEXT,
    white_level BIGINT,
    black_visitor TEXT,
    black_name TEXT,
    black_level BIGINT,
    clock_initial BIGINT,
    clock_increment BIGINT,
    is_open BOOLEAN NOT NULL,
    invite TEXT UNIQUE,
    status TEXT NOT NULL,
    result TEXT,
    fen TEXT NOT NULL,
    turn TEXT NOT NULL,
    last_move TEXT,
    moves BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);

CREATE INDEX games_by_white ON games (white_visitor, updated);
CREATE INDEX games_by_black ON games (black_visitor, updated);
CREATE INDEX games_by_status ON games (status, updated);

CREATE TABLE events (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    fact TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
