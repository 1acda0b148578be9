# The home page, lists of games, and the page of a game.

games = Die Spiele
hero-title = Dieser Turm kann schieben. Folge dem Pfeil.
hero-lead =
    Sechs Spiele mit eigenen Regeln: Lerne sie in kleinen Lektionen, { $play ->
        [people] spiele sie gegen den Computer oder mit Freunden, oder
        [computer] spiele sie gegen den Computer, oder
       *[none] oder
    } erfinde selbst eines in der <a>Werkstatt</a>. Ohne Anmeldung.
hero-won = Schachmatt: Zwischen dem Turm auf der Linie und dem König steht nichts mehr. Das ist Zwangkrieg, wo Figuren einander schieben, ziehen, tauschen und tragen.
hero-wrong = { $sentence }. Das ist erlaubt, setzt aber nicht matt: Zieh am Bauern vorbei.
hero-learn = { $game } lernen
hero-again = Noch einmal
hero-board = Ein Brett von Zwangkrieg, um einen Zug zu probieren

## Posters

inventor = { $inventor }, { $year }
inventor-unknown = Erfinder unbekannt, { $year }
stop-boards = Bretter anhalten
let-boards-move = Bretter bewegen lassen
next-move = Nächster Zug
next-move-of = Nächster Zug von { $game }
play-the-move = Zug ausführen
play-the-move-of = Zug von { $game } ausführen
learn = Lernen
learn-game = { $game } lernen
learn-game-begun = { $game } lernen, { NUMBER($solved) } von { NUMBER($all) } gelöst
play = Spielen
play-game = { $game } spielen
quick-game = Gegen den Computer. { $settings }
quick-settings = Stufe { NUMBER($level) }, { $clock }
quick-settings-side =
    { $side ->
        [white] Stufe { NUMBER($level) }, du hast Weiß, { $clock }
       *[black] Stufe { NUMBER($level) }, du hast Schwarz, { $clock }
    }
more = mehr …
more-ways = Mehr Möglichkeiten, { $game } zu spielen
more-people = Eine andere Stufe, mit Freunden, mit Uhr …
more-alone = Eine andere Stufe, mit Uhr …

## Games in progress and finished

your-games = Deine Partien
your-games-by-post = Deine Partien per Post
your-last-games = Deine letzten Partien
all-your-games = Alle deine Partien und Fortschritte
open-challenges = Offene Herausforderungen
played-now = Gerade gespielt
server-silent = Der Server antwortet im Moment nicht. Neuer Versuch …
nobody-yet = noch niemand
waiting-for-opponent = wartet auf einen Gegner
open-challenge = offene Herausforderung
over = beendet
your-turn = du bist am Zug
their-turn = der Gegner ist am Zug
move-number = { NUMBER($number) }. Zug
both-sides = beide Seiten selbst
offers =
    { $you ->
        [white] { $name } fordert heraus, du hättest Weiß
       *[black] { $name } fordert heraus, du hättest Schwarz
    }
against = gegen { $name }
by-post = per Post
forget = Vergessen
forget-game = Die Partie { $game } gegen { $name } vergessen
really-forget = Diese Partie von der Liste nehmen? Ihr neuester Link bringt sie zurück.
really-forget-over = Diese Partie von der Liste und aus deinen Ergebnissen nehmen?
keep = Behalten
position-of = Stellung von { $game }
accept-and-play = Annehmen und spielen
you-won = Gewonnen
you-lost = Verloren
a-draw = Remis
both-sides-played = Beide Seiten
end-of = Das Ende von { $game }
moves-ended =
    { NUMBER($moves) ->
        [1] 1 Zug, { $date }
       *[other] { NUMBER($moves) } Züge, { $date }
    }
analyse = Analysieren

## The name of the visitor

you-are = Du bist <strong>{ $name }</strong>
change-name = Namen ändern
your-name = Dein Name
save = Speichern
cancel = Abbrechen

## The page to start a game

start-a-game = Eine Partie beginnen
start-lead = Gegen den Computer, mit Freunden oder dem Nächsten, der kommt, oder allein mit beiden Seiten.

## The page of a game

start-of = Die Grundstellung von { $game }
caption = <strong>{ $title }.</strong> { $text }
