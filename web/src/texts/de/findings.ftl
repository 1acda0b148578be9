# Messages and suggestions of errors and warnings about definitions. Only the workshop and errors with such
# messages load them. The games make them in Rust. See FROM_GAMES in tools/texts.mjs.

## Both languages

f-leave-out = lass es weg
f-leave-one-out = lass eines der beiden weg
f-did-you-mean = gemeint ist wohl { $word }
f-did-you-mean-quoted = gemeint ist wohl „{ $word }“
f-unknown-key = dieser Schlüssel ist unbekannt
f-write = schreibe { $text }
f-long-move-text = ein Zugtext kann höchstens { $most } Zeichen haben
f-many-moves = eine Figur kann höchstens { $most } Züge haben
f-h-here = der Buchstabe h hat hier keine Bedeutung
f-not-utf-8 = dieses Byte ({ $byte }) ist kein UTF-8
f-save-as-utf-8 = speichere den Text als UTF-8
f-one-start = dieses Spiel hat nur eine Anfangsstellung
f-no-start = es gibt keine Anfangsstellung mit der Nummer { $number }: { $problem }
f-long-canonical = die Normalform des Textes, die alle Felder einzeln aufzählt, ist länger als { $most } KiB
f-nul = ein Text darf das Zeichen NUL nicht enthalten
f-no-language = das ist weder ein Diagramm noch eine variants.ini
f-lines-of-languages = ein Diagramm hat für jede Figur eine Zeile name:id:moves:image:squares, eine variants.ini eine Zeile [name]
f-long-text = ein Text hat höchstens { $most } KiB

## Moves of diagrams

