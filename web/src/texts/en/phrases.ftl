# Phrases that the games make in Rust: moves, choices and reasons. See FROM_GAMES in tools/texts.mjs.
# Names of pieces come without articles and in their basic form, since inventors give names too.

## Moves and choices between them

drops = Drops { $piece } on { $square }
becomes-there = { $piece } becomes { $kind }
swaps = { $piece } swaps with { $other } on { $square }
goes = { $piece } to { $square }
takes = { $piece } takes { $victim }
castles = Castles, { $moves }
displaces-there = { $piece } { $verb } { $other } on { $from } to { $to }
takes-there = { $piece } takes { $victim } without moving
passes = { $piece } passes
stays = { $piece } stays
displaces = { $verb } { $other } to { $to }
displaces-from = { $verb } { $other } on { $from } to { $to }
also-takes = takes { $victim }
takes-in-passing = takes { $victim } in passing
takes-several = takes { $count } pieces on { $squares }
loses = loses { $victim }
loses-several = loses { $count } of its own on { $squares }
leaves = leaves { $piece } on { $square }
becomes = becomes { $kind }
converts = converts the { $piece } on { $square }
converts-more = converts the { $piece } on { $square } and { $count } more
converts-several = converts { $count } pieces
loses-to-others = loses its { $piece } on { $square }
loses-more-to-others = loses its { $piece } on { $square } and { $count } more
loses-several-to-others = loses { $count } pieces
changes-sides = changes sides
piece-on = { $piece } on { $square }
the-piece = the { $piece }
its-piece = its { $piece }
the-piece-on = the { $piece } on { $square }
its-own-piece-on = its own { $piece } on { $square }
shoves = shoves
pulls = pulls
pushes = pushes
carries = carries
moves = moves
choose-castling = Castle
capture-the = Capture the { $piece }
pass = Pass
just-move = Just move
promote-to = Promote to { $piece }
put-there = Put the { $piece } there
become-a = Become a { $piece }
leave-a = Leave a { $piece } on { $square }
move-the = Move the { $piece } on { $from } to { $to }
capture = capture { $pieces }
capture-in-place = capture { $pieces } without moving
move-to = move { $piece } to { $square }
also-promote-to = promote to { $piece }
gives-check = { $move }, check
mates = { $move }: checkmate
arrives = { $move }, arrives: { $side } wins
wins = { $move }: { $side } wins
draws = { $move }: draw, { $reason }

## Reasons why moves are illegal

your-piece-on = your { $piece } on { $square }
piece-in-hand = the { $piece } in hand
has-none-in-hand = { $side } has no { $piece } in hand
no-piece-stands-on = no piece stands on { $square }
other-turn = { $piece } is { $owner }'s, and it is { $side }'s turn
only-these-moves = between these two squares there is { $moves }
cannot-go-like-this = { $piece } cannot go to { $square } like this
nothing-put-like-this = nothing can be put on { $square } like this
own-piece-stands = your own { $piece } stands on { $square }
out-of-reach = { $way }; it cannot reach { $square }
in-the-way = { $piece } is in the way
taken-by-moved = your { $king } would be taken by the { $piece } that this move puts on { $square }
still-in-check = your { $king } is in check from { $piece }, and this move does not end it
pinned = { $piece } is pinned: your { $king } would be taken by { $attacker }
would-be-taken = your { $king } would be taken by { $attacker }
check-no-help = your { $king } is in check from { $checker }, and { $piece } cannot help
no-safe-square = { $piece } has no safe square to go to
no-move-keeps = { $piece } has no move that keeps your { $king }
no-square = { $piece } has no square to go to
blocked-by-one = { $piece } has no move: { $blocker } is in its way
blocked-by-several = { $piece } has no move: { $blockers } are in its way
all-forbidden = { $piece } has no move: each of its squares is forbidden
blocked-by-own = { $piece } has no move: your own pieces are in its way
blocked-by-others = { $piece } has no move: other pieces are in its way
castles-in-check = a King in check cannot castle, and { $piece } gives check
castles-onto = the King would land on { $square }, which { $piece } attacks
castles-over = the King would cross { $square }, which { $piece } attacks
castling-moved = the King or the Rook on { $square } has moved, so they cannot castle
castling-needs-rook = castling needs a Rook on { $square } that has never moved
castling-blocked = castling needs all squares between King and Rook empty: { $piece } is in the way

## Chess

