//! A definition prepared for play.

mod empty_board;
mod flags;
pub(crate) mod hops;
pub(crate) mod jumps;
mod legs;
mod limits;
pub(crate) mod plain;
#[cfg(feature = "evaluation")]
pub(crate) mod profile;
pub(crate) mod rays;
pub(crate) mod reach;
mod seen;
#[cfg(test)]
mod tests;
mod walk_count;
mod work;

pub(crate) use flags::Flags;
pub use work::TooRich;

use crate::walk::chain::{KindMove, LookUp};
use crate::walk::geometry::{Geometry, Steps};
use crate::walk::view::Paths;
use empty_board::Alone;
use heterodox_definition::{
    Castling, Definition, FenTables, KindRules, KindSet, KindTexts, Movement, PawnMoves, Promotion,
    Range, RoyalGroup, Royalty,
};
use heterodox_definition_prose::{words, xboard};
use heterodox_kernel::{Color, Kind, Piece, Square, SquareSet};
use limits::check_moves;
use plain::{Attackers, PlainKind, plain_kinds};
#[cfg(feature = "evaluation")]
use profile::Profile;
use rays::Rays;
use reach::WalkedCaptures;
use std::sync::OnceLock;
use walk_count::check_walks;
use work::Work;

/// The rules of a game and the tables computed from them.
#[derive(Debug)]
pub(crate) struct Tables<const W: usize> {
    /// The rules.
    pub definition: Definition,
    /// The letters and kinds of FENs.
    pub fen: FenTables,
    /// Squares and steps.
    pub paths: Paths<W>,
    /// The abilities of each kind.
    pub kinds: Vec<KindTable<W>>,
    /// All squares.
    pub all: SquareSet<W>,
    /// Royal kinds whose moves have conditions of their own or promote, by colour.
    pub walked_royals: [KindSet; 2],
    /// Rays of slides.
    pub rays: Rays<W>,
    /// The plain moves of each kind.
    pub plain: Vec<PlainKind<W>>,
    /// Tables for finding the plain captures of each colour, starting from the captured piece.
    pub attackers: [Attackers<W>; 2],
    /// The captures that are not plain.
    pub walked_captures: WalkedCaptures<W>,
    /// The pieces that a side must not lose, by colour, with all kinds that count as theirs.
    pub royalty: [Royalty; 2],
    /// The kinds that neither are royal nor promote, by colour.
    #[cfg(feature = "evaluation")]
    pub officers: [KindSet; 2],
    /// Castling rights that are lost when a move touches a square, by square.
    pub castling_lost: Vec<SquareSet<W>>,
    /// Kinds with initial moves.
    pub initial_kinds: KindSet,
    /// Rules that few games have.
    pub flags: Flags,
    /// The kinds with a capturing move that has a leg of several steps: the sliding pieces of
    /// Pacifist Chess.
    pub sliding: KindSet,
    /// Steps of [`work`](heterodox_kernel::work) for the plain moves of a piece.
    pub steps_of_piece: u64,
    /// The values of the kinds in Pacifist Chess, measured when first needed.
    pub pacifist_values: OnceLock<Box<[u32]>>,
    /// The profile of the game for the evaluation, made when first needed.
    #[cfg(feature = "evaluation")]
    pub profile: OnceLock<Profile<W>>,
}

