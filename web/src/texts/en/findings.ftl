# Messages and suggestions of errors and warnings about definitions. Only the workshop and errors with such
# messages load them. The games make them in Rust. See FROM_GAMES in tools/texts.mjs.

## Both languages

f-leave-out = leave it out
f-leave-one-out = leave one of the two out
f-did-you-mean = did you mean { $word }?
f-did-you-mean-quoted = did you mean '{ $word }'?
f-unknown-key = this key is unknown
f-write = write { $text }
f-long-move-text = a move text can have no more than { $most } characters
f-many-moves = a piece can have no more than { $most } moves
f-h-here = h has no meaning here
f-not-utf-8 = this byte ({ $byte }) is not UTF-8
f-save-as-utf-8 = save the text as UTF-8
f-one-start = this game has only one start position
f-no-start = there is no start position with the number { $number }: { $problem }
f-long-canonical = the canonical text, which lists squares one by one, is longer than { $most } KiB
f-nul = a text may not have the character NUL
f-no-language = this is neither a diagram nor a variants.ini
f-lines-of-languages = a diagram has a line name:id:moves:image:squares for each piece, a variants.ini a line [name]
f-long-text = a text has at most { $most } KiB

## Moves of diagrams

f-many-legs = a move can have no more than { $most } legs
f-a-in-brackets = a has no meaning in brackets
f-part-with-atom = write - and the next part with its atom
f-hop-before-end = p and g cannot stand in a part before ?
f-two-moves = write two moves, one that ends here and one with -
f-oblique-in-bracket = an oblique atom can only follow the same one in a bracket
f-many-sequences = this move has more than { $most } sequences of directions
f-add-directions = add letters of directions to its later legs
f-no-modality = this letter has no meaning before an atom
f-twice-in-leg = this letter stands twice in a leg
f-thrice-in-leg = this letter stands three times in a leg
f-late-en-passant = only the last leg of a move can capture en passant
f-last-x = the last of several legs cannot have x
f-leg-of-friend = write a before the atom, and the leg of the friend
f-y-in-brackets = y has no meaning in brackets
f-range-of-parts = write the range behind the atom of each part
f-last-y = y needs a leg that follows
f-another-leg = write a and another leg behind it
f-not-with-jump = this letter cannot be combined with p or g in one leg
f-another-move = write another move for it
f-p-and-g = p and g cannot stand in one leg
f-write-one = write one of them
f-t-alone = t has no meaning without p or g in the same leg
f-tp-or-tg = write tp or tg
f-n-with-j = n cannot be combined with j or o in one leg
f-nothing-passed = a step of one square passes nothing, so this has no meaning here
f-opening = { $letters } leaves squares open to en passant and { $problem }
f-opens-in-one-leg = can only stand in a move of one leg
f-opens-along-line = needs a leap along a line
f-opens-far = needs a leap of two squares or more
f-opens-once = needs a single leap, not a longer range
f-write-n = write n
f-one-n = for a leap that only obstacles prevent, write one n and no i
f-rider-with-legs = a piece that turns after each step can have no second leg
f-z-and-q-later = use z and q in later legs only
f-z-and-q = z and q cannot stand in one leg
f-with-z-or-q = z and q can only be combined with m, c, i and directions in one leg
f-rider-to-middle = a piece that turns after each step cannot have the range *
f-write-number = write a number
f-many-captures = no more than { $most } legs of a move can capture
f-write-m = write m in a leg that does not capture
f-one-u = only one leg of a move can have u
f-u-en-passant = a move with u cannot capture en passant
f-move-for-e = write another move for e
f-x-after = x cannot follow a leg with c, d, k, u or x
f-x-with = x cannot be combined with c, d, k or u in one leg
f-middle-in-legs = only moves of one leg can have the range *
f-middle-backward = only moves that go forward can have the range *
f-write-f = write f before the atom
f-atoms = the atoms are W F D N A H C L Z J G K R B Q
f-two-digits = numbers have one or two digits
f-leading-zero = a number does not begin with 0
f-o-0 = O0 is not in this release
f-squares-of-castling = write the number of squares that the piece goes
f-o-alone = O without a number is not in this release
f-o-2 = write the squares that the piece goes, such as O2
f-no-prefix = this letter has no meaning before { $sign }
f-allowed-prefix = only { $letters } can stand there
f-twice-before = this letter stands twice before { $sign }
f-one-group = a move can have only one group
f-write-group-out = write the repeated letters out
f-group-number = a group needs a number behind it
f-group-times = write how often it may be repeated, as in (az)7N
f-open-group = this parenthesis is not closed
f-leap-by-coordinates = leaps written by their coordinates are not in this release
f-letters-in-group = only lower-case letters can stand in a group
f-part-without-atom = a part of a bracket needs an atom here
f-group-in-brackets = a group cannot stand in brackets
f-write-parts-out = write the parts out
f-signs-in-bracket = a bracket has - or ? between its parts, and ] at its end
f-open-bracket = this bracket is not closed
f-close-bracket = write ] behind its last part
f-letters-without-atom = no atom follows these letters
f-not-doubled = K, Q, R and B are not doubled
f-behind-doubled = nothing can stand behind a doubled letter
f-write-either = write { $one } or { $other }
f-no-extension = X and Y do not stand behind K, Q, R or B
f-extension-of-w = write W or F before them
f-huge-leap = no board is as large as this leap
f-not-in-release = this is not in this release
f-extension-alone = X and Y only stand behind an atom
f-fx-or-wy = write FX or WY
f-range-alone = a range only stands behind an atom
f-spaces = no spaces can stand in moves
f-nothing-open = nothing is open that this could close
f-sign-outside = this only stands between the parts of a bracket
f-no-atom = this is no atom
f-no-halves = leave it out: orthogonal atoms have no halves
f-h-after-or = write it behind f b l r v s, or hl or hr
f-h-after = write it behind one of f b l r v s