written-with-squares = a move is written with the two squares of the piece, like e1g1
knight-way = a Knight leaps two squares one way and one to the side
bishop-way = a Bishop goes along its diagonals
rook-way = a Rook goes along its rank and file
queen-way = a Queen goes along its rank, file and diagonals
king-way = a King goes one square
only-pawn-promotes-last = only a Pawn promotes, on the last rank
promotes-to-four = a Pawn promotes to a Queen, Rook, Bishop or Knight
must-promote = a Pawn that reaches the last rank must promote: add q, r, b or n
pawn-never-back = a Pawn never goes back
two-squares-from-rank = a Pawn goes two squares only from rank { $rank }
pawn-captures-diagonally = a Pawn captures diagonally, never straight ahead
en-passant-after-two = en passant is possible only right after a Pawn's step of two squares
pawn-diagonal-empty = a Pawn goes diagonally only to capture, and { $square } is empty
pawn-way = a Pawn goes straight ahead and captures one square diagonally ahead
pawn-double-step = a Pawn of { $side } that has just stepped two squares over it

## Clash of Command

capture-by-jump = Capture { $piece } on { $square }: jump over it
capture-by-approach = Capture { $piece } on { $square }: approach
capture-by-withdrawal = Capture { $piece } on { $square }: withdraw from it
the-victim = the { $piece }
your-own-victim = your own { $piece }
no-line-leads = no line leads from { $from } to { $to }
only-makers-change = only a Factor or a Commander can change in place
no-move-takes-along = no move takes another piece along
only-makers-leave = only a Factor or a Commander leaves a piece behind
no-choice-of-promotion = there is no choice of promotion: on the opponent's back rank every piece becomes a Slicer
makers-never-capture = a Factor or a Commander never captures
only-hawk-captures-beside = only a Hawk captures on a node that it does not go to
rule-in-way = { $rule }: { $piece } is in its way
factor-must-become = the Factor must become a Droid or a Hawk: add =D or =H
commander-must-become = the Commander must become a Factor or a Brute: add =F or =B
factor-must-leave = the Factor must leave a Droid or a Hawk behind: add =D or =H
commander-must-leave = the Commander must leave a Factor or a Brute behind: add =F or =B
forward-only = a { $piece } goes forward only
one-node-only = a { $piece } goes one node only
maker-needs-empty = a { $piece } never captures and goes only to empty nodes
droid-sideways-empty = a Droid goes sideways or backward only to capture, and { $square } is empty
droid-captures-beside = a Droid captures only sideways and backward
hawk-jump-empty = a Hawk goes two nodes only to jump over a piece, and { $square } is empty
hawk-way = a Hawk goes one node, or two to jump over a piece
hawk-add-jump = a Hawk goes two nodes only to jump over a piece: add x and its node
hawk-nothing-in-line = a Hawk goes sideways or backward only to capture, and no piece is in line here
hawk-add-capture = a Hawk goes sideways or backward only to capture: add x and the piece's node
hawk-lands-on-empty = a Hawk lands only on empty nodes, and captures by jumping, approaching or withdrawing
hawk-captures-by = a Hawk captures by jumping over a piece, by stepping up to it or straight away from it
nothing-to-capture = nothing stands on { $square } to be captured
brute-two-steps = a Brute goes two steps at most
brute-only-captures = a Brute only captures, and { $square } is empty
brute-first-step-one = a Brute's first step must be to an empty node, but { $square } is taken
brute-first-step-several = a Brute's first step must be to an empty node, but { $squares } are taken
slicer-only-captures = a Slicer only captures, and nothing stands on its way to { $square }

## Modern Warfare Chess

nothing-promotes = nothing promotes in this game
nothing-from-outside = no piece comes from outside the board; a Bishop is moved from where it is
moves-one-piece = a move of this game moves one piece and does nothing else
knight-lines = a Knight goes along its rank and file
rook-diagonals = a Rook goes along its diagonals
no-castling = a King goes one square; there is no castling in this game
never-captures = a { $piece } never captures
pawn-three-ways = a Pawn goes one square ahead, diagonally ahead or sideways
two-squares-start-rank = a Pawn may go two squares only from its start rank
two-squares-first-move = only the first move of a Pawn may be two squares, and this one has moved
two-squares-never-captures = a Pawn that goes two squares never captures
first-move-never-captures = a Pawn's first move of two squares never captures
bishop-captures-around = a Bishop captures only on the eight squares around it
bishop-no-rooks = a Bishop is put in the rank or file of one of your Rooks, and you have none
bishop-in-no-line = a Bishop is put only in the rank or file of your Rooks, and { $square } is in none
bishop-captured-by = a Bishop can be captured only by a Bishop or a Knight
not-suppressed = { $piece } is not suppressed: only one of your pieces stands next to it

