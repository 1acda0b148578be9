# Errors that the server and the games make in Rust. See FROM_GAMES in tools/texts.mjs.

## Errors by their codes. The message is in English, for what is known in English only

code-bad-clock = This clock is not offered. { $message }
code-bad-definition = The text does not define a game. { $message }
code-bad-edit = This change is not possible. { $message }
code-bad-fen = This position cannot be read. { $message }
code-bad-json = The request cannot be read. { $message }
code-bad-level = A level is a number from 1 to 8.
code-bad-lines = There may be from 1 to 5 lines.
code-bad-name = This name is not possible. { $message }
code-bad-pgn = This PGN cannot be read. { $message }
code-bad-picture = This picture cannot be used. { $message }
code-bad-piece = There is no such piece. { $message }
code-bad-set-up = The game cannot begin like this. { $message }
code-bad-square = There is no such square.
code-bad-stored = What this browser has stored cannot be moved.
code-damaged = This game is damaged in the server's database and cannot be shown.
code-illegal-move = A move is not legal. { $message }
code-internal = Something went wrong on the server; it has been noted.
code-limit = That was too much at once: please try again later.
code-moving = The game is just moving to another server; please try again.
code-no-about = There is no text about this game.
code-no-lessons = There are no lessons for this game.
code-no-memory = There is not enough memory for the engine.
code-no-move = There is no move to try.
code-no-puzzles = There are no puzzles for this game.
code-no-studies = This site makes no studies; the command makes one on your own machine.
code-no-study = There is no study of this game.
code-no-such-game = There is no game at this address.
code-no-such-invitation = There is no such invitation.
code-no-such-transfer = This link has been used, or its ten minutes are over. Make a new one on the device where you have played.
code-no-variant = The tag Variant is missing, so it is unknown which game this is.
code-not-found = There is nothing at this address.
code-not-offered = This needs a server.
code-not-over = A GIF shows a game that is over.
code-not-waiting = This challenge is not open any more.
code-not-yours = This belongs to somebody else.
code-other-game = The text is about another game.
code-other-origin = This page belongs to another site.
code-over = The game is over in this position.
code-refused = This is not possible. { $message }
code-same-id = Another game has the same id; change something in the text.
code-store = The server cannot store games just now; please try again in a moment.
code-study-pending = Another study that you have asked for is not finished.
code-study-queue = Many studies are waiting just now. Please ask again later.
code-taken = This challenge is not open any more.
code-timeout = The server took too long; please try again.
code-too-large = This is too large. { $message }
code-too-long = This is too long. { $message }
code-too-much-work = This takes the server too much work: fewer moves, or a simpler game or position, take less.
code-unknown-game = There is no such game here. { $message }
code-unknown-lesson = There is no such lesson.
code-unknown-picture = There is no such picture.
code-unknown-plot = There is no such plot.
code-unknown-puzzle = There is no such puzzle.

## Errors in positions

sentence = { $sentence }.

## Fields of a FEN

fen = FEN { $field }: { $problem }
set-up = { $field }: { $problem }
placement = placement
bracket = bracket
turn = turn
castling = castling
unmoved-pawns = unmoved pawns
moved-pieces = moved pieces
en-passant = en passant
passes-field = passes
checks = checks
tabu = tabu
halfmove = halfmove
fullmove = fullmove
end = end

## Problems with the text

