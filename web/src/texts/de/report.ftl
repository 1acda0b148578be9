# Texts of studies, which arrive in English, as `crates/study` makes them. src/texts/report.ts finds a text
# by its English form. Names of arguments say what they may be (src/texts/reportArguments.ts): $a to $h are
# numbers, $value has a number and its interval, $piece is a name, $pieces its plural, $moves stay. The first
# text that fits is taken, so general ones come last. Names of pieces come without articles and in their
# basic form, since inventors give names too.

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

## Numbers and what they count
percent = { $a } %
range-percent = { $a } bis { $b } %
range-points = { $a } bis { $b } Punkte
range = { $a } bis { $b }
interval = { $value } ± { $a }
interval-range = { $value } ({ $a } bis { $b })
about = etwa { $amount }
between-moves = { $a } bis { $b } Züge
between-legal-moves = zwischen { $a } und { $b } erlaubte Züge
percentage-points = { $a } Prozentpunkte
n-elo-points = { $a } Elo-Punkte
n-points = { $a } Punkte
n-point = { $a } Punkt
n-legal-moves = { $a } erlaubte Züge
n-legal-move = { $a } erlaubter Zug
n-plies = { $a } Halbzüge
n-ply = { $a } Halbzug
n-games = { $a } Partien
n-game = { $a } Partie
n-nodes = { $a } Knoten
n-node = { $a } Knoten
n-positions = { $a } Stellungen
n-position = { $a } Stellung
n-openings = { $a } Eröffnungen
n-opening = { $a } Eröffnung
n-pairs = { $a } Paare
n-pair = { $a } Paar
n-endings = { $a } Endspiele
n-ending = { $a } Endspiel
in-games = in { $games } bei { $nodes } je Zug
nodes-each-move = { $nodes } je Zug
in-samples = { $value } ({ $samples })

## Names of pieces, with and without articles

a-piece = { $piece }
an-piece = { $piece }
several-pieces = { $a } × { $pieces }
one-of-others = eine von { $a } anderen
without-army = ohne { $army }
with-army-more = mehr: { $army }
with-army-for = { $army } statt { $lost }

## How it was made

study-of = Für diese Studie von { $game } hat die Engine von Heterodox { $version } gegen sich selbst gespielt. Es sind Ergebnisse einer Engine, nicht von Menschen. Die mit dem höchsten Aufwand sagen am meisten über starkes Spiel.
study-of-games = Für diese Studie von { $game } hat die Engine von Heterodox { $version } gegen sich selbst gespielt: { $games } allein für das Gleichgewicht, mit { $efforts } durchsuchten Stellungen je Zug. Es sind Ergebnisse einer Engine, nicht von Menschen. Die mit dem höchsten Aufwand sagen am meisten über starkes Spiel.
numbers-have-intervals = Zu den Zahlen gehören 95-%-Konfidenzintervalle: Von hundert solchen Intervallen enthalten etwa 95 den wahren Wert. „54,1 % ± 2,9“ heißt: von 51,2 bis 57,0 %. Die Sätze behaupten nichts, was die Intervalle offen lassen. Überraschendes steht nur da, wenn eine zweite Stichprobe aus anderen Eröffnungen es bestätigt.
made-earlier = Diese Studie stammt von einer früheren Version, in der sich Eröffnungen wiederholten: Ihre Intervalle sind zu eng, und eine zweite Stichprobe gab es nicht.
made-by-engine = Engine: Version { $version }, Fingerabdruck von Gewichten und Suche `{ $hash }`.
made-by-commit = Engine: Version { $version }, Commit `{ $code }`, Fingerabdruck von Gewichten und Suche `{ $hash }`.
ended-early = Die Studie ist wegen eines Programmfehlers vorzeitig zu Ende gegangen.

## Balance

