# Errors that the server and the games make in Rust. See FROM_GAMES in tools/texts.mjs.

## Errors by their codes. The message is in English, for what is known in English only

code-bad-clock = Diese Uhr gibt es nicht. { $message }
code-bad-definition = Der Text beschreibt kein Spiel. { $message }
code-bad-edit = Diese Änderung ist nicht möglich. { $message }
code-bad-fen = Diese Stellung lässt sich nicht lesen. { $message }
code-bad-json = Die Anfrage lässt sich nicht lesen. { $message }
code-bad-level = Eine Stufe ist eine Zahl von 1 bis 8.
code-bad-lines = Es sind 1 bis 5 Varianten möglich.
code-bad-name = Dieser Name ist nicht möglich. { $message }
code-bad-pgn = Diese PGN lässt sich nicht lesen. { $message }
code-bad-picture = Dieses Bild lässt sich nicht verwenden. { $message }
code-bad-piece = Diese Figur gibt es nicht. { $message }
code-bad-set-up = So kann das Spiel nicht beginnen. { $message }
code-bad-square = Dieses Feld gibt es nicht.
code-bad-stored = Was dieser Browser gespeichert hat, lässt sich nicht übertragen.
code-damaged = Diese Partie ist in der Datenbank des Servers beschädigt und kann nicht gezeigt werden.
code-illegal-move = Ein Zug ist nicht erlaubt. { $message }
code-internal = Auf dem Server ist etwas schiefgegangen; es ist notiert.
code-limit = Das war zu viel auf einmal: Bitte versuche es später noch einmal.
code-moving = Die Partie zieht gerade auf einen anderen Server um; bitte versuche es noch einmal.
code-no-about = Über dieses Spiel gibt es keinen Text.
code-no-lessons = Für dieses Spiel gibt es keine Lektionen.
code-no-memory = Für die Engine reicht der Speicher nicht.
code-no-move = Es gibt keinen Zug zum Ausprobieren.
code-no-puzzles = Für dieses Spiel gibt es keine Aufgaben.
code-no-studies = Diese Site erstellt keine Studien; der Befehl erstellt eine auf deinem eigenen Rechner.
code-no-study = Von diesem Spiel gibt es keine Studie.
code-no-such-game = Unter dieser Adresse gibt es keine Partie.
code-no-such-invitation = Diese Einladung gibt es nicht.
code-no-such-transfer = Dieser Link ist schon benutzt worden, oder seine zehn Minuten sind um. Erstelle einen neuen auf dem Gerät, auf dem du gespielt hast.
code-no-variant = Das Tag Variant fehlt, daher ist unbekannt, welches Spiel das ist.
code-not-found = Unter dieser Adresse gibt es nichts.
code-not-offered = Das geht nur mit einem Server.
code-not-over = Ein GIF zeigt eine Partie, die zu Ende ist.
code-not-waiting = Diese Herausforderung ist nicht mehr offen.
code-not-yours = Das gehört jemand anderem.
code-other-game = Der Text gehört zu einem anderen Spiel.
code-other-origin = Diese Seite gehört zu einer anderen Site.
code-over = In dieser Stellung ist das Spiel zu Ende.
code-refused = Das ist nicht möglich. { $message }
code-same-id = Ein anderes Spiel hat dieselbe Kennung; ändere etwas am Text.
code-store = Der Server kann gerade keine Partien speichern; bitte versuche es gleich noch einmal.
code-study-pending = Eine andere Studie, um die du gebeten hast, ist noch nicht fertig.
code-study-queue = Gerade warten viele Studien. Bitte frage später noch einmal.
code-taken = Diese Herausforderung ist nicht mehr offen.
code-timeout = Der Server hat zu lange gebraucht; bitte versuche es noch einmal.
code-too-large = Das ist zu groß. { $message }
code-too-long = Das ist zu lang. { $message }
code-too-much-work = Das macht dem Server zu viel Arbeit: Weniger Züge oder ein einfacheres Spiel oder eine einfachere Stellung brauchen weniger.
code-unknown-game = Dieses Spiel gibt es hier nicht. { $message }
code-unknown-lesson = Diese Lektion gibt es nicht.
code-unknown-picture = Dieses Bild gibt es nicht.
code-unknown-plot = Dieses Diagramm gibt es nicht.
code-unknown-puzzle = Diese Aufgabe gibt es nicht.

## Errors in positions

sentence = { $sentence }.

## Fields of a FEN

