# Lessons, and tasks on the board.

title = Learn { $game }
step-title = { $title } · Learn { $game }
learn = Learn
learn-lead = Small tasks on the board, from the first move to a little game. No rules to read first.
course-lead = { NUMBER($count) } small tasks on the board, and a little game at the end. No rules to read first.
solved-mark = (solved)
played-not-won = Played, not yet won
solved = Solved
solved-of = { NUMBER($done) } of { NUMBER($all) } solved
all-solved = You have solved them all. Well played!
go-on = Go on: { $title }
start = Start
forget = Forget my progress

## A lesson

lessons = Lessons
lessons-of = { $game }: lessons
number-of = { NUMBER($number) } of { NUMBER($all) }
no-such-lesson = There is no lesson “{ $lesson }” for this game.
board-of = { $title }: board
next = Next: { $title }
again = Again
start-over = Start over
shown-on-board = Shown on the board
solved-exclamation = Solved!
good-reply = Good. { $color }: { $move }. Your move.
good-go-on = Good. Go on.
marked = Marked on the board: { $marks }.
show-me = Show me
hint = Hint
another-hint = Another hint

## The first little game

where-it-starts = Where the game starts
you-play = You play { $color } against the computer, level { NUMBER($level) }.
play = Play
won-first = You have won this game. Well played!
played-first = You have played this game to its end. Win it to solve the last step.
answer = { $move }.
answer-choose = { $move }. Choose “{ $choice }”.
