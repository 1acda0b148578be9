# Games by post: each link holds a whole game.

title = Per Post
lead = Zwei Leute spielen ohne einen Server dazwischen. Wer gezogen hat, schickt dem anderen einen Link, in dem die ganze Partie steckt, per Mail oder im Chat. Die Partie steht hinter dem # des Links, und das behält der Browser für sich.
open-link = Um eine Partie fortzusetzen, öffne den neuesten Link, den du bekommen hast.
start-one = Partie per Post beginnen
your-games = Deine Partien per Post
board-of = { $game }: Brett
trust = Eine Partie auf Vertrauen: Jeder Zug in einem Link wird nach den Regeln geprüft, aber nicht, wer ihn gemacht hat.

## Whose turn it is

make-move = Mach deinen Zug auf dem Brett. Du bekommst einen Link zum Verschicken; vorher sieht ihn niemand.
moved = { $name }: { $move }
offers-draw = { $name } bietet Remis an. Ein Zug lehnt es ab.
accept-draw = Remis annehmen
sent-it-yourself = Hast du diesen Link selbst verschickt?
other-side = Ich habe { $color }

## The link

send-move = Schick jetzt den Link an { $name }
send-first = Schick diesen Link deinem Gegner
send-end = Schick den Link an { $name }; dort weiß man es noch nicht
waiting = Warten auf { $name }
waiting-about = Dein Link, falls er verloren ging. Die Antwort kommt als anderer Link.
end-about = Dein Link, falls er verloren ging.
first-about = { $color } beginnt. Die Antwort kommt als anderer Link.
nothing-sent = Niemand sieht den Zug, bevor du den Link verschickst.
link = Link zur Partie
share = Teilen …
take-back = Zurücknehmen
offer-draw = Mit diesem Zug Remis anbieten
your-name = Dein Name (freiwillig)
long-link = Dieser Link hat { NUMBER($length) } Zeichen. Manche Programme kürzen Links, die länger als { NUMBER($usual) } sind: Frag nach, ob er ganz angekommen ist.
share-text = { $game }, Zug { NUMBER($number) }: { $move }. Du bist dran!
share-start = Lust auf eine Partie { $game }?
share-end = { $game }: { $result }
cannot-go-on = Die Partie ist zu lang für einen Link.
analyse = Analysieren
another = Noch eine Partie

## Links that are not opened

not-opened = Dieser Link wurde nicht geöffnet
damaged = Der Link ist beschädigt. Vielleicht fehlt sein Ende, oder ein Zeichen wurde verändert.
too-long = Der Link ist zu lang für eine Partie.
newer = Der Link stammt von einer neueren Fassung dieser Seite. Lade die Seite neu, oder öffne ihn dort, wo er gemacht wurde.
old-browser = Dieser Browser ist zu alt, um solche Links zu lesen und zu machen.
unknown-game = Das Spiel dieses Links ist hier nicht bekannt. { $why }
bad-text = Der Link bringt die Definition seines Spiels mit, aber sie hat einen Fehler. { $why }
other-text = Die Definition in diesem Link ist nicht die seines Spiels.
bad-start = Die Partie dieses Links kann nicht gespielt werden. { $why }
illegal-move = Zug { NUMBER($move) } in diesem Link ist nicht erlaubt: { $why }
played-on = Nach Zug { NUMBER($moves) } war die Partie zu Ende, aber der Link geht weiter.
no-draws = In diesem Spiel kann man kein Remis vereinbaren, aber der Link behauptet es.
older = Dieser Link ist älter als die Partie auf diesem Gerät.
other-game = Auf diesem Gerät ist das eine andere Partie: Die Regeln oder die Grundstellung sind anders.
changed = Zug { NUMBER($move) } ist ein anderer als in der Partie auf diesem Gerät.
after-end = Die Partie auf diesem Gerät endete nach Zug { NUMBER($moves) }, aber der Link geht weiter.
no-offer = Der Link sagt, dass ihr Remis vereinbart habt, aber auf diesem Gerät wurde keines angeboten.
ask-again = Bitte den, der ihn geschickt hat, ihn noch einmal zu schicken.
ask-why = Wenn du das nicht erwartet hast, frag den, der ihn geschickt hat.
try-again = Noch einmal versuchen
as-known = Die Partie auf diesem Gerät
take-it = Mit diesem Link weiterspielen
to-all = Alle Partien per Post
