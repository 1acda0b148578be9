//! Sections on top of their parents.

use super::{game, parse};

/// Checks that two sections are the same game.
fn same(text: &str, other: &str) {
    assert_eq!(game(text).canonical(), game(other).canonical(), "{text}\n\n{other}");
}

/// The notes on a definition.
fn notes(text: &str) -> Vec<String> {
    parse(text).0.notes.iter().map(ToString::to_string).collect()
}

#[test]
fn general_keys_override_the_special_ones_of_parents() {
    same(
        "[a:chess]\npromotionPieceTypesWhite = rn\n[x:a]\npromotionPieceTypes = q",
        "[x:chess]\npromotionPieceTypes = q",
    );
    same(
        "[a:chess]\npromotionPieceTypes = q\npromotionPieceTypesWhite = r\n\
         [x:a]\npromotionPieceTypesBlack = n",
        "[x:chess]\npromotionPieceTypesWhite = r\npromotionPieceTypesBlack = n\n\
         promotionPieceTypes = q",
    );
    same(
        "[a:chess]\nflagPiece = k\nflagPieceBlack = n\nflagRegionWhite = *7\n\
         [x:a]\nflagRegion = *4\nflagPiece = q",
        "[x:chess]\nflagPiece = q\nflagRegion = *4",
    );
    same(
        "[a:chess]\nenPassantTypesWhite = n\nnMoveRuleTypes = r\npromotionPawnTypes = r\n\
         promotionPieceTypes = q\n[x:a]\npawnTypes = b",
        "[x:chess]\npawnTypes = b\npromotionPieceTypes = q",
    );
}

#[test]
fn within_a_section_the_special_key_wins() {
    same(
        "[x:chess]\nflagRegionWhite = *8\nflagRegion = *4\nflagPiece = k",
        "[x:chess]\nflagRegion = *4\nflagRegionWhite = *8\nflagPiece = k",
    );
    let white = game("[x:chess]\nflagRegionWhite = *8\nflagRegion = *4").ends.flags;
    let ranks = white.map(|flags| flags[0].squares.iter().next().map(|square| square.index() / 8));
    assert_eq!(ranks, [Some(7), Some(3)]);
    // An old key is older than the general one.
    let old = game("[x:chess]\nwhiteFlag = *8\nflagRegion = *4").ends.flags;
    assert_eq!(old[0][0].squares, old[1][0].squares);
}

#[test]
fn maps_add_to_those_of_parents() {
    same(
        "[a:chess]\npromotionLimit = q:1\npromotedPieceType = n:q\n\
         [x:a]\npromotionLimit = r:2\npromotedPieceType = b:r",
        "[x:chess]\npromotionLimit = q:1 r:2\npromotedPieceType = n:q b:r",
    );
    same(
        "[a:chess]\npromotedPieceType = n:q b:r\n[x:a]\npromotedPieceType = n:- b:q",
        "[x:chess]\npromotedPieceType = b:q",
    );
    // As in Fairy-Stockfish, a hyphen adds nothing.
    same(
        "[a:chess]\npromotedPieceType = n:q\n[x:a]\npromotedPieceType = -\npromotionLimit = -",
        "[x:chess]\npromotedPieceType = n:q",
    );
}

#[test]
fn lists_of_parents_name_pieces_and_not_letters() {
    let renamed = "[a:chess]\npromotedPieceType = n:q\nflagPiece = q\nflagRegion = *4\n\
                   [x:a]\nqueen = z\nstartFen = 4k3/8/8/8/8/8/8/4K3 w";
    same(
        renamed,
        "[x:chess]\nqueen = z\npromotedPieceType = n:z\nflagPiece = z\nflagRegion = *4\n\
         promotionPieceTypes = zrbn\nstartFen = 4k3/8/8/8/8/8/8/4K3 w",
    );
    assert_eq!(notes(renamed), [""; 0]);
}

#[test]
fn a_piece_with_the_letter_of_another_one_takes_its_place() {
    let text = "[x:chess]\namazon = q";
    same(text, "[x:chess]\nqueen = -\namazon = q\npromotionPieceTypes = rbn");
    assert_eq!(
        notes(text),
        [
            "line 2, column 10: 'q': the queen of the parent had this letter and leaves the game; \
             to keep it, give one of the two another letter",
            "line 1, column 4: 'q': promotionPieceTypes of the parent names the queen, which left \
             the game; the list goes without it; set promotionPieceTypes anew to change it",
        ]
    );
    same(
        "[a:chess]\nflagPiece = r\nflagRegion = *8\n[b:a]\nknight = r\n[x:b]\nrook = t\n\
         startFen = 4k3/8/8/8/8/8/8/4K3 w",
        "[x:chess]\nknight = r\nrook = t\nflagPiece = t\nflagRegion = *8\n\
         promotionPieceTypes = qbr\ncastlingRookPieces = t\nstartFen = 4k3/8/8/8/8/8/8/4K3 w",
    );
}

#[test]
fn pieces_can_exchange_their_letters() {
    let text = "[x:chess]\nknight = q\nqueen = n";
    // Fairy-Stockfish takes the queen away for a moment, so pawns cannot become queens.
    same(text, "[x:chess]\nknight = q\nqueen = n\npromotionPieceTypes = qrb");
    assert_eq!(
        notes(text).len(),
        1,
        "the promotion to the queen is lost, the queen is not: {:?}",
        notes(text)
    );
}

#[test]
fn old_keys_name_regions_by_ranks() {
    same(
        "[x:chess]\npromotionRank = 6",
        "[x:chess]\npromotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *1 *2 *3",
    );
    same(
        "[x:chess]\ndoubleStepRank = 3",
        "[x:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *6 *7",
    );
    same(
        "[x:chess]\ndoubleStepRankMin = 1",
        "[x:chess]\ndoubleStepRegionWhite = *1 *2\ndoubleStepRegionBlack = *7 *8",
    );
    same(
        "[x:chess]\ndoubleStepRank = 1",
        "[x:chess]\ndoubleStepRegionWhite = -\ndoubleStepRegionBlack = -",
    );
    same(
        "[x:chess]\npromotionRank = 6\npromotionRegionWhite = *7 *8",
        "[x:chess]\npromotionRegionWhite = *7 *8\npromotionRegionBlack = *1 *2 *3",
    );
    same("[x:chess]\ncastling = True", "[x:chess]\ncastling = false");
    same(
        "[x:grand]\npromotionRank = 9",
        "[x:grand]\npromotionRegionWhite = *9 *10\npromotionRegionBlack = *1 *2",
    );
    same(
        "[x:chess]\ncastlingRookPiece = b\nwhiteFlag = *8\nblackFlag = *1",
        "[x:chess]\ncastlingRookPieces = b\nflagRegionWhite = *8\nflagRegionBlack = *1",
    );
}

#[test]
fn differences_from_fairy_stockfish_are_noted() {
    for (text, expected) in [
        ("[x:chess]", ""),
        ("[x:makruk]", "Fairy-Stockfish's countingRule is missing here: a side with few pieces"),
        ("[a:ai-wok]\n[x:a]", "Fairy-Stockfish's countingRule is missing here"),
        ("[x:chess]\ncountingRule = cambodian", "Fairy-Stockfish's countingRule is missing here"),
        ("[x:manchu]", "Fairy-Stockfish's chasingRule is missing here: a side that chases"),
        ("[x:manchu]\nchasingRule = none", ""),
        ("[x:chess]\ncheckCounting = true", "the start position has no checks to give; three"),
        ("[x:3check]", ""),
        ("[x:chess]\ncastling = false", ""),
        (
            "[x:chess]\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "the game has no castling, so these rights are ignored; write -",
        ),
        (
            "[x:chess]\npromotionRegionWhite = *6 *7 *8",
            "a pawn that captures en passant into this region promotes here",
        ),
        ("[x:chess]\npromotionRegionWhite = *6 *7 *8\nenPassantRegion = -", ""),
        ("[x:chess]\npromotionRegionWhite = *7 *8", ""),
        (
            "[x:chess]\npromotedPieceType = n:q\nmobilityRegionBlackKnight = *2 *3 *4 *5 *6 *7 *8",
            "this piece can promote outside this region here",
        ),
        (
            "[x:chess]\nflyingGeneral = true",
            "a castling king may pass a square where it would face",
        ),
        ("[x:chess]\nflyingGeneral = true\ncastling = false", ""),
        ("[x:xiangqi]", "Fairy-Stockfish's chasingRule is missing here"),
        ("[x:chess]\ncastling = True", "Fairy-Stockfish reads this as false; write true or false"),
        ("[x:chess]\nbikjangRule = yes", "Fairy-Stockfish reads this as false"),
        ("[x:chess]\nseirawanGating = no", ""),
        (
            "[x:chess]\nchecking = true ",
            "with the space at the end of the line, Fairy-Stockfish reads this as false",
        ),
    ] {
        let found = notes(text);
        let is_expected = match (&found[..], expected) {
            ([], "") => true,
            ([note], expected) => !expected.is_empty() && note.contains(expected),
            _ => false,
        };
        assert!(is_expected, "{text}\n{found:#?}");
    }
}

#[test]
fn rules_that_are_not_played_are_known() {
    let keys = |text: &str| game(text).missing_rules().into_iter().map(|(key, _)| key).collect();
    let keys: Vec<Vec<&str>> =
        ["[x:chess]", "[x:xiangqi]", "[x:ai-wok]", "[x:bughouse]"].into_iter().map(keys).collect();
    assert_eq!(keys, [vec![], vec!["chasingRule"], vec!["countingRule"], vec!["twoBoards"]]);
    same("[x:makruk]", "[x:makruk]\ncountingRule = none");
    let xiangqi = game("[x:xiangqi]").canonical();
    assert!(xiangqi.contains("\nchasingRule = axf\n"), "{xiangqi}");
}

#[test]
fn lists_of_pieces_may_have_spaces() {
    same("[x:chess]\npromotionPieceTypes = q  r", "[x:chess]\npromotionPieceTypes = qr");
}
