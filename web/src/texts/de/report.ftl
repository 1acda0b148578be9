# Headings and words of studies, which arrive in English. The id of a text is the English one in lower
# case, with hyphens, and with n for each number. See FROM_GAMES in tools/texts.mjs.

## Sections

balance = Gleichgewicht
course-of-the-games = Verlauf der Partien
pieces = Figuren
openings = Eröffnungen
endings = Endspiele
skill = Können
forms-and-options = Formen und Optionen
some-of-the-games = Einige der Partien
what-the-inventor-says = Was der Erfinder sagt
what-surprised-and-the-second-sample = Was überrascht hat, und die zweite Stichprobe

## The headline

white-s-score-at-n-nodes-for-each-move-n-n = Punkte von Weiß bei { $a } Knoten je Zug, { $b } % ± { $c }
white-s-score-at-n-nodes-for-each-move-n-n-to-n = Punkte von Weiß bei { $a } Knoten je Zug, { $b } % ({ $c } bis { $d })
length-of-a-game-n-moves-n-of-both-sides = Länge einer Partie, { $a } Züge ± { $b } beider Seiten
length-of-a-game-n-moves-n-to-n-of-both-sides = Länge einer Partie, { $a } Züge ({ $b } bis { $c }) beider Seiten
n-moves = { $a } Züge
n-move = { $a } Zug

## Plots

white-s-score-by-effort = Punkte von Weiß nach Aufwand
length-of-the-games-in-plies = Länge der Partien in Halbzügen
course-of-a-game = Verlauf einer Partie
values-of-the-pieces = Werte der Figuren
where-the-pieces-stand = Wo die Figuren stehen
white-s-score-by-first-move = Punkte von Weiß nach dem ersten Zug
elo-points-for-twice-the-effort = Elo-Punkte für den doppelten Aufwand
score-with-random-moves = Punkte mit Zufallszügen

## Tables

the-games-in-numbers = Die Partien in Zahlen
special-moves-and-rules = Besondere Züge und Regeln
what-the-pieces-do = Was die Figuren tun
values-in-points = Werte in Punkten
unequal-armies-at-n-nodes-for-each-move = Ungleiche Armeen bei { $a } Knoten je Zug
ends-of-the-games-at-n-nodes-for-each-move = Enden der Partien bei { $a } Knoten je Zug
first-moves = Erste Züge
the-best-n-of-n-first-moves = Die besten { $a } von { $b } ersten Zügen
main-lines = Hauptvarianten
twice-the-effort = Doppelter Aufwand
moves-at-random = Zufallszüge
games = Partien
forms-beside-each-other = Formen im Vergleich
the-inventor-says-we-measured = Der Erfinder sagt, wir haben gemessen
surprises = Überraschungen

## Columns

piece = Figur
nodes-for-each-move = Knoten je Zug
white-s-score = Punkte von Weiß
change = Änderung
white-wins = Weiß gewinnt
draws = Remis
draw = Remis
black-wins = Schwarz gewinnt
end = Ende
measure = Maß
value = Wert
rule = Regel
games-with-it = Partien damit
times-a-game = Mal je Partie
by-games = Nach Partien
by-matches = Nach Wettkämpfen
by-games-n-nodes = Nach Partien, { $a } Knoten
by-matches-n-nodes = Nach Wettkämpfen, { $a } Knoten
opening = Eröffnung
middlegame = Mittelspiel
endgame = Endspiel
do-both-agree = Stimmen beide überein?
the-engine-s-value = Wert der Engine
moves = Züge
survive = Überleben
make-the-last-move = Machen den letzten Zug
first-army = Erste Armee
second-army = Zweite Armee
score-of-the-first = Punkte der ersten
by-the-values = Nach den Werten
move = Zug
evaluation = Bewertung
pairs-of-games = Partienpaare
line = Variante
white = Weiß
black = Schwarz
result = Ergebnis
white-s-longest-win = Längster Gewinn von Weiß
black-s-longest-win = Längster Gewinn von Schwarz
not-found = Nicht gefunden
positions = Stellungen
nodes = Knoten
against = Gegen
for-each-legal-move = Je erlaubtem Zug
score = Punkte
elo-points = Elo-Punkte
elo-points-in-chess = Elo-Punkte im Schach
random-moves = Zufallszüge
form = Form
plies = Halbzüge
legal-moves = Erlaubte Züge
best-move-s-lead = Vorsprung des besten Zuges
four-times-the-effort = Vierfacher Aufwand
game = Partie
begins = Beginn
the-inventor-says = Der Erfinder sagt
we-measured = Wir haben gemessen
note = Anmerkung
what-surprised = Was überrascht hat
chosen-among = Ausgewählt aus
first-sample = Erste Stichprobe
second-sample = Zweite Stichprobe
verdict = Urteil

## Cells

length-in-plies = Länge in Halbzügen
legal-moves-in-a-position = Erlaubte Züge in einer Stellung
changes-of-the-lead-in-a-game = Führungswechsel in einer Partie
best-move-over-the-second-in-points-of-a-game = Bester Zug vor dem zweiten, in Punkten einer Partie
moves-that-capture = Züge, die schlagen
moves-that-convert-pieces = Züge, die Figuren bekehren
part-of-a-game-after-which-the-winner-stays-ahead = Teil einer Partie, nach dem der Gewinner vorn bleibt
decided-games-won-from-clearly-behind = Entschiedene Partien, aus klarem Rückstand gewonnen
positions-with-one-clearly-best-move = Stellungen mit einem klar besten Zug
positions-that-occurred-before-in-their-game = Stellungen, die in ihrer Partie schon vorkamen
plies-within-which-n-n-n-n-and-n-of-the-games-end = Halbzüge, nach denen { $a }, { $b }, { $c }, { $d } und { $e } % der Partien zu Ende sind
game-n = Partie { $a }
win = Gewinn
no-win = kein Gewinn
depends = kommt darauf an
yes = ja
no = nein
whole = vollständig
confirmed = bestätigt
not-confirmed = nicht bestätigt
not-tested-yet = noch nicht geprüft
not-measured-yet = noch nicht gemessen
less-than-n = weniger als { $a } %
more-than-n = mehr als { $a } %
unfinished = Nicht zu Ende
broken-off = Abgebrochen
