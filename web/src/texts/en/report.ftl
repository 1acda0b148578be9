# Texts of studies, which arrive in English, as `crates/study` makes them. src/texts/report.ts finds a text
# by its English form. Names of arguments say what they may be (src/texts/reportArguments.ts): $a to $h are
# numbers, $value has a number and its interval, $piece is a name, $pieces its plural, $moves stay. The first
# text that fits is taken, so general ones come last. Names of pieces come without articles and in their
# basic form, since inventors give names too.

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

## Numbers and what they count
percent = { $a } %
range-percent = { $a } to { $b } %
range-points = { $a } to { $b } points
range = { $a } to { $b }
interval = { $value } ± { $a }
interval-range = { $value } ({ $a } to { $b })
about = about { $amount }
between-moves = between { $a } and { $b } moves
between-legal-moves = between { $a } and { $b } legal moves
percentage-points = { $a } percentage points
n-elo-points = { $a } Elo points
n-points = { $a } points
n-point = { $a } point
n-legal-moves = { $a } legal moves
n-legal-move = { $a } legal move
n-plies = { $a } plies
n-ply = { $a } ply
n-games = { $a } games
n-game = { $a } game
n-nodes = { $a } nodes
n-node = { $a } node
n-positions = { $a } positions
n-position = { $a } position
n-openings = { $a } openings
n-opening = { $a } opening
n-pairs = { $a } pairs
n-pair = { $a } pair
n-endings = { $a } endings
n-ending = { $a } ending
in-games = in { $games } at { $nodes } for each move
nodes-each-move = { $nodes } for each move
in-samples = { $value } in { $samples }

## Names of pieces, with and without articles

a-piece = a { $piece }
an-piece = an { $piece }
several-pieces = { $a } { $pieces }
one-of-others = one of { $a } others
without-army = without { $army }
with-army-more = with { $army } more
with-army-for = with { $army } for { $lost }

## How it was made

study-of = This study of { $game } was made by the engine of Heterodox { $version }, which played against itself. These are results of an engine, not of people. Those at the highest effort say most about strong play.
study-of-games = This study of { $game } was made by the engine of Heterodox { $version }, which played against itself. { $games } for the balance alone, with { $efforts } positions searched for each move. These are results of an engine, not of people. Those at the highest effort say most about strong play.
numbers-have-intervals = Numbers have 95 % confidence intervals: of a hundred such intervals, about 95 contain the true value. “54.1 % ± 2.9” means from 51.2 to 57.0 %. The sentences claim nothing that the intervals leave open. What surprises is told only if a second sample from other openings confirms it.
made-earlier = This study was made by an earlier version, in which openings were repeated: its intervals are too narrow, and there was no second sample.
made-by-engine = Engine: version { $version }, fingerprint of weights and search `{ $hash }`.
made-by-commit = Engine: version { $version }, commit `{ $code }`, fingerprint of weights and search `{ $hash }`.
ended-early = The study has ended early because of an error of the program.

## Balance

too-few-for-chances = These are too few games to say whether White or Black has the better chances.
chances-not-settled = Who has the better chances is not settled: no second sample confirms the first.
no-effort-enough = no effort has enough games
trend-more = { $chances }, and more the better both sides play.
trend-less = { $chances }, and less the better both sides play.
trend-steady = { $chances }, however well both sides play.
white-has = White has { $size }: White scores { $share }
black-has = Black has { $size }: White scores only { $share }
equal-chances = White and Black have almost equal chances: White scores { $share }
no-large-advantage = Neither side has a large advantage: White scores { $share }
small-advantage = a small advantage
an-advantage = an advantage
large-advantage = a large advantage
very-large-advantage = a very large advantage
whites-score = White’s score: { $value } { $where }
against-effort-before = against the effort before it, from the same openings, { $value }
draws-none = Draws are rare: there was none.
draws-rare = Draws are rare: { $share } of the games.
draws-most = Most games are drawn: { $share }.
winners-most = Most games have a winner: { $share } are drawn.
draws-share = { $share } of the games are drawn.
draws-numbers = draws: { $value } { $where }
most-end = Most games end in this way: { $reason }.
frequent-end = The most frequent end of a game: { $reason }.
frequent-ends = The most frequent ends of a game: { $reasons }.
balance-about = White’s score is the number of White’s points for each game: one for a win, a half for a draw. At 50 % both sides have the same chances. The engine plays both sides with equal effort, which is the number of positions that it looks at for each move. Three efforts show whether the balance changes when play becomes better.
balance-openings = Each opening of a few moves is played twice, the engines with colours exchanged. { $number } The intervals count openings, since games from the same opening resemble each other. The change is measured with the openings that both efforts have played.
openings-there-are = There are { $openings }.
openings-not-counted = How many openings are different was not counted.
different-openings = { $a } different openings at { $nodes }

