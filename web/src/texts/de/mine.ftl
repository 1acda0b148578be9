# The visitor's own games, and what is kept of them.

my-games = Meine Partien
going-on = Laufend
by-post = Per Post
finished = Beendet
none-yet = Noch keine. <a>Eine Partie beginnen</a>.
your-results = Deine Ergebnisse
game = Spiel
against = Gegen
won = Gewonnen
drawn = Remis
lost = Verloren
people = Menschen
level = Stufe { NUMBER($level) }
own-games = Deine Spiele aus der Werkstatt
play = Spielen
lessons-and-puzzles = Lektionen und Aufgaben
nothing-begun = Noch keine. <learn>Lerne ein Spiel</learn> oder <solve>löse eine Aufgabe</solve>.
your-set-ups = Deine Aufstellungen
no-puzzles = Noch keine Aufgaben
puzzles-solved = { NUMBER($solved) } von { NUMBER($all) } Aufgaben gelöst, Wertung { $rating }

## Keep it

keep-it = Aufheben
keep-about = Fortschritte, beendete Partien, Partien per Post und Aufstellungen sind nur in diesem Browser gespeichert. Speichere sie als Datei, um sie aufzuheben oder in einen anderen Browser mitzunehmen. Namen und laufende Partien bleiben beim Server.
save-everything = Alles speichern
bring-back = Aus einer Datei zurückholen
file-with-everything = Datei mit allem
file-too-large = Die Datei ist zu groß.
file-unreadable = Die Datei konnte nicht gelesen werden.
file-not-json = Diese Datei hat nicht diese Seite gespeichert: Sie ist kein JSON.
file-not-ours = Diese Datei hat nicht diese Seite gespeichert.
file-newer = Die Datei stammt von einer neueren Version dieser Seite.
no-room = Der Browser hat nicht genug Platz für alles in der Datei.

## Continue on another device

other-device = Auf einem anderen Gerät weiterspielen
other-device-about = Dein Telefon oder ein anderer Computer wird zu dir, durch einen Link, der einmal funktioniert: mit deinem Namen, deinen laufenden Partien, deinen Spielen aus der Werkstatt und dem, was in diesem Browser gespeichert ist.
make-link = Link erzeugen
link-as-code = Der Link als Code für eine Kamera
point-camera = Richte die Kamera des anderen Geräts auf den Code, oder öffne dort den Link. Wer den Link hat, kann deine Partien spielen: Zeig ihn sonst niemandem.
link-for-device = Link für das andere Gerät
too-much = In diesem Browser ist zu viel gespeichert, um mitzukommen. Speichere es unten als Datei, und hole es dort zurück.
works-for = Gilt noch <time></time>
time-left = Restzeit des Links
make-useless = Ungültig machen
continue-here = Hier weiterspielen
no-secret = In diesem Link fehlt das Geheimnis. Erzeuge einen auf dem Gerät, auf dem du gespielt hast, unter <a>Meine Partien</a>.
continue-about = Dieser Browser bekommt den Namen, die Partien und die Fortschritte des Geräts, auf dem der Link erzeugt wurde. Die Fortschritte beider werden vereint.
games-here-too = Auch in diesem Browser laufen Partien. Danach kannst du sie von hier aus nicht mehr spielen.
leave-as-is = Alles lassen, wie es ist