fen = FEN, { $field }: { $problem }
set-up = { $field }: { $problem }
placement = Aufstellung
bracket = Klammer
turn = Zugrecht
castling = Rochade
unmoved-pawns = unbewegte Bauern
moved-pieces = bewegte Figuren
en-passant = en passant
passes-field = Passen
checks = Schachgebote
tabu = Tabu
halfmove = Halbzüge
fullmove = Zugnummer
end = Ende

## Problems with the text

field-missing = das Feld fehlt
rank-count = { $expected } Reihen erwartet, { $found } gefunden
rank-length = { $expected } Felder in Reihe { $rank } erwartet, { $found } gefunden
no-such-square = das Brett hat kein Feld { $square }; erwartet wird *
no-hole = auf { $square } wird eine Figur oder eine Zahl leerer Felder erwartet, nicht *
unknown-letter = unbekannter Buchstabe { $letter }; möglich sind { $known }
given-twice = { $letter } ist doppelt angegeben
bad-run = { $run } ist keine Zahl leerer Felder ohne führende Nullen
no-bracket = nach der Aufstellung fehlt die Klammer, [] wenn sie leer ist
not-a-number = { $text } ist keine ganze Zahl von { $least } bis { $most }
should-be = { $text } müsste { $known } sein
expected-no-matter = -, denn es ist ohne Bedeutung
expected-number = eine Zahl
expected-no-hands = leer, denn es wird nichts eingesetzt
expected-unpromoted = eine Figur, die nicht umgewandelt ist
expected-no-castling = -, denn das Spiel hat keine Rochade
expected-partner = einen Partner der rochierenden Figur von { $side } und Platz für beide
expected-castler = { $piece } von { $side } auf Reihe { $rank }
expected-one-castler = genau eine Figur { $piece } von { $side } auf Reihe { $rank } oder eine auf Linie { $file }
expected-squares = - oder Felder wie e3
expected-once = Felder, jedes nur einmal
expected-no-checks = weggelassen sein: das Spiel zählt keine Schachgebote
expected-empty = leer
expected-empty-or-enemy = leer oder das Feld der gegnerischen Figur, die gezogen hat
expected-enemy = das Feld der gegnerischen Figur, die gezogen hat
expected-passed = überschrittene Felder und das der Figur
chess-start-unfit = die Grundstellung des Schachs passt nicht zu diesem Spiel: { $problem }
needs-zone = ohne { $piece }: diese Figur darf nur auf { $squares } stehen
needs-start-piece = eine Figur auf dem Feld, auf dem eine ihrer Art und Farbe beginnt und von dem ihre Züge abhängen
needs-passed = bis zu { $most } verschiedene leere Felder, dann das Feld der Figur von { $side }, die sie eben überschritten hat
needs-castling = ein Spiel mit Rochade
needs-castlers = eine Figur, die rochieren kann, und ihren Partner auf ihrer Reihe
needs-partner = einen Partner der Rochade
start-not-legal = die Grundstellung ist nicht regelgerecht: { $problem }
start-is-over = in der Grundstellung ist die Partie schon zu Ende: { $outcome }
needs-piece-there = die Figur von { $side } auf { $square }

## Problems with the position

unknown-in-game = das Spiel hat kein Feld { $square } oder keine Figurenart { $kind }
not-in-bracket = { $count } Figuren { $piece } können nicht in der Klammer stehen
unknown-right = das Spiel hat kein solches Recht für das Feld Nummer { $square }
right-needs = { $right } braucht { $pieces }
kings-of = { $expected } König von { $side } erwartet, { $found } gefunden
kings-in-all = insgesamt { $expected } Könige erwartet, { $found } gefunden
left-in-check = { $side } hat gerade gezogen und den eigenen König im Schach gelassen
moved-without-king = { $side } hat gerade gezogen und besitzt keinen König
no-pawn-there = auf { $square } kann kein Bauer stehen
too-many-pieces = { $found } Figuren { $piece }, aber das Spiel hat nur { $most }
not-in-range = { $found } ist keine Zahl von { $least } bis { $most }

## Live games