## Diagrams

f-spell-of-hole = holes have no spells
f-all-holes = at least one square must not be a hole
f-needs-id = a piece needs an id if its name has no letter
f-write-id = write one between the first two colons, such as Q
f-signs-in-id = an id may not have digits or any of , ; = ! * /
f-long-id = an id has at most 8 characters
f-no-spell = this spell is not in this release
f-one-spell = the one spell is brake
f-control-in-name = a name may not have control characters
f-needs-name = a piece needs a name before its first colon
f-comment-on-new-line = put the comment on a new line
f-name-of-comment = a name may not begin with '#'
f-number-in-hand = the number of pieces in hand is from 0 to { $most }
f-write-in-hand = write n for both sides, or w,b
f-both-colors-on = a white and a black piece would stand on { $square }
f-occupied = another piece stands on { $square }
f-many-in-hand = there are more than { $most } pieces in hand
f-wants-number = { $key } wants a number from { $from } to { $to }
f-depth-of-zone = the depth of a zone
f-one-of-words = { $key } is one of { $words }
f-missing-kind = the id or number of a piece is missing
f-no-such-number = there is no such piece; they have numbers 1 to { $most }
f-no-such-id = no piece has this id
f-comma-and-nothing = a choice is missing behind the comma
f-comma-before-number = a number of a piece needs a comma before it
f-depth-has-digit = a depth has one digit
f-missing-choice = a choice is missing here
f-depth-of-choice = the depth of a choice is a number of ranks from 1
f-several-castlers = { $side } has several pieces with castling (O); one may have it
f-outside-zone = hx.zone keeps { $side }'s piece from { $square }
f-spell-first = a spell belongs to the piece before it, and there is none
f-key-twice = this key is given twice
f-key-not-in-release = this key is not in this release
f-key-only-as = this key is not in this release, except as { $key }={ $value }
f-many-groups = a shuffle has at most { $most } groups
f-twice-in-group = this piece stands twice in one group
f-missing-in-group = a piece is missing in this group
f-fields = a piece has 5 or 6 fields between colons, not { $found }
f-write-fields = write name:id:moves:image:squares or …:squares:hand
f-comment-in-line = a comment needs a line of its own
f-on-new-line = put it on a new line
f-canonical-line = a canonical text begins with the line '{ $line }'
f-scripts = scripts are not in this release
f-space-in-key = a key has no space before its '='
f-no-space = leave out the space
f-neither = this is neither a key nor a piece
f-key-and-piece = a key is a word with '=' right behind it; a piece is name:id:moves:image:squares
f-rectangle = a rectangle goes from its lower left to its upper right corner
f-missing-square = a square is missing
f-no-square = this is not a square
f-write-squares = write squares like e4 and rectangles like a2-h2, with commas between them
f-off-board = this square is off the board, which goes from { $from } to { $to }
f-is-hole = this square is a hole
f-hole-at = { $square } is a hole
f-many-kinds = a game has at most { $most } kinds of pieces
f-no-pieces = there are no pieces
f-wants-ids = { $key } wants ID:…, with ';' between several
f-names-twice = { $key } names this piece twice
f-write-facing = write ID/L, where L is V for files, S for ranks, R for both, B for diagonals or Q for all
f-wants-facing = hx.facing wants a piece and a line
f-no-line = this is not a line
f-wants-choices = hx.promote wants choices behind the colon
f-own-reserve = to stay what it is a piece needs nothing from the reserve
f-no-star = leave out the '*'
f-holdings = holdingsType is 0, 1 or a negative number
f-write-holdings = 0: captured pieces vanish; 1: reserve for promotion; -1 and less: hand for drops
f-repetition-of-one = with 1 the start position would be a draw already
f-write-repetition = write 0 for no such rule, or the number of occurrences
f-several-ranks = a group with the piece that castles must stand on a single rank
f-no-arrangement = no arrangement was found that satisfies this

