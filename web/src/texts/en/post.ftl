# Games by post: each link holds a whole game.

title = By post
lead = Two people play without a server between them. Whoever has moved sends the other a link with the whole game in it, by mail or in a chat. The game is after the # of the link, which browsers keep to themselves.
open-link = To go on with a game, open the newest link that you were sent.
start-one = Start a game by post
your-games = Your games by post
board-of = { $game }: board
trust = A game of trust: every move in a link is checked by the rules, but not who has made it.

## Whose turn it is

make-move = Make your move on the board. You get a link to send before anybody sees it.
moved = { $name }: { $move }
offers-draw = { $name } offers a draw. A move declines it.
accept-draw = Accept the draw
sent-it-yourself = Have you sent this link yourself?
other-side = I play { $color }

## The link

send-move = Now send the link to { $name }
send-first = Send this link to the other player
send-end = Send the link to { $name }, who does not know it yet
waiting = Waiting for { $name }
waiting-about = Your link, should it have got lost. The answer comes as another link.
end-about = Your link, should it have got lost.
first-about = { $color } begins. The answer comes as another link.
nothing-sent = Nobody sees the move before you send the link.
link = Link to the game
share = Share…
take-back = Take back
offer-draw = Offer a draw with this move
your-name = Your name (optional)
long-link = This link has { NUMBER($length) } characters. Some programs cut links that are longer than { NUMBER($usual) }: ask whether it has arrived whole.
share-text = { $game }, move { NUMBER($number) }: { $move }. Your turn!
share-start = Would you like a game of { $game }?
share-end = { $game }: { $result }
cannot-go-on = The game is too long for a link.
analyse = Analyse
another = Another game

## Links that are not opened

not-opened = This link was not opened
damaged = The link is damaged. Perhaps its end was cut off, or a character was changed.
too-long = The link is too long for a game.
newer = The link is from a newer version of this site. Reload the page, or open the link where it was made.
old-browser = This browser is too old to read and make such links.
unknown-game = The game of this link is not known here. { $why }
bad-text = The link brings the definition of its game along, but the definition has an error. { $why }
other-text = The definition in this link is not that of its game.
bad-start = The game of this link cannot be played. { $why }
illegal-move = Move { NUMBER($move) } in this link is illegal: { $why }
played-on = The game was over after move { NUMBER($moves) }, but the link goes on.
no-draws = In this game nobody can agree on a draw, but the link says so.
older = This link is older than the game on this device.
other-game = On this device, this is another game: the rules or the start differ.
changed = Move { NUMBER($move) } is another one than in the game on this device.
after-end = The game on this device ended after move { NUMBER($moves) }, but the link goes on.
no-offer = The link says that you both agreed on a draw, but no draw was offered on this device.
ask-again = Ask whoever sent it to send it again.
ask-why = If you did not expect that, ask whoever sent it.
try-again = Try again
as-known = The game on this device
take-it = Go on from this link
to-all = All games by post