## Course of the games

games-last = Games last { $length }.
of-both-sides = { $value } of both sides { $where }
half-between = half of them between { $a } and { $b }
choose-from = A player has { $choice } to choose from.
value-where = { $value } { $where }
comebacks-rare = Who is once clearly behind hardly ever wins: { $share } of the decided games.
lead-not-safe = A lead is not safe: { $share } of the decided games are won by a side that was once clearly behind.
comebacks = A side that was once clearly behind wins { $share } of the decided games.
of-decided-where = { $value } of the decided games { $where }
decided-early = Games are decided early: the winner is ahead for good before half of the game is over.
decided-late = Games are decided late: the winner is ahead for good only after half of the game is over.
decided-half = The winner is ahead for good after about half of the game.
decided-numbers = after { $value } of the length of a decided game, { $where }
single-best-move = In { $share } of the positions a single move is clearly better than all others.
of-positions-where = { $value } of the positions { $where }
best-move-worth = on average the best move is worth { $value } points of a game more than the second
lead-seldom = The lead seldom changes hands.
lead-below-once = The lead changes hands less than once a game.
lead-times = The lead changes hands { $times } a game.
about-once = about once
about-twice = about twice
n-times = { $a } times
times-where = { $value } times { $where }
special-moves = How many games have the special moves: { $rules }.
rule-in-share = { $rule } in { $share }
special-numbers = { $rule }: { $value } of the games, { $value2 } times a game, { $where }
hardly-seen-one = { $rules } is hardly ever seen.
hardly-seen = { $rules } are hardly ever seen.
hardly-seen-numbers = in at most { $share } of the games, { $where }
every-move-captures = Almost every move captures.
every-move-converts = Almost every move converts pieces.
one-move-captures = About one move in { $a } captures.
one-move-converts = About one move in { $a } converts pieces.
of-moves-where = { $value } of the moves { $where }
course-about = The course of { $games } at { $nodes } for each move. A move here is one of each side, a ply is one of one side.
lead-about-pawn = A side leads when the engine sees it a Pawn’s worth ahead, and clearly from two. One move is clearly better than all others when its expected score is a tenth of a point above that of the second.
lead-about-units = A side leads when the engine sees it a hundred of its units ahead, which a weak piece is worth, and clearly from two. One move is clearly better than all others when its expected score is a tenth of a point above that of the second.

## Pieces