## ZigZag Madness

castle-with = Castle: the Rook goes from { $from } to { $to }
captures-on-target = a move of this game captures on its target and leaves nothing behind
ninja-drop-ranks = a Ninja Pawn is dropped on rank { $second } and pushed as far as rank { $fifth } at most
drop-blocked = a drop here begins on { $square } and goes straight on: { $piece } is in the way
only-pawns-promote = only a Pawn or Ninja Pawn that reaches rank { $rank } promotes
promotes-to-any = a Pawn promotes to any piece but a King or another Pawn
must-promote-on = a Pawn that reaches rank { $rank } must promote: add q, r, b, z, y, w or f
two-move-only-castling = two pieces move at once only in castling, the King and a Rook in its corner
rook-lands-beside = in castling the Rook lands next to the King, on the side that the King came from
king-towards-rook = in castling the King goes towards the Rook, at most next to it
write-rook-too = castling is written with the Rook's move too, as in f1h1,j1g1, here that of { $square }
never-back = a { $piece } never goes back
pawn-never-sideways = a Pawn never goes sideways; only a Ninja Pawn does
ninja-sideways-from = a Ninja Pawn captures sideways only from rank { $rank } on
ninja-one-sideways = a Ninja Pawn goes only one square sideways
zigzag-pawn-way = a { $piece } goes straight ahead and captures one square diagonally
ninja-no-en-passant = a Ninja Pawn never captures en passant
en-passant-after-run = en passant is possible only right after a Pawn has run over that square
ninja-not-en-passant = a Ninja Pawn is never captured en passant
diagonal-empty = a { $piece } goes diagonally only to capture, and { $square } is empty
at-most-one = from rank { $rank } a { $piece } goes at most one square forward
at-most-two = from rank { $rank } a { $piece } goes at most two squares forward
at-most-three = from rank { $rank } a { $piece } goes at most three squares forward
captures-diagonally = a { $piece } captures diagonally, never straight ahead
both-paths-blocked = both paths are blocked, by { $first } and by { $second }
zigzag-bishop-way = a ZigZag Bishop goes one square straight and two or more diagonally outward, in either order
zigzag-rook-way = a ZigZag Rook goes one square diagonally and two or more straight outward, in either order
wazir-knight-way = a Wazir-Knight leaps like a knight or goes one square along its rank or file
ferz-knight-way = a Ferz-Knight leaps like a knight or goes one square diagonally
pawn-came-this-way = a Pawn of { $side } that has just come this way

## Zwangkrieg