field-missing = the field is missing
rank-count = expected { $expected } ranks, found { $found }
rank-length = expected { $expected } squares in rank { $rank }, found { $found }
no-such-square = the board has no square { $square }; expected *
no-hole = expected a piece or a number of empty squares on { $square }, found *
unknown-letter = unknown letter { $letter }; expected one of { $known }
given-twice = { $letter } is given twice
bad-run = { $run } is not a number of empty squares without leading zeros
no-bracket = the placement must end with a bracket, [] if nothing is in it
not-a-number = { $text } is not a whole number from { $least } to { $most }
should-be = { $text } should be { $known }
expected-no-matter = -, because it does not matter
expected-number = a number
expected-no-hands = empty, for there are no drops
expected-unpromoted = a piece that has not promoted
expected-no-castling = -, for the game has no castling
expected-partner = a partner of { $side }'s piece that castles, and room for both
expected-castler = { $side }'s { $piece } on rank { $rank }
expected-one-castler = one { $piece } of { $side }'s on rank { $rank }, or one on file { $file }
expected-squares = - or squares such as e3
expected-once = squares, each of them once
expected-no-checks = left out: the game counts no checks
expected-empty = empty
expected-empty-or-enemy = empty, or the square of the enemy that has moved
expected-enemy = the square of the enemy that has moved
expected-passed = passed squares and that of the piece
chess-start-unfit = the start position of chess does not fit this game: { $problem }
needs-zone = without { $piece }, which can stand only on { $squares }
needs-start-piece = a piece on the square where one of its kind and colour starts, whose moves depend on it
needs-passed = up to { $most } different empty squares, then the square of the piece of { $side } that has just passed them
needs-castling = a game with castling
needs-castlers = a piece that can castle and its partner on their rank
needs-partner = a partner of castling
start-not-legal = the start position is not legal: { $problem }
start-is-over = the game is over in its start position: { $outcome }
needs-piece-there = { $side }'s piece on { $square }

## Problems with the position

unknown-in-game = the game has no square { $square } or no kind of piece { $kind }
not-in-bracket = { $count } pieces { $piece } cannot be in the bracket
unknown-right = the game has no such right for square number { $square }
right-needs = { $right } needs { $pieces }
kings-of = expected { $expected } King of { $side }, found { $found }
kings-in-all = expected { $expected } Kings in all, found { $found }
left-in-check = { $side } has just moved and left its King in check
moved-without-king = { $side } has just moved and owns no King
no-pawn-there = no Pawn can stand on { $square }
too-many-pieces = { $found } pieces { $piece }, but the game has only { $most }
not-in-range = { $found } is not a number from { $least } to { $most }

## Live games

seat-taken = Another player has already joined.
not-your-challenge = Only the player who made the challenge can withdraw it.
challenge-closed = This challenge is not open any more.
not-a-player = You are not a player of this game.
over = The game is over.
not-begun = The game has not begun.
not-over = The game is not over.
not-your-turn = It is not your turn.
your-turn = It is your turn.
position-changed = The position has changed in the meantime.
too-complex = After this move the position would have too many and too long moves to be shown. Play another one, or end the game.
too-late-to-abort = Both have moved: you can resign.
always-shown = Only games by link can be shown or not.
draw-not-offered = Your opponent does not offer a draw.
no-draws = This game has no draws: somebody wins.
no-draw-offer = Nobody offers a draw.
draw-offered = You have already offered a draw.
draw-spent = You can offer a draw again after your next move.
takeback-not-asked = Your opponent does not ask to take back.
no-takeback-request = Nobody asks to take back.
no-own-move = You have no move to take back.
no-move = There is no move to take back.
already-asked = You have already asked.
takeback-spent = You can ask to take back again after your next move.
rematch-not-asked = Your opponent has not asked for a rematch.
has-rematch = There is a rematch already.
rematch-declined = Your opponent has declined a rematch.
hints-forbidden = There are no hints in games between people.
no-hint = There is no hint for this position.
no-phrases = Phrases are for games between two people.
phrase-too-soon = You can send the next phrase in { $seconds } s.
phrases-spent = You have sent { $count } phrases in this game; there can be no more.
no-clocks = Games without clocks have no time limit for absent players.
played-by-days = Players may be away for as long as they have for a move.
claim-too-early = Nobody can lose before both players have moved, but you can abort the game.
opponent-present = Your opponent is here.
opponent-may-return = Your opponent may still come back within { $seconds } s.

## Games, moves and PGN

