# The form of a new game.

title = New game · { $game }
computer = The computer
computer-about = Eight levels
friend = A friend
friend-about = You get a link to send
anybody = Anybody
anybody-about = An open challenge on the first page
by-post = By post
by-post-about = A link goes back and forth
both-sides = Both sides here
both-sides-about = Two people at one screen, or you alone
where-it-starts = Where the game starts
moves-first = { $color } moves first.
play = Play
get-the-link = Get the link
offer-the-game = Offer the game
against = Against
with-people = Against other people: <link>on a server</link>
level = Level
level-name = { NUMBER($level) } { $name }
you-play = You play
white = White
either = Either, by chance
black = Black
clock = Clock: minutes + seconds a move
clock-or-days = Clock: minutes + seconds a move, or days a move
no-clock = None
other-clock = Other
days =
    { NUMBER($days) ->
        [1] 1 day
       *[other] { NUMBER($days) } days
    }
minutes = Minutes
seconds-a-move = Seconds a move
values = Values of the pieces
usual-values = Usual values

## What the computer knows of a game of the workshop

rules-only = The computer judges this game by what follows from its rules. It has learned nothing about it.
not-learned = The computer judges this game by what follows from its rules. When somebody plays it against the computer, this server learns it as soon as it has time.
learning-waits = The game waits to be learned by this server.
learning-runs = This server is learning the game at the moment.
learned = This server learned the game on { $date }, from { NUMBER($games) } games of the computer against itself. With what it learned, the computer scored { NUMBER($score) } % (95 % interval: { NUMBER($low) } to { NUMBER($high) } %) in { NUMBER($played) } games against itself as it was before. A draw counts half.
learned-before = This server has learned the game from games of the computer against itself.
kept = This server tried to learn the game on { $date }, from { NUMBER($games) } games of the computer against itself. With what it learned, the computer scored { NUMBER($score) } % (95 % interval: { NUMBER($low) } to { NUMBER($high) } %) in { NUMBER($played) } games against itself. That may be chance, so it still judges the game by what follows from the rules.
kept-few = This server tried to learn the game on { $date }, but its games had too few positions to learn from. The computer judges the game by what follows from the rules.
kept-before = This server tried to learn the game and found nothing better than what follows from the rules.
levels-not-measured = The levels are set as in the built-in games. How strong they are in this game was not measured.
levels-placed = The levels were placed for this game: in { NUMBER($games) } games of each against the next, the lower one scored { NUMBER($low) } to { NUMBER($high) } %. At most { NUMBER($positions) } positions were searched for a move; in play, level 8 searches more.
level-scores = Each level against the next
level-score = Level { NUMBER($level) } against level { NUMBER($next) }: { NUMBER($score) } % (95 % interval: { NUMBER($low) } to { NUMBER($high) } %)

## Where it starts

over-there = The game is over there: { $outcome }
set-up = Set-up
usual = Usual
usual-about = As the rules have it
set-up-by = { $text } By { $name }.
set-up-made-here = { $text } Made here.
set-up-tradition = { $text } An old custom.
saved-here = Saved in this browser.
from-link = From the link.
link-to-set-up = Link to this set-up
delete-set-up = Delete this set-up
save-set-up = Save this set-up
save-as-set-up = Save it as a set-up
its-name = Its name
save = Save
stays-here = It stays in this browser. You get a link to send to others.
start-from-position = Start from a position
fen-help = A FEN. Leave it empty for the usual start.
