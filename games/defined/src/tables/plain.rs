//! Moves that need no walk: leaps and slides as sets of squares.

use super::rays::{LimitId, RayId, Rays};
use crate::walk::chain::{KindChain, KindLeg, KindMove};
use crate::walk::geometry::between;
use crate::walk::view::Paths;
use heterodox_definition::{KindSet, Passage, Prey, Range, Wrap};
use heterodox_kernel::{Color, Kind, Square, SquareSet};

/// A slide of a kind.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Slide {
    /// Its rays.
    pub ray: RayId,
    /// The ends of the rays, if not at the edge.
    pub limit: Option<LimitId>,
    /// True if it may end on empty squares.
    pub quiet: bool,
    /// True if it may capture.
    pub captures: bool,
}

/// A leap with a condition, or with squares that must be empty.
#[derive(Debug)]
pub(crate) struct Jump<const W: usize> {
    /// Index of the move, for its condition.
    pub index: usize,
    /// The destination from each square, and the squares that must be empty.
    pub targets: Vec<Option<(Square, SquareSet<W>)>>,
    /// True if it may end on an empty square.
    pub quiet: bool,
    /// True if it may capture.
    pub captures: bool,
}

/// The plain moves of a kind of one colour.
#[derive(Debug, Default)]
pub(crate) struct PlainMoves<const W: usize> {
    /// Destinations of quiet leaps, by square.
    pub quiet: Vec<SquareSet<W>>,
    /// Destinations of capturing leaps, by square.
    pub captures: Vec<SquareSet<W>>,
    /// Destinations of captures en passant, by square.
    pub en_passant: Vec<SquareSet<W>>,
    /// Slides.
    pub slides: Vec<Slide>,
    /// Other leaps.
    pub jumps: Vec<Jump<W>>,
}

impl<const W: usize> PlainMoves<W> {
    /// No moves on a board of this many squares.
    fn none(squares: usize) -> Self {
        let none = || vec![SquareSet::EMPTY; squares];
        PlainMoves {
            quiet: none(),
            captures: none(),
            en_passant: none(),
            slides: Vec::new(),
            jumps: Vec::new(),
        }
    }
}

/// The moves of a kind, as far as they are plain.
#[derive(Debug)]
pub(crate) struct PlainKind<const W: usize> {
    /// Plain moves by colour.
    pub moves: [PlainMoves<W>; 2],
    /// Indices of the moves that are not plain: they are walked.
    pub walked: Vec<usize>,
    /// True if some moves capture en passant, or may borrow such moves.
    pub passes: bool,
    /// True if all moves that leave squares open to en passant are lame leaps.
    pub opens_by_jumps: bool,
    /// True if some of the moves that must be walked capture en passant.
    pub walks_in_passing: bool,
    /// Indices of the moves that may capture and are not in [`Attackers`]: they are walked.
    pub walked_captures: Vec<usize>,
}

/// A line along which slides of a colour capture.
#[derive(Debug)]
pub(crate) struct Line {
    /// The rays that lead back from a captured piece.
    pub back: RayId,
    /// The rays of the slides.
    pub ray: RayId,
    /// The kinds that slide here to the edge.
    pub unlimited: KindSet,
    /// The kinds whose slides here are limited.
    pub limited: KindSet,
}

/// Tables for finding plain captures of a colour, starting from the captured piece.
#[derive(Debug, Default)]
pub(crate) struct Attackers<const W: usize> {
    /// The starts of capturing leaps of all kinds, by target.
    pub leapers: Vec<SquareSet<W>>,
    /// Slides.
    pub lines: Vec<Line>,
    /// The starts of plain leaps of all kinds that capture en passant, by target.
    pub passers: Vec<SquareSet<W>>,
}

/// Makes the plain moves of all kinds.
pub(crate) fn plain_kinds<const W: usize>(
    kinds: &[Vec<KindMove<W>>],
    paths: &Paths<W>,
    rays: &mut Rays<W>,
) -> (Vec<PlainKind<W>>, [Attackers<W>; 2]) {
    let plain: Vec<PlainKind<W>> =
        kinds.iter().map(|moves| PlainKind::new(moves, paths, rays)).collect();
    let attackers = Color::ALL.map(|color| Attackers::new(&plain, color, paths, rays));
    (plain, attackers)
}