seat-taken = Jemand anders spielt schon mit.
not-your-challenge = Nur wer die Herausforderung gestellt hat, kann sie zurückziehen.
challenge-closed = Diese Herausforderung ist nicht mehr offen.
not-a-player = Du spielst in dieser Partie nicht mit.
over = Die Partie ist zu Ende.
not-begun = Die Partie hat noch nicht begonnen.
not-over = Die Partie ist noch nicht zu Ende.
not-your-turn = Du bist nicht am Zug.
your-turn = Du bist am Zug.
position-changed = Die Stellung hat sich inzwischen geändert.
too-complex = Nach diesem Zug hätte die Stellung zu viele und zu lange Züge, um sie zu zeigen. Spiel einen anderen, oder beende die Partie.
too-late-to-abort = Beide haben gezogen: Du kannst aufgeben.
always-shown = Nur Partien mit Link lassen sich zeigen oder verbergen.
draw-not-offered = Der Gegner bietet kein Remis an.
no-draws = Dieses Spiel kennt kein Remis: Jemand gewinnt.
no-draw-offer = Niemand bietet Remis an.
draw-offered = Du hast schon Remis angeboten.
draw-spent = Nach deinem nächsten Zug kannst du wieder Remis anbieten.
takeback-not-asked = Der Gegner bittet nicht um Rücknahme.
no-takeback-request = Niemand bittet um Rücknahme.
no-own-move = Du hast keinen Zug, den du zurücknehmen könntest.
no-move = Es gibt keinen Zug zum Zurücknehmen.
already-asked = Du hast schon gefragt.
takeback-spent = Nach deinem nächsten Zug kannst du wieder um Rücknahme bitten.
rematch-not-asked = Der Gegner hat nicht um Revanche gebeten.
has-rematch = Es gibt schon eine Revanche.
rematch-declined = Der Gegner hat die Revanche abgelehnt.
hints-forbidden = In Partien zwischen Menschen gibt es keine Tipps.
no-hint = Für diese Stellung gibt es keinen Tipp.
no-phrases = Sprüche gibt es nur in Partien zwischen zwei Menschen.
phrase-too-soon = In { $seconds } s kannst du den nächsten Spruch schicken.
phrases-spent = Du hast in dieser Partie { $count } Sprüche geschickt; mehr sind es nicht.
no-clocks = Partien ohne Uhr haben keine Frist für abwesende Spieler.
played-by-days = Spieler dürfen so lange weg sein, wie sie für einen Zug haben.
claim-too-early = Niemand kann verlieren, bevor beide gezogen haben, aber du kannst die Partie abbrechen.
opponent-present = Der Gegner ist da.
opponent-may-return = Der Gegner kann noch { $seconds } s lang zurückkommen.

## Games, moves and PGN

no-definition = Dieses Spiel gibt es in der Werkstatt nicht; vielleicht hat sein Autor es gelöscht.
too-much-work = Das macht dem Server zu viel Arbeit: Weniger Züge oder ein einfacheres Spiel oder eine einfachere Stellung brauchen weniger.
too-many-moves = { $moves } Züge sind zu viele: Höchstens { $most } werden gespielt.
no-game-in-text = In diesem Text ist keine Partie.
no-such-game-in-text = In diesem Text gibt es keine Partie { $number }; er hat { $found }.
list-too-long = { $length } Bytes sind zu viele für eine Liste von Partien: Schicke höchstens { $most } auf einmal.
game-not-ended = Die Partie in Zeile { $line } endet nicht in diesem Stück des Textes. Gelesen werden Partien von höchstens { $most } Bytes.
pgn-too-long = { $length } Bytes sind zu viele für eine Partie: Höchstens { $most } werden gelesen.
written-too-long = Diese Partie ist zu lang: Aufgeschrieben könnte sie { $length } Bytes brauchen, und höchstens { $most } werden gelesen.
other-game = Die Partie in der PGN ist eine von { $named }, nicht von { $requested }.
other-definition = Das Tag Definition beschreibt ein anderes Spiel als das Tag Variant: { $found }.
gif-too-long = Diese Partie ist für ein GIF zu lang oder zu kompliziert.
not-json = Die Anfrage ist kein JSON: Der Fehler steht in Zeile { $line }, Spalte { $column }.
json-ends = Die Anfrage endet zu früh: Sie ist kein vollständiges JSON.
json-value = Ein Wert der Anfrage fehlt oder ist von falscher Art: siehe Zeile { $line }, Spalte { $column }.
json-too-deep = Die Anfrage ist zu tief verschachtelt.
request-too-large = Die Anfrage ist zu groß.
request-incomplete = Die Anfrage ist zu groß oder nicht vollständig angekommen.

## New games and challenges

