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

## Time controls

minutes =
    { NUMBER($minutes) ->
        [1] 1 Minute
       *[other] { NUMBER($minutes) } Minuten
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 Sekunde
       *[other] { NUMBER($seconds) } Sekunden
    }
each = je { $time }
each-and =
    { NUMBER($increment) ->
        [1] je { $time } und 1 Sekunde pro Zug
       *[other] je { $time } und { NUMBER($increment) } Sekunden pro Zug
    }
a-move = { $days } je Zug
no-clock = ohne Uhr

## Progress

lessons-count =
    { NUMBER($count) ->
        [1] 1 Lektion
       *[other] { NUMBER($count) } Lektionen
    }
lessons-solved = { NUMBER($done) } von { NUMBER($all) } Lektionen gelöst
all-lessons-solved = Alle { NUMBER($count) } Lektionen gelöst
