# Studies of games. Their results are written by the server.

studies = Studien
studies-title = Studien der Spiele
studies-lead = Wie gerecht ist ein Spiel, wie lange dauert es, was ist jede Figur wert? Gemessen in Tausenden von Partien, die der Computer gegen sich selbst gespielt hat, mit dem Fehler jeder Zahl.
none-published = Noch ist keine Studie veröffentlicht.
title = Studie: { $game }
study-of = Eine Studie von { $game }
text = Text
all-studies = Alle Studien
values = Werte der Figuren in Punkten
disputed = ?: Die Methoden widersprechen sich, und wir wissen nicht, warum.
confirmed = Durch eine zweite Stichprobe bestätigt: { $numbers }
how-made = Wie sie gemacht wurde
methods = Was jede Zahl bedeutet: die Methoden der Studien
same-again = Dieser Befehl macht dieselbe Studie noch einmal, Zahl für Zahl:
command = Befehl
nothing-to-show = Hier gibt es nichts zu zeigen.
opens-analysis = Öffnet sich in der Analyse
enlarged = { $title }, vergrößert
back-to-text = Zurück zum Text
other-studies = Studien anderer Spiele

## On the visitor's own machine

own-machine = Auf dem eigenen Rechner untersuchen
own-machine-how = Dort kann es so lange dauern, wie du willst, auf allen Prozessoren. Installiere Heterodox, lade den Text des Spiels herunter und führe daneben den Befehl aus:
download = { $file } herunterladen
own-command = Befehl für den eigenen Rechner

## Progress

progress = Fortschritt
progress-of = Fortschritt der Studie
study-this = Dieses Spiel untersuchen
study-longer = Länger untersuchen
waits-turn = Die Studie wartet, bis sie an der Reihe ist.
is-done = Die Studie ist fertig.
has-begun = Die Studie hat begonnen.
time-over = { NUMBER($percent) } % der Zeit sind um.
what-it-says = Eine Studie sagt, wie gerecht ein Spiel ist, was seine Figuren wert sind und welche Eröffnungen gut sind. Dafür spielt der Computer viele Partien gegen sich selbst.
begins-soon = Die Studie beginnt, sobald der Computer Zeit dafür hat.
waits-for =
    { NUMBER($count) ->
        [1] Die Studie wartet: 1 andere kommt vor ihr an die Reihe.
       *[other] Die Studie wartet: { NUMBER($count) } andere kommen vor ihr an die Reihe.
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 Sekunde
       *[other] { NUMBER($seconds) } Sekunden
    }
minutes =
    { NUMBER($minutes) ->
        [1] 1 Minute
       *[other] { NUMBER($minutes) } Minuten
    }
so-far =
    { NUMBER($games) ->
        [1] Der Computer hat bisher 1 Partie gegen sich selbst gespielt.
       *[other] Der Computer hat bisher { NUMBER($games) } Partien gegen sich selbst gespielt.
    }
less-than-minute = Es dauert noch weniger als eine Minute.
about-left = Restzeit: ungefähr { $time }.
first-results = Die ersten Ergebnisse erscheinen nach der ersten Runde.
can-close = Du kannst diese Seite schließen: Die Studie läuft weiter.
done-games =
    { NUMBER($games) ->
        [1] Der Computer hat 1 Partie gegen sich selbst gespielt.
       *[other] Der Computer hat { NUMBER($games) } Partien gegen sich selbst gespielt.
    }
done-too-few =
    { NUMBER($games) ->
        [1] Der Computer hat 1 Partie gegen sich selbst gespielt, zu wenig für ein Ergebnis.
       *[other] Der Computer hat { NUMBER($games) } Partien gegen sich selbst gespielt, zu wenig für ein Ergebnis.
    }
offer-first = Dauer: ungefähr { $time }. Die Ergebnisse erscheinen hier schon währenddessen.
offer-more = Zusätzliche Dauer: { $time }. Je mehr Partien, desto genauer die Zahlen.
