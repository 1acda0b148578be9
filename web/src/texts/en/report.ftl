# Headings and words of studies, which arrive in English. The id of a text is the English one in lower
# case, with hyphens, and with n for each number. See FROM_GAMES in tools/texts.mjs.

## Sections

balance = Balance
course-of-the-games = Course of the games
pieces = Pieces
openings = Openings
endings = Endings
skill = Skill
forms-and-options = Forms and options
some-of-the-games = Some of the games
what-the-inventor-says = What the inventor says
what-surprised-and-the-second-sample = What surprised, and the second sample

## The headline

white-s-score-at-n-nodes-for-each-move-n-n = White’s score at { $a } nodes for each move, { $b } % ± { $c }
white-s-score-at-n-nodes-for-each-move-n-n-to-n = White’s score at { $a } nodes for each move, { $b } % ({ $c } to { $d })
length-of-a-game-n-moves-n-of-both-sides = Length of a game, { $a } moves ± { $b } of both sides
length-of-a-game-n-moves-n-to-n-of-both-sides = Length of a game, { $a } moves ({ $b } to { $c }) of both sides
n-moves = { $a } moves
n-move = { $a } move

## Plots

white-s-score-by-effort = White’s score by effort
length-of-the-games-in-plies = Length of the games in plies
course-of-a-game = Course of a game
values-of-the-pieces = Values of the pieces
where-the-pieces-stand = Where the pieces stand
white-s-score-by-first-move = White’s score by first move
elo-points-for-twice-the-effort = Elo points for twice the effort
score-with-random-moves = Score with random moves

## Tables

the-games-in-numbers = The games in numbers
special-moves-and-rules = Special moves and rules
what-the-pieces-do = What the pieces do
values-in-points = Values in points
unequal-armies-at-n-nodes-for-each-move = Unequal armies at { $a } nodes for each move
ends-of-the-games-at-n-nodes-for-each-move = Ends of the games at { $a } nodes for each move
first-moves = First moves
the-best-n-of-n-first-moves = The best { $a } of { $b } first moves
main-lines = Main lines
twice-the-effort = Twice the effort
moves-at-random = Moves at random
games = Games
forms-beside-each-other = Forms beside each other
the-inventor-says-we-measured = The inventor says, we measured
surprises = Surprises

## Columns

piece = Piece
nodes-for-each-move = Nodes for each move
white-s-score = White’s score
change = Change
white-wins = White wins
draws = Draws
draw = Draw
black-wins = Black wins
end = End
measure = Measure
value = Value
rule = Rule
games-with-it = Games with it
times-a-game = Times a game
by-games = By games
by-matches = By matches
by-games-n-nodes = By games, { $a } nodes
by-matches-n-nodes = By matches, { $a } nodes
opening = Opening
middlegame = Middlegame
endgame = Endgame
do-both-agree = Do both agree?
the-engine-s-value = The engine’s value
moves = Moves
survive = Survive
make-the-last-move = Make the last move
first-army = First army
second-army = Second army
score-of-the-first = Score of the first
by-the-values = By the values
move = Move
evaluation = Evaluation
pairs-of-games = Pairs of games
line = Line
white = White
black = Black
result = Result
white-s-longest-win = White’s longest win
black-s-longest-win = Black’s longest win
not-found = Not found
positions = Positions
nodes = Nodes
against = Against
for-each-legal-move = For each legal move
score = Score
elo-points = Elo points
elo-points-in-chess = Elo points in Chess
random-moves = Random moves
form = Form
plies = Plies
legal-moves = Legal moves
best-move-s-lead = Best move’s lead
four-times-the-effort = Four times the effort
game = Game
begins = Begins
the-inventor-says = The inventor says
we-measured = We measured
note = Note
what-surprised = What surprised
chosen-among = Chosen among
first-sample = First sample
second-sample = Second sample
verdict = Verdict

## Cells

length-in-plies = Length in plies
legal-moves-in-a-position = Legal moves in a position
changes-of-the-lead-in-a-game = Changes of the lead in a game
best-move-over-the-second-in-points-of-a-game = Best move over the second, in points of a game
moves-that-capture = Moves that capture
moves-that-convert-pieces = Moves that convert pieces
part-of-a-game-after-which-the-winner-stays-ahead = Part of a game after which the winner stays ahead
decided-games-won-from-clearly-behind = Decided games won from clearly behind
positions-with-one-clearly-best-move = Positions with one clearly best move
positions-that-occurred-before-in-their-game = Positions that occurred before in their game
plies-within-which-n-n-n-n-and-n-of-the-games-end = Plies within which { $a }, { $b }, { $c }, { $d } and { $e } % of the games end
game-n = Game { $a }
win = win
no-win = no win
depends = depends
yes = yes
no = no
whole = whole
confirmed = confirmed
not-confirmed = not confirmed
not-tested-yet = not tested yet
not-measured-yet = not measured yet
less-than-n = less than { $a } %
more-than-n = more than { $a } %
unfinished = Unfinished
broken-off = Broken off