## Sections of a variants.ini

f-no-section = there is no section
f-begin-with-name = begin with [name]
f-many-sections = a file of variants has at most { $most } sections
f-several-kings = { $side } has { $found } kings at the start; a side can have one
f-write-start = write startFen = position
f-replaced = the { $piece } of the parent had this letter and leaves the game
f-keep-replaced = to keep it, give one of the two another letter
f-letter-taken = this is the letter of the { $piece } already
f-another-letter = take another letter, or take that piece away with { $key } = -
f-piece-is-letter = a piece has one lower-case letter from a to z
f-write-letter = write a letter, or - to take the piece away
f-empty-moves = the move text is empty
f-immobile = a piece without moves is immobile
f-fixed-moves = the moves of the { $piece } are fixed
f-custom-pieces = use customPiece1 to customPiece25 for other moves
f-custom-moves = a custom piece needs a move text
f-write-moves = write { $letter }:moves
f-pawn-and-piece = this piece stands in promotionPawnTypes and in promotionPieceTypes
f-several-pawns = several kinds of pawns promote, so that captured promoted pieces could become any
f-one-pawn = name one in promotionPawnTypes, or set dropLoop = true
f-royal-by-choice = a piece of extinctionPseudoRoyal cannot promote by choice
f-no-royal-pawn = leave it out of promotionPawnTypes, or use promotedPieceType
f-promotes-by-choice = { $letter }: this piece promotes by choice already
f-promotes-from-pawn = { $letter }: pawns can become this piece, and then it could not be told what it was
f-promotes-and-demotes = with pieceDemotion, +{ $letter } would both promote as { $other } does and become its old self again, which is not supported
f-no-chains = leave out the promotion of one of them, or pieceDemotion
f-one-promotion = leave it out of promotedPieceType or of promotionPawnTypes and promotionPieceTypes
f-walls-and-jumps = walls (*) together with a piece that jumps over others: the { $piece } are not supported
f-jumps-walls = in Fairy-Stockfish it jumps over walls, too; leave out one of the two
f-walls-and-immobility = walls (*) together with immobilityIllegal are not supported
f-ignores-walls = in Fairy-Stockfish this rule ignores walls; leave out one of the two
f-write-limits = write letters with numbers, such as q:1 r:2
f-write-pairs = write pairs of letters, such as p:g s:g
f-write-letters = write lower-case letters, * for all pieces, - for none
f-no-letter = this is not the letter of a piece
f-malformed-word = this word is malformed
f-letter-twice = { $letter } stands here twice
f-flips-and-royals = this is not supported in games with royal pieces
f-flips-and-castling = this is not supported together with castling
f-no-king-for-flips = take the king away (king = -) and write castling = false
f-rule-not-supported = Fairy-Stockfish's { $word } is not supported here
f-another-game = without it this is another game
f-should-be = this should be { $words } or { $last }
f-should-be-rank = this should be a rank of the board, from 1 to { $most }
f-should-be-file = this should be a file of the board, from a to { $last }
f-should-be-number = this should be a whole number from { $least } to { $most }
f-squares-and-lines = write squares such as e4, ranks such as *4 and files such as e*, with spaces between
f-no-such-squares = the board of { $files }x{ $ranks } has no such squares
f-read-as-false = Fairy-Stockfish reads this as false
f-true-or-false = write true or false
f-space-read-as-false = with the space at the end of the line, Fairy-Stockfish reads this as false
f-unknown-with-space = with the space at the end of the line, Fairy-Stockfish does not know this value
f-remove-space = remove the space
f-gaps = these lines have gaps, which are not supported for a janggiCannon
f-ignored-rights = the game has no castling, so these rights are ignored
f-write-dash = write -
f-assumed-checks = the start position has no checks to give; three each are assumed, and Fairy-Stockfish assumes one
f-write-checks = write 3+3 before the counters
f-king-on-lines = this king follows the diagonal lines; in Fairy-Stockfish only that of the built-in sections does
f-inherit-lines = inherit from janggi or xiangqi
f-free-drops = Fairy-Stockfish does not know this key; there, only ataxx has free drops
f-inherit-ataxx = inherit from ataxx
f-lines-and-walls = lines end at walls here; in Fairy-Stockfish those of drops go over them
f-no-walls = leave out the walls for the same game in both
f-chains = chains go in all directions here; in Fairy-Stockfish each step of a chain is to a higher file, or to a higher rank on the same file
f-moved-cannons = a janggiCannon never jumps over another one here; in Fairy-Stockfish it attacks such a royal piece over one that has just come between
f-castles-past = a castling king may pass a square where it would face the other king here; in Fairy-Stockfish it may not
f-no-castling = leave out castling for the same game in both
f-no-cannons = use a king, or leave out the janggiCannon
f-in-passing = a pawn that captures en passant into this region promotes here; in Fairy-Stockfish it does not
f-promotes-outside = this piece can promote outside this region here; in Fairy-Stockfish it cannot leave the region
f-no-spelling = no other spelling gives the same game in both
f-missing-rule = Fairy-Stockfish's { $key } is missing here: { $rule }
f-without-rule = write { $key } = { $value } for a game without it
f-exploding-king = explosions need other royal pieces than the king
f-atomic-king = write king = -, commoner = k and extinctionPieceTypes = k, or take the parent atomic
f-immune-royal = a royal piece is never immune: in Fairy-Stockfish it survives, but is treated as lost
f-drops-and-captures = compulsory drops together with compulsory captures are not supported
f-no-must-drop = leave out mustDrop or mustCapture
f-king-and-royals = this is not supported together with a king and extinctionPseudoRoyal
f-no-king = take the king away, or leave out one of the keys
f-single-piece = { $key } can name one piece in this release
f-name-one = name one piece
f-goal-of-one = a goal is for one piece or for all
f-name-one-or-all = name one piece, or write * for all
f-before-sections = this line stands before the first section
f-begin-with-parent = begin with [name] or [name:parent]
f-key-set-too = line { $line } of this section sets this key, too
f-last-counts = the last value counts; leave the others out
f-key-set = line { $line } of this section sets this key
f-no-parent = no earlier section of the text and no built-in one has this name
f-parent-first = write the parent before the section
f-no-header = this does not open a section
f-write-header = write [name] or [name:parent] with letters, digits, - and _
f-no-ini-line = this is no line of a variants.ini
f-write-line = write key = value, [section] or # comment
f-missing-key = the key is missing
f-key-and-value = write key = value
f-absent-piece = the game does not have this piece
f-no-letter-in-section = no piece of this section has this letter
f-no-letter-in-game = no piece of this game has this letter
f-dropped = { $key } of the parent names the { $piece }, which left the game
f-list-without = the list goes without it; set { $key } anew to change it
f-extinct-at-start = { $key } of the parent names the { $piece }, which would be extinct at the start; but it left the game
f-target-left = { $key } of the parent names the { $piece }, which is the target of a promotion; but it left the game
f-set-anew = set { $key } anew
f-in-parent = { $key } of the parent: { $problem }
f-missing-value = the value is missing
f-write-value = write a value, or leave the key out
f-key-not-supported = Fairy-Stockfish's { $key } is not supported
f-did-you-mean-one = did you mean { $words } or { $last }?

