# The home page, lists of games, and the page of a game.

games = The games
hero-title = This Rook can shove. Follow the arrow.
hero-lead =
    Six games with rules of their own: learn them in small lessons, { $play ->
        [people] play them against the computer or a friend, or
        [computer] play them against the computer, or
       *[none] or
    } invent one in the <a>workshop</a>. No sign-up.
hero-won = Checkmate: nothing stands between the Rook on the file and the King any more. This is Zwangkrieg, where pieces shove, pull, swap and carry each other.
hero-wrong = { $sentence }. That is legal, but no mate: go past the Pawn.
hero-learn = Learn { $game }
hero-again = Once more
hero-board = A board of Zwangkrieg, to try a move

## Posters

inventor = { $inventor }, { $year }
inventor-unknown = inventor unknown, { $year }
stop-boards = Stop the boards
let-boards-move = Let the boards move
next-move = Next move
next-move-of = Next move of { $game }
play-the-move = Play the move
play-the-move-of = Play the move of { $game }
learn = Learn
learn-game = Learn { $game }
learn-game-begun = Learn { $game }, { NUMBER($solved) } of { NUMBER($all) } solved
play = Play
play-game = Play { $game }
quick-game = Against the computer. { $settings }
quick-settings = Level { NUMBER($level) }, { $clock }
quick-settings-side =
    { $side ->
        [white] Level { NUMBER($level) }, you play white, { $clock }
       *[black] Level { NUMBER($level) }, you play black, { $clock }
    }
more = more…
more-ways = More ways to play { $game }
more-people = Another level, a friend, a clock…
more-alone = Another level, a clock…

## Games in progress and finished

your-games = Your games
your-games-by-post = Your games by post
your-last-games = Your last games
all-your-games = All your games and progress
open-challenges = Open challenges
played-now = Being played now
server-silent = The server does not answer at the moment. Trying again…
nobody-yet = nobody yet
waiting-for-opponent = waiting for an opponent
open-challenge = open challenge
over = over
your-turn = your turn
their-turn = their turn
move-number = move { NUMBER($number) }
both-sides = both sides yourself
offers =
    { $you ->
        [white] { $name } offers, you would play White
       *[black] { $name } offers, you would play Black
    }
against = against { $name }
by-post = by post
forget = Forget
forget-game = Forget the game of { $game } against { $name }
really-forget = Remove this game from the list? Its newest link brings it back.
really-forget-over = Remove this game from the list, and from your results?
keep = Keep
position-of = Position of { $game }
accept-and-play = Accept and play
you-won = You won
you-lost = You lost
a-draw = A draw
both-sides-played = Both sides
end-of = The end of { $game }
moves-ended =
    { NUMBER($moves) ->
        [1] 1 move, { $date }
       *[other] { NUMBER($moves) } moves, { $date }
    }
analyse = Analyse

## The name of the visitor

you-are = You are <strong>{ $name }</strong>
change-name = Change name
your-name = Your name
save = Save
cancel = Cancel

## The page to start a game

start-a-game = Start a game
start-lead = Against the computer, a friend or whoever comes, or alone with both sides.

## The page of a game

start-of = The start of { $game }
caption = <strong>{ $title }.</strong> { $text }