/// The abilities of a kind.
#[derive(Debug)]
pub(crate) struct KindTable<const W: usize> {
    /// Its moves.
    pub moves: Vec<KindMove<W>>,
    /// The squares where it can stand, by colour.
    pub zone: [SquareSet<W>; 2],
    /// Starting squares, by colour.
    pub home: [SquareSet<W>; 2],
    /// The squares where the piece, alone on the board and moved before, has a move to another
    /// square; all squares if there are none. By colour.
    pub mobile: [SquareSet<W>; 2],
    /// The same, but none if there are none; and those from where it could hop over a piece.
    pub has_quiet_move: [SquareSet<W>; 2],
    /// True if its moves may leave squares open to en passant.
    pub may_open: bool,
    /// True if it may leave squares open by moves that end near their start, over the edges or
    /// borrowed from friends.
    pub opens_round_edges: bool,
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
        Tables::prepare(definition, &mut Work::new())
    }

    /// Prepares a definition with an amount of work.
    fn prepare(definition: Definition, work: &mut Work) -> Result<Tables<W>, TooRich> {
        let (paths, moves) = checked_paths(&definition, work)?;
        let mut rays = Rays::default();
        let (plain, attackers) = plain_kinds(&moves, &paths, &mut rays);
        let walked_captures = WalkedCaptures::new(&moves, &plain, &paths);
        let kinds: Result<Vec<KindTable<W>>, TooRich> = (0u8..)
            .zip(moves)
            .map(|(kind, moves)| KindTable::new(&definition, Kind(kind), moves, &paths, work))
            .collect();
        let kinds = kinds?;
        let royalty =
            definition.royalty.clone().map(|royalty| with_all_kinds(&definition, royalty));
        Ok(Tables {
            fen: FenTables::with_texts(&definition, |kind| texts(&definition, kind)),
            #[cfg(feature = "evaluation")]
            officers: officers(&definition, &royalty),
            all: SquareSet::first_n(definition.board.len()),
            walked_royals: walked_royals(&definition, &royalty, &kinds),
            sliding: sliding_kinds(&kinds),
            steps_of_piece: steps_of_piece(&plain, &attackers),
            castling_lost: castling_lost(&definition),
            initial_kinds: definition.kinds_where(|rules| rules.moves.iter().any(is_initial)),
            flags: Flags::new(&definition, &kinds, &plain),
            pacifist_values: OnceLock::new(),
            #[cfg(feature = "evaluation")]
            profile: OnceLock::new(),
            paths,
            kinds,
            rays,
            plain,
            attackers,
            walked_captures,
            royalty,
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

/// The descriptions of a kind for people and for XBoard.
fn texts(definition: &Definition, kind: Kind) -> KindTexts {
    KindTexts {
        about: words::about(definition, kind).to_string(),
        betza: xboard::description(definition.kind(kind), definition.language()),
    }
}

/// The kinds that neither are royal nor promote.
#[cfg(feature = "evaluation")]
fn officers(definition: &Definition, royalty: &[Royalty; 2]) -> [KindSet; 2] {
    Color::ALL.map(|color| {
        let royal = royalty[color.index()].kinds();
        let kinds = definition.all_kinds();
        let promotes = |kind| definition.kind(kind).promotion[color.index()] != Promotion::Never;
        kinds.filter(|&kind| !royal.contains(kind) && !promotes(kind)).collect()
    })
}

/// Royal kinds with moves that depend on attacks, or with promotion, and kinds that promote to
/// royal ones.
fn walked_royals<const W: usize>(
    definition: &Definition,
    royalty: &[Royalty; 2],
    kinds: &[KindTable<W>],
) -> [KindSet; 2] {
    let depends = |mv: &KindMove<W>| {
        !mv.when().is_always() || matches!(mv, KindMove::Chain(chain) if chain.opens)
    };
    Color::ALL.map(|color| {
        let royal = royalty[color.index()].kinds();
        let walked = royal.iter().filter(|&kind| {
            let promotion = &definition.kind(kind).promotion[color.index()];
            *promotion != Promotion::Never || kinds[kind.index()].moves.iter().any(depends)
        });
        let become_royal = |rules: &KindRules| match &rules.promotion[color.index()] {
            Promotion::Never => false,
            Promotion::Choices { choices, .. } => {
                choices.iter().any(|choice| royal.contains(choice.kind))
            }
            Promotion::Transform(transform) => royal.contains(transform.to),
        };
        walked.collect::<KindSet>().union(definition.kinds_where(become_royal))
    })
}

/// The kinds that may capture by a move with a leg of several steps.
fn sliding_kinds<const W: usize>(kinds: &[KindTable<W>]) -> KindSet {
    let slides = |mv: &KindMove<W>| match mv {
        KindMove::Universal { .. } => false,
        KindMove::Chain(chain) => {
            let mut legs = chain.legs.iter().map(|leg| &leg.rules);
            let captures = legs.clone().any(|leg| leg.prey.enemies || leg.prey.royals);
            captures && legs.any(|leg| leg.range != Range::Steps(1) || leg.rider.is_some())
        }
    };
    let indexed = (0u8..).zip(kinds).filter(|(_, kind)| kind.moves.iter().any(slides));
    indexed.map(|(index, _)| Kind(index)).collect()
}

/// Steps of work for the plain moves of a piece: an upper bound for all kinds.
fn steps_of_piece<const W: usize>(plain: &[PlainKind<W>], attackers: &[Attackers<W>; 2]) -> u64 {
    let parts = |kind: &PlainKind<W>| kind.moves[0].slides.len() + kind.moves[0].jumps.len();
    let lines = attackers.iter().map(Attackers::ways).max();
    let most = plain.iter().map(parts).max().max(lines).unwrap_or(0);
    2 + most as u64 / 2
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
    use heterodox_definition::Condition;
    match movement {
        Movement::Universal(universal) => universal.condition == Condition::Unmoved,
        Movement::Chain(chain) => chain.condition == Condition::Unmoved,
    }
}

/// Looks up the steps of all moves, and checks these.
///
/// # Errors
/// If the board is too large, or the moves are too rich.
fn checked_paths<const W: usize>(
    definition: &Definition,
    work: &mut Work,
) -> Result<(Paths<W>, Vec<Vec<KindMove<W>>>), TooRich> {
    let most = 64 * W;
    let found = definition.board.len();
    if found > most {
        return Err(TooRich::Squares { found, most });
    }
    let (paths, moves) = paths(definition);
    for (rules, moves) in definition.kinds.iter().zip(&moves) {
        check_moves(&rules.name, moves, &paths, definition)?;
        check_walks(&rules.name, moves, &paths, work)?;
    }
    Ok((paths, moves))
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
        let wrap = heterodox_definition::Wrap::None;
        let offsets = (0..9).filter(|&n| n != 4);
        offsets.filter_map(|n| geometry.offset(square, place(n), wrap)).collect()
    };
    let neighbors = geometry.squares().map(around).collect();
    let brakes = definition.kinds_where(|rules| rules.brake);
    let counts_as = definition.kinds.iter().map(|rules| rules.counts_as).collect();
    (Paths { geometry, steps, neighbors, brakes, counts_as }, moves)
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
        let mut table = KindTable {
            may_open: moves.iter().any(KindMove::may_open),
            opens_round_edges: moves.iter().any(KindMove::opens_round_edges),
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
            PawnMoves::Irreversible(kinds)
                if kinds.iter().any(|kinds| kinds.contains(rules.counts_as)) =>
            {
                table.returns = Some(table.all_ends(paths, &|_, _| false, work)?);
            }
            PawnMoves::Irreversible(_) => {}
        }
        Ok(table)
    }

    fn fill_mobility(&mut self, paths: &Paths<W>, work: &mut Work) -> Result<(), TooRich> {
        let ends = self.all_ends(paths, &|from, to| from != to, work)?;
        let hops = Color::ALL.map(|color| self.hop_starts(paths, color));
        for (color, ends) in ends.iter().enumerate() {
            let squares = paths.geometry.squares().zip(ends);
            let free: SquareSet<W> = squares
                .filter(|(square, ends)| !(**ends - SquareSet::of(*square)).is_empty())
                .map(|(square, _)| square)
                .collect();
            self.has_quiet_move[color] = free | hops[color];
            if !free.is_empty() {
                self.mobile[color] = free;
            }
        }
        Ok(())
    }

    /// The squares from where a quiet move over another piece leads onto the board.
    fn hop_starts(&self, paths: &Paths<W>, color: Color) -> SquareSet<W> {
        let hops = |mv: &KindMove<W>, from: Square| {
            let KindMove::Chain(chain) = mv else { return false };
            let [leg] = &chain.legs[..] else { return false };
            leg.rules.mount.is_some()
                && leg.rules.quiet
                && chain.when.holds(color, from, SquareSet::EMPTY)
                && chain.first.iter().any(|heading| {
                    let id = leg.steps[color.index()][heading.direction as usize & 7];
                    paths.steps.get(id).from(from).is_some()
                })
        };
        let can_hop = |from: &Square| self.moves.iter().any(|mv| hops(mv, *from));
        paths.geometry.squares().filter(can_hop).collect()
    }

    /// The ends of the moves of a piece that has moved before, from each square, by colour. The
    /// search from a square may stop early at an end that is `enough`.
    fn all_ends(
        &self,
        paths: &Paths<W>,
        enough: &dyn Fn(Square, Square) -> bool,
        work: &mut Work,
    ) -> Result<[Vec<SquareSet<W>>; 2], TooRich> {
        let mut ends = [Vec::new(), Vec::new()];
        for (color, ends) in Color::ALL.into_iter().zip(&mut ends) {
            for origin in paths.geometry.squares() {
                let alone = Alone { paths, color, origin };
                ends.push(alone.ends(&self.moves, false, &|to| enough(origin, to), work)?);
            }
        }
        Ok(ends)
    }

    /// Returns whether the kind has moves on the empty board and all end on a higher rank.
    fn goes_forward(&self, paths: &Paths<W>, work: &mut Work) -> Result<bool, TooRich> {
        let rank = |square: Square| paths.geometry.coordinates(square).1;
        let mut any = false;
        for origin in paths.geometry.squares() {
            let alone = Alone { paths, color: Color::White, origin };
            let is_back = |end: Square| rank(end) <= rank(origin);
            let ends = alone.ends(&self.moves, true, &is_back, work)?;
            if ends.iter().any(is_back) {
                return Ok(false);
            }
            any |= !ends.is_empty();
        }
        Ok(any)
    }
}

/// Returns whether a rule depends on the squares where a kind can move.
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

/// The castling rights that are lost when a move touches a square, by square.
fn castling_lost<const W: usize>(definition: &Definition) -> Vec<SquareSet<W>> {
    let mut lost: Vec<SquareSet<W>> = definition.board.squares().map(SquareSet::of).collect();
    if let Castling::Ways(ways) = &definition.castling {
        for way in ways.iter().flatten() {
            lost[way.from.index()].insert(way.partner);
        }
    }
    lost
}