no-definition = There is no such game in the workshop; perhaps its author has deleted it.
too-much-work = This takes the server too much work: fewer moves, or a simpler game or position, take less.
too-many-moves = { $moves } moves are too many: at most { $most } are played.
no-game-in-text = There is no game in this text.
no-such-game-in-text = There is no game { $number } in this text, which has { $found }.
list-too-long = { $length } bytes are too many for a list of games: send at most { $most } at a time.
game-not-ended = The game in line { $line } does not end in this piece of the text. Games of at most { $most } bytes are read.
pgn-too-long = { $length } bytes are too many for a game: at most { $most } are read.
written-too-long = This game is too long: written down it could take { $length } bytes, and at most { $most } are read.
other-game = The game in the PGN is one of { $named }, not of { $requested }.
other-definition = The tag Definition defines another game than the tag Variant: { $found }.
gif-too-long = This game is too long or too complicated for a GIF.
not-json = The request is not JSON: the error is in line { $line }, column { $column }.
json-ends = The request ends too early: it is not complete JSON.
json-value = A value in the request is missing or of the wrong kind: see line { $line }, column { $column }.
json-too-deep = The request is nested too deeply.
request-too-large = The request is too large.
request-incomplete = The request is too large, or has not arrived in whole.

## New games and challenges

clock-of-days = A game by days has from 1 to 14 whole days for each move.
clock-too-long = A clock has at most 24 hours, and 10 minutes for each move.
clock-too-short = A clock needs at least a second.
for-invited = This game is not open to everybody: it is for whoever has the invitation.
challenge-taken = Somebody else was faster: this challenge is taken.
challenge-withdrawn = This challenge was withdrawn.
move-too-late = The connection was interrupted: your move arrived too late and was not played.
not-stored = The server could not store this; please try again.

## Names

name-length = A name has from 1 to { $most } visible characters.
name-of-computer = Names with the word Heterodox are the computer's: please take another one.
game-name-too-long = the name of the game is too long: it may have 60 characters
game-name-invisible = the name of the game may have only visible characters
rejected = The text does not define a game: { $problem }.
rejected-more = The text does not define a game: { $problem } ({ $count } more errors).
at-place = line { $line }, column { $column }: { $problem }
quoted = '{ $text }': { $problem }
with-help = { $problem }; { $help }

## The workshop and studies

not-author = Only the author may change this game.
unstable = this text cannot be stored: its canonical form is read differently
study-not-finished = The study of { $name } that you have asked for is not finished. You can ask for this one as soon as it is.
another-game = another game

## Analyses

many-analyses = Too many analyses are waiting. Please try again in a minute.
no-analysis = The analysis cannot be started just now. Please try again in a minute.

## A site without a server

no-uploads = Pictures can be uploaded where a server keeps them; here, choose a drawing.
no-list = There is no list of games for everybody without a server; share the link of the game.
no-opponents = Games against other people need a server.

## Limits

too-often = You are { $activity } too quickly: please wait { $time }.
too-often-together = All users at your address together are { $activity } too quickly: please wait { $time }.
computing = What you ask for takes the server much work: please wait { $time }.
computing-together = What all users at your address together ask for takes the server much work: please wait { $time }.
one-second = { $count } second
seconds = { $count } seconds
many-waiting = Many of your requests are waiting: please try again in a second.
too-many-open = You have { $most } { $things } open, which is the maximum.
too-many-open-together = All users at your address together have { $most } { $things } open, which is the maximum.
server-full = The server is full: please try again in a moment.
unfinished-games = You have { $most } unfinished games: please finish or withdraw some of them first.
stored-too-much = You may store { $games } games of { $kilobytes } kB with their pictures: please delete some of them first.
connections = connections
web-sockets = WebSockets
analyses = analyses
asking-server = asking the server
asking-positions = asking for positions
making-games = making games
joining-games = joining games
taking-names = taking names
connecting = connecting
sending-messages = sending messages
asking-analyses = asking for analyses
using-workshop = using the workshop
asking-studies = asking for studies
moving-devices = moving to other devices

