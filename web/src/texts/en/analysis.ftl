# The analysis board.

analyse = Analyse
index-lead = Move for both sides, let the engine help, set up a position, or load a game from PGN. Choose a board.
title = Analysis: { $game }
board-of = { $game }, analysis board
engine-unreachable = The engine cannot be reached. Trying again…
rules = Rules
still-playing = You are still playing this game: the engine is silent until it is over.
try-again = Try again
set-up = Set up a position
play-from-here = Play from here
start-anew = Start anew
line-not-shown = The line in this link cannot be shown: { $why }

## Scores

game-won = the game is won
wins-in =
    { NUMBER($moves) ->
        [1] { $color } wins in 1 move
       *[other] { $color } wins in { NUMBER($moves) } moves
    }
wins = { $color } wins
draw = Draw
equal = equal
is-better = { $score }, { $color } is better
evaluation = Evaluation: { $score }
no-evaluation = No evaluation
inaccuracy = inaccuracy
mistake = mistake
blunder = blunder

## The engine

engine = Engine
lines = Lines
no-connection = No connection to the engine
thinking = Thinking…
depth-rate = Depth { NUMBER($depth) } · { $rate } positions/s
depth-done = Depth { NUMBER($depth) } · done
searches = Search
where-faster = where it is faster
on-server = on the server
in-browser = in this browser
best = Best: { $move }

## The board editor

board-editor = Board editor
tools = Tools
move-pieces = Move pieces
move = Move
erase-pieces = Erase pieces
erase = Erase
clear = Clear
start-position = Start position
to-move = To move
fen-rights = Rights that a board does not show are in the FEN: change them there.
is-legal = This position is legal.
cancel = Cancel
pieces-beside = Pieces beside the board
beside = Beside the board
take-one-of = Take away one of { NUMBER($count) }: { $piece }
take-a = Take away a { $piece }
choose-to-add = Choose a piece to add
add-a = Add a { $piece }
pieces-of = { $color }'s pieces
fen = FEN
set = Set

## Import and export

fen-and-pgn = FEN and PGN
position-loaded = The position is loaded.
copy-link = Copy link
copy-fen = Copy FEN
copy-pgn = Copy PGN
download-pgn = Download PGN
open-file = Open a file
game-loaded = The game is loaded.
file-loaded = { $file } is loaded.
pgn = PGN
paste-here = Paste a game here
load-the-game = Load the game
which-game = There are { NUMBER($count) } games in this PGN. Which one?
which-of-first = These are the first { NUMBER($count) } games in this PGN. Which one?
more-games = More games
load-this-game = Load this game
round = round { $round }
game-in-line = the game in line { NUMBER($line) }
cannot-copy = This browser does not let pages copy: copy it from the field below.
no-game = There is no game in this text.
link-copied = Link copied.
fen-copied = FEN copied.
pgn-copied = PGN copied.
pgn-downloaded = The PGN is downloaded.

## Openings and endings

solved-ending = Solved ending
solving = Solving this ending…
exact = { $outcome }, exact
column-move = Move
column-result = Result
opening-explorer = Opening explorer
openings = Openings
out-of-book = Out of the book
column-games = Games
white = White
white-score = White’s score
evaluation-by-engine = Evaluation by the engine
eval-short = Eval.
from-study = From the study
lines-in-book =
    { NUMBER($count) ->
        [1] 1 line in the book
       *[other] { NUMBER($count) } lines in the book
    }
games-count =
    { NUMBER($count) ->
        [1] 1 game
       *[other] { NUMBER($count) } games
    }
percent = { NUMBER($percent) } %

## Going through the moves

to-start = To the start
back = Back
forward = Forward
to-end = To the end
through-moves = Go through the moves
flip-board = Flip the board
next-variation = Next variation
promote = Promote
make-main-line = Make main line
delete-from-here = Delete from here
moves = Moves
play-to-begin = Play a move on the board to begin.

## The computer analysis of a game

computer-analysis = Computer analysis
analyse-game = Computer analysis of the game
two-moves = It needs two moves at least.
moves-analysed = Moves analysed
done-of = { NUMBER($done) } of { NUMBER($all) }
stop = Stop
given-away = <strong>{ $loss }%</strong> given away per move
quality-count =
    { $mark ->
        [inaccuracy] { NUMBER($count) ->
            [1] <strong>1</strong> inaccuracy
           *[other] <strong>{ NUMBER($count) }</strong> inaccuracies
        }
        [mistake] { NUMBER($count) ->
            [1] <strong>1</strong> mistake
           *[other] <strong>{ NUMBER($count) }</strong> mistakes
        }
       *[blunder] { NUMBER($count) ->
            [1] <strong>1</strong> blunder
           *[other] <strong>{ NUMBER($count) }</strong> blunders
        }
    }
is-inaccuracy = is an inaccuracy.
is-mistake = is a mistake.
is-blunder = is a blunder.
was-best = { $move } was best
turning-point = The turning point
turn-white = White’s chances: from { NUMBER($before) } to { NUMBER($after) } %
turn-black = Black’s chances: from { NUMBER($before) } to { NUMBER($after) } %
evaluation-of-game = Evaluation of the game
in-variation = In a variation
the-start = The start
move-evaluation = { $move }: { $score }
move-evaluation-mark = { $move }: { $score }, { $mark }
