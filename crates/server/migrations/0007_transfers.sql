-- What visitors take with them to another device, for some minutes.
CREATE TABLE transfers (
    -- A visitor has at most one.
    visitor TEXT PRIMARY KEY NOT NULL,
    -- The hash of the secret in the link, in hexadecimal digits.
    secret_hash TEXT UNIQUE NOT NULL,
    -- What the visitor's browser stores, as the client has written it.
    stored TEXT NOT NULL,
    -- The time from which the link no longer works.
    until BIGINT NOT NULL
);

CREATE INDEX transfers_by_time ON transfers (until);
