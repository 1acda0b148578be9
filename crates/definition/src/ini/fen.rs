//! FENs in two formats: that of the workshop's games and that of Fairy-Stockfish.

use super::rules::CHECKS;
use super::{expected, passing};
use crate::definition::{Castling, CastlingByFiles, Definition};

use heterodox_kernel::fen::MAX_COUNTER;
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    Color, FenError, FenField, FenFormat, FenProblem, Piece, Setup, SetupError, SetupProblem,
    SortedMap, SortedSet, Square,
};

/// Parses a FEN in either format into a setup that may be illegal. All fields except the placement
/// may be missing from the end.
///
/// Fairy-Stockfish's format has the castling letters `KQkq`, no field of moved pieces, and
/// en-passant squares without the square of the piece.
///
/// # Errors
/// If a field is malformed, or text is left. The error names the field.
pub fn parse_setup(
    definition: &Definition,
    format: &FenFormat<'_>,
    fen: &str,
) -> Result<Setup, FenError> {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let Some((&placement, rest)) = fields.split_first() else {
        return Err(FenError::new(FenField::Placement, FenProblem::Missing));
    };
    let mut setup = parse_placement(definition, format, placement, rest.first().copied())?;
    let rest = rest.get(1..).unwrap_or_default();
    let rights = rest.iter().take_while(|field| !is_counter(field)).count();
    let (rights, mut counters) = rest.split_at(rights);
    if rights.len() == 1 && is_count(counters) {
        // The moves that a side may still count, in Makruk. They have no effect here.
        counters = &counters[1..];
    } else if rights.len() == 1 && !counters.is_empty() {
        return Err(FenError::new(FenField::EnPassant, FenProblem::Missing));
    }
    parse_rights(definition, format, rights, &mut setup)?;
    parse_counters(definition, counters, &mut setup)?;
    Ok(setup)
}

/// Parses the fields between the turn and the counters, as far as there are any: castling, moved
/// pieces (only in the workshop's format), en passant, and perhaps passes.
fn parse_rights(
    definition: &Definition,
    format: &FenFormat<'_>,
    fields: &[&str],
    setup: &mut Setup,
) -> Result<(), FenError> {
    let is_foreign = match fields {
        [] => true,
        [castling] => {
            setup.castling = parse_castling(definition, setup, castling, true)?;
            true
        }
        [castling, en_passant] => {
            setup.castling = parse_castling(definition, setup, castling, true)?;
            setup.en_passant = parse_squares(format, en_passant)?;
            true
        }
        [castling, moved, en_passant] => {
            setup.castling = parse_castling(definition, setup, castling, false)?;
            if *moved != "-" {
                return Err(FenError::unexpected(FenField::Moved, moved, &expected::NO_MATTER));
            }
            setup.en_passant = parse_squares(format, en_passant)?;
            false
        }
        [castling, moved, en_passant, passes] if format.passes => {
            setup.passes = parse_passes(passes)?;
            return parse_rights(definition, format, &[*castling, *moved, *en_passant], setup);
        }
        [_, _, _, more, ..] => {
            return Err(FenError::unexpected(FenField::Halfmove, more, &expected::A_NUMBER));
        }
    };
    if is_foreign {
        setup.en_passant = passing::from_passed_squares(definition, setup)?;
        Ok(())
    } else {
        passing::checked(definition, setup)
    }
}

/// Parses the passes right before the position.
fn parse_passes(text: &str) -> Result<u8, FenError> {
    match text {
        "-" => Ok(0),
        "p" => Ok(1),
        "pp" => Ok(2),
        _ => Err(FenError::wrong_passes(text)),
    }
}

/// Returns whether a field is a number, or counts checks to give or checks given.
fn is_counter(field: &&&str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    match field.strip_prefix('+').unwrap_or(field).split_once('+') {
        Some((white, black)) => is_number(white) && is_number(black),
        None => is_number(field),
    }
}

/// Returns whether the first counter is that of a counting rule, which Fairy-Stockfish writes in
/// place of the en-passant field.
fn is_count(counters: &[&str]) -> bool {
    matches!(counters.len(), 2 | 3) && counters.iter().all(|counter| !counter.contains('+'))
}

