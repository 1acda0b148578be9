//! Reasons in games whose drops depend on the pieces around.

use crate::reasons::tables::check;

const START: &str = "[x]\nmaxRank = 4\nmaxFile = 4\nimmobile = p\npieceDrops = true\n\
                     castling = false\nstartFen = 4/4/1p2/P3[Pp] w - - 0 1\n";

#[test]
fn drops_depend_on_the_pieces_around() {
    let fen = "4/4/1p2/P3[Pp] w - - - 0 1";
    let reasons = [
        ("reversi", "P@d4", "A piece on d4 would enclose no enemies."),
        ("ataxx", "P@d4", "No piece of yours is next to d4."),
        ("snort", "P@b3", "An enemy is beside b3."),
        ("top", "P@d4", "Pieces fall down: the square below d4 is empty."),
    ];
    for (rule, mv, reason) in reasons {
        check(&format!("{START}enclosingDrop = {rule}\n"), &[(fen, mv, reason)]);
    }
}

#[test]
fn some_squares_are_filled_first() {
    check(
        &format!("{START}enclosingDrop = top\nenclosingDropStart = a1 b2 c2\n"),
        &[
            (
                "4/4/4/P3[Pp] w - - - 0 1",
                "P@d1",
                "Pieces cannot be dropped on d1 yet, only on b2, c2.",
            ),
            (
                "4/4/4/4[Pp] w - - - 0 1",
                "P@d2",
                "Pieces cannot be dropped on d2 yet, only on a1, b2, c2.",
            ),
        ],
    );
}
