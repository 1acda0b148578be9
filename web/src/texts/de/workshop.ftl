# The workshop: definitions of games, their boards, pieces and errors.

workshop = Werkstatt
title = Werkstatt · { $game }
about-wall = Nimm ein Spiel und verändere es, oder schreibe ein eigenes: Figuren, Züge, Brett und Ziel.
about-game = Ein Spiel von dir: Verändere es, und spiele es.
text = Text
board = Brett
games = Spiele
start-from-game = Mit einem Spiel beginnen
start-from-game-dots = Mit einem Spiel beginnen …
not-loaded-yet = Die Spiele konnten noch nicht geladen werden.
write-or-paste = Text schreiben oder einfügen
back-to = Zurück zu { $game }
back-to-text = Zurück zum Text
show = Zeigen
hide-text = Text verbergen
show-text = Text zeigen

## Actions

play = Spielen
play-about = Gegen den Computer. { $settings }
pacifist = Pazifistenschach
pacifist-about = Gegen den Computer, als Pazifistenschach: Figuren wechseln die Seite
invite = Einladen
invite-about = Ein Link, mit dem ein Freund gegen dich spielt
analyse = Analysieren
analyse-about = Züge, Varianten und die Engine
rules = Regeln
rules-about = Die Regeln in Worten, mit Brettern
study = Studie
study-about = Wie gerecht das Spiel ist und was seine Figuren wert sind
share = Teilen
close = Schließen
link-to-version = Ein Link zu dieser Version des Spiels, die sich nie ändert:
link-to-game = Link zum Spiel
link-carries-text = Ein Link, der den Text selbst enthält, für jede Seite von Heterodox:
link-with-text = Link mit dem Text
board-for-pages = Um das Spiel auf eine eigene Seite zu stellen, mit dem Computer als Gegner:
board-code = Code für ein Brett
damaged-link = Der Text in diesem Link ist nicht lesbar: Der Link wurde vielleicht abgeschnitten oder verändert. Lass ihn dir noch einmal schicken.
old-browser = Dieser Browser ist zu alt für Links mit einem Text.
too-long = Der Text ist zu lang für einen Link, der ihn enthält: Er hätte { NUMBER($length) } Zeichen, und viele Programme schneiden Links bei { NUMBER($most) } ab. Verschicke stattdessen den Link zum gespeicherten Spiel.

## The board

board-appears = Das Brett erscheint, wenn der Text keine Fehler hat.
board-stale = Das Brett zeigt die letzte Version ohne Fehler.
moves-of-piece = Züge der Figur
set-up = Aufstellung
click-does = Was ein Klick auf das Brett tut
show-moves = Züge zeigen
set-up-pieces = Aufstellen
back-to-set-up = Zurück zur Aufstellung
alone = { $piece } auf { $square }, allein auf dem Brett. Klicke ein Feld an, um die Figur dorthin zu stellen.
key-moves = zieht
key-captures = schlägt
key-both = beides
look = Klicke eine Figur an, um ihre Züge zu sehen. Zieh sie, um sie anderswo aufzustellen.
drag-pieces = Zieh Figuren, oder klicke eine und dann ihr Feld an. Zieh sie vom Brett, um sie zu entfernen.
click-to-remove = Klicke eine Figur an, um sie zu entfernen.
click-squares = Klicke die Felder an, auf denen eine solche Figur steht.
tools = Werkzeuge
move = Verschieben
erase = Entfernen
pieces-of = Figuren von { $color }
nowhere = nirgends
reach = Zieht nach { $quiet }. Schlägt auf { $captures }.

## The text and its errors