too-few-for-chances = Es sind zu wenige Partien, um zu sagen, ob Weiß oder Schwarz die besseren Chancen hat.
chances-not-settled = Wer die besseren Chancen hat, ist nicht entschieden: Keine zweite Stichprobe bestätigt die erste.
no-effort-enough = kein Aufwand hat genug Partien
trend-more = { $chances }, und umso mehr, je besser beide Seiten spielen.
trend-less = { $chances }, und umso weniger, je besser beide Seiten spielen.
trend-steady = { $chances }, gleich wie gut beide Seiten spielen.
white-has = Weiß hat { $size }: Weiß holt { $share } der Punkte
black-has = Schwarz hat { $size }: Weiß holt nur { $share } der Punkte
equal-chances = Weiß und Schwarz haben fast gleiche Chancen: Weiß holt { $share } der Punkte
no-large-advantage = Keine Seite hat einen großen Vorteil: Weiß holt { $share } der Punkte
small-advantage = einen kleinen Vorteil
an-advantage = einen Vorteil
large-advantage = einen großen Vorteil
very-large-advantage = einen sehr großen Vorteil
whites-score = Punkte von Weiß: { $value } { $where }
against-effort-before = gegenüber dem Aufwand davor, aus denselben Eröffnungen: { $value }
draws-none = Remis sind selten: Es gab keines.
draws-rare = Remis sind selten: { $share } der Partien.
draws-most = Die meisten Partien enden remis: { $share }.
winners-most = Die meisten Partien haben einen Sieger: { $share } enden remis.
draws-share = Remis enden { $share } der Partien.
draws-numbers = Remis: { $value } { $where }
most-end = So enden die meisten Partien: { $reason }.
frequent-end = Das häufigste Ende einer Partie: { $reason }.
frequent-ends = Die häufigsten Enden einer Partie: { $reasons }.
balance-about = Die Punkte von Weiß je Partie: einer für einen Sieg, ein halber für ein Remis. Bei 50 % haben beide Seiten gleiche Chancen. Die Engine spielt beide Seiten mit gleichem Aufwand, das ist die Zahl der Stellungen, die sie für jeden Zug ansieht. Drei Stufen des Aufwands zeigen, ob sich das Gleichgewicht ändert, wenn besser gespielt wird.
balance-openings = Jede Eröffnung von wenigen Zügen wird zweimal gespielt, mit vertauschten Farben. { $number } Die Intervalle zählen Eröffnungen, weil Partien aus derselben Eröffnung einander ähneln. Die Änderung ist mit den Eröffnungen gemessen, die mit beiden Stufen gespielt wurden.
openings-there-are = Es gibt { $openings }.
openings-not-counted = Wie viele Eröffnungen verschieden sind, wurde nicht gezählt.
different-openings = { $a } verschiedene Eröffnungen bei { $nodes }

## Course of the games

games-last = Länge der Partien: { $length }.
of-both-sides = { $value } beider Seiten { $where }
half-between = die Hälfte zwischen { $a } und { $b }
choose-from = Zur Wahl stehen { $choice }.
value-where = { $value } { $where }
comebacks-rare = Wer einmal deutlich zurückliegt, gewinnt fast nie: { $share } der entschiedenen Partien.
lead-not-safe = Ein Vorsprung ist nicht sicher: { $share } der entschiedenen Partien gewinnt eine Seite, die einmal deutlich zurücklag.
comebacks = Eine Seite, die einmal deutlich zurücklag, gewinnt { $share } der entschiedenen Partien.
of-decided-where = { $value } der entschiedenen Partien { $where }
decided-early = Partien entscheiden sich früh: Der Sieger liegt schon vor der Mitte der Partie endgültig vorn.
decided-late = Partien entscheiden sich spät: Der Sieger liegt erst nach der Mitte der Partie endgültig vorn.
decided-half = Der Sieger liegt etwa ab der Mitte der Partie endgültig vorn.
decided-numbers = nach { $value } der Länge einer entschiedenen Partie, { $where }
single-best-move = In { $share } der Stellungen ist ein einziger Zug deutlich besser als alle anderen.
of-positions-where = { $value } der Stellungen { $where }
best-move-worth = im Mittel ist der beste Zug { $value } Punkte einer Partie mehr wert als der zweite
lead-seldom = Die Führung wechselt selten.
lead-below-once = Die Führung wechselt seltener als einmal je Partie.
lead-times = Die Führung wechselt { $times } je Partie.
about-once = etwa einmal
about-twice = etwa zweimal
n-times = { $a }-mal
times-where = { $value }-mal { $where }
special-moves = Anteil der Partien mit den besonderen Zügen: { $rules }.
rule-in-share = { $rule } in { $share }
special-numbers = { $rule }: { $value } der Partien, { $value2 }-mal je Partie, { $where }
hardly-seen-one = Fast nie zu sehen: { $rules }.
hardly-seen = Fast nie zu sehen: { $rules }.
hardly-seen-numbers = in höchstens { $share } der Partien, { $where }
every-move-captures = Fast jeder Zug schlägt.
every-move-converts = Fast jeder Zug bekehrt Figuren.
one-move-captures = Etwa jeder { $a }. Zug schlägt.
one-move-converts = Etwa jeder { $a }. Zug bekehrt Figuren.
of-moves-where = { $value } der Züge { $where }
course-about = Der Verlauf von { $games } bei { $nodes } je Zug. Als Zug zählt hier einer von jeder Seite, als Halbzug einer von einer Seite.
lead-about-pawn = Eine Seite führt, wenn die Engine sie um den Wert eines Bauern vorn sieht, und deutlich ab zweien. Ein Zug ist deutlich besser als alle anderen, wenn er im Mittel ein Zehntel eines Punktes mehr erwarten lässt als der zweite.
lead-about-units = Eine Seite führt, wenn die Engine sie um hundert ihrer Einheiten vorn sieht, so viel wie eine schwache Figur wert ist, und deutlich ab dem Doppelten. Ein Zug ist deutlich besser als alle anderen, wenn er im Mittel ein Zehntel eines Punktes mehr erwarten lässt als der zweite.

