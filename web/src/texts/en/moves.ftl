# Beside the board: moves, hints, the kinds of pieces and the rules.

moves = Moves
moves-in = Moves in
plain-words = Plain words
figurines = Figurines
coordinates = Coordinates
no-moves = No moves yet
first-position = First position (Home)
one-back = One move back (left arrow)
one-on = One move on (right arrow)
last-position = Last position (End)
through-game = Through the game
move-converts = { $move }: converts { NUMBER($count) }
converts = : converts { NUMBER($count) }
hint = Hint: { $text }.
hint-choose = Hint: { $text }. Choose “{ $choice }”.

## Kinds of pieces

pieces = Pieces
rules = Rules
close = Close
kinds-of-pieces = Kinds of pieces
not-on-board = Not on the board now
pieces-none = { $color }: none
pieces-at = { $color }: { $squares }
pieces-reach = { $color }: { $squares }, can go to { $targets }
kind-value = { $name }, { $value }
kind-pieces = { $name }. { $white }. { $black }.
value = value { NUMBER($value) }
rules-of-kind = Rules of the { $name }

## The rules over the page

rules-of-game = Rules of the game
rules-title = Rules: { $game }
close-rules = Close the rules

## Links to lines of moves

damaged-link = The line in this link cannot be read: the link may have been cut off or changed. Ask for it again, or remove everything after the # in the address.
old-browser = This browser cannot open such links: it is too old.
no-links = This browser cannot make such links: copy the PGN instead.
too-long = The line with its variations is too long for a link: it would have { NUMBER($length) } characters, and many programs cut links off at { NUMBER($most) }. Copy or download the PGN instead.
