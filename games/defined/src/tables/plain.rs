//! Moves that need no walk: leaps and slides as sets of squares.

use super::hops::{Hop, hops_of};
use super::jumps::{Jump, JumpAttack, is_lame, jumps_of, most_jumps};
use super::legs::only_moves_and_captures;
use super::rays::{LimitId, RayId, Rays};
use crate::walk::chain::{KindChain, KindLeg, KindMove};
use crate::walk::view::Paths;
use heterodox_definition::{KindSet, Passage, Range};
use heterodox_kernel::{Color, Kind, SquareSet};

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
    /// Slides over one piece.
    pub hops: Vec<Hop>,
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
            hops: Vec::new(),
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
    /// True if some moves capture en passant after another capture.
    pub captures_before_passing: bool,
    /// True if some moves that must be walked capture friends.
    pub captures_friends: bool,
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
    /// Slides over one piece. Their kinds are the unlimited ones.
    pub hops: Vec<Line>,
    /// Jumps that pieces always have, by target.
    pub jumps: Vec<Vec<JumpAttack<W>>>,
    /// Largest number of jumps to a square.
    most_jumps: usize,
    /// The starts of plain leaps of all kinds that capture en passant, by target.
    pub passers: Vec<SquareSet<W>>,
}

/// Makes the plain moves of all kinds.
pub(crate) fn plain_kinds<const W: usize>(
    kinds: &[Vec<KindMove<W>>],
    paths: &Paths<W>,
    rays: &mut Rays<W>,
) -> (Vec<PlainKind<W>>, [Attackers<W>; 2]) {
    let mut jumps_left = most_jumps::<W>(paths.geometry.len());
    let plain: Vec<PlainKind<W>> =
        kinds.iter().map(|moves| PlainKind::new(moves, paths, rays, &mut jumps_left)).collect();
    let attackers = Color::ALL.map(|color| Attackers::new(&plain, color, paths, rays));
    (plain, attackers)
}

/// The leg of a move that needs neither a walk nor a [`Jump`].
struct PlainLeg<'a, const W: usize> {
    chain: &'a KindChain<W>,
    leg: &'a KindLeg,
    is_leap: bool,
}

/// Returns the leg of a plain move. `None` if the move is a jump, or must be walked.
fn plain_leg<'a, const W: usize>(mv: &'a KindMove<W>, paths: &Paths<W>) -> Option<PlainLeg<'a, W>> {
    let KindMove::Chain(chain) = mv else { return None };
    let [leg] = &chain.legs[..] else { return None };
    let rules = &leg.rules;
    let special = rules.mount.is_some() || chain.avoids.is_some() || !chain.when.is_always();
    if special || !only_moves_and_captures(leg) {
        return None;
    }
    let mut steps = chain.first.iter().map(|heading| {
        let direction = heading.direction as usize & 7;
        paths.steps.get(leg.steps[0][direction])
    });
    let is_leap = rules.range == Range::Steps(1);
    let is_free = match rules.passage {
        Passage::Any => true,
        Passage::Free => steps.all(|step| step.size() == 1),
        Passage::Blocked => false,
    };
    let fits_slide = is_leap || !rules.en_passant;
    (is_free && fits_slide).then_some(PlainLeg { chain, leg, is_leap })
}

impl<const W: usize> PlainKind<W> {
    fn new(
        moves: &[KindMove<W>],
        paths: &Paths<W>,
        rays: &mut Rays<W>,
        jumps_left: &mut usize,
    ) -> Self {
        let mut plain = PlainKind {
            moves: [0, 1].map(|_| PlainMoves::none(paths.geometry.len())),
            walked: Vec::new(),
            passes: moves.iter().any(captures_in_passing),
            walks_in_passing: false,
            captures_before_passing: moves.iter().any(captures_before_passing),
            captures_friends: moves.iter().any(captures_friends),
            opens_by_jumps: true,
            walked_captures: Vec::new(),
        };
        for (index, mv) in moves.iter().enumerate() {
            let is_plain = plain.add_plain(mv, paths, rays);
            let jumps = !is_plain && plain.add_jumps(mv, index, paths, jumps_left);
            let is_walked = !is_plain && !jumps;
            if is_walked {
                plain.walked.push(index);
            }
            plain.opens_by_jumps &= jumps && is_lame(mv) || !mv.may_open();
            plain.walks_in_passing |= is_walked && captures_in_passing(mv);
            if may_capture(mv) && (is_walked || jumps && !mv.when().is_always()) {
                plain.walked_captures.push(index);
            }
        }
        plain
    }

