# Names that the games give, in Rust: of games, pieces, options and players. The id of a name is its
# English text in lower case, with hyphens. See FROM_GAMES in tools/texts.mjs.

## Games

chess = Schach
clash-of-command = Clash of Command
modern-warfare-chess = Modern Warfare Chess
modern-warfare-chess-start-rank = Modern Warfare Chess (Startreihe)
pacifist-chess = Pazifistenschach
zigzag-madness = ZigZag Madness
zigzag-madness-mirrored = ZigZag Madness (gespiegelt)
zwangkrieg = Zwangkrieg

## Inventors that are no persons

the-modern-warfare-chess-project = Modern Warfare Chess Project

## Years

about-1475 = um 1475

## Options of games

two-squares-for-pawns = Doppelschritt der Bauern
start-rank = Startreihe
set-up = Aufstellung
standard = Standard
mirrored = Gespiegelt
bodyguards-zones = Zonen der Leibwächter
enemy-zones = Gegnerische Zonen
game-underneath = Zugrunde liegendes Spiel
what-is-weighed = Was gewogen wird
number-of-pieces = Zahl der Figuren
sum-of-values = Summe der Werte
mean-of-values = Mittel der Werte
friends-in-line = Eigene Figuren in der Linie
every-friend = Jede eigene Figur

## Pieces

pawn = Bauer
knight = Springer
bishop = Läufer
rook = Turm
queen = Dame
king = König

## Pieces of Clash of Command. A Factor runs a factory: it makes Droids and Hawks

droid = Droide
hawk = Falke
factor = Faktor
commander = Kommandeur
brute = Hüne
slicer = Klinge

## Pieces of ZigZag Madness. Wazir and Ferz are the old pieces of one step, straight and diagonal

ninja-pawn = Ninja-Bauer
wazir-knight = Wesir-Springer
ferz-knight = Fers-Springer
zigzag-bishop = Zickzack-Läufer
zigzag-rook = Zickzack-Turm

## Pieces of Zwangkrieg. A Linebacker holds the line in American football

power-queen = Kraftdame
shoving-rook = Schiebeturm
flash-bishop = Blitzläufer
relay-knight = Staffelspringer
impala = Impala
aurochs = Auerochse
kirin = Kirin
phoenix = Phönix
wizard = Zauberer
sorcerer = Hexenmeister
bodyguard = Leibwächter
valkyrie = Walküre
lariat = Lasso
standard-pawn = Grundbauer
linebacker-pawn = Wehrbauer

## Levels of the computer

first-steps = Erste Schritte
beginner = Anfänger
casual = Gelegenheitsspieler
practised = Geübt
skilled = Gekonnt
strong = Stark
very-strong = Sehr stark
full-strength = Volle Stärke

## Overlays of the board

pieces-in-danger = Bedrohte Figuren
suppressed-pawns = Niedergehaltene Bauern
squares-for-bishops = Felder für Läufer
persuasion-and-support = Überredung und Rückhalt

## Positions to start from

without-queens = Ohne Damen
kings-and-pawns = Könige und Bauern
a-knight-given = Springervorgabe
two-commanders = Zwei Kommandeure
face-to-face = Von Angesicht zu Angesicht
no-fighters-yet = Noch keine Kämpfer
commanders-and-brutes = Kommandeure und Hünen
brutes-between = Hünen dazwischen
a-hawk-for-the-first-move = Ein Falke für den ersten Zug
advanced-front-lines = Vorgeschobene Fronten
rooks-and-queens-only = Nur Türme und Damen
without-ninja-pawns = Ohne Ninja-Bauern
all-pawns-are-ninjas = Alle Bauern sind Ninjas
without-ninja-pawns-mirrored = Ohne Ninja-Bauern, gespiegelt
all-pawns-are-ninjas-mirrored = Alle Bauern sind Ninjas, gespiegelt
without-bodyguards = Ohne Leibwächter
rooks-bodyguards-and-queen = Türme, Leibwächter und Dame

## Names with arguments

computer = Heterodox, Stufe { $level }
guest = Gast { $number }
pacifist = Pazifistisches { $game }
with-values = { $game } (Werte { $values })
two-sentences = { $before } { $after }
over-game = { $inventor }, über { $game } von { $author }
defined-by-text = Ein Spiel, das ein Text beschreibt.
not-played = { $key } von Fairy-Stockfish wird nicht gespielt.
values-told = Werte: { $values }.
values-in-this-game = Werte in diesem Spiel
the-game-underneath = Das Spiel darunter:
value-of-piece = { $piece } { $value }
usual-value = { $piece } { $value } (sonst { $usual })
thinks = Denkt bis zu { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
level-1 = Lässt Figuren hängen und übersieht viele Schläge. { thinks }
level-2 = Nimmt, was man anbietet, und übersieht die meisten Drohungen. { thinks }
level-3 = Sieht einfache Drohungen und übersieht viele. { thinks }
level-4 = Bestraft einfache Fehler. { thinks }
level-5 = Übersieht, was gut versteckt ist. { thinks }
level-6 = Sieht mehrere Züge voraus. { thinks }
level-7 = Macht selten einen Fehler. { thinks }
level-8 = So gut, wie die Engine es kann. { thinks }
own-values = { $game } (eigene Werte)
with-option = { $game } ({ $option })
