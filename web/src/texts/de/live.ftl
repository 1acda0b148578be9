# The page of a live game, its clocks, offers and ends, and invitations.

board-of = { $game }: Brett
clock-of = Uhr von { $color }

## Titles

title-waiting = Warten · { $game }
title-withdrawn = Zurückgezogen · { $game }
title-aborted = Abgebrochen · { $game }
title-result = { $result } · { $game }
title-to-move = { $color } am Zug · { $game }
title-your-turn = Du bist am Zug · { $game }
title-opponent = Der Gegner ist am Zug · { $game }
announce-status = { $status }.
announce-move = { $color }: { $move }. { $status }.

## The end of a game

a-draw = Remis
side-won = { $color } hat gewonnen
you-won = Du hast gewonnen
you-lost = Du hast verloren
earlier-position = (du siehst eine frühere Stellung)
analyse = Analysieren
picture = Bild
rematch = Revanche
level = Stufe { NUMBER($level) }
lesson = Lektion: { $title }
lessons = Lektionen
picture-moves =
    { NUMBER($count) ->
        [1] { $status } · 1 Zug
       *[other] { $status } · { NUMBER($count) } Züge
    }

## Challenges and invitations

waiting-for-opponent = Warten auf einen Gegner
open-challenge = Eine offene Herausforderung
terms = { $game }, { $clock }
terms-side = { $game }, { $clock }, du hast { $color }
send-link = Schick diesen Link jemandem, mit dem du spielen willst. Die Partie beginnt, sobald dort „Spielen“ gedrückt wird.
invitation-link = Einladungslink
challenge-listed = Die Herausforderung steht für alle sichtbar auf der Startseite. Die Partie beginnt, wenn jemand annimmt; du kannst diese Seite verlassen und wiederkommen.
challenge-listed-here = Solange diese Seite offen ist, steht die Herausforderung für alle sichtbar auf der Startseite. Die Partie beginnt, wenn jemand annimmt.
challenge-taken = Jemand anders war schneller: Diese Herausforderung ist vergeben. Du kannst bei der Partie zuschauen.
start-own-game = Eigene Partie beginnen
withdraw-challenge = Herausforderung zurückziehen
accept-and-play = Annehmen und spielen
for-invited = Die Partie ist für den, der die Einladung bekommen hat.
withdrawn = Diese Herausforderung wurde zurückgezogen. <a>Eine andere Partie beginnen</a>
invitation = Einladung
game-begins = Die Partie beginnt …
position-in = Stellung in { $game }
invites-you = { $name } lädt dich zu { $game } ein
somebody = Jemand
invited-white-clock = Du hast Weiß und beginnst, { $clock }. Die Uhr wartet, bis du auf „Spielen“ drückst.
invited-white = Du hast Weiß und beginnst, ohne Uhr.
invited-black-clock = Du hast Schwarz, { $clock }. Die Uhr wartet, bis du auf „Spielen“ drückst.
invited-black = Du hast Schwarz, ohne Uhr.
play = Spielen
see-it = In 30 Sekunden ansehen
rules = Regeln
seat-taken = Der Platz ist vergeben
taken-over = Jemand anders hat diese Einladung angenommen: { $white } und { $black } haben { $game } gespielt. Du kannst dir die Partie ansehen.
taken-playing = Jemand anders hat diese Einladung angenommen: { $white } und { $black } spielen gerade { $game }. Du kannst ihnen zusehen.
look-at-game = Partie ansehen
watch-game = Der Partie zusehen
start-your-own = Eine eigene Partie beginnen

## Actions

actions = Aktionen
flip = Drehen
flip-board = Brett drehen (F)
share = Teilen
copy-link = Link kopieren
link-copied = Link kopiert
other-device = Auf einem anderen Gerät weiterspielen
pgn = PGN
download-pgn = PGN herunterladen
take-back = Zurücknehmen
draw = Remis
offer-draw = Remis anbieten
hint = Tipp
sound = Ton
premoves = Züge vorab wählen
tell-me = Sag mir, wenn ich am Zug bin
confirm-touch = Mit dem Finger gemachte Züge bestätigen
resign = Aufgeben
really-resign = Wirklich aufgeben?
ask-resign = Aufgeben?
abort = Abbrechen
abort-game = Partie abbrechen: Niemand verliert
really-abort = Partie abbrechen? Niemand verliert.
ask-abort = Abbrechen?
play-on = Weiterspielen

