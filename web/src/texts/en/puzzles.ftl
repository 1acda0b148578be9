# Puzzles, runs, and the puzzle of the day.

puzzles = Puzzles
title = Puzzles · { $game }
puzzles-of = { $game }: puzzles
all-solved = You have solved them all. Well played!
next-puzzle = Next puzzle
start = Start
daily = Puzzle of the day
solved-mark = (solved)
run = Three-minute run
solved-rating = { NUMBER($solved) } of { NUMBER($all) } solved. Your rating: { $rating }.
in-a-row = { NUMBER($count) } in a row
in-a-row-end = { NUMBER($count) } in a row.
longest-row = Longest row: { NUMBER($count) }.
forget = Forget my progress
difficulty = Difficulty
all = All
themes = Themes

## Themes and difficulties

all-puzzles = All puzzles
easy = Easy
medium = Medium
hard = Hard
very-hard = Very hard
is-easy = easy
is-medium = medium
is-hard = hard
is-very-hard = very hard
theme =
    { $theme ->
        [capture] Capture
        [castling] Castling
        [check] Check
        [check-evasion] Check evasion
        [defence] Defence
        [endgame] Endgame
        [fork] Fork
        [opening] Opening
        [promotion] Promotion
        [quiet-move] Quiet move
        [sacrifice] Sacrifice
       *[other] { $name }
    }
last-move = { $sentence }?
theme-mate = Mate in { NUMBER($moves) }
theme-win = Win in { NUMBER($moves) }
goal-mate = mate in { NUMBER($moves) }
goal-win = win in { NUMBER($moves) }
goal-best = find the best move
task = { $color }, { $goal }
task-moves =
    { NUMBER($moves) ->
        [1] { $color }, 1 move
       *[other] { $color }, { NUMBER($moves) } moves
    }
task-difficulty = { $task } · { $difficulty }

## Lists

by-author = by { $author }
result-solved = solved
result-not-yet = not solved yet
by-the-inventor = By the inventor
all-of-theme = All { NUMBER($count) } puzzles: { $theme }
all-here = all { NUMBER($count) }
all-count = All { NUMBER($count) } puzzles

## A puzzle

puzzle-title = Puzzle · { $game }
puzzle = Puzzle
your-turn = Your turn: { $goal }
composed = <strong>{ $name }</strong>, by { $author }.
you-play = You play { $color }.
just-moved = You play { $color }. { $opponent } has just moved: { $move }.
rules = Rules
board-of = Puzzle: { $game } board
look-at = Look at { $square }.
use-in-hand = Use the { $piece } in hand.
use-piece = Use the { $piece } on { $square }.
rated = Difficulty { $difficulty }. Your rating: { $rating }.
rated-up = Difficulty { $difficulty }. Your rating: { $rating } (+{ $change }).
rated-down = Difficulty { $difficulty }. Your rating: { $rating } (−{ $change }, after a hint or a wrong try).
row-mark = <strong>{ NUMBER($count) } in a row</strong>.
row-longest = <strong>{ NUMBER($count) } in a row</strong>, your longest row.
days-in-a-row = { NUMBER($count) } days in a row!
again = Again
analyse = Analyse

## A run

run-title = Three-minute run · { $game }
run-solved = { NUMBER($count) } solved
run-about = Solve as many puzzles as you can, from easy to hard. After a wrong move comes the next puzzle. The clock starts when you do.
run-result = { NUMBER($solved) } of { NUMBER($all) } puzzles solved in three minutes.
best-so-far = Your best run so far!
best-run = Your best run: { NUMBER($count) }.
not-solved = Not solved
counter-solved = <strong>{ NUMBER($count) }</strong> solved
counter-wrong = { NUMBER($count) } wrong
time-left = Time left

## The puzzles of the day

daily-title = Puzzles of the day
daily-lead = One for each game, every day. Your opponent has just erred: find the best move.
daily-streak =
    { NUMBER($days) ->
        [1] <strong>1 day in a row</strong> with a puzzle of the day solved.
       *[other] <strong>{ NUMBER($days) } days in a row</strong> with a puzzle of the day solved.
    }
daily-of = { $game }: puzzle of the day
solve = Solve
solve-game = Solve: { $game }
again-game = Again: { $game }
all-of-game = All { NUMBER($count) } puzzles of { $game }
all-number = All { NUMBER($count) }
solved-of = { NUMBER($solved) } of { NUMBER($all) } solved