/// The parts of a move of one leg that is plain.
struct PlainLeg<'a, const W: usize> {
    chain: &'a KindChain<W>,
    leg: &'a KindLeg,
    is_leap: bool,
    is_lame: bool,
    needs_condition: bool,
}

/// Returns the parts of a plain move. `None` if the move must be walked.
fn plain_leg<'a, const W: usize>(mv: &'a KindMove<W>, paths: &Paths<W>) -> Option<PlainLeg<'a, W>> {
    let KindMove::Chain(chain) = mv else { return None };
    let [leg] = &chain.legs[..] else { return None };
    let rules = &leg.rules;
    let special = rules.mount.is_some()
        || rules.friend
        || rules.unload
        || rules.iso
        || rules.skips_first
        || rules.rider.is_some()
        || rules.wrap != Wrap::None
        || chain.avoids.is_some()
        || (rules.prey != Prey::NONE && rules.prey != Prey::ENEMIES);
    if special {
        return None;
    }
    let steps = || {
        let directions = chain.first.iter().map(|heading| heading.direction as usize & 7);
        directions.map(|direction| paths.steps.get(leg.steps[0][direction]))
    };
    let is_leap = rules.range == Range::Steps(1);
    let always = chain.when.is_always();
    let fits = match rules.passage {
        Passage::Any => true,
        Passage::Free if is_leap => steps().all(|step| step.is_radial()),
        Passage::Free => steps().all(|step| step.size() == 1),
        Passage::Blocked => false,
    };
    let lame = is_leap && rules.passage == Passage::Free && steps().any(|step| step.size() > 1);
    let fits_slide = is_leap || always && !rules.en_passant && paths.brakes.is_empty();
    let needs_condition = !always || lame;
    let fits_capture = !(rules.en_passant && needs_condition);
    (fits && fits_slide && fits_capture).then_some(PlainLeg {
        chain,
        leg,
        is_leap,
        is_lame: lame,
        needs_condition,
    })
}

impl<const W: usize> PlainKind<W> {
    fn new(moves: &[KindMove<W>], paths: &Paths<W>, rays: &mut Rays<W>) -> Self {
        let mut plain = PlainKind {
            moves: [0, 1].map(|_| PlainMoves::none(paths.geometry.len())),
            walked: Vec::new(),
            passes: moves.iter().any(captures_in_passing),
            walks_in_passing: false,
            opens_by_jumps: true,
            walked_captures: Vec::new(),
        };
        for (index, mv) in moves.iter().enumerate() {
            let leg = plain_leg(mv, paths);
            let made = match &leg {
                Some(leg) if leg.is_leap => {
                    plain.add_leaps(leg, index, paths);
                    true
                }
                Some(leg) => plain.add_slides(leg, paths, rays),
                None => false,
            };
            if !made {
                plain.walked.push(index);
            }
            let lame = leg.as_ref().is_some_and(|leg| leg.is_leap && leg.is_lame);
            plain.opens_by_jumps &= lame || !mv.may_open();
            plain.walks_in_passing |= !made && captures_in_passing(mv);
            let is_plain = made && leg.is_some_and(|leg| !leg.needs_condition);
            if may_capture(mv) && !is_plain {
                plain.walked_captures.push(index);
            }
        }
        plain
    }

    fn add_leaps(&mut self, leg: &PlainLeg<'_, W>, index: usize, paths: &Paths<W>) {
        let rules = &leg.leg.rules;
        let captures = rules.prey.enemies;
        for (color, moves) in self.moves.iter_mut().enumerate() {
            for heading in &leg.chain.first {
                let id = leg.leg.steps[color][heading.direction as usize & 7];
                let step = paths.steps.get(id);
                if leg.needs_condition {
                    let lame = rules.passage == Passage::Free && step.size() > 1;
                    let jump = |from: Square| {
                        let to = step.from(from)?;
                        let mut empty = SquareSet::EMPTY;
                        if lame {
                            for square in between(&paths.geometry, step, from) {
                                empty.insert(square?);
                            }
                        }
                        Some((to, empty))
                    };
                    let targets = paths.geometry.squares().map(jump).collect();
                    moves.jumps.push(Jump { index, targets, quiet: rules.quiet, captures });
                    continue;
                }
                for from in paths.geometry.squares() {
                    let Some(to) = step.from(from) else { continue };
                    for (wanted, set) in [
                        (rules.quiet, &mut moves.quiet),
                        (captures, &mut moves.captures),
                        (rules.en_passant, &mut moves.en_passant),
                    ] {
                        if wanted {
                            set[from.index()].insert(to);
                        }
                    }
                }
            }
        }
    }