## Moves of a variants.ini

f-use-diagram = use a diagram
f-missing-atom = an atom is missing after these letters
f-no-ini-atom = this has no meaning in a variants.ini
f-twice-here = this letter stands here twice
f-no-ini-letter = this letter has no meaning in a variants.ini
f-not-repeated = only W F N K R B Q can be repeated in a variants.ini
f-doubled = { $atom } has no meaning
f-one-digit = a number has one digit in a variants.ini
f-g-with-p = g cannot stand together with p
f-p-before = p stands only before R B Q, or before one of W F K R B Q and a number from 2 to 9, in a variants.ini
f-g-before = g stands only before R B Q without a number in a variants.ini
f-initial-capture = an initial move (i) cannot capture in a variants.ini
f-leave-c-out = leave c out
f-initial-m = an initial move (i) needs m in a variants.ini
f-write-im = write im
f-n-before = n has a meaning only before N Z A D in a variants.ini
f-n-repeated = n cannot stand with a repeated atom in a variants.ini
f-w-and-f = write the moves of W and F singly
f-r-and-b = write the moves of R and B singly
f-h-orthogonal = h has no meaning before an orthogonal atom
f-pair-before-k = letters of directions do not combine before K and Q in a variants.ini
f-no-pair = this pair of directions has no meaning in a variants.ini

