# The page about the site.

about = Über
title = Über Heterodox
what = Heterodox spielt Schachvarianten mit eigenen Regeln: Bretter, die keine Quadrate sind, Figuren, die einander schieben und tragen, Armeen, die überredet statt geschlagen werden. Spiele sie mit Freunden oder gegen den Computer, lerne sie Figur für Figur und analysiere sie. Es gibt keine Konten. Ein Cookie sagt dem Server, welche Partien deine sind; niemand sonst bekommt etwas geschickt.
how = Ein einziges Programm kennt die Regeln jedes Spiels genau, und seine Engine lernt, indem sie gegen sich selbst spielt. <studies>Studien</studies> sagen, wie gerecht die Spiele sind, was jede Figur wert ist und welche Endspiele gewonnen sind. In der <workshop>Werkstatt</workshop> schreiben Erfinder Spiele als Interactive Diagram oder variants.ini und spielen sie sofort.
inventors = Die Spiele und ihre Erfinder
inventor = { $inventor }, { $year }
inventor-unknown = Erfinder unbekannt, { $year }
inventors-work = Die Spiele sind das Werk ihrer Erfinder. Wo veröffentlichte Regeln etwas offenlassen, steht auf jeder Regelseite, was hier entschieden wurde.
moving = Ziehen
moving-how = Zieh eine Figur, oder klicke sie und dann ihr Ziel an. Wo ein Ziel mehrere Züge erlaubt, wirst du nach dem gefragt, was noch einen Unterschied macht: auf dem Brett, wenn es ein Feld ist, sonst neben dem Ziel. Verweile auf einer Figur, oder drücke lange auf sie, um zu erfahren, was sie ist und wohin sie zieht.
licence = Lizenz
licence-text = Heterodox ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, ganz wie du magst. Die Bilder der Figuren wurden dafür gezeichnet und haben dieselbe Lizenz. Namen und Überschriften sind aus der Grenze von Omnibus-Type gesetzt, unter der SIL Open Font License 1.1.

## Keys, and what they do

keyboard = Tastatur und Maus
on-board = Auf dem Brett
tab = Tab
to-board = zum Brett und wieder weiter
arrows = ← ↑ → ↓
square-to-square = von Feld zu Feld
enter-or-space = Eingabe oder Leertaste
pick-up = die Figur aufnehmen oder absetzen
escape = Esc
put-back = die Figur zurückstellen
right-button = Rechte Maustaste
draw-arrows = Pfeile und Kreise zeichnen; mit Umschalt, Strg oder Alt in anderen Farben
in-analysis = In der Analyse
left-right = ← →
back-and-on = ein Zug zurück, ein Zug vor
up-down = ↑ ↓
other-moves = zu den anderen Zügen, die stattdessen gespielt wurden
home-end = Pos1, Ende
start-and-end = zum Anfang, zum Ende der Variante
space = Leertaste
best-move = den besten Zug der Engine spielen
key-l = L
engine-switch = die Engine ein- oder ausschalten
key-f = F
flip = das Brett drehen
in-workshop = In der Werkstatt
key-f8 = F8
next-mistake = zum nächsten Fehler
undo-keys = Strg + Z, Strg + Y
undo-redo = rückgängig machen und wiederholen
leave-text = den Text verlassen
