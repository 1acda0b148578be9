# Beside the board: moves, hints, the kinds of pieces and the rules.

moves = Züge
moves-in = Züge als
plain-words = Sätze
figurines = Figurinen
coordinates = Koordinaten
no-moves = Noch keine Züge
first-position = Erste Stellung (Pos1)
one-back = Einen Zug zurück (Pfeil links)
one-on = Einen Zug vor (Pfeil rechts)
last-position = Letzte Stellung (Ende)
through-game = Durch die Partie
move-converts = { $move }: bekehrt { NUMBER($count) }
converts = : bekehrt { NUMBER($count) }
hint = Tipp: { $text }.
hint-choose = Tipp: { $text }. Wähle „{ $choice }“.

## Kinds of pieces

pieces = Figuren
rules = Regeln
close = Schließen
kinds-of-pieces = Arten von Figuren
not-on-board = Gerade nicht auf dem Brett
pieces-none = { $color }: keine
pieces-at = { $color }: { $squares }
pieces-reach = { $color }: { $squares }, kann ziehen nach { $targets }
kind-value = { $name }, { $value }
kind-pieces = { $name }. { $white }. { $black }.
value = Wert { NUMBER($value) }
rules-of-kind = Regeln: { $name }

## The rules over the page

rules-of-game = Regeln des Spiels
rules-title = Regeln: { $game }
close-rules = Regeln schließen

## Links to lines of moves

damaged-link = Die Variante in diesem Link ist nicht lesbar: Der Link wurde vielleicht abgeschnitten oder verändert. Lass ihn dir noch einmal schicken, oder entferne alles nach dem # in der Adresse.
old-browser = Dieser Browser kann solche Links nicht öffnen: Er ist zu alt.
no-links = Dieser Browser kann solche Links nicht erzeugen: Kopiere stattdessen die PGN.
too-long = Die Züge mit ihren Varianten sind zu lang für einen Link: Er hätte { NUMBER($length) } Zeichen, und viele Programme schneiden Links bei { NUMBER($most) } ab. Kopiere stattdessen die PGN, oder lade sie herunter.