/// Parses the pieces on the board and in hand, in any of the formats, and the turn.
fn parse_placement(
    definition: &Definition,
    format: &FenFormat<'_>,
    text: &str,
    turn: Option<&str>,
) -> Result<Setup, FenError> {
    let ranks = usize::from(definition.board.ranks());
    let (placement, hands) = match text.split_once('[') {
        Some((placement, hands)) => {
            let no_bracket = FenError::new(FenField::Bracket, FenProblem::NoBracket);
            (placement, hands.strip_suffix(']').ok_or(no_bracket)?)
        }
        None if text.matches('/').count() == ranks => text.rsplit_once('/').unwrap_or((text, "")),
        None => (text, ""),
    };
    let hands = if hands == "-" { "" } else { hands };
    if !definition.has_hands && !hands.is_empty() {
        return Err(FenError::unexpected(FenField::Bracket, hands, &expected::NO_HANDS));
    }
    let bracket = if definition.has_hands { format!("[{hands}]") } else { String::new() };
    let turn = turn.unwrap_or("w");
    let only = FenFormat { pocket: format.pocket, ..FenFormat::new(format.board, format.kinds) };
    let mut setup = only.parse(&format!("{placement}{bracket} {turn}"))?;
    if definition.free_drops {
        setup.pocket = all_in_hand(definition);
    }
    let is_promoted = |piece: &Piece| definition.kind(piece.kind).id.len() > 1;
    match setup.pocket.keys().find(|piece| is_promoted(piece)) {
        None => Ok(setup),
        Some(piece) => {
            let token = &definition.kind(piece.kind).token;
            Err(FenError::unexpected(FenField::Bracket, token, &expected::UNPROMOTED))
        }
    }
}

/// One piece of each kind that can be in hand, for both sides. Kings cannot.
fn all_in_hand(definition: &Definition) -> SortedMap<Piece, u32> {
    let kinds = definition.all_kinds().filter(|kind| {
        let rules = definition.kind(*kind);
        rules.id.len() == 1 && rules.name != "king"
    });
    let pieces = kinds.flat_map(|kind| Color::ALL.map(|color| Piece::new(color, kind)));
    pieces.map(|piece| (piece, 1)).collect()
}

/// Parses the castling field: letters of files, and `KQkq` in FENs of other programs.
fn parse_castling(
    definition: &Definition,
    setup: &Setup,
    text: &str,
    is_foreign: bool,
) -> Result<SortedSet<Square>, FenError> {
    let mut partners = SortedSet::new();
    if text == "-" {
        return Ok(partners);
    }
    let Castling::ByFiles(files) = &definition.castling else {
        if is_foreign && text.bytes().all(|c| c.is_ascii_alphabetic()) {
            return Ok(partners);
        }
        return Err(FenError::unexpected(FenField::Castling, text, &expected::NO_CASTLING));
    };
    for letter in text.chars() {
        let partner = castling_partner(definition, files, setup, letter, is_foreign)?;
        if !partners.insert(partner) {
            return Err(FenError::new(FenField::Castling, FenProblem::Repeated { letter }));
        }
    }
    Ok(partners)
}

/// Returns the square of the partner that a letter of the castling field names.
fn castling_partner(
    definition: &Definition,
    files: &CastlingByFiles,
    setup: &Setup,
    letter: char,
    is_foreign: bool,
) -> Result<Square, FenError> {
    let color = Color::of_case(letter);
    let board = &definition.board;
    let rank = match color {
        Color::White => files.rank,
        Color::Black => board.ranks() - 1 - files.rank,
    };
    let king = castler(definition, files, setup, color, rank)
        .map_err(|needs| unsupported(Square(0), letter, needs))?;
    let lower = letter.to_ascii_lowercase();
    let partner = if is_foreign && matches!(lower, 'k' | 'q') {
        partner_on_side(definition, files, setup, king, lower == 'k')
    } else {
        let file = lower.is_ascii_lowercase().then(|| lower as u8 - b'a');
        file.and_then(|file| board.square_at(file, rank))
            .filter(|&square| square != king && is_partner(definition, files, setup, color, square))
    };
    partner
        .filter(|&partner| goes_on_board(definition, files, king, partner))
        .ok_or_else(|| unsupported(king, letter, expected::PARTNER.with([Said::Side(color)])))
}

fn unsupported(square: Square, letter: char, needs: Said) -> FenError {
    let problem = SetupProblem::UnsupportedRight { square, right: letter.to_string(), needs };
    SetupError::new(FenField::Castling, problem).into()
}

/// The square of the piece that castles, or else a description of the expected one.
fn castler(
    definition: &Definition,
    files: &CastlingByFiles,
    setup: &Setup,
    color: Color,
    rank: u8,
) -> Result<Square, Said> {
    let is_king = |square: &Square| {
        setup.pieces.get(square).is_some_and(|piece| {
            piece.color == color && definition.kind(piece.kind).counts_as == files.king
        })
    };
    let kings: Vec<Square> = definition.board.rank_squares(rank).filter(is_king).collect();
    let (name, rank) = (Said::name(&definition.kind(files.king).name), Said::text(rank + 1));
    let on_file = |square: &&Square| definition.board.file_and_rank(**square).0 == files.king_file;
    match kings[..] {
        [] => Err(expected::CASTLER.with([Said::Side(color), name, rank])),
        [king] => Ok(king),
        _ => kings.iter().find(on_file).copied().ok_or_else(|| {
            let file = Said::text((b'a' + files.king_file) as char);
            expected::ONE_CASTLER.with([name, Said::Side(color), rank, file])
        }),
    }
}

fn is_partner(
    definition: &Definition,
    files: &CastlingByFiles,
    setup: &Setup,
    color: Color,
    square: Square,
) -> bool {
    debug_assert!(square.index() < definition.board.len());
    let piece = setup.pieces.get(&square);
    piece.is_some_and(|piece| piece.color == color && files.partners.contains(piece.kind))
}

/// The partner on a side of the King: the first one on the way from the file where the search
/// starts.
fn partner_on_side(
    definition: &Definition,
    files: &CastlingByFiles,
    setup: &Setup,
    king: Square,
    kingside: bool,
) -> Option<Square> {
    let board = &definition.board;
    let color = setup.pieces.get(&king)?.color;
    let (king_file, rank) = board.file_and_rank(king);
    let way: Vec<u8> = match kingside {
        true => (king_file + 1..=files.kingside_partner).rev().collect(),
        false => (files.queenside_partner..king_file).collect(),
    };
    let squares = way.into_iter().filter_map(|file| board.square_at(file, rank));
    squares.into_iter().find(|&square| is_partner(definition, files, setup, color, square))
}

/// Returns whether both pieces have squares to go to.
fn goes_on_board(
    definition: &Definition,
    files: &CastlingByFiles,
    king: Square,
    partner: Square,
) -> bool {
    let board = &definition.board;
    let is_file = |file: Option<u8>| file.is_some_and(|file| file < board.files());
    match board.file_and_rank(partner).0 > board.file_and_rank(king).0 {
        true => is_file(Some(files.kingside_to)) && files.kingside_to > 0,
        false => is_file(files.queenside_to.checked_add(1)),
    }
}

/// Parses squares without separators, such as `e3f3`.
fn parse_squares(format: &FenFormat<'_>, text: &str) -> Result<Vec<Square>, FenError> {
    let mut squares = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let Some((square, after)) = format.board.split_square(rest) else {
            return Err(FenError::unexpected(FenField::EnPassant, rest, &expected::SQUARES));
        };
        if squares.contains(&square) {
            return Err(FenError::unexpected(FenField::EnPassant, rest, &expected::ONCE));
        }
        squares.push(square);
        rest = after;
    }
    Ok(squares)
}

/// Parses `[checks to give] [halfmove] [fullmove] [checks given]`.
fn parse_counters(
    definition: &Definition,
    fields: &[&str],
    setup: &mut Setup,
) -> Result<(), FenError> {
    let all = definition.ends.checks;
    let is_checks = |field: &&&str| field.contains('+');
    let before = fields.first().filter(is_checks);
    let rest = &fields[usize::from(before.is_some())..];
    let behind = rest.last().filter(is_checks);
    let rest = &rest[..rest.len() - usize::from(behind.is_some())];
    match (before, behind) {
        (None, None) => setup.checks = (all > 0).then_some([all; 2]),
        (Some(checks), None) | (None, Some(checks)) => {
            setup.checks = Some(parse_checks(checks, all)?);
        }
        (Some(_), Some(checks)) => return Err(FenError::trailing(checks)),
    }
    let mut rest = rest.iter();
    if let Some(halfmove) = rest.next() {
        setup.halfmove = parse_counter(FenField::Halfmove, halfmove, 0)?;
    }
    if let Some(fullmove) = rest.next() {
        setup.fullmove = parse_counter(FenField::Fullmove, fullmove, 1)?;
    }
    match rest.next() {
        None => Ok(()),
        Some(more) => Err(FenError::trailing(more)),
    }
}

/// Parses checks still to give, `N+N`, or checks given, `+N+N`.
fn parse_checks(text: &str, all: u32) -> Result<[u32; 2], FenError> {
    if all == 0 {
        return Err(FenError::unexpected(FenField::Checks, text, &expected::NO_CHECKS));
    }
    let (are_given, numbers) = match text.strip_prefix('+') {
        Some(numbers) => (true, numbers),
        None => (false, text),
    };
    let most = if are_given { CHECKS } else { all };
    let parse = |number: &str| number.parse().ok().filter(|number| *number <= most);
    let numbers =
        numbers.split_once('+').and_then(|(white, black)| Some([parse(white)?, parse(black)?]));
    match numbers {
        Some(given) if are_given => Ok(given.map(|given: u32| CHECKS - given)),
        Some(to_give) => Ok(to_give),
        None => Err(FenError::wrong_checks(text, most)),
    }
}

fn parse_counter(field: FenField, text: &str, least: u32) -> Result<u32, FenError> {
    let bad = || FenError::new(field, FenProblem::NotANumber { text: text.to_owned(), least });
    if !text.bytes().all(|c| c.is_ascii_digit()) {
        return Err(bad());
    }
    text.parse().ok().filter(|number| (least..=MAX_COUNTER).contains(number)).ok_or_else(bad)
}
