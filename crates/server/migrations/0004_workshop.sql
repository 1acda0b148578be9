-- Games of the workshop, by the beginning of the hash of their canonical text, which is
-- part of their ids. A text never changes.
CREATE TABLE definitions (
    hash TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    -- As it was stored first, and in its canonical form.
    text TEXT NOT NULL,
    canonical TEXT NOT NULL,
    files BIGINT NOT NULL,
    ranks BIGINT NOT NULL,
    kinds BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    author TEXT,
    is_listed BOOLEAN NOT NULL,
    -- Number of live and imported games that refer to it.
    games BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX definitions_by_author ON definitions (author, created);
CREATE INDEX definitions_by_listing ON definitions (is_listed, created);

-- The picture of a kind: the name of a drawing of the client, or svg: and the hash of
-- an uploaded one.
CREATE TABLE kind_pictures (
    definition TEXT NOT NULL,
    token TEXT NOT NULL,
    picture TEXT NOT NULL,
    PRIMARY KEY (definition, token)
);

CREATE INDEX kind_pictures_by_picture ON kind_pictures (picture);

-- Uploaded pictures, after sanitising.
CREATE TABLE pictures (
    hash TEXT PRIMARY KEY NOT NULL,
    svg TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    author TEXT,
    created BIGINT NOT NULL
);

CREATE INDEX pictures_by_author ON pictures (author, created);

-- Users who stored something in the workshop. A row is locked while a user's quota is
-- checked.
CREATE TABLE authors (
    id TEXT PRIMARY KEY NOT NULL,
    changed BIGINT NOT NULL
);
