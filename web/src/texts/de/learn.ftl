# Lessons, and tasks on the board.

title = { $game } lernen
step-title = { $title } · { $game } lernen
learn = Lernen
learn-lead = Kleine Aufgaben auf dem Brett, vom ersten Zug bis zu einer kleinen Partie. Ohne vorher Regeln zu lesen.
course-lead = { NUMBER($count) } kleine Aufgaben auf dem Brett und am Ende eine kleine Partie. Ohne vorher Regeln zu lesen.
solved-mark = (gelöst)
played-not-won = Gespielt, noch nicht gewonnen
solved = Gelöst
solved-of = { NUMBER($done) } von { NUMBER($all) } gelöst
all-solved = Du hast alle gelöst. Gut gespielt!
go-on = Weiter: { $title }
start = Anfangen
forget = Meinen Fortschritt vergessen

## A lesson

lessons = Lektionen
lessons-of = { $game }: Lektionen
number-of = { NUMBER($number) } von { NUMBER($all) }
no-such-lesson = Für dieses Spiel gibt es keine Lektion „{ $lesson }“.
board-of = { $title }: Brett
next = Weiter: { $title }
again = Noch einmal
start-over = Von vorn
shown-on-board = Auf dem Brett gezeigt
solved-exclamation = Gelöst!
good-reply = Gut. { $color }: { $move }. Du bist am Zug.
good-go-on = Gut. Weiter so.
marked = Auf dem Brett markiert: { $marks }.
show-me = Zeig es mir
hint = Tipp
another-hint = Noch ein Tipp

## The first little game

where-it-starts = So beginnt die Partie
you-play = Du hast { $color } gegen den Computer, Stufe { NUMBER($level) }.
play = Spielen
won-first = Du hast diese Partie gewonnen. Gut gespielt!
played-first = Du hast diese Partie zu Ende gespielt. Gewinne sie, um den letzten Schritt zu lösen.
answer = { $move }.
answer-choose = { $move }. Wähle „{ $choice }“.