pull-to = Pull the { $piece } to { $square }
capture-and-pull = Capture the { $victim } and pull the { $piece } along to { $square }
pull-along = Pull the { $piece } along to { $square }
trade-places = Trade places with the { $piece }
carry-to = Carry the { $piece } to { $square }
push-to = Push the { $piece } to { $square }
swap-places = Swap places with the { $piece }
shove-to = Shove the { $piece } to { $square }
stay-a = Stay a { $piece }
king-goes-four = in castling the King goes four squares, the Rook to its inner side, from the corner
king-castles-four = a King goes one square, and castles four: to { $left } or { $right }
write-castling-so = castling is written with the Rook's move: { $right } or { $left }
nothing-to-displace = nothing stands on { $square } to be displaced
displaces-enemies = a { $piece } displaces only enemy pieces
displaces-nothing = the { $piece } displaces nothing
carries-where-it-goes = a Valkyrie carries the piece on the square it goes to
carried-is-put = a carried piece is put on the Valkyrie's start square or one that it passed
lariat-stays = a Lariat stays where it is when it pulls
lariat-pulls-from = a Lariat pulls a piece two, three or four squares away on a queen's line
lariat-over-empty = a Lariat pulls only over empty squares, and { $square } is taken
lariat-pulls-between = a Lariat pulls a piece to a square between the two
pushes-where-it-goes = a Linebacker Pawn pushes the piece on the square it goes to
not-off-the-board = nothing can be pushed off the board from { $square }
push-needs-empty = a push needs the square behind, { $square }, empty
push-straight = a push goes straight on, here to { $square }
pulls-nothing-straight = a { $piece } pulls nothing along a rank or file
pulled-stands-behind = the piece pulled must stand right behind the start, opposite to the move
shoves-straight = a { $piece } shoves only along a rank or file
shoved-goes-on = what is shoved goes straight on, and the shover ends next to it
shove-needs-empty = a shove needs the squares behind empty, and { $square } is taken
wizard-trades = a Wizard trades places by the leap (1,3), and displaces in no other way
sorcerer-trades = a Sorcerer trades places by the leap (2,3), and displaces in no other way
no-drops = captured pieces come back only when a Pawn promotes
only-pawn-promotes = only a Pawn promotes
promotes-on-last-rank = a Pawn promotes only on the last rank
no-pawn-becomes = no Pawn ever becomes a { $piece }
none-to-come-back = { $side } has no captured { $piece } that could come back; without one it stays a Pawn
a-bodyguard = a Bodyguard
forbids-the-pull = { $piece } forbids the pull: { $square } lies in its zone
only-one-square = { $guard } slows sliders: { $piece } goes only one square
must-stop-on = { $guard } slows sliders: the { $piece } must stop on { $square }
bodyguard-two = a Bodyguard goes at most two squares
standard-pawn-way = a Standard Pawn goes straight ahead and captures one square diagonally ahead
linebacker-way = a Linebacker Pawn goes one square straight or diagonally ahead
en-passant-after-opening = en passant is possible only right after a Pawn's opening move of two squares
standard-diagonal-empty = a Standard Pawn goes diagonally only to capture, and { $square } is empty
only-unmoved-two = only a Pawn that has never moved and never been displaced goes two squares
standard-captures = a Standard Pawn captures diagonally, never straight ahead
pushed-at-edge = { $piece } cannot be pushed: it stands at the edge of the board
pushed-against = { $piece } cannot be pushed: { $behind } stands behind it
linebacker-pushes = a Linebacker Pawn never captures; it pushes: { $move }
power-queen-way = a Power Queen goes along its rank, file and diagonals
shoving-rook-way = a Shoving Rook goes along its rank and file
flash-bishop-way = a Flash Bishop goes along its diagonals
relay-knight-way = a Relay Knight leaps two squares one way and one to the side
impala-way = an Impala leaps one square and two to the side, or three and four
aurochs-way = an Aurochs leaps one square and two to the side, or one and four
kirin-way = a Kirin goes one square diagonally or leaps two along its rank or file
phoenix-way = a Phoenix goes one square along its rank or file or leaps two diagonally
wizard-way = a Wizard goes one square diagonally or leaps one square and three to the side
sorcerer-way = a Sorcerer goes one square along its rank or file or leaps two and three to the side
bodyguard-way = a Bodyguard goes one or two squares in a straight line
valkyrie-way = a Valkyrie goes along its rank, file and diagonals
lariat-way = a Lariat leaps two squares one way and one to the side
relay-captures-if = a Relay Knight captures only if another one stands a knight's leap away
lariat-leaps-to-empty = a Lariat captures on the squares around it; its leap goes only to empty ones
leaps-only-if-relayed = a { $piece } leaps to { $square } only if a Relay Knight of yours is a knight's leap away from it
lariat-goes-to-capture = a Lariat goes to a square next to it only to capture there
lariat-line-empty = a Lariat only pulls pieces along this line, and { $square } is empty
lariat-pulls-enemies = a Lariat pulls only enemy pieces
valkyrie-carries = a Valkyrie never captures; it carries what it meets: add where that is put down, as in { $move }
shove-stopped-by = { $piece } is in the way, and { $stop } keeps it from being shoved on
shove-stopped-at-edge = { $piece } is in the way, and the edge keeps it from being shoved on
write-trade-so = to trade places with your own piece, write { $move }
pawn-opening-move = a Pawn of { $side } that has just made its opening move so

## Pacifist Chess

nobody-captured = nobody is captured here: go to an empty square and persuade from there
persuaded-king-no-castling = a King that is overly persuaded may not castle
no-castling-over-persuasion = a King may not castle over or onto a square where it would be overly persuaded
no-passing-over-persuasion = a Pawn may not pass over a square where it would be overly persuaded
no-move-into-persuasion = a King may not move to a square where it is overly persuaded as it lands
wins-no-king-back = you own no King, and this move does not win one back
king-would-change = your King would be persuaded to change sides, and you would own no King

## Parts of sentences

clauses = { $before }, { $after }
list = { $before }, { $after }
list-end = { $before } and { $after }
full-stop = { $sentence }.
