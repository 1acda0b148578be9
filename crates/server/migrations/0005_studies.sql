-- Studies of games of the workshop, which servers make.
CREATE TABLE studies (
    -- The hash of the game.
    definition TEXT PRIMARY KEY NOT NULL,
    -- The sums of all complete rounds, from which the next run continues, as JSON. NULL until
    -- something has been stored.
    results TEXT,
    -- The finished jobs of rounds that are not complete, as a JSON array.
    pending TEXT,
    -- Number of complete rounds, and of games.
    rounds BIGINT NOT NULL,
    games BIGINT NOT NULL,
    -- The last request: the time for which the game is to be studied, and has been studied
    -- since, in milliseconds.
    wanted BIGINT NOT NULL,
    spent BIGINT NOT NULL,
    -- Who made the request, and when. NULL once it is fulfilled.
    user_id TEXT,
    requested BIGINT,
    -- The server that makes the study, and the time until which it may be silent.
    owner TEXT,
    until BIGINT,
    -- Why the last request could not be fulfilled.
    problem TEXT
);

CREATE INDEX studies_by_request ON studies (requested) WHERE requested IS NOT NULL;
