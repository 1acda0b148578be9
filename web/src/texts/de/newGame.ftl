# The form of a new game.

title = Neue Partie · { $game }
computer = Der Computer
computer-about = Acht Stufen
friend = Ein Freund
friend-about = Du bekommst einen Link zum Verschicken
anybody = Irgendwer
anybody-about = Eine offene Herausforderung auf der Startseite
by-post = Per Post
by-post-about = Ein Link geht hin und her
both-sides = Beide Seiten hier
both-sides-about = Zwei Leute an einem Bildschirm, oder du allein
where-it-starts = So beginnt die Partie
moves-first = { $color } beginnt.
play = Spielen
get-the-link = Link holen
offer-the-game = Partie anbieten
against = Gegner
with-people = Gegen andere Menschen: <link>auf einem Server</link>
level = Stufe
level-name = { NUMBER($level) } { $name }
you-play = Du spielst
white = Weiß
either = Auslosen
black = Schwarz
clock = Uhr: Minuten + Sekunden je Zug
clock-or-days = Uhr: Minuten + Sekunden je Zug, oder Tage je Zug
no-clock = Keine
other-clock = Andere
days =
    { NUMBER($days) ->
        [1] 1 Tag
       *[other] { NUMBER($days) } Tage
    }
minutes = Minuten
seconds-a-move = Sekunden je Zug
values = Werte der Figuren
usual-values = Übliche Werte

## What the computer knows of a game of the workshop

rules-only = Der Computer beurteilt dieses Spiel nach dem, was aus den Regeln folgt. Gelernt hat er nichts darüber.
not-learned = Der Computer beurteilt dieses Spiel nach dem, was aus den Regeln folgt. Wenn jemand es gegen den Computer spielt, lernt dieser Server es, sobald er Zeit hat.
learning-waits = Das Spiel wartet darauf, dass dieser Server es lernt.
learning-runs = Dieser Server lernt das Spiel gerade.
learned = Dieser Server hat das Spiel am { $date } gelernt, aus { NUMBER($games) } Partien des Computers gegen sich selbst. Mit dem Gelernten holte der Computer { NUMBER($score) } % der Punkte (95-%-Intervall: { NUMBER($low) } bis { NUMBER($high) } %) in { NUMBER($played) } Partien gegen sich selbst, wie er vorher war. Ein Remis zählt halb.
learned-before = Dieser Server hat das Spiel aus Partien des Computers gegen sich selbst gelernt.
kept = Dieser Server hat am { $date } versucht, das Spiel zu lernen, aus { NUMBER($games) } Partien des Computers gegen sich selbst. Mit dem Gelernten holte der Computer { NUMBER($score) } % der Punkte (95-%-Intervall: { NUMBER($low) } bis { NUMBER($high) } %) in { NUMBER($played) } Partien gegen sich selbst. Das kann Zufall sein, also beurteilt er das Spiel weiter nach dem, was aus den Regeln folgt.
kept-few = Dieser Server hat am { $date } versucht, das Spiel zu lernen, aber seine Partien hatten dafür zu wenige Stellungen. Der Computer beurteilt das Spiel nach dem, was aus den Regeln folgt.
kept-before = Dieser Server hat versucht, das Spiel zu lernen, und nichts Besseres gefunden als das, was aus den Regeln folgt.
levels-not-measured = Die Stufen sind eingestellt wie in den eingebauten Spielen. Wie stark sie in diesem Spiel sind, wurde nicht gemessen.
levels-placed = Die Stufen wurden für dieses Spiel eingestellt: In je { NUMBER($games) } Partien gegen die nächste holte die niedrigere { NUMBER($low) } bis { NUMBER($high) } % der Punkte. Für einen Zug wurden höchstens { NUMBER($positions) } Stellungen durchsucht; im Spiel durchsucht Stufe 8 mehr.
level-scores = Jede Stufe gegen die nächste
level-score = Stufe { NUMBER($level) } gegen Stufe { NUMBER($next) }: { NUMBER($score) } % (95-%-Intervall: { NUMBER($low) } bis { NUMBER($high) } %)

## Where it starts

over-there = Dort ist die Partie schon zu Ende: { $outcome }
set-up = Aufstellung
usual = Üblich
usual-about = Wie in den Regeln
set-up-by = { $text } Von { $name }.
set-up-made-here = { $text } Von uns.
set-up-tradition = { $text } Ein alter Brauch.
saved-here = In diesem Browser gespeichert.
from-link = Aus dem Link.
link-to-set-up = Link zu dieser Aufstellung
delete-set-up = Diese Aufstellung löschen
save-set-up = Diese Aufstellung speichern
save-as-set-up = Als Aufstellung speichern
its-name = Ihr Name
save = Speichern
stays-here = Sie bleibt in diesem Browser. Du bekommst einen Link, den du anderen schicken kannst.
start-from-position = Aus einer Stellung beginnen
fen-help = Eine FEN. Leer: die übliche Grundstellung.