## Pieces

values-unknown = Es sind zu wenige Partien, um zu sagen, was die Figuren wert sind.
no-value-to-third = kein Wert ist auf ein Drittel genau bekannt
values-are = Werte in Punkten: { $list }.
a-piece-value = { $piece } { $value }
an-piece-value = { $piece } { $value }
piece-value = { $piece } { $value }
move-value = { $move } { $value }
strongest = Die stärkste Figur: { $piece }, Wert { $points }.
is-worth = { $first }: Wert { $points }
is-worth-by = { $first }: Wert { $points }, { $method }
worth-by = { $value }, { $method }
by-regression = durch Regression über die Partien
by-unequal-armies = durch Wettkämpfe ungleicher Armeen
by-matches-too = durch Wettkämpfe
piece-is-burden = Mit einer Figur weniger zu beginnen ist hier ein Vorteil: { $piece }.
worth-more-than = { $first } ist mehr wert als { $second }.
against-points = { $value } gegen { $value2 } Punkte
worth-more-in-endgame = { $first } ist im Endspiel mehr wert als in der Eröffnung
worth-less-in-endgame = { $first } ist im Endspiel weniger wert als in der Eröffnung
value-by-phase = { $value } in der Eröffnung, { $value2 } Punkte im Endspiel
ways-disagree = Die beiden Messungen des Wertes widersprechen sich, und wir wissen nicht, warum: { $list }.
in-points = in Punkten: { $list }
value-both-ways = { $piece }: { $value } nach Partien, { $value2 } nach Wettkämpfen
values-do-not-add = Die Werte der Figuren lassen sich nicht addieren: Was eine Figur wert ist, hängt davon ab, welche anderen auf dem Brett sind.
chi-squared-in = χ² = { $a } bei { $freedom }, Wahrscheinlichkeit { $share }, in Wettkämpfen bei { $nodes }
chi-squared = χ² = { $a } bei { $freedom }, Wahrscheinlichkeit { $share }
degrees-of-freedom = { $a } Freiheitsgraden
degree-of-freedom = { $a } Freiheitsgrad
survive-more-often = { $pieces } überlebt öfter als { $others }.
survive-numbers = { $pieces } { $value }, { $others } { $value2 }: so viele Figuren des Anfangs sind am Ende noch auf dem Brett
winning-move-of = Den Gewinnzug macht am häufigsten: { $piece }.
winning-move-of-two = Den Gewinnzug macht am häufigsten { $piece } oder { $other }.
piece-of-decided = { $piece }: { $value } der entschiedenen Partien
has-more-moves = { $first } hat mehr Züge als { $second }.
legal-moves-on-average = im Mittel { $value } erlaubte Züge, gegen { $value2 }
values-about-pawn = Die Werte sind in Punkten: Die Figuren, mit denen eine Armee beginnt, sind zusammen so viele Punkte wert wie in der Bewertung der Engine, in der ein Bauer etwa einen zählt.
values-about-weak = Die Werte sind in Punkten: Die Figuren, mit denen eine Armee beginnt, sind zusammen so viele Punkte wert wie in der Bewertung der Engine, in der eine schwache Figur etwa einen zählt.
values-measured = Sie werden auf zwei Arten gemessen. Die erste vergleicht ruhige Stellungen der Partien mit deren Ergebnissen (logistische Regression), für die ganze Partie und für jede Phase. Die zweite lässt Armeen spielen, die sich in wenigen Figuren unterscheiden, und sagt, was was aufwiegt. Beide gibt es mit zwei Stufen des Aufwands. Die Arten stellen verschiedene Fragen. Wo das Intervall ihres Unterschieds die Null ausschließt, obwohl alle Figurenarten verglichen werden, sagt die Tabelle, dass sie sich widersprechen; wir wissen nicht, warum. Die letzte Spalte ist der Wert in der Bewertung der Engine, ohne das, was das Feld einer Figur beiträgt.
moves-about = Züge sind die erlaubten Züge einer Figur, wenn ihre Seite am Zug ist. Eine Figur überlebt, wenn sie am Ende der Partie auf dem Brett ist. Der letzte Zug ist der, der die Partie entscheidet.
fit-not = Bei { $nodes } lassen sich die Werte nicht addieren: { $test }. Die Intervalle der Werte nach Wettkämpfen sind deshalb weiter.
fit-holds = Bei { $nodes } widersprechen die Wettkämpfe nicht der Annahme, dass sich die Werte addieren: { $test }.
by-games-more-nodes = Nach Partien, mehr Knoten
by-matches-more-nodes = Nach Wettkämpfen, mehr Knoten

