-- The beginning of the SHA-256 of an event with its game, number and time. NULL for events that
-- older versions have stored.
ALTER TABLE events ADD COLUMN checksum BIGINT;

-- What servers store to find out whether they can store anything.
CREATE TABLE probes (
    id TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL
);
