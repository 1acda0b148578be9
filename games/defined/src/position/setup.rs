//! Conversion between setups and positions.

use super::needs;
use crate::pieces::BoardPieces;
use crate::rules::attack::{Scene, is_in_check};
use crate::rules::passing::bikjang;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::budget::Budget;
use crate::walk::effect::{MAX_OPEN, OpenSquares};
use heterodox_definition::{
    Castling, CastlingByFiles, CastlingWay, Definition, KindSet, Promotion,
};
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    Color, FenField, Piece, Setup, SetupError, SetupProblem, Square, SquareSet, Token, TurnState,
};

/// Largest number of pieces in hand.
const MAX_HAND: u32 = 255;

/// Creates the state of a setup. Its squares and kinds must exist.
///
/// # Errors
/// If the rules exclude it. The error names the field.
pub(crate) fn state_of<const W: usize>(
    tables: &Tables<W>,
    setup: &Setup,
) -> Result<State<W>, SetupError> {
    check_zones(tables, setup)?;
    check_rights(tables, setup)?;
    let state = unchecked_state_of(tables, setup)?;
    let _budget = Budget::begin();
    check_royals(tables, &state)?;
    Ok(state)
}

/// Creates the state of a setup of Pacifist Chess. Converted pieces may stand outside of the
/// squares of their kinds.
///
/// # Errors
/// If there are not two royal pieces, one of them owned by the side that has just moved; or a
/// right has no pieces; or something has been captured.
pub(crate) fn pacifist_state_of<const W: usize>(
    tables: &Tables<W>,
    setup: &Setup,
) -> Result<State<W>, SetupError> {
    let definition = &tables.definition;
    tables.fen.format(definition).check(setup)?;
    check_rights(tables, setup)?;
    let Ok(royal) = definition.pacifist_royal() else {
        let problem = SetupProblem::KingCount { color: None, found: 0, expected: 2 };
        return Err(SetupError::new(FenField::Placement, problem));
    };
    setup.check_pacifist_kings(royal)?;
    setup.check_no_en_passant(&definition.board)?;
    for (piece, &found) in &setup.pocket {
        let most = definition.start.pocket.get(piece).copied().unwrap_or(0);
        if found > most {
            let token = Token::parse(&definition.kind(piece.kind).token);
            let token = token.unwrap_or(Token::of('?')).cased(piece.color);
            let problem = SetupProblem::TooManyPieces { token, found, most };
            return Err(SetupError::new(FenField::Bracket, problem));
        }
    }
    unchecked_state_of(tables, setup)
}

/// Creates the state of a setup without checking that it is legal.
///
/// # Errors
/// If there are too many pieces in hand.
pub(crate) fn unchecked_state_of<const W: usize>(
    tables: &Tables<W>,
    setup: &Setup,
) -> Result<State<W>, SetupError> {
    let royal_kinds = [0, 1].map(|color: usize| tables.royalty[color].kinds());
    let mut pieces =
        BoardPieces::new(tables.paths.geometry.len(), royal_kinds, tables.paths.brakes);
    for (&square, &piece) in &setup.pieces {
        pieces.put(piece, square);
    }
    let unmoved = setup.pieces.iter().filter(|(square, piece)| {
        is_at_home(tables, **piece, **square) && !setup.moved.contains(square)
    });
    let unmoved = unmoved.map(|(&square, _)| square).collect();
    let (passed_by, open) = match setup.en_passant.split_last() {
        Some((&last, open)) => (last, open.iter().copied().collect()),
        None => (Square(0), OpenSquares::EMPTY),
    };
    let most = tables.definition.ends.checks;
    let mut state = State {
        pieces,
        hands: hands(tables, setup)?,
        castling: setup.castling.iter().copied().collect(),
        unmoved,
        open,
        passed_by,
        castlers: Color::ALL.map(|color| castler(tables, setup, color).unwrap_or(Square(0))),
        checks: setup.checks.unwrap_or([most; 2]),
        tabu: setup.tabu,
        passes: setup.passes,
        turn: setup.turn_state(),
        reversible: setup.halfmove,
        rest_key: 0,
    };
    state.rest_key = state.computed_rest_key();
    Ok(state)
}

/// Describes a state.
pub(crate) fn setup_of<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Setup {
    let TurnState { turn, halfmove, fullmove } = state.turn;
    let pieces = state.pieces.occupied().iter();
    let moved = pieces.clone().filter(|&square| {
        let piece = state.pieces.piece_at(square);
        piece.is_some_and(|piece| is_at_home(tables, piece, square))
            && !state.unmoved.contains(square)
    });
    let mut en_passant = state.open.as_slice().to_vec();
    if !en_passant.is_empty() {
        en_passant.push(state.passed_by);
    }
    Setup {
        moved: moved.collect(),
        pieces: pieces
            .filter_map(|square| Some((square, state.pieces.piece_at(square)?)))
            .collect(),
        pocket: state.hand().map(|(piece, count)| (piece, u32::from(count))).collect(),
        castling: state.castling.iter().collect(),
        en_passant,
        checks: (tables.definition.ends.checks > 0).then_some(state.checks),
        tabu: state.tabu,
        passes: state.passes,
        turn,
        halfmove,
        fullmove,
        ..Setup::default()
    }
}

/// Returns whether a piece stands where one of its kind and colour stood at the start, and its kind
/// has initial moves.
fn is_at_home<const W: usize>(tables: &Tables<W>, piece: Piece, square: Square) -> bool {
    tables.initial_kinds.contains(piece.kind)
        && tables.kind(piece.kind).home[piece.color.index()].contains(square)
}

fn hands<const W: usize>(tables: &Tables<W>, setup: &Setup) -> Result<[[u8; 64]; 2], SetupError> {
    let mut hands = [[0; 64]; 2];
    let mut total = 0u32;
    for (piece, &count) in &setup.pocket {
        total = total.saturating_add(count);
        if total > MAX_HAND {
            let token = Token::parse(&tables.definition.kind(piece.kind).token);
            let token = token.unwrap_or(Token::of('?')).cased(piece.color);
            let problem = SetupProblem::TooManyPieces { token, found: total, most: MAX_HAND };
            return Err(SetupError::new(FenField::Bracket, problem));
        }
        hands[piece.color.index()][piece.kind.index() & 63] = count as u8;
    }
    Ok(hands)
}

fn check_zones<const W: usize>(tables: &Tables<W>, setup: &Setup) -> Result<(), SetupError> {
    let mut pieces = setup.pieces.iter();
    let Some((&square, piece)) =
        pieces.find(|(square, piece)| !tables.may_stand(**piece, **square))
    else {
        return Ok(());
    };
    let text = tables.definition.board.name(square).to_owned();
    let name = Said::OneOf(tables.definition.kind(piece.kind).name.clone());
    let zone = tables.kind(piece.kind).zone[piece.color.index()];
    let squares: Vec<Square> = zone.iter().collect();
    let expected = needs::ZONE.with([name, Said::text(tables.definition.board.names(&squares))]);
    Err(SetupError::new(FenField::Placement, SetupProblem::Unexpected { text, expected }))
}

/// Checks the castling rights, the moved pieces and the squares left open to en passant.
///
/// # Errors
/// If the pieces do not allow them.
pub(crate) fn check_rights<const W: usize>(
    tables: &Tables<W>,
    setup: &Setup,
) -> Result<(), SetupError> {
    for &square in &setup.castling {
        check_castling(tables, setup, square)?;
    }
    for &square in &setup.moved {
        let piece = setup.pieces.get(&square);
        if !piece.is_some_and(|piece| is_at_home(tables, *piece, square)) {
            let needs = Said::from(&needs::START_PIECE);
            return Err(unsupported(tables, FenField::Moved, square, needs));
        }
    }
    check_en_passant(tables, setup)
}

fn unsupported<const W: usize>(
    tables: &Tables<W>,
    field: FenField,
    square: Square,
    needs: Said,
) -> SetupError {
    let right = tables.definition.board.name(square).to_owned();
    SetupError::new(field, SetupProblem::UnsupportedRight { square, right, needs })
}