undo = Rückgängig
undo-keys = Rückgängig (Strg+Z im Text)
redo = Wiederholen
redo-keys = Wiederholen (Strg+Y im Text)
text-of-game = Text des Spiels
paste-text = Füge den Text eines Interactive Diagram oder einen Abschnitt einer variants.ini ein, oder beginne mit einem Spiel.
diagram-kinds = Diagramm, { NUMBER($count) } Arten
editor-failed = Der Editor konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen.
errors-and-warnings = Fehler und Warnungen
checking = Wird geprüft …
fix = Beheben
fix-problem = Beheben: { $problem }
error = Fehler
warning = Warnung
place = Zeile { NUMBER($line) }, Spalte { NUMBER($column) }
errors =
    { NUMBER($count) ->
        [1] 1 Fehler
       *[other] { NUMBER($count) } Fehler
    }
warnings =
    { NUMBER($count) ->
        [1] 1 Warnung
       *[other] { NUMBER($count) } Warnungen
    }
no-errors = Keine Fehler

## Pieces and their pictures

pieces = Figuren
picture-of = Bild der Figur { $piece }
choose-picture = Bild wählen
as-name-says = Wie ihr Name sagt
its-letter = Ihr Buchstabe
upload-svg = SVG hochladen
picture-later = Das Bild wird gesetzt, wenn der Text geprüft ist und keine Fehler hat.

## Games to start from

as-copy = Ein Spiel kommt als Kopie in den Editor: Was du veränderst, ist dein eigenes Spiel.
back-to-replaced = Zurück zum Text, den ich vorher geschrieben habe
your-games = Deine Spiele
listed = Von ihren Erfindern veröffentlicht
samples = Beispiele
sample-name =
    { $name ->
        [armies] Armeen
        [bent] Geknickt
        [castling] Rochade
        [chains] Ketten
        [chess] Schach
        [crooked] Gezackt
        [cross] Kreuz
        [extinction] Ausgestorben
        [gothic] Gotisch
        [grasshoppers] Grashüpfer
        [hill] Hügel
        [lion] Löwe
        [nightriders] Nachtreiter
        [relay] Staffel
        [shuffle] Gemischt
        [small-shogi] Kleines Shogi
        [two-kings] Zwei Könige
        [two-kings-absolute] Zwei Könige, beide unentbehrlich
        [zigzag-pieces] Figuren von ZigZag Madness
        [zwangkrieg-pieces] Figuren von Zwangkrieg
       *[other] { $title }
    }
sample =
    { $name ->
        [armies] Zwei Armeen mit je eigenen Figuren
        [bent] Greifen und Nashörner: Läufer, die um eine Ecke ziehen
        [berolina] Berolina: Bauern ziehen schräg und schlagen geradeaus
        [capablanca] Capablancas Schach auf 10 × 8 Feldern, mit Erzbischof und Kanzler
        [castling] Rochade auf ein beliebiges Feld, auf 12 × 8 Feldern
        [chains] Viele Arten zu schlagen: Advancer, Withdrawer, Long Leaper
        [chess] Schach, für den Anfang
        [chu] Löwen, die zweimal schlagen, und Umwandlung in andere Figuren
        [crazyhouse] Geschlagene Figuren kommen auf deiner Seite zurück
        [crooked] Figuren auf gezackten und kreisförmigen Wegen
        [cross] Ein Brett in Form eines Kreuzes
        [extinction] Wer alle Figuren einer Art verliert, hat verloren
        [giga] Ein großes Spiel auf 14 × 14 Feldern
        [gothic] Gotische Aufstellung auf 10 × 8 Feldern
        [grand] Ein großes Brett; Bauern werden zu geschlagenen Figuren
        [grasshoppers] Grashüpfer, die über eine Figur springen
        [hill] König des Hügels und dreimal Schach
        [hillhouse] Crazyhouse mit Hügel, als Abschnitt mit einem Vorfahren
        [lion] Schach mit einem Löwen, der zweimal schlägt oder ohne zu ziehen
        [makruk] Das Schach Thailands
        [minishogi] Shogi auf 5 × 5 Feldern
        [nightriders] Nachtreiter: Springer, die ihren Sprung wiederholen
        [relay] Figuren, die anderen ihre Züge leihen
        [shako] Kanonen und Elefanten auf 10 × 10 Feldern
        [shatranj] Das Schach des Mittelalters, mit entblößten Königen
        [shuffle] Ein Spiel mit gemischten Aufstellungen
        [small-shogi] Kleines Shogi, als Abschnitt einer variants.ini
        [two-kings-absolute] Zwei Könige, von denen keiner verloren gehen darf
        [two-kings] Zwei Könige, von denen einer verloren gehen darf
        [xiangqi] Das Schach Chinas
        [zigzag-pieces] Die Figuren von ZigZag Madness
        [zwangkrieg-pieces] Die Figuren von Zwangkrieg
        [zwangkrieg] Zwangkrieg, als Diagramm seines Erfinders
       *[other] { $title }
    }