## Openings

best-first-move = Der beste erste Zug ist { $move }: Weiß holt { $share } der Punkte.
first-moves-too-few = Es sind zu wenige Partien, um zu sagen, welcher der { $a } ersten Züge der beste ist.
best-so-far = nach { $move }, dem bisher besten: { $score }
after-move = nach { $move }: { $score }
white-scores-pairs = Weiß holt { $value } der Punkte ({ $pairs } von Partien)
white-scores-pairs-at = Weiß holt { $value } der Punkte ({ $pairs } von Partien bei { $nodes })
best-one-of = Der beste erste Zug ist einer von diesen: { $moves }.
many-may-be-best = { $a } erste Züge könnten die besten sein, darunter { $moves }.
avoid-move = Als ersten Zug vermeide { $moves }: Schwarz steht danach besser.
avoid-moves = Als ersten Zug vermeide { $moves }: Schwarz steht danach besser.
avoid-many = Nach { $a } der ersten Züge steht Schwarz besser, vor allem nach { $move }.
own-choice = Die Engine selbst wählt diese ersten Züge: { $moves }.
evaluation-after = Bewertung nach { $a } Halbzügen: { $b }
transpositions = Im Baum der guten Eröffnungen lassen sich { $share } der Stellungen auf mehr als eine Weise erreichen.
n-of-positions = { $a } von { $positions }
first-moves-about-pawn = Jeder erste Zug wird mit { $nodes } durchsucht und in Paaren von Partien mit { $nodes2 } je Zug erprobt. Bewertungen sind in Hundertsteln eines Bauern, geteilt durch hundert, und positiv, wenn Weiß besser steht.
first-moves-about-units = Jeder erste Zug wird mit { $nodes } durchsucht und in Paaren von Partien mit { $nodes2 } je Zug erprobt. Bewertungen sind in Einheiten der Engine, von denen eine schwache Figur hundert wert ist, geteilt durch hundert, und positiv, wenn Weiß besser steht.
tree-about = Der Baum der von der Engine gewählten Züge hat { $positions }; { $a } davon lassen sich auf mehr als eine Weise erreichen. Die Varianten sind die wahrscheinlichsten. Alle stehen in `book.txt`.

## Endings

