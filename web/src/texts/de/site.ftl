# The frame of all pages, pages about errors, and the connection.

play = Spielen
learn = Lernen
puzzles = Aufgaben
analyse = Analysieren
workshop = Werkstatt
studies = Studien
about = Über
my-games = Meine Partien
my-games-turn = Meine Partien, du bist in { NUMBER($count) } am Zug
to-the-content = Zum Inhalt
site = Seiten
menu = Menü
close = Schließen
language = Sprache
colours = Farben: { colours-name }
colours-change = Farben: { colours-name }. Ändern
colours-name =
    { $theme ->
        [light] hell
        [dark] dunkel
       *[system] wie im System
    }
new-version = Eine neue Version der Seite ist bereit.
use-it = Übernehmen
loading = Wird geladen …
not-found = Nicht gefunden
failed = Das hat nicht geklappt
try-again = Noch einmal versuchen
to-the-games = Zu den Spielen
no-such-page = Diese Seite gibt es nicht
nothing-is-at = Unter <code>{ $path }</code> gibt es nichts. Vielleicht ist die Adresse vertippt, oder der Link wurde abgeschnitten.

## The connection

try-now = Jetzt versuchen
connection-back = Die Verbindung ist wieder da.
unreachable = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
answered-error = Der Server hat mit dem Fehler { $status } geantwortet.
not-json = Der Server hat eine Antwort geschickt, die kein JSON ist.
could-not-compute = Die Seite konnte das nicht berechnen. Lade sie neu, und versuche es noch einmal.
cancelled = Die Anfrage wurde abgebrochen.
went-wrong = Etwas ist schiefgegangen.

## Notifications

your-turn = Du bist am Zug
games-wait =
    { NUMBER($count) ->
        [1] Eine Partie wartet auf deinen Zug.
       *[other] { NUMBER($count) } Partien warten auf deinen Zug.
    }