values-unknown = These are too few games to say what the pieces are worth.
no-value-to-third = no value is known to a third
values-are = Values in points: { $list }.
a-piece-value = a { $piece } { $value }
an-piece-value = an { $piece } { $value }
piece-value = { $piece } { $value }
move-value = { $move } { $value }
strongest = The strongest piece is the { $piece }, worth { $points }.
is-worth = { $first } is worth { $points }
is-worth-by = { $first } is worth { $points }, { $method }
worth-by = { $value }, { $method }
by-regression = by regression over games
by-unequal-armies = by matches of unequal armies
by-matches-too = by matches
piece-is-burden = To begin with one { $piece } less is an advantage.
worth-more-than = { $first } is worth more than { $second }.
against-points = { $value } against { $value2 } points
worth-more-in-endgame = { $first } is worth more in the endgame than in the opening
worth-less-in-endgame = { $first } is worth less in the endgame than in the opening
value-by-phase = { $value } in the opening, { $value2 } points in the endgame
ways-disagree = Both ways to measure what { $list } is worth disagree, and we do not know why.
in-points = in points: { $list }
value-both-ways = { $piece }: { $value } by games, { $value2 } by matches
values-do-not-add = The values of the pieces do not add up: what a piece is worth depends on which others are on the board.
chi-squared-in = χ² = { $a } with { $freedom }, probability { $share } in matches at { $nodes }
chi-squared = χ² = { $a } with { $freedom }, probability { $share }
degrees-of-freedom = { $a } degrees of freedom
degree-of-freedom = { $a } degree of freedom
survive-more-often = { $pieces } survive more often than { $others }.
survive-numbers = { $value } of the { $pieces } and { $value2 } of the { $others } of the start are on the board at the end
winning-move-of = The { $piece } makes the winning move most often.
winning-move-of-two = The winning move is most often one of the { $piece } or the { $other }.
piece-of-decided = { $piece }: { $value } of the decided games
has-more-moves = { $first } has more moves than { $second }.
legal-moves-on-average = { $value } legal moves on average, against { $value2 }
values-about-pawn = Values are in points: the pieces that an army begins with are worth as many points together as in the engine’s evaluation, where a Pawn is worth about one.
values-about-weak = Values are in points: the pieces that an army begins with are worth as many points together as in the engine’s evaluation, where a weak piece is worth about one.
values-measured = They are measured in two ways. The first compares quiet positions of the games with their results (logistic regression), for the whole game and for each phase. The second lets armies play that differ in a few pieces, and says what makes up for what. Both are done at two efforts. The ways ask different questions. Where the interval of their difference excludes zero, although all kinds are compared, the table says that they disagree; we do not know why. The last column is the value in the engine’s evaluation, without what the square of a piece adds.
moves-about = Moves are the legal moves of a piece when it is its side’s turn. A piece survives if it is on the board when the game ends. The last move is the one that decides the game.
fit-not = At { $nodes } the values do not add up: { $test }. The intervals of the values by matches are wider for it.
fit-holds = At { $nodes } the matches do not contradict that values add up: { $test }.
by-games-more-nodes = By games, more nodes
by-matches-more-nodes = By matches, more nodes

## Openings

best-first-move = The best first move is { $move }: White scores { $share }.
first-moves-too-few = These are too few games to say which of the { $a } first moves is the best.
best-so-far = after { $move }, the best so far, { $score }
after-move = after { $move } { $score }
white-scores-pairs = White scores { $value } in { $pairs } of games
white-scores-pairs-at = White scores { $value } in { $pairs } of games at { $nodes }
best-one-of = The best first move is one of { $moves }.
many-may-be-best = { $a } first moves may be the best, among them { $moves }.
avoid-move = A first move to avoid is { $moves }: Black has the better game.
avoid-moves = First moves to avoid are { $moves }: Black has the better game.
avoid-many = After { $a } of the first moves Black has the better game, { $move } first of all.
own-choice = The engine’s own choice of moves begins { $moves }.
evaluation-after = evaluation after { $a } plies: { $b }
transpositions = In the tree of good openings, { $share } of the positions can be reached in more than one way.
n-of-positions = { $a } of { $positions }
first-moves-about-pawn = Each first move is searched with { $nodes } and tried in pairs of games with { $nodes2 } for each move. Evaluations are in hundredths of a Pawn’s worth, divided by a hundred, and positive if White is better.
first-moves-about-units = Each first move is searched with { $nodes } and tried in pairs of games with { $nodes2 } for each move. Evaluations are in the engine’s units, of which a weak piece is worth a hundred, divided by a hundred, and positive if White is better.
tree-about = The tree of the engine’s choices has { $positions }, of which { $a } can be reached in more than one way. The lines are the likeliest. All lines are in `book.txt`.

## Endings