extra-mates = Gegen { $piece } allein setzt eine Figur mehr matt, wenn es eine von diesen ist: { $list }.
extra-wins = Gegen { $piece } allein gewinnt eine Figur mehr, wenn es eine von diesen ist: { $list }.
alone-cannot-mate = Gegen { $piece } allein reicht nicht zum Matt: { $list }.
alone-cannot-win = Gegen { $piece } allein reicht nicht zum Gewinn: { $list }.
depends-on-position = Mit { $list } gegen { $piece } allein hängt es von der Stellung ab.
together-cannot-mate = Gegen { $piece } allein reicht auch zusammen nicht zum Matt: { $list }.
together-cannot-win = Gegen { $piece } allein reicht auch zusammen nicht zum Gewinn: { $list }.
together-mate = Gegen { $piece } allein reicht zusammen zum Matt, obwohl keine der Figuren es einzeln kann: { $list }.
together-win = Gegen { $piece } allein reicht zusammen zum Gewinn, obwohl keine der Figuren es einzeln kann: { $list }.
one-other-pair = und ein weiteres Paar
other-pairs = und { $a } weitere Paare
solved-exactly = genau gelöst
longest-win-with = der längste Gewinn, mit { $extra }, dauert { $length }
longest-win-with-first = der längste Gewinn mit { $extra } dauert { $length }
none-is-won = gewonnen: keine ({ $positions })
at-most-are-won = gewonnen: höchstens { $share } ({ $positions })
are-won = gewonnen: { $share } ({ $positions })
extra-wins-share = { $extra } gewinnt { $share } der Stellungen
white-to-move-wins = { $army } gegen { $bare }: Weiß am Zug gewinnt { $share } der Stellungen.
sample-searched = eine Stichprobe, durchsucht: { $positions }
lost-and-not-found = { $share } sind verloren, { $missing } wurden nicht gefunden
longest-forced-win = Der längste erzwungene Gewinn der gelösten Endspiele dauert { $length }: { $army } gegen { $bare }.
endings-solved = { $endings } gelöst
endings-about = Endspiele mit wenigen Figuren werden genau gelöst: Jede erlaubte Stellung wird vom Ende der Partie her rückwärts berechnet. Die Zahlen haben keine Intervalle, weil nichts geschätzt ist.
endings-sampled-about = Wo Figuren andere erzeugen können, hat ein Endspiel unbegrenzt viele Stellungen. Stattdessen wird eine zufällige Stichprobe durchsucht, und manche Ergebnisse werden nicht gefunden.
endings-shares-about = Die Anteile gelten für die erlaubten Stellungen mit Weiß am Zug, auch für solche, in denen sofort eine Figur verloren geht. Der längste Gewinn ist die Zahl der Züge des Siegers, wenn beide Seiten bestmöglich spielen. Ein Endspiel gilt als Gewinn, wenn Weiß fast immer gewinnt, sofern nicht sofort eine Figur verloren geht.
endings-not-solved = Nicht gelöst: { $endings }, nämlich { $list }.
ending-not-solved = Nicht gelöst: { $endings }, nämlich { $list }.
not-solved-example = { $a }, zum Beispiel { $army } gegen { $bare } ({ $why })
too-many-positions = mindestens { $a } Stellungen, mehr als { $b }
too-many-moves = etwa { $a } Züge, mehr als { $b }
too-many-pieces = führt zu Stellungen mit mehr als { $a } Figuren
leads-to-rights = führt zu Stellungen mit besonderen Rechten
was-stopped = abgebrochen

## Skill

thinking-wins = Doppelt so lange zu denken gewinnt: Es bringt { $share } der Punkte.
thinking-hardly-helps = Doppelt so lange zu denken hilft kaum.
thinking-unknown = Es sind zu wenige Partien, um zu sagen, ob es hilft, doppelt so lange zu denken.
thinking-numbers = { $value } mit { $nodes } je Zug gegen { $a }, { $value2 }
depth-is-worth = { $a }-mal so viel zu denken ist { $b } Elo-Punkte wert.
depth-numbers = { $value } von { $a } bis { $nodes } je Zug
depth-common = { $value } von { $a } bis { $nodes } für jeden erlaubten Zug
depth-unknown = Es sind zu wenige Partien, um zu sagen, ob Denken mehr belohnt wird als in diesem Spiel: { $game }.
rewards-more-does = { $game } belohnt Denken mehr als { $base }.
rewards-less-does = { $game } belohnt Denken weniger als { $base }.
random-quarter = Eine Seite, die { $share } ihrer Züge zufällig spielt, holt noch ein Viertel der Punkte.
random-scores = Eine Seite, die { $part } ihrer Züge zufällig spielt, holt { $share } der Punkte.
of-the-moves = { $value } der Züge
value-at-each-move = { $value } bei { $nodes } je Zug
skill-about = Wenn mehr Denken mehr gewinnt, gibt es mehr zu finden. Zwei Engines spielen gegeneinander, eine mit doppeltem Aufwand. Die Summe der Stufen in Elo-Punkten ist die Tiefe des Spiels in einer Zahl. 100 Elo-Punkte sind 64 % der Punkte, 200 sind 76 %. Spiele werden bei gleich vielen Knoten für jeden erlaubten Zug verglichen, in dem Bereich, den beide haben.
careless-about = Das andere Maß ist, wie viel ein sorgloser Zug kostet: Eine Seite spielt einen Teil ihrer Züge zufällig.
depth-of-game = Tiefe des Spiels: { $value }.