f-many-legs = ein Zug kann höchstens { $most } Teilzüge haben
f-a-in-brackets = der Buchstabe a hat in Klammern keine Bedeutung
f-part-with-atom = schreibe - und den nächsten Teil mit seinem Grundzug
f-hop-before-end = die Buchstaben p und g können nicht in einem Teil vor ? stehen
f-two-moves = schreibe zwei Züge: einen, der hier endet, und einen mit -
f-oblique-in-bracket = auf einen schiefen Grundzug kann in einer Klammer nur derselbe folgen
f-many-sequences = dieser Zug hat mehr als { $most } Folgen von Richtungen
f-add-directions = ergänze in den späteren Teilzügen Buchstaben für Richtungen
f-no-modality = dieser Buchstabe hat vor einem Grundzug keine Bedeutung
f-twice-in-leg = dieser Buchstabe steht zweimal in einem Teilzug
f-thrice-in-leg = dieser Buchstabe steht dreimal in einem Teilzug
f-late-en-passant = nur der letzte Teilzug eines Zuges kann en passant schlagen
f-last-x = der letzte von mehreren Teilzügen kann kein x haben
f-leg-of-friend = schreibe a vor den Grundzug und dazu den Teilzug der eigenen Figur
f-y-in-brackets = der Buchstabe y hat in Klammern keine Bedeutung
f-range-of-parts = schreibe die Reichweite hinter den Grundzug jedes Teils
f-last-y = der Buchstabe y braucht einen Teilzug, der folgt
f-another-leg = schreibe dahinter a und einen weiteren Teilzug
f-not-with-jump = dieser Buchstabe lässt sich in einem Teilzug nicht mit p oder g verbinden
f-another-move = schreibe dafür einen weiteren Zug
f-p-and-g = die Buchstaben p und g können nicht in einem Teilzug stehen
f-write-one = schreibe einen von beiden
f-t-alone = der Buchstabe t hat ohne p oder g im selben Teilzug keine Bedeutung
f-tp-or-tg = schreibe tp oder tg
f-n-with-j = der Buchstabe n lässt sich in einem Teilzug nicht mit j oder o verbinden
f-nothing-passed = ein Schritt von einem Feld überspringt nichts, also hat das hier keine Bedeutung
f-opening = „{ $letters }“ lässt Felder für en passant offen und { $problem }
f-opens-in-one-leg = kann nur in einem Zug mit einem einzigen Teilzug stehen
f-opens-along-line = braucht einen Sprung entlang einer Linie
f-opens-far = braucht einen Sprung von mindestens zwei Feldern
f-opens-once = braucht einen einzelnen Sprung, keine größere Reichweite
f-write-n = schreibe n
f-one-n = schreibe für einen Sprung, den nur Hindernisse verhindern, ein n und kein i
f-rider-with-legs = eine Figur, die nach jedem Schritt abbiegt, kann keinen zweiten Teilzug haben
f-z-and-q-later = verwende z und q nur in späteren Teilzügen
f-z-and-q = die Buchstaben z und q können nicht in einem Teilzug stehen
f-with-z-or-q = die Buchstaben z und q lassen sich in einem Teilzug nur mit m, c, i und Richtungen verbinden
f-rider-to-middle = eine Figur, die nach jedem Schritt abbiegt, kann nicht die Reichweite * haben
f-write-number = schreibe eine Zahl
f-many-captures = höchstens { $most } Teilzüge eines Zuges können schlagen
f-write-m = schreibe m in einen Teilzug, der nicht schlägt
f-one-u = nur ein Teilzug eines Zuges kann u haben
f-u-en-passant = ein Zug mit u kann nicht en passant schlagen
f-move-for-e = schreibe für e einen weiteren Zug
f-x-after = der Buchstabe x kann nicht auf einen Teilzug mit c, d, k, u oder x folgen
f-x-with = der Buchstabe x lässt sich in einem Teilzug nicht mit c, d, k oder u verbinden
f-middle-in-legs = nur Züge mit einem einzigen Teilzug können die Reichweite * haben
f-middle-backward = nur Züge nach vorn können die Reichweite * haben
f-write-f = schreibe f vor den Grundzug
f-atoms = die Grundzüge sind W F D N A H C L Z J G K R B Q
f-two-digits = Zahlen haben eine oder zwei Ziffern
f-leading-zero = eine Zahl beginnt nicht mit 0
f-o-0 = O0 wird in dieser Version nicht unterstützt
f-squares-of-castling = schreibe, um wie viele Felder die Figur zieht
f-o-alone = O ohne Zahl wird in dieser Version nicht unterstützt
f-o-2 = schreibe dazu, um wie viele Felder die Figur zieht, etwa O2
f-no-prefix = dieser Buchstabe hat vor { $sign } keine Bedeutung
f-allowed-prefix = dort können nur diese stehen: { $letters }
f-twice-before = dieser Buchstabe steht zweimal vor { $sign }
f-one-group = ein Zug kann nur eine Gruppe haben
f-write-group-out = schreibe die wiederholten Buchstaben aus
f-group-number = hinter einer Gruppe muss eine Zahl stehen
f-group-times = schreibe, wie oft sie wiederholt werden darf, wie in (az)7N
f-open-group = diese Klammer wird nicht geschlossen
f-leap-by-coordinates = Sprünge, die durch ihre Koordinaten angegeben sind, werden in dieser Version nicht unterstützt
f-letters-in-group = in einer Gruppe können nur Kleinbuchstaben stehen
f-part-without-atom = hier fehlt einem Teil der Klammer der Grundzug
f-group-in-brackets = eine Gruppe kann nicht in Klammern stehen
f-write-parts-out = schreibe die Teile aus
f-signs-in-bracket = zwischen den Teilen einer Klammer steht - oder ?, und an ihrem Ende ]
f-open-bracket = diese Klammer wird nicht geschlossen
f-close-bracket = schreibe ] hinter ihren letzten Teil
f-letters-without-atom = auf diese Buchstaben folgt kein Grundzug
f-not-doubled = die Grundzüge K, Q, R und B werden nicht verdoppelt
f-behind-doubled = hinter einem verdoppelten Buchstaben kann nichts stehen
f-write-either = schreibe { $one } oder { $other }
f-no-extension = X und Y stehen nicht hinter K, Q, R oder B
f-extension-of-w = schreibe W oder F davor
f-huge-leap = so groß wie dieser Sprung ist kein Brett
f-not-in-release = das wird in dieser Version nicht unterstützt
f-extension-alone = X und Y stehen nur hinter einem Grundzug
f-fx-or-wy = schreibe FX oder WY
f-range-alone = eine Reichweite steht nur hinter einem Grundzug
f-spaces = in Zügen können keine Leerzeichen stehen
f-nothing-open = es gibt keine offene Klammer, die das schließen könnte
f-sign-outside = das steht nur zwischen den Teilen einer Klammer
f-no-atom = das ist kein Grundzug
f-no-halves = lass ihn weg: gerade Grundzüge haben keine Hälften
f-h-after-or = schreibe ihn hinter f b l r v s, oder hl oder hr
f-h-after = schreibe ihn hinter einen der Buchstaben f b l r v s

## Diagrams

f-spell-of-hole = Löcher haben keine Zauber
f-all-holes = mindestens ein Feld darf kein Loch sein
f-needs-id = eine Figur braucht eine Kennung, wenn ihr Name keinen Buchstaben hat
f-write-id = schreibe eine zwischen die ersten beiden Doppelpunkte, etwa Q
f-signs-in-id = eine Kennung darf keine Ziffern und keines der Zeichen , ; = ! * / enthalten
f-long-id = eine Kennung hat höchstens 8 Zeichen
f-no-spell = dieser Zauber wird in dieser Version nicht unterstützt
f-one-spell = der einzige Zauber ist brake
f-control-in-name = ein Name darf keine Steuerzeichen enthalten
f-needs-name = vor dem ersten Doppelpunkt muss der Name der Figur stehen
f-comment-on-new-line = schreibe den Kommentar in eine neue Zeile
f-name-of-comment = ein Name darf nicht mit „#“ beginnen
f-number-in-hand = die Zahl der Figuren in der Hand ist 0 bis { $most }
f-write-in-hand = schreibe n für beide Seiten oder w,b für Weiß und Schwarz
f-both-colors-on = auf { $square } stünden eine weiße und eine schwarze Figur
f-occupied = auf { $square } steht eine andere Figur
f-many-in-hand = es sind mehr als { $most } Figuren in der Hand
f-wants-number = für { $key } ist eine Zahl von { $from } bis { $to } nötig
f-depth-of-zone = die Tiefe einer Zone
f-one-of-words = für { $key } sind möglich: { $words }
f-missing-kind = die Kennung oder die Nummer einer Figur fehlt
f-no-such-number = diese Figur gibt es nicht; die Nummern gehen von 1 bis { $most }
f-no-such-id = keine Figur hat diese Kennung
f-comma-and-nothing = hinter dem Komma fehlt eine Wahl
f-comma-before-number = vor der Nummer einer Figur muss ein Komma stehen
f-depth-has-digit = eine Tiefe hat eine Ziffer
f-missing-choice = hier fehlt eine Wahl
f-depth-of-choice = die Tiefe einer Wahl ist eine Zahl von Reihen ab 1
f-several-castlers = { $side } hat mehrere Figuren mit Rochade (O); nur eine darf sie haben
f-outside-zone = nach „hx.zone“ darf die Figur von { $side } nicht auf { $square } stehen
f-spell-first = ein Zauber gehört zur Figur davor, und hier steht keine davor
f-key-twice = dieser Schlüssel ist doppelt angegeben
f-key-not-in-release = dieser Schlüssel wird in dieser Version nicht unterstützt
f-key-only-as = dieser Schlüssel wird in dieser Version nicht unterstützt, außer als { $key }={ $value }
f-many-groups = beim Mischen gibt es höchstens { $most } Gruppen
f-twice-in-group = diese Figur steht zweimal in einer Gruppe
f-missing-in-group = in dieser Gruppe fehlt eine Figur
f-fields = eine Figur hat 5 oder 6 durch Doppelpunkte getrennte Angaben, nicht { $found }
f-write-fields = schreibe name:id:moves:image:squares oder …:squares:hand
f-comment-in-line = ein Kommentar braucht eine eigene Zeile
f-on-new-line = schreibe ihn in eine neue Zeile
f-canonical-line = ein Text in Normalform beginnt mit der Zeile „{ $line }“
f-scripts = Skripte werden in dieser Version nicht unterstützt
f-space-in-key = vor dem „=“ eines Schlüssels steht kein Leerzeichen
f-no-space = lass das Leerzeichen weg
f-neither = das ist weder ein Schlüssel noch eine Figur
f-key-and-piece = ein Schlüssel ist ein Wort mit „=“ direkt dahinter; eine Figur ist name:id:moves:image:squares
f-rectangle = ein Rechteck geht von seiner linken unteren zu seiner rechten oberen Ecke
f-missing-square = ein Feld fehlt
f-no-square = das ist kein Feld
f-write-squares = schreibe Felder wie e4 und Rechtecke wie a2-h2, durch Kommas getrennt
f-off-board = dieses Feld liegt nicht auf dem Brett, das von { $from } bis { $to } geht
f-is-hole = dieses Feld ist ein Loch
f-hole-at = das Feld { $square } ist ein Loch
f-many-kinds = ein Spiel hat höchstens { $most } Arten von Figuren
f-no-pieces = es gibt keine Figuren
f-wants-ids = für { $key } ist ID:… nötig, mehrere durch „;“ getrennt
f-names-twice = der Schlüssel { $key } nennt diese Figur doppelt
f-write-facing = schreibe ID/L, wobei L für Linien V ist, für Reihen S, für beide R, für Diagonalen B und für alle Q
f-wants-facing = für hx.facing sind eine Figur und eine Linie nötig
f-no-line = das ist keine Linie
f-wants-choices = für hx.promote muss hinter dem Doppelpunkt eine Wahl stehen
f-own-reserve = um zu bleiben, was sie ist, braucht eine Figur nichts aus der Reserve
f-no-star = lass das „*“ weg
f-holdings = für holdingsType sind 0, 1 oder eine negative Zahl möglich
f-write-holdings = 0: geschlagene Figuren verschwinden; 1: Reserve für Umwandlungen; -1 und weniger: Hand zum Einsetzen
f-repetition-of-one = mit 1 wäre schon die Anfangsstellung remis
f-write-repetition = schreibe 0 für keine solche Regel oder die Zahl der Vorkommen
f-several-ranks = eine Gruppe mit der Figur, die rochiert, muss auf einer einzigen Reihe stehen
f-no-arrangement = es wurde keine Aufstellung gefunden, die das erfüllt

