# The page about the site.

about = About
title = About Heterodox
what = Heterodox plays chess variants that have rules of their own: boards that are no squares, pieces that push and carry each other, armies that are talked over instead of captured. Play them with a friend or against the computer, learn them piece by piece, and analyse them. There are no accounts. A cookie tells the server which games are yours; nothing is sent to anybody else.
how = One program knows the rules of every game exactly, and its engine learns by playing against itself. <studies>Studies</studies> say how fair the games are, what each piece is worth, and which endings are won. In the <workshop>workshop</workshop> inventors write games as Interactive Diagrams or variants.ini, and play them at once.
inventors = The games and their inventors
inventor = { $inventor }, { $year }
inventor-unknown = inventor unknown, { $year }
inventors-work = The games are their inventors’ work. Where published rules leave something open, the rulings on each rules page say what was decided here.
moving = Moving
moving-how = Drag a piece, or click it and then its target. Where one target allows several moves, you are asked for what still makes a difference: on the board if it is a square, beside the target otherwise. Rest on a piece, or press it long, to be told what it is and where it goes.
licence = Licence
licence-text = Heterodox is free software, licensed under the MIT licence or the Apache licence 2.0, whichever you like. The pictures of the pieces were drawn for it and have the same licence. Names and headings are set in Grenze by Omnibus-Type, under the SIL Open Font License 1.1.

## Keys, and what they do

keyboard = Keyboard and mouse
on-board = On the board
tab = Tab
to-board = to the board, and on from it
arrows = ← ↑ → ↓
square-to-square = from square to square
enter-or-space = Enter or Space
pick-up = pick up the piece, or put it down
escape = Escape
put-back = put the piece back
right-button = Right button
draw-arrows = draw arrows and circles; with Shift, Ctrl or Alt in other colours
in-analysis = In analysis
left-right = ← →
back-and-on = a move back, a move on
up-down = ↑ ↓
other-moves = to the other moves that were played instead
home-end = Home, End
start-and-end = to the start, to the end of the line
space = Space
best-move = play the engine’s best move
key-l = L
engine-switch = switch the engine on or off
key-f = F
flip = flip the board
in-workshop = In the workshop
key-f8 = F8
next-mistake = go to the next mistake
undo-keys = Ctrl + Z, Ctrl + Y
undo-redo = undo and redo
leave-text = leave the text