## Forms and options

form-more = { $game }: Weiß holt mehr Punkte als hier: { $base }.
form-less = { $game }: Weiß holt weniger Punkte als hier: { $base }.
form-more-draws = { $game }: mehr Remis als hier: { $base }.
form-fewer-draws = { $game }: weniger Remis als hier: { $base }.
form-longer = { $game }: Die Partien sind länger als hier: { $base }.
form-shorter = { $game }: Die Partien sind kürzer als hier: { $base }.
rewards-more = { $game } belohnt Denken mehr als { $base }.
rewards-less = { $game } belohnt Denken weniger als { $base }.
compared-forms = { $value } in { $games } gegen { $value2 } in { $games2 }
four-times-scores = vierfacher Aufwand holt { $value } der Punkte, gegen { $value2 }
value-against = { $value } gegen { $value2 }
forms-about = Dasselbe Spiel mit anderen Optionen, immer mit { $nodes } je Zug. Die letzte Spalte sind die Punkte einer Engine mit vierfachem Aufwand: Je mehr sie holt, desto mehr gibt es zu finden.
lead-of-best-about = Der Vorsprung des besten Zuges ist der Unterschied der erwarteten Punkte zwischen dem besten und dem zweitbesten Zug: Je größer er ist, desto mehr entscheidet ein Zug.

## Surprises

white-large-advantage-at = Weiß hat einen großen Vorteil bei { $nodes } je Zug
black-advantage-at = Schwarz hat einen Vorteil bei { $nodes } je Zug
white-more-at = Weiß holt bei { $a } Knoten je Zug mehr Punkte als bei weniger
white-less-at = Weiß holt bei { $a } Knoten je Zug weniger Punkte als bei weniger
burden-found = Mit einer Figur weniger zu beginnen ist ein Vorteil: { $piece }
more-by-games = { $first } ist nach Partien mehr wert als nach Wettkämpfen
less-by-games = { $first } ist nach Partien weniger wert als nach Wettkämpfen
black-better-after = Schwarz steht nach { $move } besser
better-first-move = { $move } ist ein besserer erster Zug als { $moves }
score-differs = Die Punkte von Weiß sind hier andere: { $game }
draws-differ = Der Anteil der Remis ist hier ein anderer: { $game }
length-differs = Die Länge ist hier eine andere: { $game }
reward-differs = Der Lohn des Denkens ist hier ein anderer: { $game }
surprises-about = Ein Ergebnis überrascht, wenn es sicher ist, obwohl es unter vielen ausgewählt wurde: Die zweite Spalte hat deren Zahl; für sie wurde das erste Intervall erweitert, bevor es beurteilt wurde. Oben steht es nur, wenn eine zweite Stichprobe, die keine Eröffnung mit der ersten gemeinsam hat, es für sich allein bestätigt.

## Some of the games

first-games-about = Die ersten { $games } bei { $nodes } je Zug: zwei aus jeder Eröffnung, mit vertauschten Farben. Sie sind nicht ausgewählt. Sie stehen auch in `games.pgn`.

## What the inventors say