## Moves, PGN, ids of games and changes

in-move = move { $number }: { $problem }
no-kind-number = There is no kind number { $number }.
no-such-piece = The game has no piece { $piece }.
no-such-picture = There is no picture { $picture }.
not-a-move = { $text } is not a move: write it like e2e4 or in algebraic notation like Nf3
could-be = { $text } could be { $moves }
or-move = { $before } or { $after }
not-legal = { $text } is not legal. { $reason }
no-castling-here = castling is not possible here
none-can-go = { $side } has no { $piece } that can go to { $square }
illegal-here = this move is not legal here
game-over = the game is over ({ $outcome })
outcome-wins = { $side } wins: { $reason }
outcome-wins-plainly = { $side } wins
outcome-draw = Draw: { $reason }
outcome-draw-plainly = Draw
pgn-line = PGN line { $line }: { $problem }
pgn = PGN: { $problem }
not-a-tag = { $text } is not a tag of the form [Name "value"]
unmatched = unmatched { $sign }
neither-move-nor-sign = { $text } is neither a move nor a sign
too-deep = variations are nested more than { $most } deep
tag-fen = tag FEN: { $problem }
not-a-result = { $text } in the tag Result is not a result: 1-0, 0-1, 1/2-1/2 or *
results-differ = the result is { $moves } behind the moves, but { $tag } in the tag Result
wrong-result = the result is given as { $written }, but the game has ended { $actual } ({ $outcome })
change-rejected = the set-up can be changed when the text has no errors
change-square = there is no such square
change-piece = this text has no such piece
change-own-image = each piece stands opposite its image, so none can stand in the middle; with symmetry=none both sides are set up separately
no-hands = this game has no pieces in hand
nothing-picked = either the square or the letter of a piece in hand is needed
unknown-square = the board has no square { $square }
unknown-kind = the game has no piece { $piece }
unknown-game-id = unknown game { $id }; the games are { $known }
no-options = unknown option { $option }: { $game } has none
unknown-option = unknown or repeated option { $option }: { $game } may be followed by { $known }
undefined-game = the game { $id } is not known here: give its text
bad-start = { $id }: { $problem }
not-pacifist = Pacifist Chess cannot be played over { $game }: { $problem }
no-king = Pacifist Chess cannot be played over { $game }, which has no King; the possible bases are { $known }
pacifist-too-dear = the conversions of its start position take too much work; give the pieces of the game simpler moves
only-start = only start=NUMBER may follow, with a number up to 4294967295
bad-values = { $list } of { $game }: { $problem }
at-character = { $text } at character { $number }: { $problem }
not-weighed = values needs value or average: count compares numbers of pieces, whatever their values
no-values = a letter and a number are needed for at least one piece, as in p1n3
values-too-long = the list has { $length } characters, and at most { $most } are allowed
no-such-letter = no piece has this letter; the pieces are { $known }
value-repeated = the piece has a value already
value-without-number = each letter needs a number from 0 to { $most } behind it
value-too-large = the number is too large: at most { $most } is allowed
base-no-royal = each side needs exactly one royal piece, and { $side } has no royal piece
base-royals = each side needs exactly one royal piece, and { $side } has { $found } royal pieces
base-different-royals = the royal pieces of both sides must be of one kind
base-changing-royals = there must always be two royal pieces, and here one can promote or be made
base-checks = the game is won by checks, and in Pacifist Chess there are none
base-passes = passes can end the game, and in Pacifist Chess a side would pass to end it
base-extinction = the game is decided by captured pieces, and in Pacifist Chess nothing is captured
w-or-b = w or b
p-or-pp = -, p or pp
bang-or-dash = ! or -
the-end = the end
given-once = given once
one-of = one of { $known }
dash-or = - or { $known }
moved-squares = squares such as e1h2
two-numbers = two numbers up to { $most }, such as { $example }
pieces-of = { $side }'s { $pieces }
a-piece-on = { $piece } on { $square }
and-piece = { $before } and { $after }
