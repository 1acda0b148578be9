# Phrases that the games make in Rust: moves, choices and reasons. See FROM_GAMES in tools/texts.mjs.
# Names of pieces come without articles and in their basic form, since inventors give names too.

## Moves and choices between them

drops = { $piece } wird auf { $square } eingesetzt
becomes-there = { $piece } wird { $kind }
swaps = { $piece } tauscht mit { $other } auf { $square }
goes = { $piece } nach { $square }
takes = { $piece } schlägt { $victim }
castles = Rochade, { $moves }
displaces-there = { $piece } { $verb } { $other } von { $from } nach { $to }
takes-there = { $piece } schlägt { $victim } und bleibt stehen
passes = { $piece } setzt aus
stays = { $piece } bleibt stehen
displaces = { $verb } { $other } nach { $to }
displaces-from = { $verb } { $other } von { $from } nach { $to }
also-takes = schlägt { $victim }
takes-in-passing = schlägt { $victim } en passant
takes-several = schlägt { $count } Figuren auf { $squares }
loses = verliert { $victim }
loses-several = verliert { $count } eigene Figuren auf { $squares }
leaves = lässt { $piece } auf { $square } zurück
becomes = wird { $kind }
converts = bekehrt { $piece } auf { $square }
converts-more = bekehrt { $piece } auf { $square } und { $count } weitere
converts-several = bekehrt { $count } Figuren
loses-to-others = verliert { $piece } auf { $square }
loses-more-to-others = verliert { $piece } auf { $square } und { $count } weitere
loses-several-to-others = verliert { $count } Figuren
changes-sides = wechselt die Seite
piece-on = { $piece } auf { $square }
the-piece = { $piece }
its-piece = { $piece } (eigene Figur)
the-piece-on = { $piece } auf { $square }
its-own-piece-on = { $piece } (eigene Figur) auf { $square }
shoves = schiebt
pulls = zieht
pushes = stößt
carries = trägt
moves = versetzt
choose-castling = Rochade
capture-the = { $piece } schlagen
pass = Aussetzen
just-move = Nur ziehen
promote-to = Umwandeln: { $piece }
put-there = Hier einsetzen: { $piece }
become-a = Werden: { $piece }
leave-a = Auf { $square } zurücklassen: { $piece }
move-the = { $piece } von { $from } nach { $to } versetzen
capture = { $pieces } schlagen
capture-in-place = { $pieces } schlagen, ohne zu ziehen
move-to = { $piece } nach { $square } versetzen
also-promote-to = umwandeln: { $piece }
gives-check = { $move }, Schach
mates = { $move }: schachmatt
arrives = { $move }, am Ziel: { $side } gewinnt
wins = { $move }: { $side } gewinnt
draws = { $move }: Remis, { $reason }

## Reasons why moves are illegal

your-piece-on = { $piece } auf { $square } (eigene Figur)
piece-in-hand = { $piece } in der Hand
has-none-in-hand = { $side } hat diese Figur nicht in der Hand: { $piece }
no-piece-stands-on = auf { $square } steht keine Figur
other-turn = { $piece } gehört { $owner }, und { $side } ist am Zug
only-these-moves = zwischen diesen beiden Feldern gibt es { $moves }
cannot-go-like-this = { $piece } kann so nicht nach { $square } ziehen
nothing-put-like-this = auf { $square } kann so nichts gesetzt werden
own-piece-stands = auf { $square } steht eine eigene Figur: { $piece }
out-of-reach = { $way }; so ist { $square } nicht zu erreichen
in-the-way = { $piece } ist im Weg
taken-by-moved = { $king } könnte geschlagen werden: { $piece }, durch diesen Zug auf { $square }
still-in-check = { $king } steht im Schach von { $piece }, und dieser Zug beendet es nicht
pinned = { $piece } ist gefesselt: { $king } könnte geschlagen werden von { $attacker }
would-be-taken = { $king } könnte geschlagen werden von { $attacker }
check-no-help = { $king } steht im Schach von { $checker }, und { $piece } kann nicht helfen
no-safe-square = { $piece } hat kein sicheres Feld
no-move-keeps = { $piece } hat keinen Zug, der { $king } schützt
no-square = { $piece } hat kein Feld zum Ziehen
blocked-by-one = { $piece } hat keinen Zug: { $blocker } ist im Weg
blocked-by-several = { $piece } hat keinen Zug: { $blockers } sind im Weg
all-forbidden = { $piece } hat keinen Zug: alle Felder sind verboten
blocked-by-own = { $piece } hat keinen Zug: eigene Figuren sind im Weg
blocked-by-others = { $piece } hat keinen Zug: andere Figuren sind im Weg
castles-in-check = ein König im Schach kann nicht rochieren, und { $piece } gibt Schach
castles-onto = der König käme auf { $square } an, das { $piece } angreift
castles-over = der König zöge über { $square }, das { $piece } angreift
castling-moved = der König oder der Turm auf { $square } hat gezogen, also können sie nicht rochieren
castling-needs-rook = die Rochade braucht auf { $square } einen Turm, der nie gezogen hat
castling-blocked = für die Rochade müssen alle Felder zwischen König und Turm leer sein: { $piece } ist im Weg

## Chess

written-with-squares = ein Zug wird mit den beiden Feldern der Figur geschrieben, wie e1g1
knight-way = ein Springer springt zwei Felder geradeaus und eines zur Seite
bishop-way = ein Läufer zieht auf seinen Diagonalen
rook-way = ein Turm zieht auf seiner Reihe und Linie
queen-way = eine Dame zieht auf Reihe, Linie und Diagonalen
king-way = ein König zieht ein Feld weit
only-pawn-promotes-last = nur ein Bauer wandelt sich um, auf der letzten Reihe
promotes-to-four = ein Bauer wird Dame, Turm, Läufer oder Springer
must-promote = ein Bauer auf der letzten Reihe muss sich umwandeln: q, r, b oder n anfügen
pawn-never-back = ein Bauer zieht nie zurück
two-squares-from-rank = ein Bauer zieht nur von Reihe { $rank } zwei Felder weit
pawn-captures-diagonally = ein Bauer schlägt schräg, nie geradeaus
en-passant-after-two = en passant geht nur unmittelbar nach dem Doppelschritt eines Bauern
pawn-diagonal-empty = ein Bauer zieht nur schräg, um zu schlagen, und { $square } ist leer
pawn-way = ein Bauer zieht geradeaus und schlägt ein Feld schräg nach vorn
pawn-double-step = ein Bauer von { $side }, der soeben zwei Felder weit darüber gezogen ist

## Clash of Command

capture-by-jump = { $piece } auf { $square } schlagen: überspringen
capture-by-approach = { $piece } auf { $square } schlagen: annähern
capture-by-withdrawal = { $piece } auf { $square } schlagen: zurückziehen
the-victim = { $piece }
your-own-victim = { $piece } (eigene Figur)
no-line-leads = von { $from } nach { $to } führt keine Linie
only-makers-change = nur ein Faktor oder ein Kommandeur kann sich an Ort und Stelle verwandeln
no-move-takes-along = kein Zug nimmt eine andere Figur mit
only-makers-leave = nur ein Faktor oder ein Kommandeur lässt eine Figur zurück
no-choice-of-promotion = es gibt keine Wahl der Umwandlung: auf der gegnerischen Grundreihe wird jede Figur eine Klinge
makers-never-capture = ein Faktor oder ein Kommandeur schlägt nie
only-hawk-captures-beside = nur ein Falke schlägt auf einem Knoten, auf den er nicht zieht
rule-in-way = { $rule }: { $piece } ist im Weg
factor-must-become = der Faktor muss Droide oder Falke werden: =D oder =H anfügen
commander-must-become = der Kommandeur muss Faktor oder Hüne werden: =F oder =B anfügen
factor-must-leave = der Faktor muss einen Droiden oder einen Falken zurücklassen: =D oder =H anfügen
commander-must-leave = der Kommandeur muss einen Faktor oder einen Hünen zurücklassen: =F oder =B anfügen
forward-only = diese Figur zieht nur vorwärts: { $piece }
one-node-only = diese Figur zieht nur einen Knoten weit: { $piece }
maker-needs-empty = diese Figur schlägt nie und zieht nur auf leere Knoten: { $piece }
droid-sideways-empty = ein Droide zieht nur seitwärts oder rückwärts, um zu schlagen, und { $square } ist leer
droid-captures-beside = ein Droide schlägt nur seitwärts und rückwärts
hawk-jump-empty = ein Falke zieht nur zwei Knoten weit, um eine Figur zu überspringen, und { $square } ist leer
hawk-way = ein Falke zieht einen Knoten weit, oder zwei, um eine Figur zu überspringen
hawk-add-jump = ein Falke zieht nur zwei Knoten weit, um eine Figur zu überspringen: x und deren Knoten anfügen
hawk-nothing-in-line = ein Falke zieht nur seitwärts oder rückwärts, um zu schlagen, und hier steht keine Figur in der Linie
hawk-add-capture = ein Falke zieht nur seitwärts oder rückwärts, um zu schlagen: x und den Knoten der Figur anfügen
hawk-lands-on-empty = ein Falke landet nur auf leeren Knoten und schlägt durch Überspringen, Annähern oder Zurückziehen
hawk-captures-by = ein Falke schlägt, indem er eine Figur überspringt, an sie heranzieht oder gerade von ihr wegzieht
nothing-to-capture = auf { $square } steht nichts, was geschlagen werden könnte
brute-two-steps = ein Hüne geht höchstens zwei Schritte
brute-only-captures = ein Hüne schlägt nur, und { $square } ist leer
brute-first-step-one = der erste Schritt eines Hünen muss auf einen leeren Knoten führen, aber { $square } ist besetzt
brute-first-step-several = der erste Schritt eines Hünen muss auf einen leeren Knoten führen, aber { $squares } sind besetzt
slicer-only-captures = eine Klinge schlägt nur, und auf dem Weg nach { $square } steht nichts

## Modern Warfare Chess

nothing-promotes = in diesem Spiel wandelt sich nichts um
nothing-from-outside = keine Figur kommt von außerhalb des Bretts; ein Läufer zieht von seinem Feld aus
moves-one-piece = ein Zug dieses Spiels bewegt eine Figur und tut sonst nichts
knight-lines = ein Springer zieht auf seiner Reihe und Linie
rook-diagonals = ein Turm zieht auf seinen Diagonalen
no-castling = ein König zieht ein Feld weit; in diesem Spiel gibt es keine Rochade
never-captures = diese Figur schlägt nie: { $piece }
pawn-three-ways = ein Bauer zieht ein Feld nach vorn, schräg nach vorn oder zur Seite
two-squares-start-rank = ein Bauer darf nur von seiner Startreihe zwei Felder weit ziehen
two-squares-first-move = nur der erste Zug eines Bauern darf zwei Felder weit gehen, und dieser hat schon gezogen
two-squares-never-captures = ein Bauer, der zwei Felder weit zieht, schlägt nie
first-move-never-captures = der erste Zug eines Bauern über zwei Felder schlägt nie
bishop-captures-around = ein Läufer schlägt nur auf den acht Feldern um ihn
bishop-no-rooks = ein Läufer wird auf Reihe oder Linie eines eigenen Turms gesetzt, und du hast keinen
bishop-in-no-line = ein Läufer wird nur auf Reihe oder Linie eigener Türme gesetzt, und { $square } liegt auf keiner
bishop-captured-by = einen Läufer können nur Läufer und Springer schlagen
not-suppressed = nicht niedergehalten: { $piece }; nur eine deiner Figuren steht daneben

## ZigZag Madness

castle-with = Rochade: der Turm zieht von { $from } nach { $to }
captures-on-target = ein Zug dieses Spiels schlägt auf seinem Zielfeld und lässt nichts zurück
ninja-drop-ranks = ein Ninja-Bauer wird auf Reihe { $second } eingesetzt und höchstens bis Reihe { $fifth } geschoben
drop-blocked = ein Einsatz hier beginnt auf { $square } und geht geradeaus weiter: { $piece } ist im Weg
only-pawns-promote = nur ein Bauer oder Ninja-Bauer, der Reihe { $rank } erreicht, wandelt sich um
promotes-to-any = ein Bauer wird jede Figur außer König und Bauer
must-promote-on = ein Bauer auf Reihe { $rank } muss sich umwandeln: q, r, b, z, y, w oder f anfügen
two-move-only-castling = nur bei der Rochade ziehen zwei Figuren zugleich, der König und ein Turm in seiner Ecke
rook-lands-beside = bei der Rochade landet der Turm neben dem König, auf der Seite, von der dieser kam
king-towards-rook = bei der Rochade zieht der König auf den Turm zu, höchstens neben ihn
write-rook-too = die Rochade wird auch mit dem Zug des Turms geschrieben, wie in f1h1,j1g1, hier dem von { $square }
never-back = diese Figur zieht nie zurück: { $piece }
pawn-never-sideways = ein Bauer zieht nie seitwärts; das kann nur ein Ninja-Bauer
ninja-sideways-from = ein Ninja-Bauer schlägt erst ab Reihe { $rank } seitwärts
ninja-one-sideways = ein Ninja-Bauer zieht nur ein Feld weit seitwärts
zigzag-pawn-way = diese Figur zieht geradeaus und schlägt ein Feld schräg: { $piece }
ninja-no-en-passant = ein Ninja-Bauer schlägt nie en passant
en-passant-after-run = en passant geht nur, unmittelbar nachdem ein Bauer über dieses Feld gezogen ist
ninja-not-en-passant = ein Ninja-Bauer wird nie en passant geschlagen
diagonal-empty = diese Figur zieht nur schräg, um zu schlagen, und { $square } ist leer: { $piece }
at-most-one = von Reihe { $rank } zieht diese Figur höchstens ein Feld vorwärts: { $piece }
at-most-two = von Reihe { $rank } zieht diese Figur höchstens zwei Felder vorwärts: { $piece }
at-most-three = von Reihe { $rank } zieht diese Figur höchstens drei Felder vorwärts: { $piece }
captures-diagonally = diese Figur schlägt schräg, nie geradeaus: { $piece }
both-paths-blocked = beide Wege sind versperrt: { $first }, { $second }
zigzag-bishop-way = ein Zickzack-Läufer zieht ein Feld gerade und zwei oder mehr schräg nach außen, in beliebiger Reihenfolge
zigzag-rook-way = ein Zickzack-Turm zieht ein Feld schräg und zwei oder mehr gerade nach außen, in beliebiger Reihenfolge
wazir-knight-way = ein Wesir-Springer springt wie ein Springer oder zieht ein Feld auf Reihe oder Linie
ferz-knight-way = ein Fers-Springer springt wie ein Springer oder zieht ein Feld schräg
pawn-came-this-way = ein Bauer von { $side }, der soeben diesen Weg gekommen ist

## Zwangkrieg

pull-to = { $piece } nach { $square } ziehen
capture-and-pull = { $victim } schlagen und { $piece } nach { $square } mitziehen
pull-along = { $piece } nach { $square } mitziehen
trade-places = Platz tauschen mit { $piece }
carry-to = { $piece } nach { $square } tragen
push-to = { $piece } nach { $square } stoßen
swap-places = Platz wechseln mit { $piece }
shove-to = { $piece } nach { $square } schieben
stay-a = Bleiben: { $piece }
king-goes-four = bei der Rochade zieht der König vier Felder weit und der Turm aus der Ecke auf seine innere Seite
king-castles-four = ein König zieht ein Feld weit und rochiert über vier: nach { $left } oder { $right }
write-castling-so = die Rochade wird mit dem Zug des Turms geschrieben: { $right } oder { $left }
nothing-to-displace = auf { $square } steht nichts, was versetzt werden könnte
displaces-enemies = diese Figur versetzt nur gegnerische Figuren: { $piece }
displaces-nothing = diese Figur versetzt nichts: { $piece }
carries-where-it-goes = eine Walküre trägt die Figur auf ihrem Zielfeld
carried-is-put = eine getragene Figur kommt auf das Ausgangsfeld der Walküre oder ein Feld auf ihrem Weg
lariat-stays = ein Lasso bleibt stehen, wenn es zieht
lariat-pulls-from = ein Lasso zieht eine Figur, die zwei, drei oder vier Felder weit auf einer Damenlinie steht
lariat-over-empty = ein Lasso zieht nur über leere Felder, und { $square } ist besetzt
lariat-pulls-between = ein Lasso zieht eine Figur auf ein Feld zwischen beiden
pushes-where-it-goes = ein Wehrbauer stößt die Figur auf seinem Zielfeld
not-off-the-board = von { $square } kann nichts vom Brett gestoßen werden
push-needs-empty = ein Stoß braucht das Feld dahinter, { $square }, leer
push-straight = ein Stoß geht geradeaus weiter, hier nach { $square }
pulls-nothing-straight = diese Figur zieht auf Reihe und Linie nichts mit: { $piece }
pulled-stands-behind = die mitgezogene Figur muss unmittelbar hinter dem Ausgangsfeld stehen, dem Zug entgegengesetzt
shoves-straight = diese Figur schiebt nur auf Reihe oder Linie: { $piece }
shoved-goes-on = was geschoben wird, geht geradeaus weiter, und der Schiebende endet daneben
shove-needs-empty = ein Schub braucht die Felder dahinter leer, und { $square } ist besetzt
wizard-trades = ein Zauberer tauscht den Platz mit dem Sprung (1,3) und versetzt sonst nichts
sorcerer-trades = ein Hexenmeister tauscht den Platz mit dem Sprung (2,3) und versetzt sonst nichts
no-drops = geschlagene Figuren kommen nur zurück, wenn sich ein Bauer umwandelt
only-pawn-promotes = nur ein Bauer wandelt sich um
promotes-on-last-rank = ein Bauer wandelt sich nur auf der letzten Reihe um
no-pawn-becomes = kein Bauer wird je zu dieser Figur: { $piece }
none-to-come-back = { $side } hat diese Figur nicht unter den geschlagenen, die zurückkommen könnten: { $piece }; ohne sie bleibt er ein Bauer
a-bodyguard = ein Leibwächter
forbids-the-pull = { $piece } verbietet das Ziehen: { $square } liegt in seiner Zone
only-one-square = { $guard } bremst Linienfiguren: { $piece } zieht nur ein Feld weit
must-stop-on = { $guard } bremst Linienfiguren, auf { $square } ist Halt für: { $piece }
bodyguard-two = ein Leibwächter zieht höchstens zwei Felder weit
standard-pawn-way = ein Grundbauer zieht geradeaus und schlägt ein Feld schräg nach vorn
linebacker-way = ein Wehrbauer zieht ein Feld gerade oder schräg nach vorn
en-passant-after-opening = en passant geht nur unmittelbar nach dem ersten Zug eines Bauern über zwei Felder
standard-diagonal-empty = ein Grundbauer zieht nur schräg, um zu schlagen, und { $square } ist leer
only-unmoved-two = nur ein Bauer, der nie gezogen hat und nie versetzt wurde, zieht zwei Felder weit
standard-captures = ein Grundbauer schlägt schräg, nie geradeaus
pushed-at-edge = nicht zu stoßen: { $piece }, am Rand des Bretts
pushed-against = nicht zu stoßen: { $piece }; dahinter steht: { $behind }
linebacker-pushes = ein Wehrbauer schlägt nie; er stößt: { $move }
power-queen-way = eine Kraftdame zieht auf Reihe, Linie und Diagonalen
shoving-rook-way = ein Schiebeturm zieht auf Reihe und Linie
flash-bishop-way = ein Blitzläufer zieht auf seinen Diagonalen
relay-knight-way = ein Staffelspringer springt zwei Felder geradeaus und eines zur Seite
impala-way = ein Impala springt ein Feld und zwei zur Seite, oder drei und vier
aurochs-way = ein Auerochse springt ein Feld und zwei zur Seite, oder eines und vier
kirin-way = ein Kirin zieht ein Feld schräg oder springt zwei auf Reihe oder Linie
phoenix-way = ein Phönix zieht ein Feld auf Reihe oder Linie oder springt zwei schräg
wizard-way = ein Zauberer zieht ein Feld schräg oder springt ein Feld und drei zur Seite
sorcerer-way = ein Hexenmeister zieht ein Feld auf Reihe oder Linie oder springt zwei und drei zur Seite
bodyguard-way = ein Leibwächter zieht ein oder zwei Felder in gerader Linie
valkyrie-way = eine Walküre zieht auf Reihe, Linie und Diagonalen
lariat-way = ein Lasso springt zwei Felder geradeaus und eines zur Seite
relay-captures-if = ein Staffelspringer schlägt nur, wenn ein anderer einen Springerzug entfernt steht
lariat-leaps-to-empty = ein Lasso schlägt auf den Feldern um sich; sein Sprung führt nur auf leere
leaps-only-if-relayed = nach { $square } springt diese Figur nur, wenn ein eigener Staffelspringer einen Springerzug von ihr entfernt ist: { $piece }
lariat-goes-to-capture = ein Lasso zieht auf ein Nachbarfeld nur, um dort zu schlagen
lariat-line-empty = ein Lasso zieht auf dieser Linie nur Figuren heran, und { $square } ist leer
lariat-pulls-enemies = ein Lasso zieht nur gegnerische Figuren
valkyrie-carries = eine Walküre schlägt nie; sie trägt, was sie trifft: anfügen, wo es abgesetzt wird, wie in { $move }
shove-stopped-by = { $piece } ist im Weg, und dagegen, sie weiterzuschieben, steht: { $stop }
shove-stopped-at-edge = { $piece } ist im Weg, und der Rand verhindert das Weiterschieben
write-trade-so = um mit einer eigenen Figur zu tauschen, schreibe { $move }
pawn-opening-move = ein Bauer von { $side }, der soeben so seinen ersten Zug gemacht hat

## Pacifist Chess

nobody-captured = hier wird niemand geschlagen: zieh auf ein leeres Feld und überrede von dort
persuaded-king-no-castling = ein übermäßig überredeter König darf nicht rochieren
no-castling-over-persuasion = ein König darf nicht über oder auf ein Feld rochieren, wo er übermäßig überredet würde
no-passing-over-persuasion = ein Bauer darf nicht über ein Feld ziehen, wo er übermäßig überredet würde
no-move-into-persuasion = ein König darf nicht auf ein Feld ziehen, wo er bei der Ankunft übermäßig überredet ist
wins-no-king-back = du besitzt keinen König, und dieser Zug gewinnt keinen zurück
king-would-change = dein König würde überredet, die Seite zu wechseln, und du hättest keinen König mehr

## Parts of sentences

clauses = { $before }, { $after }
list = { $before }, { $after }
list-end = { $before } und { $after }
full-stop = { $sentence }.
