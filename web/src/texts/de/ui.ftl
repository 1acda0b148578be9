# Parts that many pages share.

contents = Inhalt
copy = Kopieren
copied = Kopiert
more = Mehr
all-actions = Alle Aktionen
on = an
off = aus
only-few =
    { $items ->
        [games] Nur { NUMBER($count) } Partien
        [puzzles] Nur { NUMBER($count) } Aufgaben
        [moves] Nur { NUMBER($count) } Züge
       *[rows] Nur { NUMBER($count) } Zeilen
    }
show-all =
    { $items ->
        [games] Alle { NUMBER($count) } Partien
        [puzzles] Alle { NUMBER($count) } Aufgaben
        [moves] Alle { NUMBER($count) } Züge
       *[rows] Alle { NUMBER($count) } Zeilen
    }

## Pages of a game

game-about = Über das Spiel
game-learn = Lernen
game-puzzles = Aufgaben
game-rules = Regeln
game-play = Spielen
game-analyse = Analysieren
game-study = Studie
game-print = Drucken
invented-by = Erfunden von { $inventor }, { $year }
inventor-unknown = Erfinder unbekannt, { $year }

## Durations

days =
    { NUMBER($days) ->
        [1] { NUMBER($days) } Tag
       *[other] { NUMBER($days) } Tage
    }
days-hours = { days } { NUMBER($hours) } Std.
