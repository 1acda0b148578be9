# The pages of rules, about the site, and on paper.

title = Rules: { $game }
start-of = The start of { $game }
play = Play
workshop = Workshop
by = Invented by { $inventor }
by-unknown = Inventor unknown
examples = Examples on the board
after = After { $name }
analyse-position = Analyse this position
play-it = Play it
how-it-goes = How the { $piece } goes
click-piece = Click a piece to see its moves.
put-there = Click a square to put the { $piece } there.
back = Back
cannot-stand = It cannot stand there.

## On paper

on-paper = { $game } on paper
paper-about = A board, the pieces to cut out, and a card with the moves. The sheets fit on A4 and Letter, printed at 100 %.
paper-fold = Fold counters with two pictures in the middle and glue them: they are turned over in play.
print = Print
board = Board
empty-board = The empty board of { $game }
pieces = Pieces
