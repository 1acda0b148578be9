# The page of a live game, its clocks, offers and ends, and invitations.

board-of = { $game }: board
clock-of = Clock of { $color }

## Titles

title-waiting = Waiting · { $game }
title-withdrawn = Withdrawn · { $game }
title-aborted = Aborted · { $game }
title-result = { $result } · { $game }
title-to-move = { $color } to move · { $game }
title-your-turn = Your turn · { $game }
title-opponent = Waiting for the opponent · { $game }
announce-status = { $status }.
announce-move = { $color }: { $move }. { $status }.

## The end of a game

a-draw = A draw
side-won = { $color } won
you-won = You won
you-lost = You lost
earlier-position = (you are looking at an earlier position)
analyse = Analyse
picture = Picture
rematch = Rematch
level = Level { NUMBER($level) }
lesson = Lesson: { $title }
lessons = Lessons
picture-moves =
    { NUMBER($count) ->
        [1] { $status } · 1 move
       *[other] { $status } · { NUMBER($count) } moves
    }

## Challenges and invitations

waiting-for-opponent = Waiting for an opponent
open-challenge = An open challenge
terms = { $game }, { $clock }
terms-side = { $game }, { $clock }, you play { $color }
send-link = Send this link to your friend. The game starts when they press Play.
invitation-link = Invitation link
challenge-listed = The challenge is on the first page for everybody to see. The game starts when somebody accepts it; you may leave this page and come back.
challenge-listed-here = The challenge is on the first page for everybody to see while this page is open. The game starts when somebody accepts it.
challenge-taken = Somebody else was faster: this challenge is taken. You can watch the game.
start-own-game = Start a game of your own
withdraw-challenge = Withdraw the challenge
accept-and-play = Accept and play
for-invited = The game is for whoever has been sent the invitation.
withdrawn = This challenge was withdrawn. <a>Start another game</a>
invitation = Invitation
game-begins = The game begins…
position-in = Position in { $game }
invites-you = { $name } invites you to { $game }
somebody = Somebody
invited-white-clock = You play White and begin, { $clock }. The clock waits until you press Play.
invited-white = You play White and begin, without a clock.
invited-black-clock = You play Black, { $clock }. The clock waits until you press Play.
invited-black = You play Black, without a clock.
play = Play
see-it = See it in 30 seconds
rules = Rules
seat-taken = The seat is taken
taken-over = Somebody else has accepted this invitation: { $white } and { $black } have played { $game }. You can look at the game.
taken-playing = Somebody else has accepted this invitation: { $white } and { $black } are playing { $game }. You can watch them.
look-at-game = Look at the game
watch-game = Watch the game
start-your-own = Start a game of your own

## Actions

actions = Actions
flip = Flip
flip-board = Flip the board (F)
share = Share
copy-link = Copy the link
link-copied = Link copied
other-device = Continue on another device
pgn = PGN
download-pgn = Download PGN
take-back = Take back
draw = Draw
offer-draw = Offer a draw
hint = Hint
sound = Sound
premoves = Choose moves in advance
tell-me = Tell me when it is my turn
confirm-touch = Confirm moves made by touch
resign = Resign
really-resign = Really resign?
ask-resign = Resign?
abort = Abort
abort-game = Abort the game: nobody loses
really-abort = Abort the game? Nobody loses.
ask-abort = Abort?
play-on = Play on

## Players, and what the game waits for

your-turn = Your turn
dash-your-turn = – your turn
waiting = waiting…
you = (you)
connected = connected
not-connected = not connected
thinking = thinking…
has-captured = has captured
connection-lost = The connection is lost. Trying again…
ok = OK
not-reachable = There is no connection to the server at the moment.
watching =
    { NUMBER($count) ->
        [1] 1 watching
       *[other] { NUMBER($count) } watching
    }
you-are-watching = you are watching
latency = { NUMBER($ms) } ms
time-to-server = Time to the server and back
shown-on-board = Shown on the board
move-waits = Your move <strong>{ $move }</strong> is waiting for the connection.
move-not-played = The connection is back. Your move <strong>{ $move }</strong> has not been played yet.
play-move = Play { $move }
cancel-move = Cancel the move
position-changed = The position has changed: your move { $move } was not played.
game-is-over = The game is over: your move { $move } was not played.
premove = { $move } is played in advance, if it is legal then.
cancel-it = Cancel it
premove-illegal = { $move } is not legal now: it was not played.
first-move-yours = Make your first move in time, or the game is aborted and nobody loses.
first-move-theirs = { $color } has to make the first move in time, or the game is aborted and nobody loses.
first-move-time = Time for the first move
has-left = { $name } has left the game.
claim-soon = { $name } has left the game. Soon you can claim the win.
claim-soon-draw = { $name } has left the game. Soon you can claim the win, or call it a draw.
claim-now = { $name } has left the game. You can claim the win.
claim-now-draw = { $name } has left the game. You can claim the win, or call it a draw.
claim-time = Time until you can claim the win
claim-win = Claim the win
call-draw = Call it a draw
left-days = { $name } has left the game. Nobody has to stay: each of you has days for a move.
left-clock = { $name } has left the game. It is your move; the time until you can claim anything starts after it.
left-no-clock = { $name } has left the game. A game without a clock waits for both of you.

## Offers

draw-own = You have offered a draw.
draw-theirs = { $color } offers a draw.
takeback-own = You have asked to take a move back.
takeback-theirs = { $color } asks to take a move back.
rematch-own = You have asked for a rematch.
rematch-theirs = { $color } would like a rematch.
rematch-begun = The rematch has begun.
go-there = Go there
withdraw = Withdraw
accept = Accept
decline = Decline
the-opponent = The opponent
declines-draw = { $name } declines the draw.
declines-takeback = { $name } does not allow the move to be taken back.
declines-rematch = { $name } declines the rematch.

## The game on the home page

show-on-home = Show this game on the home page
is-shown = It is shown: everybody can watch it.
will-be-shown = It will be as soon as { $name } wants it too.
would-like = { $name } would like that.
your-opponent = your opponent
maybe-played = The move is taken back here. If it has reached the server all the same, it will be shown.

## Ready-made phrases

phrases = Phrases
send-phrase = Send a phrase
hide-phrases = Hide phrases of this game
phrases-shown = Phrases that I see
phrase-good-luck = Good luck!
phrase-nice-move = Nice move
phrase-one-moment = Sorry, one moment
phrase-well-played = Well played
phrase-thanks = Thanks
phrase-another-game = Another game?
says = { $name }:
