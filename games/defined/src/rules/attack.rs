//! Attacks on royal pieces.

use crate::pieces::BoardPieces;
use crate::state::State;
use crate::tables::Tables;
use crate::tables::plain::Line;
use crate::tables::reach::WalkedCaptures;
use crate::walk::budget::Budget;
use crate::walk::chain::KindMove;
use crate::walk::effect::{Effect, OpenSquares};
use crate::walk::machine::{Emit, Goal, leap_anywhere, lenders, walk};
use crate::walk::view::View;
use heterodox_definition::Royalty;
use heterodox_kernel::{Color, Piece, Square, SquareSet, work};
use std::ops::ControlFlow;

/// The board after a move, or before one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scene<const W: usize> {
    /// The pieces.
    pub pieces: BoardPieces<W>,
    /// The squares of unmoved pieces.
    pub unmoved: SquareSet<W>,
    /// The squares left open to en passant.
    pub open: OpenSquares,
    /// The square of the piece that left them open.
    pub passed_by: Square,
}

impl<const W: usize> Scene<W> {
    /// The board of a state without en passant. Squares are left open for the side to move, so they
    /// are no threat to its own pieces.
    pub(crate) fn without_en_passant(state: &State<W>) -> Self {
        Scene {
            pieces: state.pieces,
            unmoved: state.unmoved,
            open: OpenSquares::EMPTY,
            passed_by: Square(0),
        }
    }

    /// The same board, with nothing left open to en passant.
    pub(crate) fn without_passing(&self) -> Self {
        Scene { open: OpenSquares::EMPTY, passed_by: Square(0), ..*self }
    }

    /// The board for walks.
    pub(crate) fn view<'a>(&'a self, tables: &'a Tables<W>) -> View<'a, W> {
        View {
            paths: &tables.paths,
            pieces: &self.pieces,
            open: &self.open,
            passed_by: self.passed_by,
            unmoved: self.unmoved,
            through: SquareSet::EMPTY,
        }
    }
}

/// The board of a state for walks.
pub(crate) fn view<'a, const W: usize>(tables: &'a Tables<W>, state: &'a State<W>) -> View<'a, W> {
    View {
        paths: &tables.paths,
        pieces: &state.pieces,
        open: &state.open,
        passed_by: state.passed_by,
        unmoved: state.unmoved,
        through: SquareSet::EMPTY,
    }
}

/// Calls `emit` with the effects of all moves of the piece on a square, some perhaps twice.
pub(crate) fn effects_of<const W: usize>(
    tables: &Tables<W>,
    view: View<'_, W>,
    piece: Piece,
    square: Square,
    emit: Emit<'_>,
) -> ControlFlow<()> {
    for mv in &tables.kind(piece.kind).moves {
        if mv.when().holds(piece.color, square, view.unmoved) {
            effects_of_move(tables, view, mv, piece, square, emit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `emit` with the effects of one move. Its condition is not checked.
pub(crate) fn effects_of_move<const W: usize>(
    tables: &Tables<W>,
    view: View<'_, W>,
    mv: &KindMove<W>,
    piece: Piece,
    square: Square,
    emit: Emit<'_>,
) -> ControlFlow<()> {
    let mut watched = SquareSet::EMPTY;
    watched_effects(tables, view, mv, None, piece, square, &mut watched, emit)
}

/// Calls `emit` with all effects of one move, or at least with those that reach `goal`. Adds the
/// squares that the effects depend on to `watched`.
#[expect(clippy::too_many_arguments, reason = "a walk has as many parts")]
pub(crate) fn watched_effects<const W: usize>(
    tables: &Tables<W>,
    view: View<'_, W>,
    mv: &KindMove<W>,
    goal: Option<Goal<'_, W>>,
    piece: Piece,
    square: Square,
    watched: &mut SquareSet<W>,
    emit: Emit<'_>,
) -> ControlFlow<()> {
    let chain = match mv {
        KindMove::Universal { quiet, prey, when } => {
            let initial = when.is_initial();
            return leap_anywhere(view, (*quiet, *prey), piece, square, initial, emit);
        }
        KindMove::Chain(chain) => chain,
    };
    walk(view, chain, goal, piece, square, watched, emit)?;
    let Some(lending) = &chain.lending else { return ControlFlow::Continue(()) };
    for kind in lenders(view, lending, piece, square, watched).iter() {
        for lent in tables.kind(kind).moves.iter().filter(|mv| mv.can_be_borrowed()) {
            watched_effects(tables, view, lent, None, piece, square, watched, emit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The royal pieces of a colour that may not be captured.
#[derive(Clone, Debug)]
pub(crate) struct Stakes<const W: usize> {
    /// Pieces that lose the game if any one of them is captured.
    pub single: SquareSet<W>,
    /// Groups that are lost when one move captures this number of their pieces, at least 2.
    pub several: Vec<(SquareSet<W>, usize)>,
}

impl<const W: usize> Stakes<W> {
    /// The royal pieces of a colour.
    pub(crate) fn new(tables: &Tables<W>, pieces: &BoardPieces<W>, color: Color) -> Self {
        let Royalty { absolute, groups } = &tables.royalty[color.index()];
        let royals = pieces.royals(color);
        let iron = |square: Square| {
            let kind = pieces.piece_at(square).map(|piece| piece.kind);
            tables.flags.iron && kind.is_some_and(|kind| tables.definition.kind(kind).iron)
        };
        let of = |kinds: heterodox_definition::KindSet| -> SquareSet<W> {
            let its = |square: Square| pieces.piece_at(square).map(|piece| piece.kind);
            let mut squares = royals.iter();
            let mut found = SquareSet::EMPTY;
            squares.by_ref().for_each(|square| {
                if its(square).is_some_and(|kind| kinds.contains(kind)) && !iron(square) {
                    found.insert(square);
                }
            });
            found
        };
        let mut single = if absolute.is_empty() { SquareSet::EMPTY } else { of(*absolute) };
        let mut several = Vec::new();
        for group in groups {
            let left = pieces.count_of(color, group.kinds);
            // If a group is lost already, each single loss counts.
            match left.saturating_sub(u32::from(group.lost_at)) {
                0 | 1 => single |= of(group.kinds),
                more => several.push((of(group.kinds), more as usize)),
            }
        }
        several.retain(|(squares, more)| squares.len() >= *more && *more <= 4);
        if tables.definition.blast.is_some() {
            single =
                single.iter().filter(|at| !touches_royal(tables, pieces, color, *at)).collect();
        }
        Stakes { single, several }
    }

    /// Returns whether there are no such pieces.
    pub(crate) fn is_empty(&self) -> bool {
        self.single.is_empty() && self.several.is_empty()
    }

    /// Returns the squares of all these pieces.
    pub(crate) fn squares(&self) -> SquareSet<W> {
        self.several.iter().fold(self.single, |all, (squares, _)| all | *squares)
    }

    /// Returns whether captures on these squares lose the game.
    fn are_lost(&self, captures: &[Square]) -> bool {
        let count = |squares: SquareSet<W>| {
            captures.iter().filter(|square| squares.contains(**square)).count()
        };
        count(self.single) > 0 || self.several.iter().any(|(squares, n)| count(*squares) >= *n)
    }
}

/// Returns whether a square is next to a last royal piece of the enemy of `color`. In games with
/// explosions, whoever captures there would lose that piece.
fn touches_royal<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    color: Color,
    square: Square,
) -> bool {
    let groups = &tables.royalty[(!color).index()].groups;
    let near = tables.paths.neighbors[square.index()] & pieces.color(!color);
    near.iter().any(|square| {
        let kind = pieces.piece_at(square).map(|piece| piece.kind);
        groups.iter().any(|group| {
            kind.is_some_and(|kind| group.kinds.contains(kind))
                && pieces.count_of(!color, group.kinds) <= u32::from(group.lost_at) + 1
        })
    })
}

/// Returns whether a capture does not count, because it captures an iron piece or ends where its
/// piece may not stand.
fn is_void<const W: usize>(tables: &Tables<W>, pieces: &BoardPieces<W>, effect: &Effect) -> bool {
    let is_iron = |square: &Square| {
        let piece = pieces.piece_at(*square);
        piece.is_some_and(|piece| tables.definition.kind(piece.kind).iron)
    };
    tables.flags.zones && !tables.may_stand(effect.mover, effect.to)
        || tables.flags.iron && effect.captures.as_slice().iter().any(is_iron)
}

/// Iterates over the squares of pieces that capture on `target` by leaps, slides, hops and jumps.
/// Only pieces of the colour `by` on the squares `pieces_of` count. `occupied` are the squares of
/// all pieces.
#[inline]
pub(crate) fn plain_attackers<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    by: Color,
    pieces_of: SquareSet<W>,
    occupied: SquareSet<W>,
    target: Square,
) -> impl Iterator<Item = Square> {
    leaping_and_sliding(tables, pieces, by, pieces_of, occupied, target)
        .chain(jumping(tables, pieces, by, pieces_of, occupied, target))
}

/// Iterates over the squares of pieces that capture on `target` by jumps, like
/// [`plain_attackers`].
#[inline]
pub(crate) fn jumping<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    by: Color,
    pieces_of: SquareSet<W>,
    occupied: SquareSet<W>,
    target: Square,
) -> impl Iterator<Item = Square> {
    let attacks = &tables.attackers[by.index()].jumps[target.index()];
    let jumps = attacks.iter().filter(move |attack| {
        let piece = Piece::new(by, attack.kind);
        pieces_of.contains(attack.from)
            && !attack.between.intersects(occupied)
            && pieces.piece_at(attack.from) == Some(piece)
            && (!tables.flags.zones || tables.may_stand(piece, target))
    });
    jumps.map(|attack| attack.from)
}

/// Iterates over the squares of pieces that capture on `target` by plain leaps, slides and hops,
/// like [`plain_attackers`].
#[inline]
pub(crate) fn leaping_and_sliding<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    by: Color,
    pieces_of: SquareSet<W>,
    occupied: SquareSet<W>,
    target: Square,
) -> impl Iterator<Item = Square> {
    let attackers = &tables.attackers[by.index()];
    let leapers = (attackers.leapers[target.index()] & pieces_of).iter().filter(move |&from| {
        pieces.piece_at(from).is_some_and(|piece| {
            let moves = &tables.plain[piece.kind.index()].moves[by.index()];
            moves.captures[from.index()].contains(target)
                && (!tables.flags.zones || tables.may_stand(piece, target))
        })
    });
    let sliders = attackers.lines.iter().filter_map(move |line| {
        let from = tables.rays.first_met(line.back, target, occupied)?;
        if !pieces_of.contains(from) {
            return None;
        }
        let piece = pieces.piece_at(from)?;
        let slides = slides_along(tables, line, piece, from, target)
            && !is_braked(tables, pieces, line, from, target)
            && (!tables.flags.zones || tables.may_stand(piece, target));
        slides.then_some(from)
    });
    let hoppers = attackers.hops.iter().filter_map(move |line| {
        let mount = tables.rays.first_met(line.back, target, occupied)?;
        let from = tables.rays.first_met(line.back, mount, occupied)?;
        if !pieces_of.contains(from) {
            return None;
        }
        let piece = pieces.piece_at(from)?;
        let hops = line.unlimited.contains(piece.kind)
            && (!tables.flags.zones || tables.may_stand(piece, target));
        hops.then_some(from)
    });
    leapers.chain(sliders).chain(hoppers)
}

/// Returns whether a piece slides along a line as far as a square.
#[inline]
pub(crate) fn slides_along<const W: usize>(
    tables: &Tables<W>,
    line: &Line,
    piece: Piece,
    from: Square,
    target: Square,
) -> bool {
    if line.unlimited.contains(piece.kind) {
        return true;
    }
    line.limited.contains(piece.kind) && {
        let slides = &tables.plain[piece.kind.index()].moves[piece.color.index()].slides;
        slides.iter().any(|slide| {
            slide.ray == line.ray
                && slide.captures
                && slide.limit.is_none_or(|limit| tables.rays.limited(limit, from).contains(target))
        })
    }
}

/// Returns whether brakes stop a slide along a line before it reaches a square.
#[inline]
pub(crate) fn is_braked<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    line: &Line,
    from: Square,
    target: Square,
) -> bool {
    if pieces.brakes().is_empty() {
        return false;
    }
    let zone = pieces.brake_zone(&tables.paths.neighbors, from);
    let way = tables.rays.ray(line.ray, from) & tables.rays.ray(line.back, target);
    if zone.contains(from) { !way.is_empty() } else { way.intersects(zone) }
}

/// Returns the squares of the pieces of a colour whose walks might capture on one of the squares
/// `on`.
pub(crate) fn walkers<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    by: Color,
    on: SquareSet<W>,
) -> SquareSet<W> {
    let WalkedCaptures { kinds, from, reach } = &tables.walked_captures;
    if kinds.is_empty() {
        return SquareSet::EMPTY;
    }
    let squares =
        on.iter().fold(SquareSet::EMPTY, |all, target| all | from[by.index()][target.index()]);
    let reaches = |square: &Square| {
        pieces.piece_at(*square).is_some_and(|piece| {
            kinds.contains(piece.kind) && reach[piece.kind.index()].of(by, *square).intersects(on)
        })
    };
    (squares & pieces.color(by)).iter().filter(reaches).collect()
}

/// Calls `found` with captures by walks of a colour, at least with all captures on the squares
/// `on`.
pub(crate) fn walked_captures<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    by: Color,
    on: SquareSet<W>,
    found: Emit<'_>,
) -> ControlFlow<()> {
    captures_in_view(tables, scene.view(tables), by, on, found)
}

/// Like [`walked_captures`], for a board where some pieces may be transparent.
pub(crate) fn captures_in_view<const W: usize>(
    tables: &Tables<W>,
    view: View<'_, W>,
    by: Color,
    on: SquareSet<W>,
    found: Emit<'_>,
) -> ControlFlow<()> {
    let _budget = Budget::begin();
    let mut watched = SquareSet::EMPTY;
    for square in walkers(tables, view.pieces, by, on) {
        captures_from(tables, view, square, on, &mut watched, found)?;
    }
    ControlFlow::Continue(())
}

/// Calls `found` with captures by walks of the piece on a square, at least with all captures on the
/// squares `on`. Adds the squares that these walks depend on to `watched`: as long as nothing
/// changes there, the piece has no new captures on the squares `on`.
pub(crate) fn captures_from<const W: usize>(
    tables: &Tables<W>,
    view: View<'_, W>,
    square: Square,
    on: SquareSet<W>,
    watched: &mut SquareSet<W>,
    found: Emit<'_>,
) -> ControlFlow<()> {
    let Some(piece) = view.pieces.piece_at(square) else { return ControlFlow::Continue(()) };
    watched.insert(square);
    let moves = &tables.kind(piece.kind).moves;
    let reach = &tables.walked_captures.reach[piece.kind.index()];
    for (place, &index) in tables.plain[piece.kind.index()].walked_captures.iter().enumerate() {
        let mv = &moves[index];
        let goal = reach.ahead(place).map(|ahead| Goal { ahead, on });
        if !mv.when().holds(piece.color, square, view.unmoved) {
            continue;
        }
        let emit = &mut |effect: &Effect| {
            if effect.captures.is_empty() || is_void(tables, view.pieces, effect) {
                return ControlFlow::Continue(());
            }
            found(effect)
        };
        watched_effects(tables, view, mv, goal, piece, square, watched, emit)?;
    }
    ControlFlow::Continue(())
}

/// Counts the work of looking for plain captures of royal pieces.
#[inline]
fn spend_on_royals<const W: usize>(tables: &Tables<W>, stakes: &Stakes<W>, by: Color) {
    let ways = tables.attackers[by.index()].ways();
    work::spend(((4 + ways) * stakes.single.len()) as u64);
}

/// Returns whether the other side could make a capture that costs `color` its royal pieces.
pub(crate) fn is_in_check<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    color: Color,
) -> bool {
    let stakes = Stakes::new(tables, &scene.pieces, color);
    if stakes.is_empty() {
        return false;
    }
    let (pieces, by) = (&scene.pieces, !color);
    spend_on_royals(tables, &stakes, by);
    let (enemies, occupied) = (pieces.color(by), pieces.occupied());
    let plainly = stakes.single.iter().any(|square| {
        plain_attackers(tables, pieces, by, enemies, occupied, square).next().is_some()
    });
    let mut lost = |effect: &Effect| match stakes.are_lost(effect.captures.as_slice()) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    plainly || walked_captures(tables, scene, by, stakes.squares(), &mut lost).is_break()
}

/// Returns the squares of the pieces that give check to `color`.
pub(crate) fn checkers<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    color: Color,
) -> SquareSet<W> {
    let stakes = Stakes::new(tables, &scene.pieces, color);
    if stakes.is_empty() {
        return SquareSet::EMPTY;
    }
    let (pieces, by) = (&scene.pieces, !color);
    spend_on_royals(tables, &stakes, by);
    let (enemies, occupied) = (pieces.color(by), pieces.occupied());
    let plain = |square| plain_attackers(tables, pieces, by, enemies, occupied, square);
    let mut from: SquareSet<W> = stakes.single.iter().flat_map(plain).collect();
    let mut add = |effect: &Effect| {
        if stakes.are_lost(effect.captures.as_slice()) {
            from.insert(effect.from);
        }
        ControlFlow::Continue(())
    };
    let _ = walked_captures(tables, scene, by, stakes.squares(), &mut add);
    from
}

/// A capture that would cost a side its royal pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Threat {
    /// The square of the capturing piece.
    pub from: Square,
    /// The squares of the royal pieces that are captured.
    pub taken: Vec<Square>,
}

/// Returns all threats of the other side against a colour, each once.
pub(crate) fn threats<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    color: Color,
) -> Vec<Threat> {
    let stakes = Stakes::new(tables, &scene.pieces, color);
    let (pieces, by) = (&scene.pieces, !color);
    spend_on_royals(tables, &stakes, by);
    let (enemies, occupied) = (pieces.color(by), pieces.occupied());
    let mut threats = Vec::new();
    for square in stakes.single {
        let attackers = plain_attackers(tables, pieces, by, enemies, occupied, square);
        threats.extend(attackers.map(|from| Threat { from, taken: vec![square] }));
    }
    let mut add = |effect: &Effect| {
        if stakes.are_lost(effect.captures.as_slice()) {
            let captures = effect.captures.as_slice().iter().copied();
            let taken = captures.filter(|&square| stakes.squares().contains(square)).collect();
            let threat = Threat { from: effect.from, taken };
            if !threats.contains(&threat) {
                threats.push(threat);
            }
        }
        ControlFlow::Continue(())
    };
    if !stakes.is_empty() {
        let _ = walked_captures(tables, scene, by, stakes.squares(), &mut add);
    }
    threats
}

/// Returns the square of a piece that can capture the one on `square` in any way, if there is one.
pub(crate) fn captor<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    square: Square,
) -> Option<Square> {
    let piece = scene.pieces.piece_at(square)?;
    let view = scene.view(tables);
    let by = !piece.color;
    scene.pieces.color(by).iter().find(|&from| {
        let Some(attacker) = scene.pieces.piece_at(from) else { return false };
        let mut takes = |effect: &Effect| match effect.captures.contains(square) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        effects_of(tables, view, attacker, from, &mut takes).is_break()
    })
}

/// Returns whether the royal piece on `from` would be attacked if it stood on `square` instead.
pub(crate) fn is_attacked<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    from: Square,
    square: Square,
) -> bool {
    attacker(tables, state, from, square).is_some()
}

/// Returns the square of a piece that would attack the royal piece on `from` if that stood on
/// `square` instead.
pub(crate) fn attacker<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    from: Square,
    square: Square,
) -> Option<Square> {
    let mut scene = Scene::without_en_passant(state);
    let royal = scene.pieces.lift(from)?;
    let is_royal = tables.royalty[royal.color.index()].kinds().contains(royal.kind);
    let touches = tables.definition.blast.is_some()
        && touches_royal(tables, &scene.pieces, royal.color, square);
    if tables.definition.kind(royal.kind).iron || touches && is_royal {
        return None;
    }
    scene.pieces.lift(square);
    scene.pieces.put(royal, square);
    let takes = |effect: &Effect| {
        let pieces = &scene.pieces;
        let own = |square: &Square| {
            pieces.piece_at(*square).is_some_and(|piece| piece.color != royal.color)
        };
        let captures = effect.captures.as_slice();
        effect.displaced.is_none() && captures.contains(&square) && !captures.iter().any(own)
    };
    let mut walked = None;
    let mut found = |effect: &Effect| match takes(effect) {
        true => {
            walked = Some(effect.from);
            ControlFlow::Break(())
        }
        false => ControlFlow::Continue(()),
    };
    let (pieces, by) = (&scene.pieces, !royal.color);
    let (enemies, occupied) = (pieces.color(by), pieces.occupied());
    let plain = plain_attackers(tables, pieces, by, enemies, occupied, square).next();
    if plain.is_none() {
        let _ = walked_captures(tables, &scene, by, SquareSet::of(square), &mut found);
    }
    plain.or(walked)
}
