# Outcomes of games, which they name in Rust. See FROM_GAMES in tools/texts.mjs.

won = { $color } wins: { $reason }
won-plainly = { $color } wins
drawn = Draw: { $reason }
drawn-plainly = Draw
aborted-by = Aborted by { $color }: nobody has lost
aborted-late = Aborted: no first move by { $color } in time, nobody has lost
abandoned = Abandoned: nobody has lost

## The reason of an outcome, by its id

reason-poliwin = the Queen has reached the back rank (PoliWin)
reason-checkmate = checkmate
reason-no-commanders = the other side has no Commander left
reason-king-converted = the other side owns no King
reason-goal = a piece has reached its goal
reason-extinction = a side has lost all its pieces of a kind
reason-flag = a piece has reached a winning square
reason-connection = a side has connected its pieces
reason-passes = both sides have passed
reason-bikjang = the Generals face each other (bikjang)
reason-checks = check has been given often enough
reason-bare = the other side has no pieces left to fight with
reason-bare-kings = neither side has pieces left to fight with
reason-full-board = no square is empty
reason-stalemate = stalemate
reason-threefold = threefold repetition
reason-perpetual-check = the other side has given perpetual check
reason-to-and-fro = the other side has moved a piece to and fro
reason-move-limit = the move limit is reached
reason-insufficient-material = insufficient material
reason-resignation = resignation
reason-timeout = out of time
reason-agreement = by agreement
reason-adjudication = adjudicated
reason-forfeit = the other side has forfeited the game
reason-abandoned = a player has left the game
