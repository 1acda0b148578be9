# Names that the games give, in Rust: of games, pieces, options and players. The id of a name is its
# English text in lower case, with hyphens. See FROM_GAMES in tools/texts.mjs.

## Games

chess = Chess
clash-of-command = Clash of Command
modern-warfare-chess = Modern Warfare Chess
modern-warfare-chess-start-rank = Modern Warfare Chess (start rank)
pacifist-chess = Pacifist Chess
zigzag-madness = ZigZag Madness
zigzag-madness-mirrored = ZigZag Madness (mirrored)
zwangkrieg = Zwangkrieg

## Inventors that are no persons

the-modern-warfare-chess-project = the Modern Warfare Chess Project

## Years

about-1475 = about 1475

## Options of games

two-squares-for-pawns = Two squares for Pawns
start-rank = Start rank
set-up = Set-up
standard = Standard
mirrored = Mirrored
bodyguards-zones = Bodyguards' zones
enemy-zones = Enemy zones
game-underneath = Game underneath
what-is-weighed = What is weighed
number-of-pieces = Number of pieces
sum-of-values = Sum of values
mean-of-values = Mean of values
friends-in-line = Friends in line
every-friend = Every friend

## Pieces

pawn = Pawn
knight = Knight
bishop = Bishop
rook = Rook
queen = Queen
king = King

## Pieces of Clash of Command. A Factor runs a factory: it makes Droids and Hawks

droid = Droid
hawk = Hawk
factor = Factor
commander = Commander
brute = Brute
slicer = Slicer

## Pieces of ZigZag Madness. Wazir and Ferz are the old pieces of one step, straight and diagonal

ninja-pawn = Ninja Pawn
wazir-knight = Wazir-Knight
ferz-knight = Ferz-Knight
zigzag-bishop = ZigZag Bishop
zigzag-rook = ZigZag Rook

## Pieces of Zwangkrieg. A Linebacker holds the line in American football

power-queen = Power Queen
shoving-rook = Shoving Rook
flash-bishop = Flash Bishop
relay-knight = Relay Knight
impala = Impala
aurochs = Aurochs
kirin = Kirin
phoenix = Phoenix
wizard = Wizard
sorcerer = Sorcerer
bodyguard = Bodyguard
valkyrie = Valkyrie
lariat = Lariat
standard-pawn = Standard Pawn
linebacker-pawn = Linebacker Pawn

## Levels of the computer

first-steps = First steps
beginner = Beginner
casual = Casual
practised = Practised
skilled = Skilled
strong = Strong
very-strong = Very strong
full-strength = Full strength

## Overlays of the board

pieces-in-danger = Pieces in danger
suppressed-pawns = Suppressed Pawns
squares-for-bishops = Squares for Bishops
persuasion-and-support = Persuasion and support

## Positions to start from

without-queens = Without Queens
kings-and-pawns = Kings and Pawns
a-knight-given = A Knight given
two-commanders = Two Commanders
face-to-face = Face to face
no-fighters-yet = No fighters yet
commanders-and-brutes = Commanders and Brutes
brutes-between = Brutes between
a-hawk-for-the-first-move = A Hawk for the first move
advanced-front-lines = Advanced front lines
rooks-and-queens-only = Rooks and Queens only
without-ninja-pawns = Without Ninja Pawns
all-pawns-are-ninjas = All Pawns are Ninjas
without-ninja-pawns-mirrored = Without Ninja Pawns, mirrored
all-pawns-are-ninjas-mirrored = All Pawns are Ninjas, mirrored
without-bodyguards = Without Bodyguards
rooks-bodyguards-and-queen = Rooks, Bodyguards and Queen

## Names with arguments

computer = Heterodox, level { $level }
guest = Guest { $number }
pacifist = Pacifist { $game }
with-values = { $game } (values { $values })
two-sentences = { $before } { $after }
over-game = { $inventor }, over { $game } by { $author }
defined-by-text = A game that a text defines.
not-played = Fairy-Stockfish's { $key } is not played.
values-told = Values: { $values }.
values-in-this-game = Values in this game
the-game-underneath = The game underneath:
value-of-piece = { $piece } { $value }
usual-value = { $piece } { $value } (usually { $usual })
thinks = Thinks up to { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
level-1 = Leaves pieces hanging and misses many captures. { thinks }
level-2 = Takes what is offered and overlooks most threats. { thinks }
level-3 = Sees plain threats and overlooks many. { thinks }
level-4 = Punishes plain mistakes. { thinks }
level-5 = Overlooks what is well hidden. { thinks }
level-6 = Looks several moves ahead. { thinks }
level-7 = Seldom makes a mistake. { thinks }
level-8 = As well as the engine can. { thinks }
own-values = { $game } (own values)
with-option = { $game } ({ $option })
