# The frame of all pages, pages about errors, and the connection.

play = Play
learn = Learn
puzzles = Puzzles
analyse = Analyse
workshop = Workshop
studies = Studies
about = About
my-games = My games
my-games-turn = My games, your turn in { NUMBER($count) }
to-the-content = To the content
site = Site
menu = Menu
close = Close
language = Language
colours = Colours: { colours-name }
colours-change = Colours: { colours-name }. Change
colours-name =
    { $theme ->
        [light] light
        [dark] dark
       *[system] as the system
    }
new-version = A new version of the site is ready.
use-it = Use it
loading = Loading…
not-found = Not found
failed = This did not work
try-again = Try again
to-the-games = To the games
no-such-page = There is no such page
nothing-is-at = Nothing is at <code>{ $path }</code>. The address may be mistyped, or the link may have been cut off.

## The connection

try-now = Try now
connection-back = The connection is back.
unreachable = The server cannot be reached. Check your connection and try again.
answered-error = The server answered with error { $status }.
not-json = The server sent an answer that is not JSON.
could-not-compute = The page could not compute this. Reload it, and try again.
cancelled = The request was cancelled.
went-wrong = Something went wrong.

## Notifications

your-turn = Your turn
games-wait =
    { NUMBER($count) ->
        [1] A game waits for your move.
       *[other] { NUMBER($count) } games wait for your move.
    }