clock-of-days = In einer Partie auf Tage sind es 1 bis 14 ganze Tage für jeden Zug.
clock-too-long = Eine Uhr hat höchstens 24 Stunden, dazu 10 Minuten für jeden Zug.
clock-too-short = Eine Uhr braucht mindestens eine Sekunde.
for-invited = Diese Partie ist nicht für alle offen: Sie ist für den, der die Einladung hat.
challenge-taken = Jemand anders war schneller: Diese Herausforderung ist vergeben.
challenge-withdrawn = Diese Herausforderung wurde zurückgezogen.
move-too-late = Die Verbindung war unterbrochen: Dein Zug kam zu spät an und wurde nicht gespielt.
not-stored = Der Server konnte das nicht speichern; bitte versuche es noch einmal.

## Names

name-length = Ein Name hat 1 bis { $most } sichtbare Zeichen.
name-of-computer = Namen mit dem Wort Heterodox gehören dem Computer: Bitte nimm einen anderen.
game-name-too-long = der Name des Spiels ist zu lang: er darf 60 Zeichen haben
game-name-invisible = der Name des Spiels darf nur sichtbare Zeichen haben
rejected = Der Text beschreibt kein Spiel: { $problem }.
rejected-more = Der Text beschreibt kein Spiel: { $problem } (weitere Fehler: { $count }).
at-place = Zeile { $line }, Spalte { $column }: { $problem }
quoted = „{ $text }“: { $problem }
with-help = { $problem }; { $help }

## The workshop and studies

not-author = Nur der Autor darf dieses Spiel ändern.
unstable = dieser Text lässt sich nicht speichern: seine Normalform wird anders gelesen
study-not-finished = Die Studie von { $name }, um die du gebeten hast, ist noch nicht fertig. Danach kannst du um diese bitten.
another-game = einem anderen Spiel

## Analyses

many-analyses = Es warten zu viele Analysen. Bitte versuche es in einer Minute noch einmal.
no-analysis = Die Analyse kann gerade nicht beginnen. Bitte versuche es in einer Minute noch einmal.

## A site without a server

no-uploads = Bilder lassen sich hochladen, wo ein Server sie aufbewahrt; wähle hier eine Zeichnung.
no-list = Ohne Server gibt es keine Liste von Spielen für alle; teile den Link des Spiels.
no-opponents = Partien gegen andere Menschen brauchen einen Server.

## Limits

too-often = Zu schnell für dich allein: { $activity }. Bitte warte { $time }.
too-often-together = Zu schnell für alle an deiner Adresse zusammen: { $activity }. Bitte warte { $time }.
computing = Deine Anfragen machen dem Server viel Arbeit: Bitte warte { $time }.
computing-together = Die Anfragen aller an deiner Adresse machen dem Server zusammen viel Arbeit: Bitte warte { $time }.
one-second = { $count } Sekunde
seconds = { $count } Sekunden
many-waiting = Viele deiner Anfragen warten: Bitte versuche es in einer Sekunde noch einmal.
too-many-open = Du hast { $most } { $things } offen, mehr sind nicht möglich.
too-many-open-together = Alle an deiner Adresse zusammen haben { $most } { $things } offen, mehr sind nicht möglich.
server-full = Der Server ist voll: Bitte versuche es gleich noch einmal.
unfinished-games = Du hast { $most } Partien, die nicht zu Ende sind: Bitte beende erst einige, oder zieh sie zurück.
stored-too-much = Du kannst { $games } Spiele mit { $kilobytes } kB einschließlich ihrer Bilder speichern: Bitte lösche erst einige.
connections = Verbindungen
web-sockets = WebSockets
analyses = Analysen
asking-server = Anfragen an den Server
asking-positions = Anfragen nach Stellungen
making-games = neue Partien
joining-games = Beitritte zu Partien
taking-names = neue Namen
connecting = Verbindungen
sending-messages = Nachrichten
asking-analyses = Analysen
using-workshop = Anfragen an die Werkstatt
asking-studies = Anfragen nach Studien
moving-devices = Umzüge auf andere Geräte

## Moves, PGN, ids of games and changes

