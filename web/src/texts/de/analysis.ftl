# The analysis board.

analyse = Analysieren
index-lead = Ziehe für beide Seiten, lass dir von der Engine helfen, baue eine Stellung auf oder lade eine Partie aus einer PGN. Wähle ein Brett.
title = Analyse: { $game }
board-of = { $game }, Analysebrett
engine-unreachable = Die Engine ist nicht erreichbar. Neuer Versuch …
rules = Regeln
still-playing = Du spielst diese Partie noch: Die Engine schweigt, bis sie zu Ende ist.
try-again = Noch einmal versuchen
set-up = Stellung aufbauen
play-from-here = Von hier spielen
start-anew = Neu beginnen
line-not-shown = Die Variante in diesem Link kann nicht gezeigt werden: { $why }

## Scores

game-won = die Partie ist gewonnen
wins-in =
    { NUMBER($moves) ->
        [1] { $color } gewinnt in 1 Zug
       *[other] { $color } gewinnt in { NUMBER($moves) } Zügen
    }
wins = { $color } gewinnt
draw = Remis
equal = ausgeglichen
is-better = { $score }, { $color } steht besser
evaluation = Bewertung: { $score }
no-evaluation = Keine Bewertung
inaccuracy = Ungenauigkeit
mistake = Fehler
blunder = Patzer

## The engine

engine = Engine
lines = Linien
no-connection = Keine Verbindung zur Engine
thinking = Denkt nach …
depth-rate = Tiefe { NUMBER($depth) } · { $rate } Stellungen/s
depth-done = Tiefe { NUMBER($depth) } · fertig
searches = Rechnen
where-faster = wo es schneller geht
on-server = auf dem Server
in-browser = in diesem Browser
best = Am besten: { $move }

## The board editor

board-editor = Brett-Editor
tools = Werkzeuge
move-pieces = Figuren verschieben
move = Verschieben
erase-pieces = Figuren entfernen
erase = Entfernen
clear = Leeren
start-position = Grundstellung
to-move = Am Zug
fen-rights = Rechte, die ein Brett nicht zeigt, stehen in der FEN: Ändere sie dort.
is-legal = Diese Stellung ist erlaubt.
cancel = Abbrechen
pieces-beside = Figuren neben dem Brett
beside = Neben dem Brett
take-one-of = Eine von { NUMBER($count) } wegnehmen: { $piece }
take-a = Wegnehmen: { $piece }
choose-to-add = Wähle eine Figur zum Hinzufügen
add-a = Hinzufügen: { $piece }
pieces-of = Figuren von { $color }
fen = FEN
set = Setzen

## Import and export

fen-and-pgn = FEN und PGN
position-loaded = Die Stellung ist geladen.
copy-link = Link kopieren
copy-fen = FEN kopieren
copy-pgn = PGN kopieren
download-pgn = PGN herunterladen
open-file = Datei öffnen
game-loaded = Die Partie ist geladen.
file-loaded = { $file } ist geladen.
pgn = PGN
paste-here = Füge hier eine Partie ein
load-the-game = Partie laden
which-game = In dieser PGN sind { NUMBER($count) } Partien. Welche?
which-of-first = Das sind die ersten { NUMBER($count) } Partien in dieser PGN. Welche?
more-games = Weitere Partien
load-this-game = Diese Partie laden
round = Runde { $round }
game-in-line = die Partie in Zeile { NUMBER($line) }
cannot-copy = Dieser Browser lässt Seiten nicht kopieren: Kopiere es aus dem Feld unten.
no-game = In diesem Text ist keine Partie.
link-copied = Link kopiert.
fen-copied = FEN kopiert.
pgn-copied = PGN kopiert.
pgn-downloaded = Die PGN ist heruntergeladen.

## Openings and endings

solved-ending = Gelöstes Endspiel
solving = Dieses Endspiel wird gelöst …
exact = { $outcome }, exakt
column-move = Zug
column-result = Ergebnis
opening-explorer = Eröffnungsbuch
openings = Eröffnungen
out-of-book = Nicht mehr im Buch
column-games = Partien
white = Weiß
white-score = Ausbeute von Weiß
evaluation-by-engine = Bewertung der Engine
eval-short = Bew.
from-study = Aus der Studie
lines-in-book =
    { NUMBER($count) ->
        [1] 1 Variante im Buch
       *[other] { NUMBER($count) } Varianten im Buch
    }
games-count =
    { NUMBER($count) ->
        [1] 1 Partie
       *[other] { NUMBER($count) } Partien
    }
percent = { NUMBER($percent) } %

## Going through the moves

to-start = Zum Anfang
back = Zurück
forward = Vor
to-end = Zum Ende
through-moves = Durch die Züge gehen
flip-board = Brett drehen
next-variation = Nächste Variante
promote = Aufwerten
make-main-line = Zur Hauptvariante machen
delete-from-here = Ab hier löschen
moves = Züge
play-to-begin = Mach einen Zug auf dem Brett, um zu beginnen.

## The computer analysis of a game

computer-analysis = Computeranalyse
analyse-game = Computeranalyse der Partie
two-moves = Sie braucht mindestens zwei Züge.
moves-analysed = Analysierte Züge
done-of = { NUMBER($done) } von { NUMBER($all) }
stop = Anhalten
given-away = <strong>{ $loss } %</strong> je Zug verschenkt
quality-count =
    { $mark ->
        [inaccuracy] { NUMBER($count) ->
            [1] <strong>1</strong> Ungenauigkeit
           *[other] <strong>{ NUMBER($count) }</strong> Ungenauigkeiten
        }
        [mistake] { NUMBER($count) ->
            [1] <strong>1</strong> Fehler
           *[other] <strong>{ NUMBER($count) }</strong> Fehler
        }
       *[blunder] { NUMBER($count) ->
            [1] <strong>1</strong> Patzer
           *[other] <strong>{ NUMBER($count) }</strong> Patzer
        }
    }
is-inaccuracy = ist eine Ungenauigkeit.
is-mistake = ist ein Fehler.
is-blunder = ist ein Patzer.
was-best = { $move } war am besten
turning-point = Der Wendepunkt
turn-white = Chancen von Weiß: von { NUMBER($before) } auf { NUMBER($after) } %
turn-black = Chancen von Schwarz: von { NUMBER($before) } auf { NUMBER($after) } %
evaluation-of-game = Bewertung der Partie
in-variation = In einer Nebenvariante
the-start = Der Anfang
move-evaluation = { $move }: { $score }
move-evaluation-mark = { $move }: { $score }, { $mark }
