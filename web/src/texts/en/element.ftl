# The board on pages of others, `<heterodox-board>`.

loading = Loading…
computer-thinks = The computer is thinking…

## Buttons

turn-board = Turn the board
take-back = Take back
start-again = Start again

## Puzzles

find-best = Find the best move for { $color }.
not-best = Not the best move. Try again.
right = Right. Go on.
solved = Solved.

## Analysis

analysis = Analysis
thinking = Thinking…
depth = Depth { NUMBER($depth) }

## What is wrong with a board

not-shown = This board cannot be shown.
has-errors = The text has mistakes:
place = Line { $line }, column { $column }:
