# Outcomes of games, which they name in Rust. See FROM_GAMES in tools/texts.mjs.

won = { $color } gewinnt: { $reason }
won-plainly = { $color } gewinnt
drawn = Remis: { $reason }
drawn-plainly = Remis
aborted-by = Abgebrochen von { $color }: niemand hat verloren
aborted-late = Abgebrochen: kein erster Zug von { $color } in der Zeit, niemand hat verloren
abandoned = Abgebrochen: niemand hat verloren

## The reason of an outcome, by its id

reason-poliwin = die Dame hat die Grundreihe erreicht (PoliWin)
reason-checkmate = schachmatt
reason-no-commanders = die andere Seite hat keinen Kommandeur mehr
reason-king-converted = die andere Seite besitzt keinen König
reason-goal = eine Figur hat ihr Ziel erreicht
reason-extinction = eine Seite hat alle Figuren einer Art verloren
reason-flag = eine Figur hat ein Gewinnfeld erreicht
reason-connection = eine Seite hat ihre Figuren verbunden
reason-passes = beide Seiten haben gepasst
reason-bikjang = die Generäle stehen sich gegenüber (Bikjang)
reason-checks = es wurde oft genug Schach geboten
reason-bare = die andere Seite hat keine Figuren zum Kämpfen mehr
reason-bare-kings = keine Seite hat noch Figuren zum Kämpfen
reason-full-board = kein Feld ist mehr leer
reason-stalemate = Patt
reason-threefold = dreifache Stellungswiederholung
reason-perpetual-check = die andere Seite hat Dauerschach gegeben
reason-to-and-fro = die andere Seite hat eine Figur hin und her gezogen
reason-move-limit = die Zuggrenze ist erreicht
reason-insufficient-material = ungenügendes Material
reason-resignation = Aufgabe
reason-timeout = Zeitüberschreitung
reason-agreement = Einigung
reason-adjudication = Abschätzung
reason-forfeit = die andere Seite hat die Partie verwirkt
reason-abandoned = ein Spieler hat die Partie verlassen