## Warnings

f-no-goal = nobody can win this game
f-name-goal = name a royal piece (royal=K), or a goal such as hx.flag or hx.extinct
f-no-royal = { $side } has no { $piece } at the start, so that there is nobody to mate
f-no-royals = { $sides } have no { $piece } at the start, so that there is nobody to mate
f-give-royal = give the { $piece } squares for both sides, or name another royal piece
f-plain-king = the king is not royal, but the { $piece } is
f-write-royal = write royal={ $id }, or make it the last piece
f-no-image = the sides do not start alike: { $side }'s { $piece } on { $square } has no image
f-white-alone = give White's squares alone, and symmetry=mirror or symmetry=rotate
f-same-in-fen = if that is not meant, give Black the same pieces in startFen
f-unequal-hands = the sides do not start with the same number of { $piece }s in hand
f-one-number = write one number for both sides
f-unfinished = this game has so many moves that not all of them were looked at for warnings
f-fewer-moves = simpler moves or fewer pieces can be looked at
f-check-at-start = White is in check at the start
f-move-apart = move the pieces apart, so that the game begins quietly
f-ends-at-once = the first move { $move } ends the game ({ $outcome })
f-protect = protect what it attacks, or start farther from the goal
f-no-moves = the { $piece } has no moves
f-moves-or-name = write its moves, or its name as '{ $name }'
f-moves-between = write its moves between the second and the third colon
f-absent = the { $piece } can never come to the board
f-give-squares = give it squares at the start, or let another piece promote to it
f-misleading = the name { $name } stands for { $usual }, but this piece moves { $moves }
f-another-name = give it another name, so that players are not misled
f-shared-id = the id '{ $id }' belongs to the { $piece } already
f-another-id = give it another one; in positions it is { $token }
f-confined = White's { $piece } can reach { $have } of { $all } squares, never { $squares }
f-another-start = if that is not meant, give it another move or start square
f-far-zone = the { $piece } can never reach the ranks where it promotes
f-wider-zone = widen promoZone, or give it moves that lead there
f-royal-promotes = the { $piece } is royal and promotes, for it is the first piece
f-no-promotion = write maxPromote=0, or put it behind the pieces that promote
f-no-choice = the { $piece } has no choice for promotion, so that it cannot move there
f-write-choices = write its choices, or maxPromote=0
f-unavailable = the { $piece } can never become a { $other }, for nothing comes into a reserve
f-write-reserve = write holdingsType=1, or leave out the '*'
f-fairy-stockfish = Fairy-Stockfish does not know { $signs } in the moves of { $pieces }
f-not-for-ini = do not copy these moves into a variants.ini, for it drops such letters without a word
f-xboard = XBoard does not know the moves { $moves } of { $pieces }
f-not-judged = XBoard can show the game, but not judge moves of these pieces

## Games that take too much work

f-dear-start = showing the start position with its moves takes too much work
f-dear-kind = showing the start position with its moves takes too much work, most of it for the { $piece }
f-simpler-kind = give it fewer legs, directions or steps, or set up fewer of it
f-simpler-game = use fewer pieces, simpler moves or a smaller board
f-many-walks = the { $piece } has more than { $most } walks from a square of the empty board; give it fewer legs, directions or steps
f-many-captured = the move { $move } of the { $piece } could capture more than { $most } pieces besides the one on its destination
f-many-open = a move of the { $piece } could leave more than { $most } squares open to en passant
f-long-preparation = the moves of this game take too long to prepare
f-many-squares = the board has { $found } squares; positions of this size hold { $most }
