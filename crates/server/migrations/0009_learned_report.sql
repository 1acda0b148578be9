-- What the last attempt to learn a game has found, as JSON: of the weights of the game if it
-- has any. NULL for attempts of older versions, and for those that failed.
ALTER TABLE learned ADD COLUMN report TEXT;
