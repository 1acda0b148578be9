# The board, its squares, and the state of a game.

board = Board
white = White
black = Black
piece = { $color } { $name }
square-with = { $square }, { $piece }
square-empty = { $square }, empty
could-go-on = { $outcome }. { $color } could go on
to-move = { $color } to move
check-to-move = Check. { $color } to move

## Squares, as screen readers say them

can-go = can go here
can-capture = can capture here
can-displace = can displace here
can-drop = can be put here
cannot-go = cannot go here
picked-up = picked up
gives-check = gives check
unconfirmed = move not confirmed yet
last-move = last move
left-by-move = left by the last move
moved-here = moved here from { $from }
moved-along-to = moved along from here to { $to }
moved-along-from = moved along from { $from }
captured-here = captured here
left-behind = left behind
dropped-here = dropped here
became-a = became a { $name }
became-an = became an { $name }
any-piece = piece
converted = converted

## Goals of lessons

goal-star = star
goal-ghost = { $piece } wanted here
goal-capture = to be captured
goal-convert = to be won over
goal-target = the piece in question
goal-guard = to be kept safe
goal-zone = arrive here

## Entering a move

promote = Promote to which piece?
leave = Leave which piece behind?
become = Become which piece?
capture = Capture which piece?
castle = Castle which way?
how-to-move = How do you want to move?
where-does-it-go = Where does the { $name } go?
to-which-square = To which square?
choose-squares = squares { $squares }
choose = Choose: { $choices }
piece-in-hand = Piece in hand
picked-up-to =
    { NUMBER($count) ->
        [1] { $name } picked up, 1 square to go to
       *[other] { $name } picked up, { NUMBER($count) } squares to go to
    }
play-this-move = Play this move?
play-the-move = Play the move
cancel-the-move = Cancel the move

## Pieces beside the board

captured-pieces = Captured pieces
captured-list = Captured pieces:{" "}
captured-none = Captured pieces: none
hand-of = { $color }: beside the board
in-hand = { $piece } in hand, { NUMBER($count) }
none-in-hand = none in hand
no-picture = The browser could not draw the picture.
last-move-did = Last move: { $effects }
rules-of-piece = Rules of the { $name }
