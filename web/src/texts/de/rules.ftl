# The pages of rules, about the site, and on paper.

title = Regeln: { $game }
start-of = Die Grundstellung von { $game }
play = Spielen
workshop = Werkstatt
by = Erfunden von { $inventor }
by-unknown = Erfinder unbekannt
examples = Beispiele auf dem Brett
after = Nach { $name }
analyse-position = Diese Stellung analysieren
play-it = Ausführen
how-it-goes = So zieht die Figur { $piece }
click-piece = Klicke eine Figur an, um ihre Züge zu sehen.
put-there = Klicke ein Feld an, um diese Figur dorthin zu stellen: { $piece }.
back = Zurück
cannot-stand = Dort kann sie nicht stehen.

## On paper

on-paper = { $game } auf Papier
paper-about = Ein Brett, die Figuren zum Ausschneiden und eine Karte mit den Zügen. Die Blätter passen auf A4 und Letter, gedruckt mit 100 %.
paper-fold = Steine mit zwei Bildern in der Mitte falten und zusammenkleben: Sie werden im Spiel umgedreht.
print = Drucken
board = Brett
empty-board = Das leere Brett von { $game }
pieces = Figuren
