# The board on pages of others, `<heterodox-board>`.

loading = Wird geladen …
computer-thinks = Der Computer denkt nach …

## Buttons

turn-board = Brett drehen
take-back = Zurücknehmen
start-again = Neu beginnen

## Puzzles

find-best = Finde den besten Zug für { $color }.
not-best = Nicht der beste Zug. Versuch es noch einmal.
right = Richtig. Weiter.
solved = Gelöst.

## Analysis

analysis = Analyse
thinking = Denkt nach …
depth = Tiefe { NUMBER($depth) }

## What is wrong with a board

not-shown = Dieses Brett kann nicht gezeigt werden.
has-errors = Der Text hat Fehler:
place = Zeile { $line }, Spalte { $column }:
