# The visitor's own games, and what is kept of them.

my-games = My games
going-on = Going on
by-post = By post
finished = Finished
none-yet = None yet. <a>Start a game</a>.
your-results = Your results
game = Game
against = Against
won = Won
drawn = Drawn
lost = Lost
people = People
level = Level { NUMBER($level) }
own-games = Your games of the workshop
play = Play
lessons-and-puzzles = Lessons and puzzles
nothing-begun = None yet. <learn>Learn a game</learn> or <solve>solve a puzzle</solve>.
your-set-ups = Your set-ups
no-puzzles = No puzzles yet
puzzles-solved = { NUMBER($solved) } of { NUMBER($all) } puzzles solved, rating { $rating }

## Keep it

keep-it = Keep it
keep-about = Progress, finished games, games by post and set-ups are stored in this browser only. Save them as a file to keep them, or to bring them to another browser. Names and games going on stay with the server.
save-everything = Save everything
bring-back = Bring back from a file
file-with-everything = File with everything
file-too-large = The file is too large.
file-unreadable = The file could not be read.
file-not-json = The file is not one that this page has saved: it is not JSON.
file-not-ours = The file is not one that this page has saved.
file-newer = The file is of a newer version of this site.
no-room = The browser has no room for everything in the file.

## Continue on another device

other-device = Continue on another device
other-device-about = Your phone or another computer becomes you, by a link that works once: with your name, your games going on, your games of the workshop, and what is stored in this browser.
make-link = Make a link
link-as-code = The link as a code for a camera
point-camera = Point the other device's camera at the code, or open the link there. Whoever has the link can play your games: show it to nobody else.
link-for-device = Link for the other device
too-much = Too much is stored in this browser to come along. Save it as a file below, and bring it back there.
works-for = Works for <time></time>
time-left = Time left for the link
make-useless = Make it useless
continue-here = Continue here
no-secret = This link has no secret in it. Make one on the device where you have played, under <a>My games</a>.
continue-about = This browser gets the name, the games and the progress of the device where the link was made. Progress of both is joined.
games-here-too = Games are going on in this browser, too. They can no longer be played from here afterwards.
leave-as-is = Leave everything as it is