claim-of-source = { $claim }. ({ $source })
example-game = { $kept }: die Beispielpartie
claim-slicer = Nach der ersten Klinge ist die Partie schnell vorbei
note-slicer = In Partien mit mittlerem Aufwand gemessen. Die Engine kann die Klinge kommen sehen und sie verhindern.
claim-results = Die Macher nennen { $kept }
note-results = Wir lesen die Zahlen als Siege von Weiß, Siege von Schwarz und Remis, in Prozent. Wie die Partien der Macher gespielt wurden, wissen wir nicht. Vergleiche die Stufen des Aufwands: Wächst der Anteil von Weiß mit dem Aufwand, dann haben schwächere Spieler einen kleineren Vorteil als die Engine.
claim-pawn = Nach { $line } kommt Weiß mit dem Bauern davon
note-pawn = Damit der Bauer etwas wert ist, muss Weiß mehr Punkte holen als nach einer gewöhnlichen Eröffnung.
arrivals-in = in { $a } von { $b } Partien gibt es eine solche Figur
owner-wins = wer sie hat, gewinnt { $value } davon
half-end-within = bei der Hälfte dauert es danach höchstens { $length }
from-all-openings = aus allen Eröffnungen { $value } bei { $nodes }
results-are = Siege von Weiß, Siege von Schwarz, Remis: { $list }
results-at = { $share }–{ $share2 }–{ $share3 } bei { $nodes }

## What the plots show

plot-scores = Punkte von Weiß für jede Stufe des Aufwands, mit Intervallen: { $list }.
value-at = { $value } bei { $nodes }
plot-length = Die Hälfte der Partien endet binnen { $a } Halbzügen. Die mittlere Hälfte endet zwischen { $b } und { $c } Halbzügen, vier Fünftel zwischen { $d } und { $e }.
plot-curve = { $name }: { $a } am Anfang, { $b } bei Halbzug { $c }, { $d } bei Halbzug { $e }
pieces-on-board = Figuren auf dem Brett
material-in-pawns = Materialunterschied, in Bauernwerten
material-in-units = Materialunterschied, in Hunderten der Einheiten der Engine
difference-in-material = Materialunterschied
ply = Halbzug
nodes-of-the-weaker-side = Knoten der schwächeren Seite
share-of-random-moves = Anteil zufälliger Züge
plot-values = Werte in Punkten, mit Intervallen. { $list }.
value-by-games = { $value } nach Partien
value-by-matches = { $value } nach Wettkämpfen
piece-values = { $piece }: { $both }
plot-squares = Ein Brett für jede Figurenart, mit Weiß unten; die Figuren von Schwarz zählen wie die von Weiß. Je kräftiger die Farbe eines Feldes, desto öfter steht eine solche Figur darauf. Am häufigsten: { $list }.
piece-on-squares = { $piece } auf { $squares }
plot-first-moves = Punkte von Weiß nach jedem ersten Zug, der nach der Bewertung beste zuerst, mit Intervallen: { $list }.
plot-doublings = Elo-Punkte durch doppelt so langes Denken, mit Intervallen. { $rest }
value-from = { $value } ab { $nodes }
plot-noise = Punkte einer Seite, die manche Züge zufällig spielt, mit Intervallen: { $list }.
value-with = { $value } mit { $value2 } ihrer Züge

## Special moves and rules

rule-check = Schach
rule-castling = Rochade
rule-promotion = Umwandlung
rule-en-passant = En passant
rule-drop = Einsetzen
rule-zigzag = Zickzack
rule-conversion = Bekehrung
rule-conversion-of = Bekehrung von { $a }
rule-conversion-of-more = Bekehrung von { $a } oder mehr
rule-king-conversion = Bekehrung des Königs
rule-approach = Annähern
rule-withdrawal = Zurückziehen
rule-jump = Überspringen
rule-deployment = Zurücklassen
rule-change-in-place = Verwandlung an Ort und Stelle
rule-arrival = Ankunft
rule-last-commander = letzter Kommandeur
rule-friendly-fire = Eigenbeschuss
rule-slice = Schnitt
rule-flight = Flug
rule-suppressed-pawn = niedergehaltener Bauer
rule-poliwin = PoliWin
rule-pull = Ziehen
rule-push = Stoßen
rule-shove = Schieben
rule-carry = Tragen
rule-swap = Tausch
rule-relay = Staffel

## Lists. The longest parts come first

list-semicolon = { $item }; { $rest }
list-comma = { $element }, { $rest }
list-and = { $element } und { $last }
list-or = { $element } oder { $last }

## What is left: words with a colon, parts of a sentence, and sentences one after the other

share-of-name = { $name }: { $value } { $where }
game-value = { $game }: { $value }
game-steps = { $game }: { $both }
full-stop = { $sentence }.
sentences = { $sentence }. { $rest }
