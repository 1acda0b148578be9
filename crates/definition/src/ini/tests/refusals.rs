//! Rejected definitions, with the places of their errors.

use super::{errors, game};
use crate::ini::keys::is_supported;
use crate::ini::unsupported::{ItsDefault, UNSUPPORTED};

/// Checks that a definition has one error, and how it begins.
fn refused(text: &str, expected: &str) {
    let found = errors(text);
    assert!(found.len() == 1 && found[0].starts_with(expected), "{text}\n{found:#?}");
}

#[test]
fn lines_have_a_form() {
    refused("pawn = p\n[x:chess]", "line 1, column 1: 'pawn = p': this line stands before");
    refused("[x:chess]\n  nonsense", "line 2, column 3: 'nonsense': this is no line of");
    refused("[x:chess]\n! comment", "line 2, column 1: '! comment': this is no line of");
    assert!(errors("; comment\n[x:chess]\n; queen = -").is_empty());
    refused("[x:chess]\n = p", "line 2, column 2: '= p': the key is missing");
    refused("[x y:chess]\n[x:chess]", "line 1, column 1: '[x y:chess]': this does not open");
    refused("[x:chess]\n[x:che ss", "line 2, column 1: '[x:che ss': this does not open a section");
    refused("[é]\n[x:chess]", "line 1, column 1: '[é]': this does not open a section");
    refused("# nothing", "line 1, column 1: there is no section; begin with [name]");
    assert!(
        errors("\u{feff}# comment\r\n\r\n [x:chess]  \r\n\t# more\r\n castling=true\r\n")
            .is_empty()
    );
}

#[test]
fn parents_must_be_known() {
    refused("[x:chez]", "line 1, column 4: 'chez': no earlier section of the text and no built-in");
    assert!(errors("[x:ches]")[0].ends_with("did you mean chess?"));
    refused("[x:y]\n[y:chess]\n[z:x]", "line 1, column 4: 'y': no earlier section");
    let text = "[a:chess]\nqueen = -\namazon = a\npromotionPieceTypes = arbn\n\
                startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\n[b:a]\n[c:b]";
    let definition = game(text);
    assert_eq!(definition.name, "c");
    assert_eq!(definition.canonical(), game("[d:amazon]").canonical());
    let same_name = game("[chess]\nking = k\nstartFen = 4k3/8/8/8/8/8/8/4K3 w\n[x:chess]");
    assert_eq!(same_name.kinds.len(), 1, "a section of the text goes before a built-in one");
    let nearest = game(
        "[a:chess]\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/4K3 w\n\
                        [a:chess]\n[x:a]",
    );
    assert_eq!(nearest.canonical(), game("[x:chess]").canonical());
}

#[test]
fn sections_that_are_no_ancestors_need_only_their_form() {
    let text = "[other:nowhere]\nblastOnCapture = true\nfoo = bar\npawn = QQ\n[x:chess]";
    assert!(errors(text).is_empty());
    refused(
        "[other]\nwhiteFlag = a8\nflagRegionWhite = b8\n[x:chess]",
        "line 3, column 1: 'flagRegionWhite': line 2 of this section sets this key",
    );
}

#[test]
fn keys_must_be_known_and_have_values() {
    refused(
        "[x:chess]\nmaxRanks = 8",
        "line 2, column 1: 'maxRanks': this key is unknown; did you mean maxRank?",
    );
    refused("[x:chess]\nfoo = 1", "line 2, column 1: 'foo': this key is unknown");
    refused("[x:chess]\nfoo = false", "line 2, column 1: 'foo': this key is unknown");
    refused(
        "[x:chess]\npromotionRegion = *8",
        "line 2, column 1: 'promotionRegion': this key is unknown; did you mean promotionRegion",
    );
    refused("[x:chess]\ncastling =", "line 2, column 1: 'castling': the value is missing");
    refused("[x:chess]\npawn = ", "line 2, column 1: 'pawn': the value is missing");
    refused("[x:chess]\nvariantTemplate =", "line 2, column 1: 'variantTemplate': the value");
    refused(
        "[x:chess]\nwhiteDropRegion = *1\ndropRegionWhite = *2",
        "line 3, column 1: 'dropRegionWhite': line 2 of this section sets this key",
    );
    refused("[x:chess]\nstartFen =\n", "line 2, column 1: 'startFen': the value is missing");
    refused(
        "[x:chess]\nstalemateValue = win \r\n",
        "line 2, column 18: 'win': with the space at the end of the line, Fairy-Stockfish does not",
    );
}

#[test]
fn promoted_pieces_promote_or_become_their_old_selves_again() {
    refused(
        "[x:minishogi]\npromotedPieceType = p:s s:g\npieceDemotion = true",
        "line 3, column 17: 'true': with pieceDemotion, +p would both promote as s does and become its",
    );
}

#[test]
fn unsupported_keys_are_refused_unless_they_have_their_default() {
    for key in UNSUPPORTED {
        let name = key.name;
        // A switch that is not `true` is `false`.
        let is_switch = key.default == ItsDefault::Value("false");
        let text = format!("[x:chess]\n {name} = {}", if is_switch { "true" } else { "7" });
        let expected =
            format!("line 2, column 2: '{name}': Fairy-Stockfish's {name} is not supported; ");
        refused(&text, &(expected + "without it this is another game"));
        let defaults: &[&str] = match key.default {
            ItsDefault::Value("false") => &["false", "no"],
            ItsDefault::Value(value) => &[value],
            ItsDefault::Nothing => &["-", "none"],
            ItsDefault::AllSquares => &["*1 *2 *3 *4 *5 *6 *7 *8", "a* b* c* d* e* f* g* h*"],
            ItsDefault::As(_) => &[],
        };
        for value in defaults {
            assert!(errors(&format!("[x:chess]\n{name} = {value}")).is_empty(), "{name} = {value}");
        }
        assert!(!is_supported(name), "{name}");
    }
    // What does nothing in one key is another game in the next.
    for line in ["wallingRegion = -", "mustDrop = true\nmustCapture = true\npieceDrops = true"] {
        assert_eq!(errors(&format!("[x:chess]\n{line}")).len(), 1, "{line}");
    }
    for key in ["checking", "dropChecks"] {
        let royal = "extinctionPseudoRoyal = true\nextinctionPieceTypes = q\npieceDrops = true";
        refused(&format!("[x:chess]\n{royal}\n{key} = false"), "line 5");
    }
}

#[test]
fn unknown_keys_have_the_nearest_names() {
    for (key, expected) in [
        ("blastOnCaptur", "did you mean blastOnCapture?"),
        ("mustDropTypes", "did you mean mustDropType?"),
        ("conn", "did you mean connectN, connectNxN, connectRegion1White or connectRegion2White?"),
    ] {
        refused(
            &format!("[x:chess]\n{key} = true"),
            &format!("line 2, column 1: '{key}': this key is unknown; {expected}"),
        );
    }
}

#[test]
fn values_must_fit_their_keys() {
    for (line, expected) in [
        ("maxRank = 17", "line 2, column 11: '17': this should be a whole number from 1 to 16"),
        ("maxRank = 0", "line 2, column 11: '0': this should be a whole number from 1 to 16"),
        (
            "nMoveRule = 4294967296",
            "line 2, column 13: '4294967296': this should be a whole number",
        ),
        ("nMoveRule = -1", "line 2, column 13: '-1': this should be a whole number"),
        ("nFoldRule = +3", "line 2, column 13: '+3': this should be a whole number"),
        ("stalemateValue = none", "line 2, column 18: 'none': this should be win, loss or draw"),
        (
            "extinctionValue = lost",
            "line 2, column 19: 'lost': this should be win, loss, draw or none",
        ),
        (
            "castlingRank = 9",
            "line 2, column 16: '9': this should be a rank of the board, from 1 to 8",
        ),
        (
            "castlingKingFile = i",
            "line 2, column 20: 'i': this should be a file of the board, from a to h",
        ),
        ("flagRegion = *8 e9 z1", "line 2, column 17: 'e9': the board of 8x8 has no such squares"),
        ("flagRegion = **", "line 2, column 14: '**': the board of 8x8 has no such squares"),
        ("flagRegion = *08", "line 2, column 14: '*08': the board of 8x8 has no such squares"),
        ("flagRegion = d4,e4", "line 2, column 14: 'd4,e4': the board of 8x8 has no such squares"),
        ("flagPiece = qK", "line 2, column 14: 'K': this is not the letter of a piece"),
        ("flagPiece = x", "line 2, column 13: 'x': no piece of this game has this letter"),
        ("promotionLimit = q", "line 2, column 18: 'q': this word is malformed"),
        ("promotionLimit = q:1 q:2", "line 2, column 22: 'q:2': q stands here twice"),
        ("promotionLimit = q:1 x:2", "line 2, column 22: 'x': no piece of this game"),
        (
            "extinctionPseudoRoyal = true\nextinctionPieceTypes = qp",
            "line 3, column 25: 'p': a piece of extinctionPseudoRoyal cannot promote by choice",
        ),
        ("promotedPieceType = n:gg", "line 2, column 21: 'n:gg': this word is malformed"),
        ("promotedPieceType = n:x", "line 2, column 23: 'x': no piece of this game"),
        ("castlingKingPiece = kq", "line 2, column 21: 'kq': castlingKingPiece can name one piece"),
        ("dropNoDoubled = pn", "line 2, column 17: 'pn': dropNoDoubled can name one piece"),
        (
            "mobilityRegionWhiteAlfil = *1",
            "line 2, column 1: 'mobilityRegionWhiteAlfil': the game does not have this piece",
        ),
        (
            "mobilityRegionWhitealfil = *1",
            "line 2, column 1: 'mobilityRegionWhitealfil': this key is unknown; did you mean mobilityRegionWhiteAlfil?",
        ),
    ] {
        let found = errors(&format!("[x:chess]\n{line}"));
        assert!(found.iter().any(|error| error.starts_with(expected)), "{line}\n{found:#?}");
    }
}

#[test]
fn pieces_have_a_letter_of_their_own() {
    for (line, expected) in [
        ("amazon = aa", "line 2, column 10: 'aa': a piece has one lower-case letter"),
        ("amazon = A", "line 2, column 10: 'A': a piece has one lower-case letter"),
        ("amazon = 1", "line 2, column 10: '1': a piece has one lower-case letter"),
        ("amazon = é", "line 2, column 10: 'é': a piece has one lower-case letter"),
        ("amazon = a:QN", "line 2, column 12: 'QN': the moves of the amazon are fixed"),
        (
            "amazon = y\nqueen = y",
            "line 3, column 9: 'y': this is the letter of the amazon already",
        ),
        (
            "queen = y\nknight = y",
            "line 3, column 10: 'y': this is the letter of the queen already",
        ),
        (
            "amazon = y\nknight = y",
            "line 3, column 10: 'y': this is the letter of the amazon already",
        ),
        ("customPiece1 = g", "line 2, column 16: 'g': a custom piece needs a move text"),
        ("customPiece1 = g:", "line 2, column 16: 'g:': the move text is empty"),
        ("customPiece26 = g:W", "line 2, column 1: 'customPiece26': this key is unknown"),
        ("customPiece1 = g :W", "line 2, column 16: 'g ': a piece has one lower-case letter"),
        ("king = k:wF", "line 2, column 10: 'w': this letter has no meaning in a variants.ini"),
    ] {
        let found = errors(&format!("[x:chess]\n{line}"));
        assert!(found.iter().any(|error| error.starts_with(expected)), "{line}\n{found:#?}");
    }
}

#[test]
fn some_lists_of_parents_need_their_pieces() {
    refused(
        "[a:chess]\nextinctionValue = loss\nextinctionPieceTypes = qr\n\
         [x:a]\nqueen = -\nstartFen = 4k3/8/8/8/8/8/8/4K3 w",
        "line 3, column 24: 'q': extinctionPieceTypes of the parent names the queen, which would \
         be extinct at the start; but it left the game; set extinctionPieceTypes anew",
    );
    refused(
        "[a:chess]\npromotedPieceType = n:q\n[x:a]\namazon = q",
        "line 2, column 23: 'q': promotedPieceType of the parent names the queen, which is the \
         target of a promotion; but it left the game; set promotedPieceType anew",
    );
    refused(
        "[a:chess]\nflagPiece = kn\nflagPieceWhite = z\n[x:a]\nknight = -\nhorse = n\n\
         promotionPieceTypes = q",
        "line 3, column 18: 'z': no piece of this section has this letter",
    );
    refused(
        "[x:chess]\nmaxRank = 6\nstartFen = 4k3/8/8/8/8/4K3 w\n[y:grand]\nmaxRank = 9",
        "line 4, column 4: '*10': promotionRegionWhite of the parent: the board of 10x9 has no \
         such squares; set promotionRegionWhite anew",
    );
    // The custom piece has the same name, with other moves.
    assert!(errors("[x:nightrider]\ncustomPiece1 = n:N2").is_empty());
}

#[test]
fn explosions_need_royal_pieces_that_can_explode() {
    refused(
        "[x:chess]\nblastOnCapture = true",
        "line 2, column 18: 'true': explosions need other royal pieces than the king",
    );
    refused(
        "[x:atomic]\nblastImmuneTypes = nk",
        "line 2, column 20: 'nk': a royal piece is never immune",
    );
    assert!(errors("[x:nocheckatomic]\nblastImmuneTypes = nk").is_empty());
}

#[test]
fn goals_have_one_piece_or_all() {
    let one = "a goal is for one piece or for all";
    refused("[x:chess]\nflagPiece = kn", &format!("line 2, column 13: 'kn': {one}"));
    refused("[x:chess]\nflagPiece = -", &format!("line 2, column 13: '-': {one}"));
    assert!(errors("[x:chess]\nflagPiece = *").is_empty());
}

#[test]
fn no_piece_promotes_in_two_ways() {
    refused(
        "[x:chess]\npromotedPieceType = p:q",
        "line 2, column 21: 'p:q': p: this piece promotes by choice already",
    );
    refused(
        "[x:crazyhouse]\ncommoner = m\npromotedPieceType = n:m",
        "line 3, column 21: 'n:m': n: pawns can become this piece",
    );
    assert!(errors("[x:loop]\ncommoner = m\npromotedPieceType = n:m").is_empty());
    refused(
        "[x:chess]\npromotionPawnTypes = pn",
        "line 1, column 4: 'n': this piece stands in promotionPawnTypes and in promotionPieceTypes",
    );
    refused(
        "[x:crazyhouse]\npromotionPawnTypes = pn\npromotionPieceTypes = q",
        "line 2, column 22: 'pn': several kinds of pawns promote",
    );
    assert!(errors("[x:loop]\npromotionPawnTypes = pn\npromotionPieceTypes = q").is_empty());
}

#[test]
fn the_start_must_be_a_position_of_the_game() {
    refused(
        "[x:chess]\nstartFen = 4k3/8/8/8/8/8/4K3 w",
        "line 2, column 12: '4k3/8/8/8/8/8/4K3': FEN placement: expected 8 ranks, found 7",
    );
    refused("[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 x", "line 2, column 32: 'x': FEN turn: ");
    refused(
        "[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        "line 2, column 34: 'KQ': FEN castling: ",
    );
    refused(
        "[x]\nking = k\ncastling = false",
        "line 1, column 2: 'x': the start position of chess",
    );
    refused(
        "[x:chess]\nstartFen = kk6/8/8/8/8/8/8/4K3 w",
        "line 2, column 12: 'kk6/8/8/8/8/8/8/4K3 w': Black has 2 kings",
    );
    refused("[x:3check]\nmaxFile = 9", "line 1, column 4: ");
}

#[test]
fn every_letter_can_have_a_promoted_piece() {
    let letters = "abcdefghijlmnopqrstuvwxyz";
    let customs: String = letters
        .chars()
        .enumerate()
        .map(|(i, letter)| format!("customPiece{} = {letter}:W\n", i + 1))
        .collect();
    let rest = "king = k\nstartFen = 4k3/8/8/8/8/8/8/4K3 w\ncastling = false\n";
    let promoted: String = letters.chars().map(|letter| format!("{letter}:k ")).collect();
    let most = game(&format!("[x]\n{customs}{rest}promotedPieceType = {promoted}k:a"));
    assert_eq!(most.kinds.len(), 52);
    let drops = "pieceDrops = true\ncapturesToHand = true\npromotionPawnTypes = a\n\
                 promotionPieceTypes = bcdefghijlmnop\n";
    let promoted: String = "qrstuvwxyz".chars().map(|letter| format!("{letter}:k ")).collect();
    let text = format!("[x]\n{customs}{rest}{drops}promotedPieceType = {promoted}");
    assert_eq!(game(&text).kinds.len(), 26 + 14 + 10);
}

#[test]
fn at_most_twenty_mistakes_are_reported_in_the_order_of_the_text() {
    let lines: String = (0..50).map(|i| format!("foo{i} = 1\n")).collect();
    let found = errors(&format!("[x:chess]\n{lines}"));
    assert_eq!(found.len(), 20);
    assert!(found[0].starts_with("line 2, ") && found[19].starts_with("line 21, "));
    let several = errors("[x:chess]\nnFoldRule = z\nfoo = 2\ncustomPiece1 = g:wF\nflagPiece = z");
    assert_eq!(several.len(), 4, "{several:#?}");
}