in-move = Zug { $number }: { $problem }
no-kind-number = Eine Figurenart Nummer { $number } gibt es nicht.
no-such-piece = Das Spiel hat keine Figur { $piece }.
no-such-picture = Es gibt kein Bild { $picture }.
not-a-move = { $text } ist kein Zug: Schreibe ihn wie e2e4 oder in algebraischer Notation wie Nf3
could-be = { $text } ist mehrdeutig: { $moves }
or-move = { $before } oder { $after }
not-legal = { $text } ist nicht erlaubt. { $reason }
no-castling-here = eine Rochade ist hier nicht möglich
none-can-go = { $side } hat keine solche Figur, die nach { $square } ziehen kann: { $piece }
illegal-here = dieser Zug ist hier nicht erlaubt
game-over = die Partie ist zu Ende ({ $outcome })
outcome-wins = { $side } gewinnt: { $reason }
outcome-wins-plainly = { $side } gewinnt
outcome-draw = Remis: { $reason }
outcome-draw-plainly = Remis
pgn-line = PGN, Zeile { $line }: { $problem }
pgn = PGN: { $problem }
not-a-tag = { $text } ist kein Tag der Form [Name "Wert"]
unmatched = { $sign } ohne Gegenstück
neither-move-nor-sign = { $text } ist weder ein Zug noch ein Zeichen
too-deep = die Varianten sind mehr als { $most } Ebenen tief geschachtelt
tag-fen = Tag FEN: { $problem }
not-a-result = { $text } im Tag Result ist kein Ergebnis: 1-0, 0-1, 1/2-1/2 oder *
results-differ = das Ergebnis ist { $moves } hinter den Zügen, aber { $tag } im Tag Result
wrong-result = als Ergebnis ist { $written } angegeben, aber die Partie endete { $actual } ({ $outcome })
change-rejected = die Aufstellung lässt sich ändern, wenn der Text keine Fehler hat
change-square = dieses Feld gibt es nicht
change-piece = diese Figur gibt es im Text nicht
change-own-image = jede Figur steht ihrem Spiegelbild gegenüber, daher kann keine in der Mitte stehen; mit symmetry=none werden beide Seiten getrennt aufgestellt
no-hands = in diesem Spiel gibt es keine Figuren in der Hand
nothing-picked = nötig ist entweder das Feld oder der Buchstabe einer Figur in der Hand
unknown-square = das Brett hat kein Feld { $square }
unknown-kind = das Spiel hat keine Figur { $piece }
unknown-game-id = unbekanntes Spiel { $id }; es gibt { $known }
no-options = unbekannte Option { $option }: { $game } hat keine
unknown-option = unbekannte oder wiederholte Option { $option }: Auf { $game } kann folgen: { $known }
undefined-game = das Spiel { $id } ist hier nicht bekannt: Gib seinen Text an
bad-start = { $id }: { $problem }
not-pacifist = Pazifistenschach lässt sich nicht über { $game } spielen: { $problem }
no-king = Pazifistenschach lässt sich nicht über { $game } spielen, denn es hat keinen König; möglich sind { $known }
pacifist-too-dear = die Bekehrungen in der Anfangsstellung machen zu viel Arbeit; gib den Figuren einfachere Züge
only-start = danach darf nur start=ZAHL folgen, mit einer Zahl bis 4294967295
bad-values = { $list } bei { $game }: { $problem }
at-character = { $text } an Stelle { $number }: { $problem }
not-weighed = values braucht value oder average: count vergleicht die Zahl der Figuren, nicht ihre Werte
no-values = für mindestens eine Figur werden Buchstabe und Zahl gebraucht, wie in p1n3
values-too-long = die Liste hat { $length } Zeichen, erlaubt sind höchstens { $most }
no-such-letter = keine Figur hat diesen Buchstaben; die Figuren sind { $known }
value-repeated = die Figur hat schon einen Wert
value-without-number = nach jedem Buchstaben wird eine Zahl von 0 bis { $most } gebraucht
value-too-large = die Zahl ist zu groß: Erlaubt ist höchstens { $most }
base-no-royal = jede Seite braucht genau eine königliche Figur, und { $side } hat keine
base-royals = jede Seite braucht genau eine königliche Figur, und { $side } hat { $found }
base-different-royals = die königlichen Figuren beider Seiten müssen von derselben Art sein
base-changing-royals = es muss immer zwei königliche Figuren geben, und hier kann sich eine umwandeln oder entstehen
base-checks = das Spiel wird durch Schachgebote gewonnen, und im Pazifistenschach gibt es keine
base-passes = Passen kann die Partie beenden, und im Pazifistenschach würde eine Seite passen, um sie zu beenden
base-extinction = geschlagene Figuren entscheiden das Spiel, und im Pazifistenschach wird nichts geschlagen
w-or-b = w oder b
p-or-pp = -, p oder pp
bang-or-dash = ! oder -
the-end = das Ende
given-once = einmal angegeben
one-of = eines von { $known }
dash-or = - oder { $known }
moved-squares = Felder wie e1h2
two-numbers = zwei Zahlen bis { $most }, etwa { $example },
pieces-of = { $side }: { $pieces }
a-piece-on = { $piece } auf { $square }
and-piece = { $before } und { $after }
