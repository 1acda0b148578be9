# The workshop: definitions of games, their boards, pieces and errors.

workshop = Workshop
title = Workshop · { $game }
about-wall = Take a game and change it, or write one of your own: pieces, moves, board and goal.
about-game = A game of yours: change it, and play it.
text = Text
board = Board
games = Games
start-from-game = Start from a game
start-from-game-dots = Start from a game…
not-loaded-yet = The games could not be loaded yet.
write-or-paste = Write or paste a text
back-to = Back to { $game }
back-to-text = Back to the text
show = Show
hide-text = Hide the text
show-text = Show the text

## Actions

play = Play
play-about = Against the computer. { $settings }
pacifist = Pacifist
pacifist-about = Against the computer, as Pacifist Chess: pieces change sides
invite = Invite
invite-about = A link for a friend to play against you
analyse = Analyse
analyse-about = Moves, variations and the engine
rules = Rules
rules-about = The rules in words, with boards
study = Study
study-about = How fair the game is, and what its pieces are worth
share = Share
close = Close
link-to-version = A link to this version of the game, which never changes:
link-to-game = Link to the game
link-carries-text = A link that carries the text itself, for any site of Heterodox:
link-with-text = Link with the text
board-for-pages = To put the game on a page of your own, with the computer as an opponent:
board-code = Code of a board
damaged-link = The text in this link cannot be read: the link may have been cut off or changed. Ask for it again.
old-browser = This browser is too old for links with a text.
too-long = The text is too long for a link that carries it: it would have { NUMBER($length) } characters, and many programs cut links off at { NUMBER($most) }. Send the link to the stored game instead.

## The board

board-appears = The board appears when the text has no errors.
board-stale = The board shows the last version without errors.
moves-of-piece = Moves of the piece
set-up = Set-up
click-does = What a click on the board does
show-moves = Show moves
set-up-pieces = Set up
back-to-set-up = Back to the set-up
alone = { $piece } on { $square }, alone on the board. Click a square to put it there.
key-moves = moves
key-captures = captures
key-both = both
look = Click a piece to see its moves. Drag it to set it up elsewhere.
drag-pieces = Drag pieces, or click one and then its square. Drag them off the board to remove them.
click-to-remove = Click a piece to remove it.
click-squares = Click the squares on which such a piece stands.
tools = Tools
move = Move
erase = Erase
pieces-of = { $color }'s pieces
nowhere = nowhere
reach = Moves to { $quiet }. Captures on { $captures }.

## The text and its errors

undo = Undo
undo-keys = Undo (Ctrl+Z in the text)
redo = Redo
redo-keys = Redo (Ctrl+Y in the text)
text-of-game = Text of the game
paste-text = Paste the text of an Interactive Diagram or a section of a variants.ini, or start from a game.
diagram-kinds = Diagram, { NUMBER($count) } kinds
editor-failed = The editor could not be loaded. Reload the page to try again.
errors-and-warnings = Errors and warnings
checking = Checking…
fix = Fix
fix-problem = Fix: { $problem }
error = Error
warning = Warning
place = line { NUMBER($line) }, column { NUMBER($column) }
errors =
    { NUMBER($count) ->
        [1] 1 error
       *[other] { NUMBER($count) } errors
    }
warnings =
    { NUMBER($count) ->
        [1] 1 warning
       *[other] { NUMBER($count) } warnings
    }
no-errors = No errors

## Pieces and their pictures

pieces = Pieces
picture-of = Picture of the { $piece }
choose-picture = Choose a picture
as-name-says = As its name says
its-letter = Its letter
upload-svg = Upload an SVG
picture-later = The picture is set when the text has been checked and has no errors.

## Games to start from

as-copy = A game comes into the editor as a copy: what you change is a game of your own.
back-to-replaced = Back to the text that I wrote before
your-games = Your games
listed = Listed by their inventors
samples = Samples
sample-name =
    { $name ->
       *[other] { $title }
    }
sample =
    { $name ->
       *[other] { $title }
    }
kinds =
    { NUMBER($kinds) ->
        [1] { $size }, 1 kind
       *[other] { $size }, { NUMBER($kinds) } kinds
    }
kinds-by =
    { NUMBER($kinds) ->
        [1] { $size }, 1 kind, by { $author }
       *[other] { $size }, { NUMBER($kinds) } kinds, by { $author }
    }
in-this-browser = In this browser
listed-for-all = Listed for everybody
only-with-link = Only who has the link
list = List
unlist = Unlist
list-game = List { $game }
unlist-game = Unlist { $game }
delete-it = Delete
delete-game = Delete { $game }
delete-for-good = Delete it for good
keep = Keep

## The letters of moves

letters = What the letters mean
letters-of = The letters of the { $piece }
step-w = a step along a rank or file
step-f = a diagonal step
step-d = a leap of two along a rank or file
step-a = a leap of two diagonally
step-h = a leap of three along a rank or file
step-g = a leap of three diagonally
step-n = a Knight's leap: two and one
step-c = a leap of three and one
step-l = a leap of three and one
step-z = a leap of three and two
step-j = a leap of three and two
step-k = a step in any direction
step-r = any distance along a rank or file
step-b = any distance diagonally
step-q = any distance in any direction
step-u = to any square of the board
step-o = castling; the number says how far the King goes
step-x = after another letter: three farther
step-y = after another letter: two farther both ways
sign-f = forward
sign-b = backward
sign-l = to the left
sign-r = to the right
sign-v = forward or backward
sign-s = sideways
sign-h = half of the directions of a leap
sign-m = to an empty square
sign-c = captures
sign-d = captures a piece of its own side
sign-k = captures only a royal piece
sign-e = captures en passant
sign-i = only while the piece has not moved; in a later leg: as far as the leg before
sign-n = does not leap; in a single step: can be captured en passant
sign-j = must jump over something
sign-p = must jump one piece, however far
sign-g = jumps one piece; a slide then ends right behind it, and a step goes on as a slide
sign-t = jumps only pieces of its own side
sign-a = and goes on with another leg
sign-o = passes over the edge, to the other side of the board
sign-u = puts down there what it has taken up
sign-x = lends or borrows moves
sign-y = from here on, a step becomes a slide, and a slide a step
sign-z = turns at each step, to and fro
sign-q = turns at each step, round a circle
