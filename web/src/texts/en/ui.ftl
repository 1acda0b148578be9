# Parts that many pages share.

contents = Contents
copy = Copy
copied = Copied
more = More
all-actions = All actions
on = on
off = off
only-few =
    { $items ->
        [games] Only { NUMBER($count) } games
        [puzzles] Only { NUMBER($count) } puzzles
        [moves] Only { NUMBER($count) } moves
       *[rows] Only { NUMBER($count) } rows
    }
show-all =
    { $items ->
        [games] All { NUMBER($count) } games
        [puzzles] All { NUMBER($count) } puzzles
        [moves] All { NUMBER($count) } moves
       *[rows] All { NUMBER($count) } rows
    }

## Pages of a game

game-about = About
game-learn = Learn
game-puzzles = Puzzles
game-rules = Rules
game-play = Play
game-analyse = Analyse
game-study = Study
game-print = Print
invented-by = Invented by { $inventor }, { $year }
inventor-unknown = Inventor unknown, { $year }

## Durations

days =
    { NUMBER($days) ->
        [1] { NUMBER($days) } day
       *[other] { NUMBER($days) } days
    }
days-hours = { days } { NUMBER($hours) } h

## Time controls

minutes =
    { NUMBER($minutes) ->
        [1] 1 minute
       *[other] { NUMBER($minutes) } minutes
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 second
       *[other] { NUMBER($seconds) } seconds
    }
each = { $time } each
each-and =
    { NUMBER($increment) ->
        [1] { $time } each and 1 second a move
       *[other] { $time } each and { NUMBER($increment) } seconds a move
    }
a-move = { $days } a move
no-clock = no clock

## Progress

lessons-count =
    { NUMBER($count) ->
        [1] 1 lesson
       *[other] { NUMBER($count) } lessons
    }
lessons-solved = { NUMBER($done) } of { NUMBER($all) } lessons solved
all-lessons-solved = All { NUMBER($count) } lessons solved