## Sections of a variants.ini

f-no-section = es gibt keinen Abschnitt
f-begin-with-name = beginne mit [name]
f-many-sections = eine Datei mit Varianten hat höchstens { $most } Abschnitte
f-several-kings = { $side } hat zu Beginn { $found } Könige; eine Seite kann nur einen haben
f-write-start = schreibe startFen = Stellung
f-replaced = die Figur des Vorbilds mit diesem Buchstaben fällt weg: { $piece }
f-keep-replaced = um sie zu behalten, gib einer der beiden einen anderen Buchstaben
f-letter-taken = diesen Buchstaben hat schon eine andere Figur: { $piece }
f-another-letter = nimm einen anderen Buchstaben, oder nimm jene Figur mit { $key } = - weg
f-piece-is-letter = eine Figur hat einen Kleinbuchstaben von a bis z
f-write-letter = schreibe einen Buchstaben, oder -, um die Figur wegzunehmen
f-empty-moves = der Zugtext ist leer
f-immobile = eine Figur ohne Züge ist immobile
f-fixed-moves = die Züge dieser Figur stehen fest: { $piece }
f-custom-pieces = verwende für andere Züge customPiece1 bis customPiece25
f-custom-moves = eine eigene Figurenart (customPiece) braucht einen Zugtext
f-write-moves = schreibe { $letter }:Züge
f-pawn-and-piece = diese Figur steht in promotionPawnTypes und in promotionPieceTypes
f-several-pawns = mehrere Arten von Bauern wandeln sich um, also könnten geschlagene umgewandelte Figuren zu jeder davon werden
f-one-pawn = nenne in promotionPawnTypes nur eine, oder setze dropLoop = true
f-royal-by-choice = eine Figur von extinctionPseudoRoyal kann sich nicht nach Wahl umwandeln
f-no-royal-pawn = lass sie in promotionPawnTypes weg, oder verwende promotedPieceType
f-promotes-by-choice = „{ $letter }“: diese Figur wandelt sich schon nach Wahl um
f-promotes-from-pawn = „{ $letter }“: Bauern können zu dieser Figur werden, und dann wäre nicht zu erkennen, was sie war
f-promotes-and-demotes = mit pieceDemotion könnte sich +{ $letter } sowohl wie { $other } umwandeln als auch zurückverwandeln, das wird nicht unterstützt
f-no-chains = lass die Umwandlung einer der beiden weg, oder pieceDemotion
f-one-promotion = lass sie in promotedPieceType weg, oder in promotionPawnTypes und promotionPieceTypes
f-walls-and-jumps = Wände (*) zusammen mit einer Figur, die über andere springt, werden nicht unterstützt: { $piece }
f-jumps-walls = in Fairy-Stockfish springt sie auch über Wände; lass eines der beiden weg
f-walls-and-immobility = Wände (*) zusammen mit immobilityIllegal werden nicht unterstützt
f-ignores-walls = in Fairy-Stockfish beachtet diese Regel keine Wände; lass eines der beiden weg
f-write-limits = schreibe Buchstaben mit Zahlen, etwa q:1 r:2
f-write-pairs = schreibe Paare von Buchstaben, etwa p:g s:g
f-write-letters = schreibe Kleinbuchstaben, * für alle Figuren, - für keine
f-no-letter = das ist nicht der Buchstabe einer Figur
f-malformed-word = dieses Wort ist falsch geschrieben
f-letter-twice = der Buchstabe { $letter } steht hier doppelt
f-flips-and-royals = das wird in Spielen mit königlichen Figuren nicht unterstützt
f-flips-and-castling = das wird zusammen mit Rochaden nicht unterstützt
f-no-king-for-flips = nimm den König weg (king = -), und schreibe castling = false
f-rule-not-supported = der Wert { $word } von Fairy-Stockfish wird hier nicht unterstützt
f-another-game = ohne das ist es ein anderes Spiel
f-should-be = hier ist { $words } oder { $last } möglich
f-should-be-rank = das sollte eine Reihe des Brettes sein, von 1 bis { $most }
f-should-be-file = das sollte eine Linie des Brettes sein, von a bis { $last }
f-should-be-number = das sollte eine ganze Zahl von { $least } bis { $most } sein
f-squares-and-lines = schreibe Felder wie e4, Reihen wie *4 und Linien wie e*, durch Leerzeichen getrennt
f-no-such-squares = auf dem Brett von { $files }x{ $ranks } gibt es solche Felder nicht
f-read-as-false = das liest Fairy-Stockfish als false
f-true-or-false = schreibe true oder false
f-space-read-as-false = mit dem Leerzeichen am Ende der Zeile liest Fairy-Stockfish das als false
f-unknown-with-space = mit dem Leerzeichen am Ende der Zeile kennt Fairy-Stockfish diesen Wert nicht
f-remove-space = entferne das Leerzeichen
f-gaps = diese Linien haben Lücken, was für eine janggiCannon nicht unterstützt wird
f-ignored-rights = das Spiel hat keine Rochade, daher gelten diese Rechte nicht
f-write-dash = schreibe -
f-assumed-checks = die Anfangsstellung nennt keine Schachgebote, die noch zu geben sind; angenommen werden je drei, von Fairy-Stockfish eines
f-write-checks = schreibe 3+3 vor die Zähler
f-king-on-lines = dieser König folgt den diagonalen Linien; in Fairy-Stockfish tut das nur der König der eingebauten Abschnitte
f-inherit-lines = nimm janggi oder xiangqi als Vorbild
f-free-drops = diesen Schlüssel kennt Fairy-Stockfish nicht; dort wird nur in ataxx frei eingesetzt
f-inherit-ataxx = nimm ataxx als Vorbild
f-lines-and-walls = hier enden Linien an Wänden; in Fairy-Stockfish gehen die des Einsetzens über sie hinweg
f-no-walls = lass die Wände weg, damit es in beiden dasselbe Spiel ist
f-chains = hier gehen Ketten in alle Richtungen; in Fairy-Stockfish führt jeder Schritt einer Kette auf eine höhere Linie oder auf derselben Linie auf eine höhere Reihe
f-moved-cannons = hier springt eine janggiCannon nie über eine andere; in Fairy-Stockfish greift sie eine solche königliche Figur über eine an, die gerade erst dazwischengekommen ist
f-castles-past = hier darf ein König bei der Rochade über ein Feld ziehen, auf dem er dem anderen König gegenüberstünde; in Fairy-Stockfish nicht
f-no-castling = lass die Rochade weg, damit es in beiden dasselbe Spiel ist
f-no-cannons = nimm einen king oder lass die janggiCannon weg
f-in-passing = hier wandelt sich ein Bauer um, der en passant in diese Region schlägt; in Fairy-Stockfish nicht
f-promotes-outside = hier kann sich diese Figur außerhalb dieser Region umwandeln; in Fairy-Stockfish kann sie die Region nicht verlassen
f-no-spelling = keine andere Schreibweise ergibt in beiden dasselbe Spiel
f-missing-rule = der Schlüssel { $key } von Fairy-Stockfish hat hier keine Wirkung: { $rule }
f-without-rule = schreibe { $key } = { $value } für ein Spiel ohne diese Regel
f-exploding-king = Explosionen brauchen eine andere königliche Figur als den König
f-atomic-king = schreibe king = -, commoner = k und extinctionPieceTypes = k, oder nimm atomic als Vorbild
f-immune-royal = eine königliche Figur ist nie immun: in Fairy-Stockfish überlebt sie, gilt aber als verloren
f-drops-and-captures = Einsetzzwang und Schlagzwang zugleich werden nicht unterstützt
f-no-must-drop = lass mustDrop oder mustCapture weg
f-king-and-royals = das wird zusammen mit einem König und extinctionPseudoRoyal nicht unterstützt
f-no-king = nimm den König weg, oder lass einen der Schlüssel weg
f-single-piece = der Schlüssel { $key } kann in dieser Version nur eine Figur nennen
f-name-one = nenne eine Figur
f-goal-of-one = ein Ziel gilt für eine Figur oder für alle
f-name-one-or-all = nenne eine Figur, oder schreibe * für alle
f-before-sections = diese Zeile steht vor dem ersten Abschnitt
f-begin-with-parent = beginne mit [name] oder [name:parent]
f-key-set-too = diesen Schlüssel setzt auch Zeile { $line } des Abschnitts
f-last-counts = der letzte Wert gilt; lass die anderen weg
f-key-set = diesen Schlüssel setzt schon Zeile { $line } des Abschnitts
f-no-parent = kein früherer Abschnitt des Textes und kein eingebauter hat diesen Namen
f-parent-first = schreibe das Vorbild vor den Abschnitt
f-no-header = das beginnt keinen Abschnitt
f-write-header = schreibe [name] oder [name:parent] mit Buchstaben, Ziffern, - und _
f-no-ini-line = das ist keine Zeile einer variants.ini
f-write-line = schreibe Schlüssel = Wert, [Abschnitt] oder # Kommentar
f-missing-key = der Schlüssel fehlt
f-key-and-value = schreibe Schlüssel = Wert
f-absent-piece = das Spiel hat diese Figur nicht
f-no-letter-in-section = keine Figur dieses Abschnitts hat diesen Buchstaben
f-no-letter-in-game = keine Figur dieses Spiels hat diesen Buchstaben
f-dropped = der Schlüssel { $key } des Vorbilds nennt eine Figur, die es im Spiel nicht mehr gibt: { $piece }
f-list-without = die Liste gilt ohne sie; setze { $key } neu, um das zu ändern
f-extinct-at-start = der Schlüssel { $key } des Vorbilds nennt eine Figur, die es im Spiel nicht mehr gibt und die damit von Anfang an ausgestorben wäre: { $piece }
f-target-left = der Schlüssel { $key } des Vorbilds nennt als Ziel einer Umwandlung eine Figur, die es im Spiel nicht mehr gibt: { $piece }
f-set-anew = setze { $key } neu
f-in-parent = der Schlüssel { $key } des Vorbilds: { $problem }
f-missing-value = der Wert fehlt
f-write-value = schreibe einen Wert, oder lass den Schlüssel weg
f-key-not-supported = der Schlüssel { $key } von Fairy-Stockfish wird nicht unterstützt
f-did-you-mean-one = gemeint ist wohl { $words } oder { $last }

## Moves of a variants.ini

f-use-diagram = verwende ein Diagramm
f-missing-atom = nach diesen Buchstaben fehlt ein Grundzug
f-no-ini-atom = das hat in einer variants.ini keine Bedeutung
f-twice-here = dieser Buchstabe steht hier doppelt
f-no-ini-letter = dieser Buchstabe hat in einer variants.ini keine Bedeutung
f-not-repeated = nur W F N K R B Q können in einer variants.ini wiederholt werden
f-doubled = der Grundzug { $atom } hat keine Bedeutung
f-one-digit = eine Zahl hat in einer variants.ini eine Ziffer
f-g-with-p = der Buchstabe g kann nicht zusammen mit p stehen
f-p-before = der Buchstabe p steht in einer variants.ini nur vor R B Q oder vor einem von W F K R B Q mit einer Zahl von 2 bis 9
f-g-before = der Buchstabe g steht in einer variants.ini nur vor R B Q ohne Zahl
f-initial-capture = ein erster Zug (i) kann in einer variants.ini nicht schlagen
f-leave-c-out = lass c weg
f-initial-m = ein erster Zug (i) braucht in einer variants.ini m
f-write-im = schreibe im
f-n-before = der Buchstabe n hat in einer variants.ini nur vor N Z A D eine Bedeutung
f-n-repeated = der Buchstabe n kann in einer variants.ini nicht bei einem wiederholten Grundzug stehen
f-w-and-f = schreibe die Züge von W und F einzeln
f-r-and-b = schreibe die Züge von R und B einzeln
f-h-orthogonal = der Buchstabe h hat vor einem geraden Grundzug keine Bedeutung
f-pair-before-k = vor K und Q lassen sich Buchstaben für Richtungen in einer variants.ini nicht verbinden
f-no-pair = dieses Paar von Richtungen hat in einer variants.ini keine Bedeutung