    /// Adds the move if it is a plain leap, a slide or a hop.
    fn add_plain(&mut self, mv: &KindMove<W>, paths: &Paths<W>, rays: &mut Rays<W>) -> bool {
        match plain_leg(mv, paths) {
            Some(leg) if leg.is_leap => {
                self.add_leaps(&leg, paths);
                true
            }
            Some(leg) => self.add_slides(&leg, paths, rays),
            None => self.add_hops(mv, paths, rays),
        }
    }

    /// Adds the move if it is a slide over one piece.
    fn add_hops(&mut self, mv: &KindMove<W>, paths: &Paths<W>, rays: &mut Rays<W>) -> bool {
        let Some(hops) = hops_of(mv, paths, rays) else { return false };
        for (moves, hops) in self.moves.iter_mut().zip(hops) {
            moves.hops.extend(hops);
        }
        true
    }

    /// Adds the move if it consists of jumps and not too many are there.
    fn add_jumps(
        &mut self,
        mv: &KindMove<W>,
        index: usize,
        paths: &Paths<W>,
        jumps_left: &mut usize,
    ) -> bool {
        let Some(jumps) = jumps_of(mv, index, paths, *jumps_left) else { return false };
        *jumps_left -= jumps[0].len();
        for (moves, jumps) in self.moves.iter_mut().zip(jumps) {
            moves.jumps.extend(jumps);
        }
        true
    }

    fn add_leaps(&mut self, leg: &PlainLeg<'_, W>, paths: &Paths<W>) {
        let rules = &leg.leg.rules;
        for (color, moves) in self.moves.iter_mut().enumerate() {
            for heading in &leg.chain.first {
                let id = leg.leg.steps[color][heading.direction as usize & 7];
                let step = paths.steps.get(id);
                for from in paths.geometry.squares() {
                    let Some(to) = step.from(from) else { continue };
                    for (wanted, set) in [
                        (rules.quiet, &mut moves.quiet),
                        (rules.prey.enemies, &mut moves.captures),
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
            chain.lending.is_some() || chain.legs.iter().any(|leg| leg.rules.en_passant)
        }
    }
}

/// Returns whether a leg of a move may capture and a later one captures en passant.
fn captures_before_passing<const W: usize>(mv: &KindMove<W>) -> bool {
    let KindMove::Chain(chain) = mv else { return false };
    let mut legs = chain.legs.iter().map(|leg| &leg.rules);
    legs.any(|leg| leg.prey.is_some()) && legs.any(|leg| leg.en_passant)
}

fn captures_friends<const W: usize>(mv: &KindMove<W>) -> bool {
    match mv {
        KindMove::Universal { prey, .. } => prey.friends,
        KindMove::Chain(chain) => chain.legs.iter().any(|leg| leg.rules.prey.friends),
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
        let jumps = vec![Vec::new(); paths.geometry.len()];
        let (lines, hops) = (Vec::new(), Vec::new());
        let mut attackers =
            Attackers { leapers: none(), lines, hops, jumps, most_jumps: 0, passers: none() };
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
                let line = line_of(&mut attackers.lines, slide.ray, rays);
                let limited = slide.limit.is_some();
                if limited { &mut line.limited } else { &mut line.unlimited }.insert(kind);
            }
            for hop in moves.hops.iter().filter(|hop| hop.captures) {
                line_of(&mut attackers.hops, hop.ray, rays).unlimited.insert(kind);
            }
            for jump in moves.jumps.iter().filter(|jump| jump.captures && jump.always) {
                for (from, target) in paths.geometry.squares().zip(&jump.targets) {
                    let Some((to, between)) = *target else { continue };
                    attackers.jumps[to.index()].push(JumpAttack { kind, from, between });
                }
            }
        }
        attackers.most_jumps = attackers.jumps.iter().map(Vec::len).max().unwrap_or(0);
        attackers
    }

    /// Returns a measure of the work to find the attackers of a square, in lines.
    pub(crate) fn ways(&self) -> usize {
        self.lines.len() + self.hops.len() + self.most_jumps / 4
    }
}

/// Returns the line with these rays. Adds it if it is missing.
fn line_of<'a, const W: usize>(
    lines: &'a mut Vec<Line>,
    ray: RayId,
    rays: &mut Rays<W>,
) -> &'a mut Line {
    let index = lines.iter().position(|line| line.ray == ray).unwrap_or_else(|| {
        let back = rays.reverse(ray);
        lines.push(Line { back, ray, unlimited: KindSet::EMPTY, limited: KindSet::EMPTY });
        lines.len() - 1
    });
    &mut lines[index]
}