extra-mates = One extra piece mates a lone { $piece } if it is { $list }.
extra-wins = One extra piece wins against a lone { $piece } if it is { $list }.
alone-cannot-mate = { $list } alone cannot mate a lone { $piece }.
alone-cannot-win = { $list } alone cannot force a win against a lone { $piece }.
depends-on-position = With { $list } against a lone { $piece } it depends on the position.
together-cannot-mate = Even together these cannot mate a lone { $piece }: { $list }.
together-cannot-win = Even together these cannot force a win against a lone { $piece }: { $list }.
together-mate = Together these can mate a lone { $piece }, although neither piece does alone: { $list }.
together-win = Together these can force a win against a lone { $piece }, although neither piece does alone: { $list }.
one-other-pair = and one other pair
other-pairs = and { $a } other pairs
solved-exactly = solved exactly
longest-win-with = the longest win, with { $extra }, takes { $length }
longest-win-with-first = the longest win with { $extra } takes { $length }
none-is-won = none of { $positions } is won
at-most-are-won = at most { $share } of { $positions } are won
are-won = { $share } of { $positions } are won
extra-wins-share = { $extra } wins { $share } of the positions
white-to-move-wins = With { $army } against { $bare }, White to move wins { $share } of the positions.
sample-searched = a sample of { $positions }, searched
lost-and-not-found = { $share } are lost and { $missing } were not found
longest-forced-win = The longest forced win of the solved endings takes { $length }: { $army } against { $bare }.
endings-solved = { $endings } solved
endings-about = Endings with few pieces are solved exactly: every legal position is worked out backwards from the end of the game. The numbers have no intervals, because nothing is estimated.
endings-sampled-about = Where pieces can make others, an ending has no end of positions. A random sample is searched instead, and some results are not found.
endings-shares-about = Shares are those of the legal positions with White to move, also of those in which a piece is lost at once. The longest win is the number of moves of the winner if both sides play as well as can be. An ending is a win if White wins almost always when no piece is lost at once.
endings-not-solved = { $endings } were not solved: { $list }.
ending-not-solved = { $endings } was not solved: { $list }.
not-solved-example = { $a }, for example { $army } against { $bare } ({ $why })
too-many-positions = it has at least { $a } positions, more than { $b }
too-many-moves = it has about { $a } moves, more than { $b }
too-many-pieces = it leads to positions of more than { $a } pieces
leads-to-rights = it leads to positions with rights
was-stopped = it was stopped

## Skill

thinking-wins = Thinking twice as long wins: it scores { $share }.
thinking-hardly-helps = Thinking twice as long hardly helps.
thinking-unknown = These are too few games to say whether thinking twice as long helps.
thinking-numbers = { $value } with { $nodes } for each move against { $a }, { $value2 }
depth-is-worth = { $a } times the thinking is worth { $b } Elo points.
depth-numbers = { $value } from { $a } to { $nodes } for each move
depth-common = { $value } from { $a } to { $nodes } for each legal move
depth-unknown = These are too few games to say whether thinking is rewarded more than in { $game }.
rewards-more-does = { $game } rewards thinking more than { $base } does.
rewards-less-does = { $game } rewards thinking less than { $base } does.
random-quarter = A side that plays { $share } of its moves at random still scores a quarter of the points.
random-scores = A side that plays { $part } of its moves at random scores { $share }.
of-the-moves = { $value } of the moves
value-at-each-move = { $value } at { $nodes } for each move
skill-about = If more thinking wins more, there is more to find. Two engines play each other, one with twice the effort of the other. The sum of the steps, in Elo points, is the depth of the game in one figure. 100 Elo points are a score of 64 %, 200 are 76 %. Games are compared at equal nodes for each legal move, in the range that both have.
careless-about = The other measure is how much a careless move costs: one side plays a part of its moves at random.
depth-of-game = Depth of the game: { $value }.

## Forms and options

form-more = In { $game } White scores more than in { $base }.
form-less = In { $game } White scores less than in { $base }.
form-more-draws = In { $game } there are more draws than in { $base }.
form-fewer-draws = In { $game } there are fewer draws than in { $base }.
form-longer = In { $game } games are longer than in { $base }.
form-shorter = In { $game } games are shorter than in { $base }.
rewards-more = { $game } rewards thinking more than { $base }.
rewards-less = { $game } rewards thinking less than { $base }.
compared-forms = { $value } in { $games } against { $value2 } in { $games2 }
four-times-scores = four times the effort scores { $value } against { $value2 }
value-against = { $value } against { $value2 }
forms-about = The same game with other options, all with { $nodes } for each move. The last column is the score of an engine with four times the effort: the more it scores, the more there is to find.
lead-of-best-about = The best move’s lead is the difference in expected score between the best and the second-best move: the greater it is, the more a move decides.

## Surprises

white-large-advantage-at = White has a large advantage at { $nodes } for each move
black-advantage-at = Black has an advantage at { $nodes } for each move
white-more-at = White scores more at { $a } nodes for each move than at fewer
white-less-at = White scores less at { $a } nodes for each move than at fewer
burden-found = To begin with one { $piece } less is an advantage
more-by-games = { $first } is worth more by games than by matches
less-by-games = { $first } is worth less by games than by matches
black-better-after = Black has the better game after { $move }
better-first-move = { $move } is a better first move than { $moves }
score-differs = The score of White differs in { $game }
draws-differ = The share of draws differs in { $game }
length-differs = The length differs in { $game }
reward-differs = The reward of thinking differs in { $game }
surprises-about = A result surprises if it is certain although it was chosen among many: the second column has their number, for which the first interval was widened before it was judged. It is told above only if a second sample, which has no opening in common with the first, confirms it by itself.