## Players, and what the game waits for

your-turn = Du bist am Zug
dash-your-turn = – du bist dran
waiting = wartet …
you = (du)
connected = verbunden
not-connected = nicht verbunden
thinking = denkt nach …
has-captured = hat geschlagen:
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
ok = OK
not-reachable = Im Moment gibt es keine Verbindung zum Server.
watching =
    { NUMBER($count) ->
        [1] 1 sieht zu
       *[other] { NUMBER($count) } sehen zu
    }
you-are-watching = du siehst zu
latency = { NUMBER($ms) } ms
time-to-server = Zeit zum Server und zurück
shown-on-board = Auf dem Brett gezeigt
move-waits = Dein Zug <strong>{ $move }</strong> wartet auf die Verbindung.
move-not-played = Die Verbindung ist wieder da. Dein Zug <strong>{ $move }</strong> ist noch nicht ausgeführt.
play-move = { $move } ausführen
cancel-move = Zug verwerfen
position-changed = Die Stellung hat sich geändert: Dein Zug { $move } wurde nicht ausgeführt.
game-is-over = Die Partie ist beendet: Dein Zug { $move } wurde nicht ausgeführt.
premove = { $move } ist vorab gewählt und wird gespielt, wenn der Zug dann erlaubt ist.
cancel-it = Verwerfen
premove-illegal = { $move } ist jetzt nicht erlaubt und wurde nicht gespielt.
first-move-yours = Mach deinen ersten Zug rechtzeitig, sonst wird die Partie abgebrochen und niemand verliert.
first-move-theirs = { $color } muss den ersten Zug rechtzeitig machen, sonst wird die Partie abgebrochen und niemand verliert.
first-move-time = Zeit für den ersten Zug
has-left = { $name } hat die Partie verlassen.
claim-soon = { $name } hat die Partie verlassen. Bald kannst du den Sieg beanspruchen.
claim-soon-draw = { $name } hat die Partie verlassen. Bald kannst du den Sieg beanspruchen oder auf Remis entscheiden.
claim-now = { $name } hat die Partie verlassen. Du kannst den Sieg beanspruchen.
claim-now-draw = { $name } hat die Partie verlassen. Du kannst den Sieg beanspruchen oder auf Remis entscheiden.
claim-time = Zeit, bis du den Sieg beanspruchen kannst
claim-win = Sieg beanspruchen
call-draw = Remis
left-days = { $name } hat die Partie verlassen. Niemand muss bleiben: Jeder hat Tage für einen Zug.
left-clock = { $name } hat die Partie verlassen. Du bist am Zug; erst danach läuft die Zeit, bis du etwas beanspruchen kannst.
left-no-clock = { $name } hat die Partie verlassen. Eine Partie ohne Uhr wartet auf euch beide.

## Offers

draw-own = Du hast Remis angeboten.
draw-theirs = { $color } bietet Remis an.
takeback-own = Du hast gebeten, einen Zug zurücknehmen zu dürfen.
takeback-theirs = { $color } möchte einen Zug zurücknehmen.
rematch-own = Du hast um Revanche gebeten.
rematch-theirs = { $color } möchte eine Revanche.
rematch-begun = Die Revanche hat begonnen.
go-there = Hingehen
withdraw = Zurückziehen
accept = Annehmen
decline = Ablehnen
the-opponent = Der Gegner
declines-draw = { $name } lehnt das Remis ab.
declines-takeback = { $name } erlaubt nicht, den Zug zurückzunehmen.
declines-rematch = { $name } lehnt die Revanche ab.

## The game on the home page

show-on-home = Diese Partie auf der Startseite zeigen
is-shown = Sie wird gezeigt: Alle können zusehen.
will-be-shown = Sie wird gezeigt, sobald { $name } das auch möchte.
would-like = { $name } hätte das gern.
your-opponent = dein Gegner
maybe-played = Der Zug ist hier zurückgenommen. Falls er den Server doch erreicht hat, wird er gezeigt.

## Ready-made phrases

phrases = Sprüche
send-phrase = Einen Spruch senden
hide-phrases = Sprüche in dieser Partie ausblenden
phrases-shown = Sprüche, die ich sehe
phrase-good-luck = Viel Glück!
phrase-nice-move = Schöner Zug
phrase-one-moment = Moment bitte
phrase-well-played = Gut gespielt
phrase-thanks = Danke
phrase-another-game = Noch eine Partie?
says = { $name }:
