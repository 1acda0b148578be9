//! A definition prepared for play.

pub(crate) mod chain;
mod empty_board;
pub(crate) mod geometry;
mod work;

pub use work::TooRich;

use crate::definition::{
    Castling, Definition, Ends, KindSet, Leg, Movement, PawnMoves, Promotion, RoyalGroup, Royalty,
};
use crate::walk::effect::MAX_OPEN;
use crate::walk::machine::Paths;
use chain::{KindChain, KindMove, LookUp};
use empty_board::{Alone, Counts, MAX_WALKS, bound};
use geometry::{Geometry, Steps};
use heterodox_kernel::{Color, Kind, Piece, Square, SquareSet};
use work::Work;

/// Largest number of captures of a move besides the one on its destination.
const MAX_ASIDE: usize = 2;

/// The rules of a game and what follows from them for play.
#[derive(Debug)]
pub(crate) struct Tables<const W: usize> {
    /// The rules.
    pub definition: Definition,
    /// Squares and steps.
    pub paths: Paths<W>,
    /// What each kind can do.
    pub kinds: Vec<KindTable<W>>,
    /// The pieces that a side must not lose, by colour, with all kinds that count as theirs.
    pub royalty: [Royalty; 2],
    /// Castling rights that are lost when something happens on a square.
    pub castling_lost: Vec<SquareSet<W>>,
    /// Kinds for which it matters that a piece is unmoved.
    pub initial_kinds: KindSet,
    /// Rules that few games have.
    pub flags: Flags,
}

/// Rules that few games have and that cost time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Flags {
    /// A piece that cannot be captured.
    pub iron: bool,
    /// A kind that cannot stand everywhere.
    pub zones: bool,
    /// Kinds of `protected`.
    pub protected: bool,
    /// An end before the side to move is without moves.
    pub early_ends: bool,
    /// Moves that capture en passant.
    pub en_passant: bool,
    /// Pieces that make a friend move.
    pub relays: bool,
    /// No piece is ever displaced, so that pieces of forward kinds never go back.
    pub pawns_only_advance: bool,
}

/// What a kind can do.
#[derive(Debug)]
pub(crate) struct KindTable<const W: usize> {
    /// Its moves.
    pub moves: Vec<KindMove<W>>,
    /// Where it can stand, by colour.
    pub zone: [SquareSet<W>; 2],
    /// Starting squares, by colour.
    pub home: [SquareSet<W>; 2],
    /// The squares where the piece, alone on the board and moved before, has a move to another
    /// square; all squares if there are none. By colour.
    pub mobile: [SquareSet<W>; 2],
    /// The same, but none if there are none.
    pub has_quiet_move: [SquareSet<W>; 2],
    /// True if its moves may leave squares open to en passant.
    pub may_open: bool,
    /// True if its moves count as progress.
    pub is_forward: bool,
    /// For kinds whose irreversible moves count as progress: the ends of the moves from each
    /// square, by colour.
    pub returns: Option<[Vec<SquareSet<W>>; 2]>,
}

impl<const W: usize> Tables<W> {
    /// Prepares a definition.
    ///
    /// # Errors
    /// If it is too rich to be played.
    pub(crate) fn new(definition: Definition) -> Result<Tables<W>, TooRich> {
        let most = 64 * W;
        let found = definition.board.len();
        if found > most {
            return Err(TooRich::Squares { found, most });
        }
        let (paths, moves) = paths(&definition);
        let mut work = Work::new();
        for (rules, moves) in definition.kinds.iter().zip(&moves) {
            check_moves(&rules.name, moves, &paths, &definition)?;
            check_walks(&rules.name, moves, &paths, &mut work)?;
        }
        let kinds: Result<Vec<KindTable<W>>, TooRich> = (0u8..)
            .zip(moves)
            .map(|(kind, moves)| KindTable::new(&definition, Kind(kind), moves, &paths, &mut work))
            .collect();
        let kinds = kinds?;
        let royalty =
            definition.royalty.clone().map(|royalty| with_all_kinds(&definition, royalty));
        let castling_lost = castling_lost(&definition);
        let initial = definition.kinds_where(|rules| rules.moves.iter().any(is_initial));
        let flags = Flags {
            iron: definition.kinds.iter().any(|rules| rules.iron),
            zones: kinds.iter().any(|kind| kind.zone != [SquareSet::first_n(found); 2]),
            protected: definition.kinds.iter().any(|rules| rules.protected),
            early_ends: has_early_ends(&definition.ends),
            en_passant: any_leg(&kinds, |leg| leg.en_passant),
            relays: any_leg(&kinds, |leg| leg.friend),
            pawns_only_advance: !any_leg(&kinds, |leg| leg.unload || leg.friend),
        };
        Ok(Tables {
            paths,
            kinds,
            royalty,
            castling_lost,
            initial_kinds: initial,
            flags,
            definition,
        })
    }

    /// The table of a kind.
    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> &KindTable<W> {
        &self.kinds[kind.index()]
    }

    /// The kinds that count as a kind.
    pub(crate) fn counted_as(&self, kind: Kind) -> KindSet {
        counting_as(&self.definition, KindSet::of(kind))
    }

    /// Returns whether a piece may stand on a square.
    #[inline]
    pub(crate) fn may_stand(&self, piece: Piece, square: Square) -> bool {
        self.kind(piece.kind).zone[piece.color.index()].contains(square)
    }
}

fn any_leg<const W: usize>(kinds: &[KindTable<W>], is_it: impl Fn(&Leg) -> bool) -> bool {
    kinds.iter().flat_map(|kind| &kind.moves).any(|mv| match mv {
        KindMove::Chain(chain) => chain.legs.iter().any(|leg| is_it(&leg.rules)),
        KindMove::Universal { .. } => false,
    })
}

/// Adds the kinds that count as royal ones.
fn with_all_kinds(definition: &Definition, royalty: Royalty) -> Royalty {
    let all = |kinds: KindSet| counting_as(definition, kinds);
    let group = |group: RoyalGroup| RoyalGroup { kinds: all(group.kinds), ..group };
    Royalty {
        absolute: all(royalty.absolute),
        groups: royalty.groups.into_iter().map(group).collect(),
    }
}

/// The kinds of a list, and those that count as one of them.
pub(crate) fn counting_as(definition: &Definition, kinds: KindSet) -> KindSet {
    kinds.union(definition.kinds_where(|rules| kinds.contains(rules.counts_as)))
}

fn is_initial(movement: &Movement) -> bool {
    use crate::definition::Condition;
    match movement {
        Movement::Universal(universal) => universal.condition == Condition::Unmoved,
        Movement::Chain(chain) => chain.condition == Condition::Unmoved,
    }
}

fn has_early_ends(ends: &Ends) -> bool {
    ends.extinction.is_some()
        || ends.flags.iter().any(|flags| !flags.is_empty())
        || ends.checks > 0
        || ends.bare.is_some()
}

/// Looks up the steps of all moves.
fn paths<const W: usize>(definition: &Definition) -> (Paths<W>, Vec<Vec<KindMove<W>>>) {
    let geometry = Geometry::new(&definition.board);
    let mut steps = Steps::default();
    let moves = definition
        .kinds
        .iter()
        .map(|rules| {
            let (geometry, steps) = (&geometry, &mut steps);
            let mut looked_up = LookUp { geometry, steps, legs: Vec::new() };
            let moves = rules.moves.iter();
            moves.map(|movement| KindMove::new(movement, &mut looked_up)).collect()
        })
        .collect();
    let around = |square| {
        let place = |n: i16| (n % 3 - 1, n / 3 - 1);
        let wrap = crate::definition::Wrap::None;
        let offsets = (0..9).filter(|&n| n != 4);
        offsets.filter_map(|n| geometry.offset(square, place(n), wrap)).collect()
    };
    let neighbors = geometry.squares().map(around).collect();
    let brakes = definition.kinds_where(|rules| rules.brake);
    let counts_as = definition.kinds.iter().map(|rules| rules.counts_as).collect();
    (Paths { geometry, steps, neighbors, brakes, counts_as }, moves)
}

/// Checks what a move may capture and leave open.
fn check_moves<const W: usize>(
    name: &str,
    moves: &[KindMove<W>],
    paths: &Paths<W>,
    definition: &Definition,
) -> Result<(), TooRich> {
    let text = |index: usize| match definition.kinds.iter().find(|rules| rules.name == name) {
        Some(rules) => match &rules.moves[index] {
            Movement::Chain(chain) => chain.text.clone(),
            Movement::Universal(_) => "U".to_owned(),
        },
        None => String::new(),
    };
    for (index, mv) in moves.iter().enumerate() {
        let KindMove::Chain(chain) = mv else { continue };
        if chain.captures_aside() > MAX_ASIDE {
            let (kind, text) = (name.to_owned(), text(index));
            return Err(TooRich::Captures { kind, text, most: MAX_ASIDE });
        }
        if chain.opens && longest_way(paths, chain) > MAX_OPEN as u32 + 1 {
            return Err(TooRich::OpenSquares { kind: name.to_owned(), most: MAX_OPEN });
        }
    }
    Ok(())
}

/// An upper bound of the number of squares that a move of one leg goes.
fn longest_way<const W: usize>(paths: &Paths<W>, chain: &KindChain<W>) -> u32 {
    let leg = &chain.legs[0];
    let geometry = &paths.geometry;
    let edge = u32::from(geometry.files().max(geometry.ranks()));
    let size = chain.first.iter().map(|heading| {
        let step = paths.steps.get(leg.steps[0][heading.direction as usize & 7]);
        u32::from(step.size())
    });
    let size = size.max().unwrap_or(1);
    let most = match leg.rules.wrap {
        crate::definition::Wrap::Both => geometry.len() as u32 * size,
        _ => edge,
    };
    match leg.range(geometry, Color::White, Square(0)) {
        0 => most,
        range => most.min(range * size),
    }
}

/// Refuses kinds with too many walks.
fn check_walks<const W: usize>(
    name: &str,
    moves: &[KindMove<W>],
    paths: &Paths<W>,
    work: &mut Work,
) -> Result<(), TooRich> {
    if bound(paths, moves) <= u64::from(MAX_WALKS) {
        return Ok(());
    }
    for color in Color::ALL {
        let mut totals = vec![0u32; paths.geometry.len()];
        for mv in moves {
            let mut counts = Counts::default();
            for (origin, total) in paths.geometry.squares().zip(&mut totals) {
                let count = Alone { paths, color, origin }.count(mv, &mut counts, work)?;
                *total = total.saturating_add(count);
            }
        }
        if totals.iter().any(|&total| total > MAX_WALKS) {
            return Err(TooRich::Walks { kind: name.to_owned(), most: MAX_WALKS });
        }
    }
    Ok(())
}

impl<const W: usize> KindTable<W> {
    fn new(
        definition: &Definition,
        kind: Kind,
        moves: Vec<KindMove<W>>,
        paths: &Paths<W>,
        work: &mut Work,
    ) -> Result<Self, TooRich> {
        let all = SquareSet::first_n(paths.geometry.len());
        let rules = definition.kind(kind);
        let home = Color::ALL.map(|color| {
            let own = Piece::new(color, kind);
            let start = definition.start.pieces.iter().filter(|(_, piece)| **piece == own);
            start.map(|(&square, _)| square).collect()
        });
        let may_open = |mv: &KindMove<W>| match mv {
            KindMove::Chain(chain) => chain.opens || chain.lending.is_some(),
            KindMove::Universal { .. } => false,
        };
        let mut table = KindTable {
            may_open: moves.iter().any(may_open),
            moves,
            zone: rules.zone.map(|zone| zone.resized() & all),
            home,
            mobile: [all; 2],
            has_quiet_move: [all; 2],
            is_forward: false,
            returns: None,
        };
        if needs_mobility(definition, kind) {
            table.fill_mobility(paths, work)?;
        }
        match definition.ends.pawn_moves {
            PawnMoves::OfForwardKinds => table.is_forward = table.goes_forward(paths, work)?,
            PawnMoves::Irreversible(kinds) if kinds.contains(rules.counts_as) => {
                table.returns = Some(table.all_ends(paths, work)?);
            }
            PawnMoves::Irreversible(_) => {}
        }
        Ok(table)
    }

    /// Returns whether a piece of this kind could capture on one of some squares.
    pub(crate) fn can_reach(
        &self,
        _tables: &Tables<W>,
        _color: Color,
        _from: Square,
        _on: SquareSet<W>,
    ) -> bool {
        true
    }

    fn fill_mobility(&mut self, paths: &Paths<W>, work: &mut Work) -> Result<(), TooRich> {
        let ends = self.all_ends(paths, work)?;
        for (color, ends) in ends.iter().enumerate() {
            let squares = paths.geometry.squares().zip(ends);
            let free: SquareSet<W> = squares
                .filter(|(square, ends)| !(**ends - SquareSet::of(*square)).is_empty())
                .map(|(square, _)| square)
                .collect();
            self.has_quiet_move[color] = free;
            if !free.is_empty() {
                self.mobile[color] = free;
            }
        }
        Ok(())
    }

    /// The ends of the moves of a piece that has moved, from each square, by colour.
    fn all_ends(
        &self,
        paths: &Paths<W>,
        work: &mut Work,
    ) -> Result<[Vec<SquareSet<W>>; 2], TooRich> {
        let mut ends = [Vec::new(), Vec::new()];
        for (color, ends) in Color::ALL.into_iter().zip(&mut ends) {
            for origin in paths.geometry.squares() {
                ends.push(Alone { paths, color, origin }.ends(&self.moves, false, work)?);
            }
        }
        Ok(ends)
    }

    /// Returns whether the kind has moves on the empty board and all end on a higher rank.
    fn goes_forward(&self, paths: &Paths<W>, work: &mut Work) -> Result<bool, TooRich> {
        let mut any = false;
        for origin in paths.geometry.squares() {
            let alone = Alone { paths, color: Color::White, origin };
            let rank = paths.geometry.coordinates(origin).1;
            for end in alone.ends(&self.moves, true, work)? {
                if paths.geometry.coordinates(end).1 <= rank {
                    return Ok(false);
                }
                any = true;
            }
        }
        Ok(any)
    }
}

/// Returns whether it matters where a kind can move.
fn needs_mobility(definition: &Definition, kind: Kind) -> bool {
    let rules = definition.kind(kind);
    let stuck = |promotion: &Promotion| match promotion {
        Promotion::Transform(transform) => transform.forced_when_stuck,
        _ => false,
    };
    definition.immobility_illegal
        || rules.drop.must_be_able_to_move
        || rules.promotion.iter().any(stuck)
}

/// The castling rights that are lost with each square.
fn castling_lost<const W: usize>(definition: &Definition) -> Vec<SquareSet<W>> {
    let mut lost: Vec<SquareSet<W>> = definition.board.squares().map(SquareSet::of).collect();
    if let Castling::Ways(ways) = &definition.castling {
        for way in ways.iter().flatten() {
            lost[way.from.index()].insert(way.partner);
        }
    }
    lost
}