kinds =
    { NUMBER($kinds) ->
        [1] { $size }, 1 Art
       *[other] { $size }, { NUMBER($kinds) } Arten
    }
kinds-by =
    { NUMBER($kinds) ->
        [1] { $size }, 1 Art, von { $author }
       *[other] { $size }, { NUMBER($kinds) } Arten, von { $author }
    }
in-this-browser = In diesem Browser
listed-for-all = Für alle sichtbar
only-with-link = Nur mit dem Link
list = Veröffentlichen
unlist = Zurückziehen
list-game = Veröffentlichen: { $game }
unlist-game = Zurückziehen: { $game }
delete-it = Löschen
delete-game = Löschen: { $game }
delete-for-good = Endgültig löschen
keep = Behalten

## The letters of moves

letters = Was die Buchstaben bedeuten
letters-of = Die Buchstaben von { $piece }
step-w = ein Schritt längs einer Reihe oder Linie
step-f = ein diagonaler Schritt
step-d = ein Sprung um zwei längs einer Reihe oder Linie
step-a = ein diagonaler Sprung um zwei
step-h = ein Sprung um drei längs einer Reihe oder Linie
step-g = ein diagonaler Sprung um drei
step-n = ein Springerzug: zwei und eins
step-c = ein Sprung um drei und eins
step-l = ein Sprung um drei und eins
step-z = ein Sprung um drei und zwei
step-j = ein Sprung um drei und zwei
step-k = ein Schritt in jede Richtung
step-r = beliebig weit längs einer Reihe oder Linie
step-b = beliebig weit diagonal
step-q = beliebig weit in jede Richtung
step-u = auf jedes Feld des Bretts
step-o = Rochade; die Zahl sagt, wie weit der König geht
step-x = nach einem anderen Buchstaben: drei weiter
step-y = nach einem anderen Buchstaben: zwei weiter in beide Richtungen
sign-f = vorwärts
sign-b = rückwärts
sign-l = nach links
sign-r = nach rechts
sign-v = vorwärts oder rückwärts
sign-s = seitwärts
sign-h = die Hälfte der Richtungen eines Sprungs
sign-m = auf ein leeres Feld
sign-c = schlägt
sign-d = schlägt eine eigene Figur
sign-k = schlägt nur eine königliche Figur
sign-e = schlägt en passant
sign-i = nur solange die Figur nicht gezogen hat; in einem späteren Teilzug: so weit wie der Teilzug davor
sign-n = springt nicht; bei einem einzelnen Schritt: kann en passant geschlagen werden
sign-j = muss über etwas springen
sign-p = muss über eine Figur springen, egal wie weit entfernt
sign-g = springt über eine Figur; eine Linienfigur landet dann direkt dahinter, und ein Schritt geht als Linienzug weiter
sign-t = springt nur über eigene Figuren
sign-a = und geht mit einem weiteren Teilzug weiter
sign-o = geht über den Rand auf die andere Seite des Bretts
sign-u = setzt dort ab, was es aufgenommen hat
sign-x = verleiht oder leiht Züge
sign-y = von hier an wird ein Schritt zum Linienzug und ein Linienzug zum Schritt
sign-z = wendet bei jedem Schritt, hin und her
sign-q = wendet bei jedem Schritt, im Kreis
