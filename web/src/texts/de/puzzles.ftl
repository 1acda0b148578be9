# Puzzles, runs, and the puzzle of the day.

puzzles = Aufgaben
title = Aufgaben · { $game }
puzzles-of = { $game }: Aufgaben
all-solved = Du hast alle gelöst. Gut gespielt!
next-puzzle = Nächste Aufgabe
start = Anfangen
daily = Aufgabe des Tages
solved-mark = (gelöst)
run = Drei-Minuten-Lauf
solved-rating = { NUMBER($solved) } von { NUMBER($all) } gelöst. Deine Wertung: { $rating }.
in-a-row = { NUMBER($count) } in Folge
in-a-row-end = { NUMBER($count) } in Folge.
longest-row = Längste Folge: { NUMBER($count) }.
forget = Meinen Fortschritt vergessen
difficulty = Schwierigkeit
all = Alle
themes = Themen

## Themes and difficulties

all-puzzles = Alle Aufgaben
easy = Leicht
medium = Mittel
hard = Schwer
very-hard = Sehr schwer
is-easy = leicht
is-medium = mittel
is-hard = schwer
is-very-hard = sehr schwer
theme =
    { $theme ->
        [capture] Schlagen
        [castling] Rochade
        [check] Schach
        [check-evasion] Schachabwehr
        [defence] Verteidigung
        [endgame] Endspiel
        [fork] Gabel
        [opening] Eröffnung
        [promotion] Umwandlung
        [quiet-move] Stiller Zug
        [sacrifice] Opfer
        [last-Commander] Letzter Kommandeur
        [Brute] Hüne
        [arrival] Ankunft
        [slice] Schnitt
        [approach] Annäherung
        [withdrawal] Rückzug
        [jump] Sprung
        [deployment] Aufbau
        [friendly-fire] Eigenbeschuss
        [zigzag] Zickzack
        [drop] Einsetzen
        [relay] Staffel
        [pull] Mitziehen
        [push] Stoßen
        [shove] Schieben
        [swap] Tauschen
        [carry] Tragen
        [flight] Flug
        [PoliWin] PoliWin
        [suppressed-Pawn] Niedergehaltener Bauer
        [conversion] Bekehrung
        [conversion-of-2] Bekehrung von 2
        [conversion-of-3] Bekehrung von 3
        [conversion-of-4] Bekehrung von 4
        [conversion-of-5-or-more] Bekehrung von 5 oder mehr
        [King-conversion] Bekehrung des Königs
       *[other] { $name }
    }
last-move = { $sentence }?
theme-mate = Matt in { NUMBER($moves) }
theme-win = Gewinn in { NUMBER($moves) }
goal-mate = Matt in { NUMBER($moves) }
goal-win = Gewinn in { NUMBER($moves) }
goal-best = Finde den besten Zug
task = { $color }, { $goal }
task-moves =
    { NUMBER($moves) ->
        [1] { $color }, 1 Zug
       *[other] { $color }, { NUMBER($moves) } Züge
    }
task-difficulty = { $task } · { $difficulty }

## Lists

by-author = von { $author }
result-solved = gelöst
result-not-yet = noch nicht gelöst
by-the-inventor = Vom Erfinder
all-of-theme = alle { NUMBER($count) } Aufgaben: { $theme }
all-here = alle { NUMBER($count) }
all-count = Alle { NUMBER($count) } Aufgaben

## A puzzle

puzzle-title = Aufgabe · { $game }
puzzle = Aufgabe
your-turn = Du bist am Zug: { $goal }
composed = <strong>{ $name }</strong>, von { $author }.
you-play = Du hast { $color }.
just-moved = Du hast { $color }. { $opponent } hat gerade gezogen: { $move }.
rules = Regeln
board-of = Aufgabe: Brett von { $game }
look-at = Sieh dir { $square } an.
use-in-hand = Nimm diese Figur aus dem Vorrat: { $piece }.
use-piece = Nimm diese Figur: { $piece } auf { $square }.
rated = Schwierigkeit { $difficulty }. Deine Wertung: { $rating }.
rated-up = Schwierigkeit { $difficulty }. Deine Wertung: { $rating } (+{ $change }).
rated-down = Schwierigkeit { $difficulty }. Deine Wertung: { $rating } (−{ $change }, nach einem Tipp oder Fehlversuch).
row-mark = <strong>{ NUMBER($count) } in Folge</strong>.
row-longest = <strong>{ NUMBER($count) } in Folge</strong>, deine längste Folge.
days-in-a-row = { NUMBER($count) } Tage in Folge!
again = Noch einmal
analyse = Analysieren

## A run

run-title = Drei-Minuten-Lauf · { $game }
run-solved = { NUMBER($count) } gelöst
run-about = Löse so viele Aufgaben, wie du kannst, von leicht bis schwer. Nach einem falschen Zug kommt die nächste Aufgabe. Die Uhr läuft, sobald du anfängst.
run-result = { NUMBER($solved) } von { NUMBER($all) } Aufgaben in drei Minuten gelöst.
best-so-far = Dein bester Lauf bisher!
best-run = Dein bester Lauf: { NUMBER($count) }.
not-solved = Nicht gelöst
counter-solved = <strong>{ NUMBER($count) }</strong> gelöst
counter-wrong = { NUMBER($count) } falsch
time-left = Restzeit

## The puzzles of the day

daily-title = Aufgaben des Tages
daily-lead = Für jedes Spiel eine, jeden Tag. Dein Gegner hat gerade einen Fehler gemacht: Finde den besten Zug.
daily-streak =
    { NUMBER($days) ->
        [1] <strong>1 Tag in Folge</strong> mit einer gelösten Aufgabe des Tages.
       *[other] <strong>{ NUMBER($days) } Tage in Folge</strong> mit einer gelösten Aufgabe des Tages.
    }
daily-of = { $game }: Aufgabe des Tages
solve = Lösen
solve-game = Lösen: { $game }
again-game = Noch einmal: { $game }
all-of-game = Alle { NUMBER($count) } Aufgaben von { $game }
all-number = Alle { NUMBER($count) }
solved-of = { NUMBER($solved) } von { NUMBER($all) } gelöst
