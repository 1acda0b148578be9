-- Evaluation weights that servers have learned for games of the workshop, and the queue of
-- games that are to be learned.
CREATE TABLE learned (
    -- The hash of the game.
    definition TEXT PRIMARY KEY NOT NULL,
    -- The weights, as a file of weights. NULL if there are none (yet): the game keeps those
    -- that follow from its rules.
    weights TEXT,
    -- The version of the program that has learned the game, or has tried to.
    version TEXT,
    -- When somebody began to play the game. NULL once it has been learned.
    requested BIGINT,
    -- The server that learns the game, and the time until which it may be silent.
    owner TEXT,
    until BIGINT
);

CREATE INDEX learned_by_request ON learned (requested) WHERE requested IS NOT NULL;