    /// Adds slides. Returns false, and adds none, if there are too many rays.
    fn add_slides(&mut self, leg: &PlainLeg<'_, W>, paths: &Paths<W>, rays: &mut Rays<W>) -> bool {
        let rules = &leg.leg.rules;
        let mut slides = [Vec::new(), Vec::new()];
        for (color, slides) in Color::ALL.into_iter().zip(&mut slides) {
            for heading in &leg.chain.first {
                let id = leg.leg.steps[color.index()][heading.direction as usize & 7];
                let Some(ray) = rays.id(&paths.steps, id, paths.geometry.len()) else {
                    return false;
                };
                let range = |square| leg.leg.range(&paths.geometry, color, square);
                let ranges: Vec<u32> = paths.geometry.squares().map(range).collect();
                let limit = match ranges.iter().all(|&range| range == 0) {
                    true => None,
                    false => match rays.limit(ray, ranges) {
                        None => return false,
                        limit => limit,
                    },
                };
                slides.push(Slide { ray, limit, quiet: rules.quiet, captures: rules.prey.enemies });
            }
        }
        for (moves, slides) in self.moves.iter_mut().zip(slides) {
            moves.slides.extend(slides);
        }
        true
    }
}

/// Returns whether a move may capture an enemy, itself or through a friend.
fn may_capture<const W: usize>(mv: &KindMove<W>) -> bool {
    match mv {
        KindMove::Universal { prey, .. } => prey.enemies || prey.royals,
        KindMove::Chain(chain) => chain
            .legs
            .iter()
            .any(|leg| leg.rules.prey.enemies || leg.rules.prey.royals || leg.rules.friend),
    }
}

fn captures_in_passing<const W: usize>(mv: &KindMove<W>) -> bool {
    match mv {
        KindMove::Universal { .. } => false,
        KindMove::Chain(chain) => {
            chain.legs.iter().any(|leg| leg.rules.en_passant || leg.rules.friend)
        }
    }
}

impl<const W: usize> Attackers<W> {
    fn new(
        kinds: &[PlainKind<W>],
        color: Color,
        paths: &Paths<W>,
        rays: &mut Rays<W>,
    ) -> Attackers<W> {
        let none = || vec![SquareSet::EMPTY; paths.geometry.len()];
        let mut attackers = Attackers { leapers: none(), lines: Vec::new(), passers: none() };
        for (kind, plain) in (0..).map(Kind).zip(kinds) {
            let moves = &plain.moves[color.index()];
            for from in paths.geometry.squares() {
                for to in moves.captures[from.index()] {
                    attackers.leapers[to.index()].insert(from);
                }
                for to in moves.en_passant[from.index()] {
                    attackers.passers[to.index()].insert(from);
                }
            }
            for slide in moves.slides.iter().filter(|slide| slide.captures) {
                attackers.add_line(kind, slide, rays);
            }
        }
        attackers
    }

    fn add_line(&mut self, kind: Kind, slide: &Slide, rays: &mut Rays<W>) {
        let line = match self.lines.iter_mut().find(|line| line.ray == slide.ray) {
            Some(line) => line,
            None => {
                let back = rays.reverse(slide.ray);
                let (unlimited, limited) = (KindSet::EMPTY, KindSet::EMPTY);
                self.lines.push(Line { back, ray: slide.ray, unlimited, limited });
                self.lines.last_mut().expect("a line was added")
            }
        };
        if slide.limit.is_some() { &mut line.limited } else { &mut line.unlimited }.insert(kind);
    }
}
