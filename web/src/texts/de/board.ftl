# The board, its squares, and the state of a game.

board = Brett
white = Weiß
black = Schwarz
piece = { $name }, { $color }
square-with = { $square }, { $piece }
square-empty = { $square }, leer
could-go-on = { $outcome }. { $color } könnte weiterspielen
to-move = { $color } am Zug
check-to-move = Schach. { $color } am Zug

## Squares, as screen readers say them

can-go = kann hierher ziehen
can-capture = kann hier schlagen
can-displace = kann hier verdrängen
can-drop = kann hier eingesetzt werden
cannot-go = kann nicht hierher ziehen
picked-up = aufgenommen
gives-check = gibt Schach
unconfirmed = Zug noch nicht bestätigt
last-move = letzter Zug
left-by-move = vom letzten Zug verlassen
moved-here = von { $from } hierher gezogen
moved-along-to = von hier nach { $to } mitbewegt
moved-along-from = von { $from } mitbewegt
captured-here = hier geschlagen
left-behind = zurückgelassen
dropped-here = hier eingesetzt
became-a = wurde zu: { $name }
became-an = wurde zu: { $name }
any-piece = Figur
converted = bekehrt

## Goals of lessons

goal-star = Stern
goal-ghost = { $piece }: wird hier gebraucht
goal-capture = zu schlagen
goal-convert = zu bekehren
goal-target = die Figur, um die es geht
goal-guard = zu schützen
goal-zone = hier ankommen

## Entering a move

promote = In welche Figur umwandeln?
leave = Welche Figur zurücklassen?
become = Zu welcher Figur werden?
capture = Welche Figur schlagen?
castle = Nach welcher Seite rochieren?
how-to-move = Wie willst du ziehen?
where-does-it-go = Wohin mit der Figur { $name }?
to-which-square = Auf welches Feld?
choose-squares = Felder { $squares }
choose = Wähle: { $choices }
piece-in-hand = Figur aus dem Vorrat
picked-up-to =
    { NUMBER($count) ->
        [1] { $name } aufgenommen, 1 mögliches Zielfeld
       *[other] { $name } aufgenommen, { NUMBER($count) } mögliche Zielfelder
    }
play-this-move = Diesen Zug ausführen?
play-the-move = Zug ausführen
cancel-the-move = Zug abbrechen

## Pieces beside the board

captured-pieces = Geschlagene Figuren
captured-list = Geschlagene Figuren:{" "}
captured-none = Geschlagene Figuren: keine
hand-of = { $color }: neben dem Brett
in-hand = { $piece }, im Vorrat: { NUMBER($count) }
none-in-hand = Vorrat leer
no-picture = Der Browser konnte das Bild nicht zeichnen.
last-move-did = Letzter Zug: { $effects }
rules-of-piece = Regeln: { $name }