## Warnings

f-no-goal = niemand kann dieses Spiel gewinnen
f-name-goal = nenne eine königliche Figur (royal=K) oder ein Ziel wie hx.flag oder hx.extinct
f-no-royal = { $side } hat zu Beginn keine solche Figur, also ist niemand mattzusetzen: { $piece }
f-no-royals = { $sides } haben zu Beginn keine solche Figur, also ist niemand mattzusetzen: { $piece }
f-give-royal = gib dieser Figur auf beiden Seiten Felder, oder nenne eine andere königliche Figur: { $piece }
f-plain-king = der König ist nicht königlich, wohl aber diese Figur: { $piece }
f-write-royal = schreibe royal={ $id }, oder stelle sie als letzte Figur
f-no-image = die Seiten beginnen verschieden: { $piece } von { $side } auf { $square } hat kein Gegenstück
f-white-alone = gib nur die Felder von Weiß an, mit symmetry=mirror oder symmetry=rotate
f-same-in-fen = wenn das nicht gemeint ist, gib Schwarz in startFen dieselben Figuren
f-unequal-hands = die Seiten beginnen nicht mit gleich vielen dieser Figuren in der Hand: { $piece }
f-one-number = schreibe eine Zahl für beide Seiten
f-unfinished = dieses Spiel hat so viele Züge, dass nicht alle auf Warnungen geprüft wurden
f-fewer-moves = einfachere Züge oder weniger Figuren lassen sich prüfen
f-check-at-start = Weiß steht zu Beginn im Schach
f-move-apart = stelle die Figuren weiter auseinander, damit das Spiel ruhig beginnt
f-ends-at-once = der erste Zug { $move } beendet das Spiel ({ $outcome })
f-protect = decke, was er angreift, oder beginne weiter vom Ziel entfernt
f-no-moves = diese Figur hat keine Züge: { $piece }
f-moves-or-name = schreibe ihre Züge, oder ihren Namen als „{ $name }“
f-moves-between = schreibe ihre Züge zwischen den zweiten und den dritten Doppelpunkt
f-absent = diese Figur kann nie auf das Brett kommen: { $piece }
f-give-squares = gib ihr Felder zu Beginn, oder lass eine andere Figur sich in sie umwandeln
f-misleading = der Name { $name } steht für { $usual }, diese Figur zieht aber { $moves }
f-another-name = gib ihr einen anderen Namen, damit sich niemand täuscht
f-shared-id = die Kennung „{ $id }“ gehört schon zu einer anderen Figur: { $piece }
f-another-id = gib ihr eine andere; in Stellungen heißt sie { $token }
f-confined = diese Figur von Weiß kann { $have } von { $all } Feldern erreichen, nie { $squares }: { $piece }
f-another-start = wenn das nicht gemeint ist, gib ihr einen weiteren Zug oder ein anderes Startfeld
f-far-zone = diese Figur kann die Reihen nie erreichen, auf denen sie sich umwandelt: { $piece }
f-wider-zone = vergrößere promoZone, oder gib ihr Züge, die dorthin führen
f-royal-promotes = diese Figur ist königlich und wandelt sich um, denn sie ist die erste: { $piece }
f-no-promotion = schreibe maxPromote=0, oder stelle sie hinter die Figuren, die sich umwandeln
f-no-choice = diese Figur hat keine Wahl für ihre Umwandlung und kann daher nicht dorthin ziehen: { $piece }
f-write-choices = schreibe ihre Wahl, oder maxPromote=0
f-unavailable = diese Figur ({ $piece }) kann nie zu dieser werden, denn nichts kommt in eine Reserve: { $other }
f-write-reserve = schreibe holdingsType=1, oder lass das „*“ weg
f-fairy-stockfish = in den Zügen dieser Figuren steht, was Fairy-Stockfish nicht kennt ({ $signs }): { $pieces }
f-not-for-ini = übernimm diese Züge nicht in eine variants.ini, denn dort fallen solche Buchstaben stillschweigend weg
f-xboard = diese Züge von Figuren kennt XBoard nicht: { $moves } ({ $pieces })
f-not-judged = das Spiel kann XBoard zeigen, aber Züge dieser Figuren nicht beurteilen

## Games that take too much work

f-dear-start = die Anfangsstellung mit ihren Zügen zu zeigen macht zu viel Arbeit
f-dear-kind = die Anfangsstellung mit ihren Zügen zu zeigen macht zu viel Arbeit, die meiste für diese Figur: { $piece }
f-simpler-kind = gib ihr weniger Teilzüge, Richtungen oder Schritte, oder stelle weniger davon auf
f-simpler-game = verwende weniger Figuren, einfachere Züge oder ein kleineres Brett
f-many-walks = diese Figur hat von einem Feld des leeren Brettes aus mehr als { $most } Wege; gib ihr weniger Teilzüge, Richtungen oder Schritte: { $piece }
f-many-captured = der Zug { $move } dieser Figur könnte außer der Figur auf dem Zielfeld mehr als { $most } weitere schlagen: { $piece }
f-many-open = ein Zug dieser Figur könnte mehr als { $most } Felder für en passant offen lassen: { $piece }
f-long-preparation = die Züge dieses Spiels vorzubereiten dauert zu lange
f-many-squares = das Brett hat { $found } Felder; Stellungen dieser Größe fassen { $most }