fn check_en_passant<const W: usize>(tables: &Tables<W>, setup: &Setup) -> Result<(), SetupError> {
    let Some((last, open)) = setup.en_passant.split_last() else { return Ok(()) };
    let mut known = SquareSet::<W>::EMPTY;
    let mut twice = false;
    for &square in open {
        twice |= known.contains(square);
        known.insert(square);
    }
    let empty = open.iter().all(|square| setup.is_empty(*square));
    let enemy = setup.pieces.get(last).is_some_and(|piece| piece.color != setup.turn);
    if !open.is_empty() && open.len() <= MAX_OPEN && empty && enemy && !twice {
        return Ok(());
    }
    let needs = needs::PASSED.with([Said::text(MAX_OPEN), Said::Side(!setup.turn)]);
    Err(setup.unsupported_en_passant(&tables.definition.board, needs))
}

/// Checks that the pieces of a castling right stand where it needs them.
fn check_castling<const W: usize>(
    tables: &Tables<W>,
    setup: &Setup,
    partner: Square,
) -> Result<(), SetupError> {
    let missing = match &tables.definition.castling {
        Castling::None => Some(Said::from(&needs::CASTLING)),
        Castling::Ways(ways) => missing_for_ways(&tables.definition, ways, setup, partner),
        Castling::ByFiles(files) => {
            let can_castle = can_castle_by_files(tables, files, setup, partner);
            (!can_castle).then(|| Said::from(&needs::CASTLERS))
        }
    };
    match missing {
        None => Ok(()),
        Some(needs) => Err(unsupported(tables, FenField::Castling, partner, needs)),
    }
}

/// Describes what the last of the ways to castle with a partner lacks, if anything: both pieces
/// stand where they started.
fn missing_for_ways(
    definition: &Definition,
    ways: &[Vec<CastlingWay>; 2],
    setup: &Setup,
    partner: Square,
) -> Option<Said> {
    let stands = |color: Color, square: Square| {
        let start = definition.start.pieces.get(&square);
        let own = start.is_some_and(|piece| piece.color == color);
        own && setup.pieces.get(&square) == start
    };
    let mut problem = Some(Said::from(&needs::PARTNER));
    for (color, ways) in Color::ALL.into_iter().zip(ways) {
        for way in ways.iter().filter(|way| way.partner == partner) {
            let missing = [way.from, way.partner].into_iter().find(|&s| !stands(color, s));
            problem = missing.map(|square| {
                let square = Said::text(definition.board.name(square));
                needs::PIECE_THERE.with([Said::Side(color), square])
            });
        }
    }
    problem
}

/// Returns whether the piece on a square is the partner of one that castles by files.
fn can_castle_by_files<const W: usize>(
    tables: &Tables<W>,
    files: &CastlingByFiles,
    setup: &Setup,
    partner: Square,
) -> bool {
    setup.pieces.get(&partner).is_some_and(|piece| {
        let king = castler(tables, setup, piece.color);
        files.partners.contains(piece.kind)
            && on_rank(tables, partner, piece.color)
            && king.is_some_and(|king| king != partner)
    })
}

/// Returns whether a square is on the rank where a colour castles by files.
fn on_rank<const W: usize>(tables: &Tables<W>, square: Square, color: Color) -> bool {
    let Castling::ByFiles(files) = &tables.definition.castling else { return false };
    let rank = tables.paths.geometry.coordinates(square).1;
    rank == match color {
        Color::White => i16::from(files.rank),
        Color::Black => i16::from(tables.paths.geometry.ranks()) - 1 - i16::from(files.rank),
    }
}

/// The square of the piece that castles by files: on its file, or the only one of its kind on
/// the rank.
fn castler<const W: usize>(tables: &Tables<W>, setup: &Setup, color: Color) -> Option<Square> {
    let Castling::ByFiles(files) = &tables.definition.castling else { return None };
    let own = Piece::new(color, files.king);
    let mut kings = setup
        .pieces
        .iter()
        .filter(|(square, piece)| **piece == own && on_rank(tables, **square, color));
    let file = |square: Square| tables.paths.geometry.coordinates(square).0;
    let at_home = kings.clone().find(|(square, _)| file(**square) == i16::from(files.king_file));
    let only = kings.next().filter(|_| kings.next().is_none());
    at_home.or(only).map(|(&square, _)| square)
}

impl<const W: usize> State<W> {
    /// Changes the owner of the piece on a square. The piece counts as moved.
    pub(crate) fn convert(&mut self, tables: &Tables<W>, square: Square) {
        let Some(piece) = self.pieces.lift(square) else { return };
        self.remove_unmoved(square);
        let mut lost = tables.castling_lost[square.index()];
        if matches!(tables.definition.castling, Castling::ByFiles(_))
            && self.castlers[piece.color.index()] == square
        {
            lost |= self.pieces.color(piece.color);
        }
        self.remove_castling(lost);
        self.pieces.put(Piece::new(!piece.color, piece.kind), square);
    }

    /// Removes the castling rights of a side if another of its pieces than before would now count
    /// as the one that castles (castling by files).
    pub(crate) fn drop_ambiguous_castling(&mut self, tables: &Tables<W>) {
        if self.castling.is_empty() || !matches!(tables.definition.castling, Castling::ByFiles(_)) {
            return;
        }
        let setup = setup_of(tables, self);
        for color in Color::ALL {
            if castler(tables, &setup, color) != Some(self.castlers[color.index()]) {
                self.remove_castling(self.pieces.color(color));
            }
        }
    }
}

/// Checks that both sides have the royal pieces that they must not lose, and that the side to move
/// cannot capture those of the other immediately. Explosions end games, so that they may be missing,
/// and are then not judged.
fn check_royals<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Result<(), SetupError> {
    let mut exploded = false;
    for color in Color::ALL {
        let start = &tables.definition.start;
        let royalty = &tables.royalty[color.index()];
        let at_start = |kinds: KindSet| {
            let own = |piece: &Piece| piece.color == color && kinds.contains(piece.kind);
            start.pieces.values().filter(|piece| own(piece)).count()
        };
        let found = |kinds| state.pieces.count_of(color, kinds) as usize;
        let absolute = royalty.absolute;
        if !absolute.is_empty() && at_start(absolute) > 0 && found(absolute) == 0 {
            return Err(royal_count(color, 0, at_start(absolute)));
        }
        for group in &royalty.groups {
            let least = usize::from(group.lost_at) + 1;
            let is_lost = at_start(group.kinds) >= least
                && found(group.kinds) < least
                && !may_promote_away(tables, group.kinds, color);
            exploded |= is_lost && tables.definition.blast.is_some();
            if is_lost && !exploded {
                return Err(royal_count(color, found(group.kinds), least));
            }
        }
    }
    let color = !state.turn.turn;
    let scene = Scene {
        pieces: state.pieces,
        unmoved: state.unmoved,
        open: state.open,
        passed_by: state.passed_by,
    };
    // Passes end games in bikjang although a side is in check.
    let has_passed = state.passes > 0 && bikjang(tables, &state.pieces).is_some();
    if !exploded && !has_passed && is_in_check(tables, &scene, color) {
        let problem = SetupProblem::KingCapturable { color };
        return Err(SetupError::new(FenField::Placement, problem));
    }
    Ok(())
}

/// Returns whether the pieces of a royal group may promote to others, which does not lose it.
fn may_promote_away<const W: usize>(tables: &Tables<W>, group: KindSet, color: Color) -> bool {
    group.iter().any(|kind| match &tables.definition.kind(kind).promotion[color.index()] {
        Promotion::Transform(transform) => transform.strict && !group.contains(transform.to),
        Promotion::Never | Promotion::Choices { .. } => false,
    })
}

fn royal_count(color: Color, found: usize, expected: usize) -> SetupError {
    let problem = SetupProblem::KingCount { color: Some(color), found, expected };
    SetupError::new(FenField::Placement, problem)
}