## Some of the games

first-games-about = The first { $games } at { $nodes } for each move: two from each opening, in which the engines have exchanged colours. They are not chosen. `games.pgn` has them, too.

## What the inventors say

claim-of-source = { $claim }. ({ $source })
example-game = { $kept }: the example game
claim-slicer = After a first Slicer the game is quickly over
note-slicer = Measured in games at the middle effort. The engine may see the Slicer coming, and prevent it.
claim-results = The makers give { $kept }
note-results = We read the figures as wins of White, wins of Black and draws, in per cent. How the makers' games were played is not known to us. Compare the efforts: if White's share grows with the effort, weaker players have a smaller advantage than the engine.
claim-pawn = After { $line } White gets away with the pawn
note-pawn = White must score more than after an ordinary opening for the pawn to be worth something.
arrivals-in = in { $a } of { $b } games there is one
owner-wins = its owner wins { $value } of them
half-end-within = half of them end within { $length } after it
from-all-openings = from all openings { $value } at { $nodes }
results-are = White wins, Black wins, draws: { $list }
results-at = { $share }–{ $share2 }–{ $share3 } at { $nodes }

## What the plots show

plot-scores = White’s score for each effort, with intervals: { $list }.
value-at = { $value } at { $nodes }
plot-length = Half of the games end within { $a } plies. The middle half ends between { $b } and { $c } plies, four fifths between { $d } and { $e }.
plot-curve = { $name }: { $a } at the start, { $b } at ply { $c }, { $d } at ply { $e }
pieces-on-board = Pieces on the board
material-in-pawns = Difference in material, in Pawns’ worth
material-in-units = Difference in material, in hundreds of the engine’s units
difference-in-material = Difference in material
ply = ply
nodes-of-the-weaker-side = nodes of the weaker side
share-of-random-moves = share of random moves
plot-values = Values in points, with intervals. { $list }.
value-by-games = { $value } by games
value-by-matches = { $value } by matches
piece-values = { $piece }: { $both }
plot-squares = A board for each kind, with White at the bottom and Black’s pieces as White’s: the stronger the colour of a square, the more often a piece of the kind stands on it. Most often: { $list }.
piece-on-squares = { $piece } on { $squares }
plot-first-moves = White’s score after each first move, the best by evaluation first, with intervals: { $list }.
plot-doublings = Elo points won by thinking twice as long, with intervals. { $rest }
value-from = { $value } from { $nodes }
plot-noise = Score of a side that plays some moves at random, with intervals: { $list }.
value-with = { $value } with { $value2 } of its moves

## Special moves and rules

rule-check = check
rule-castling = castling
rule-promotion = promotion
rule-en-passant = en passant
rule-drop = drop
rule-zigzag = zigzag
rule-conversion = conversion
rule-conversion-of = conversion of { $a }
rule-conversion-of-more = conversion of { $a } or more
rule-king-conversion = King conversion
rule-approach = approach
rule-withdrawal = withdrawal
rule-jump = jump
rule-deployment = deployment
rule-change-in-place = change in place
rule-arrival = arrival
rule-last-commander = last Commander
rule-friendly-fire = friendly fire
rule-slice = slice
rule-flight = flight
rule-suppressed-pawn = suppressed Pawn
rule-poliwin = PoliWin
rule-pull = pull
rule-push = push
rule-shove = shove
rule-carry = carry
rule-swap = swap
rule-relay = relay

## Lists. The longest parts come first

list-semicolon = { $item }; { $rest }
list-comma = { $element }, { $rest }
list-and = { $element } and { $last }
list-or = { $element } or { $last }

## What is left: words with a colon, parts of a sentence, and sentences one after the other

share-of-name = { $name }: { $value } { $where }
game-value = { $game }: { $value }
game-steps = { $game }: { $both }
full-stop = { $sentence }.
sentences = { $sentence }. { $rest }
