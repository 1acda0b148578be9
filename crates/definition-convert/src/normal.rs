//! A game in terms that do not depend on the language of its definition.

use super::ways::ways;
use heterodox_definition::{
    Captives, CastlingWay, Condition, Definition, FlagRule, KindSet, Promotion, Range, When,
    stride::{Stride, merge, strides},
};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece, Square};
use std::collections::BTreeMap;

/// A game in terms that do not depend on the language of its definition.
pub(super) struct Normal<'d> {
    pub(super) definition: &'d Definition,
    /// The moves of each kind.
    pub(super) strides: Vec<Vec<Stride>>,
    /// The kinds that can have pieces.
    pub(super) live: KindSet,
    /// The kinds that can be dropped, by colour.
    pub(super) droppable: [KindSet; 2],
    /// The castlings of the start position, by colour.
    pub(super) ways: [Vec<CastlingWay>; 2],
    /// The squares of the pieces at the start, by kind and colour.
    pub(super) home: Vec<[AnySquareSet; 2]>,
    /// The squares that pieces can come to in the course of the game, by kind and colour. Some of
    /// them may be unreachable.
    away: Vec<[AnySquareSet; 2]>,
}

/// A move that a `variants.ini` cannot express.
pub(super) struct UnknownMove {
    pub(super) kind: Kind,
    /// The letters of the move.
    pub(super) text: String,
    /// The part that it cannot express.
    pub(super) what: &'static str,
}

impl<'d> Normal<'d> {
    /// Converts a game to these terms.
    ///
    /// # Errors
    /// The moves that a `variants.ini` cannot express.
    pub(super) fn of(definition: &'d Definition) -> Result<Normal<'d>, Vec<UnknownMove>> {
        let strides = raw_strides(definition)?;
        let count = definition.kinds.len();
        let mut home = vec![[AnySquareSet::EMPTY; 2]; count];
        for (&square, piece) in &definition.start.pieces {
            home[piece.kind.index()][piece.color.index()].insert(square);
        }
        let away = vec![[AnySquareSet::EMPTY; 2]; count];
        let mut normal = Normal {
            definition,
            strides,
            live: live(definition),
            droppable: Color::ALL.map(|color| droppable(definition, color)),
            ways: ways(definition),
            home,
            away,
        };
        normal.find_away();
        normal.simplify();
        Ok(normal)
    }

    /// All kinds.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        Kind::all(self.definition.kinds.len())
    }

    /// The squares where pieces of a kind can ever stand.
    pub(super) fn reach(&self, kind: Kind, color: Color) -> AnySquareSet {
        let (kind, color) = (kind.index(), color.index());
        self.home[kind][color] | self.away[kind][color]
    }

    /// Returns whether pieces of a kind can appear after the start.
    pub(super) fn appears(&self, kind: Kind, color: Color) -> bool {
        let promotes_to = |from: Kind| {
            let promotion = &self.definition.kind(from).promotion[color.index()];
            from != kind && targets(promotion).contains(&kind)
        };
        self.droppable[color.index()].contains(kind) || self.live.iter().any(promotes_to)
    }

    /// Finds the squares that pieces can come to.
    fn find_away(&mut self) {
        for kind in self.live.iter() {
            for color in Color::ALL {
                let landing = self.landing(kind, color);
                self.away[kind.index()][color.index()] = self.closure(kind, color, landing);
            }
        }
    }

    /// The squares where pieces of a kind appear, other than by moves of this kind.
    fn landing(&self, kind: Kind, color: Color) -> AnySquareSet {
        let side = color.index();
        let mut squares = AnySquareSet::EMPTY;
        for from in self.live.iter().filter(|&from| from != kind) {
            match &self.definition.kind(from).promotion[side] {
                Promotion::Never => {}
                Promotion::Choices { choices, .. } => {
                    let own = choices.iter().filter(|choice| choice.kind == kind);
                    own.for_each(|choice| squares |= choice.squares);
                }
                Promotion::Transform(transform) if transform.to != kind => {}
                Promotion::Transform(transform) if transform.when == When::EntersOrCaptures => {
                    squares |= transform.zone;
                }
                Promotion::Transform(_) => squares |= self.all(),
            }
        }
        if self.droppable[side].contains(kind) {
            squares |= self.definition.kind(kind).drop.squares[side];
        }
        for way in &self.ways[side] {
            for (from, to) in [(way.from, way.to), (way.partner, way.partner_to)] {
                let piece = self.definition.start.pieces.get(&from);
                squares |= match piece {
                    Some(piece) if piece.kind == kind => AnySquareSet::of(to),
                    _ => AnySquareSet::EMPTY,
                };
            }
        }
        squares
    }

    /// Returns whether pieces of a kind with initial moves can return to their start squares.
    pub(super) fn returns_home(&self, kind: Kind) -> bool {
        let (home, away) = (self.home[kind.index()], self.away[kind.index()]);
        let strides = &self.strides[kind.index()];
        let has_initial = strides.iter().any(|stride| stride.when != Condition::Always);
        has_initial && (0..2).any(|side| home[side].intersects(away[side]))
    }

    /// All squares.
    pub(super) fn all(&self) -> AnySquareSet {
        self.definition.board.squares().collect()
    }

    /// The squares that pieces can reach from their start squares or from `landing`, including
    /// `landing`.
    fn closure(&self, kind: Kind, color: Color, landing: AnySquareSet) -> AnySquareSet {
        let rules = self.definition.kind(kind);
        let mut away = landing;
        let mut open: Vec<Square> =
            (self.home[kind.index()][color.index()] | landing).iter().collect();
        while let Some(from) = open.pop() {
            for stride in &self.strides[kind.index()] {
                for to in self.line(from, color, stride) {
                    if rules.zone[color.index()].contains(to) && !away.contains(to) {
                        away.insert(to);
                        open.push(to);
                    }
                }
            }
        }
        away
    }

    /// The squares along a stride, up to the end of its range or the edge.
    pub(super) fn line(
        &self,
        from: Square,
        color: Color,
        stride: &Stride,
    ) -> impl Iterator<Item = Square> {
        let sign = if color == Color::White { 1 } else { -1 };
        let (files, ranks) = (sign * stride.step.0, sign * stride.step.1);
        let most = match stride.range {
            Range::Steps(steps) if stride.jumps.is_none() => usize::from(steps),
            _ => usize::MAX,
        };
        let board = &self.definition.board;
        let next = move |square: &Square| board.offset(*square, files, ranks);
        std::iter::successors(next(&from), next).take(most)
    }

    /// Brings the moves into a normal form, which is the same for all texts of the same moves.
    fn simplify(&mut self) {
        let board = &self.definition.board;
        let longest = board.files().max(board.ranks()) - 1;
        for index in 0..self.strides.len() {
            let mut simple = Vec::new();
            for mut stride in std::mem::take(&mut self.strides[index]) {
                if let Range::Steps(steps) = stride.range
                    && steps > 1
                    && u32::from(steps) * u32::from(stride.size()) >= u32::from(longest)
                {
                    stride.range = Range::Unlimited;
                }
                stride.when = self.condition(index, stride.when);
                let never = [AnySquareSet::EMPTY; 2];
                if stride.when != Condition::Within(Box::new(never)) {
                    merge(&mut simple, stride);
                }
            }
            self.strides[index] = simple;
        }
        self.forget_en_passant();
    }

    /// Expresses a condition as one on the squares where pieces can stand.
    fn condition(&self, index: usize, condition: Condition) -> Condition {
        let kind = Kind(index as u8);
        let reach = Color::ALL.map(|color| self.reach(kind, color));
        let (home, away) = (self.home[index], self.away[index]);
        let squares = match condition {
            Condition::Always => return Condition::Always,
            Condition::Unmoved if (0..2).all(|side| !home[side].intersects(away[side])) => home,
            Condition::Unmoved => return Condition::Unmoved,
            Condition::Within(squares) => [squares[0] & reach[0], squares[1] & reach[1]],
        };
        match squares == reach && squares.iter().any(|squares| !squares.is_empty()) {
            true => Condition::Always,
            false => Condition::Within(Box::new(squares)),
        }
    }

    /// Drops rights that no piece can use, and en-passant captures that no piece can make.
    fn forget_en_passant(&mut self) {
        let live = self.live;
        let of_live = |strides: &[Vec<Stride>], is_it: fn(&Stride) -> bool| {
            live.iter().any(|kind| strides[kind.index()].iter().any(is_it))
        };
        let opens = of_live(&self.strides, |stride| stride.opens && stride.quiet);
        let takes = of_live(&self.strides, |stride| stride.en_passant);
        for strides in &mut self.strides {
            let mut simple = Vec::new();
            for mut stride in std::mem::take(strides) {
                stride.opens &= opens && takes;
                stride.en_passant &= opens && takes;
                if stride.quiet || stride.captures || stride.en_passant {
                    merge(&mut simple, stride);
                }
            }
            *strides = simple;
        }
    }

    /// The squares where a piece that is alone on the board has a quiet move.
    pub(super) fn mobile(&self, kind: Kind, color: Color) -> AnySquareSet {
        let strides = &self.strides[kind.index()];
        let has_move = |&from: &Square| {
            strides.iter().any(|stride| {
                let is_possible = match &stride.when {
                    Condition::Always => true,
                    Condition::Unmoved => false,
                    Condition::Within(squares) => squares[color.index()].contains(from),
                };
                let is_free = stride.quiet && stride.jumps.is_none() && is_possible;
                is_free && self.line(from, color, stride).next().is_some()
            })
        };
        self.definition.board.squares().filter(has_move).collect()
    }

    /// Returns whether a kind could capture en passant on a square where it also has a quiet move.
    pub(super) fn passes_where_it_moves(&self, kind: Kind) -> bool {
        let strides = &self.strides[kind.index()];
        let mut passing = strides.iter().filter(|stride| stride.en_passant).peekable();
        passing.peek().is_some()
            && passing.any(|passing| {
                strides.iter().filter(|stride| stride.quiet).any(|quiet| self.meet(passing, quiet))
            })
    }

    /// Returns whether two strides from one square can end on one square.
    fn meet(&self, one: &Stride, other: &Stride) -> bool {
        let longest = i32::from(self.definition.board.files().max(self.definition.board.ranks()));
        let ends = |stride: &Stride| {
            let most = match stride.range {
                Range::Steps(steps) if stride.jumps.is_none() => i32::from(steps).min(longest),
                _ => longest,
            };
            let (files, ranks) = (i32::from(stride.step.0), i32::from(stride.step.1));
            (1..=most).map(move |n| (n * files, n * ranks)).collect::<Vec<_>>()
        };
        let ends_of_other = ends(other);
        ends(one).iter().any(|end| ends_of_other.contains(end))
    }

    /// The squares where pieces of each kind win.
    pub(super) fn goals(&self, color: Color) -> BTreeMap<Kind, AnySquareSet> {
        let mut goals: BTreeMap<Kind, AnySquareSet> = BTreeMap::new();
        for flag in &self.definition.ends.flags[color.index()] {
            for kind in flag.kinds.iter().filter(|&kind| self.live.contains(kind)) {
                *goals.entry(kind).or_default() |= flag.squares & self.reach(kind, color);
            }
        }
        goals.retain(|_, squares| !squares.is_empty());
        goals
    }

    /// The conditions of goals, without those that have no effect.
    pub(super) fn flag_rule(&self) -> FlagRule {
        let FlagRule { count, blocked, safe, reply } = self.definition.ends.flag_rule;
        if Color::ALL.into_iter().all(|color| self.goals(color).is_empty()) {
            return FlagRule::ANY;
        }
        let needed = count.max(1);
        FlagRule { count: needed, blocked: blocked && needed > 1, safe: safe && count > 0, reply }
    }

    /// Returns whether a piece stands on its goal at the start, and only the side that has moved
    /// wins so. Later pieces come to their goals by moves of their own side.
    pub(super) fn waits_for_flags(&self) -> bool {
        let starts_there = |color: Color| {
            let home = |kind: Kind| self.home[kind.index()][color.index()];
            self.goals(color).iter().any(|(kind, goal)| goal.intersects(home(*kind)))
        };
        self.definition.ends.flags_of_mover_only && Color::ALL.into_iter().any(starts_there)
    }
}

/// The moves of each kind as written in the definition.
fn raw_strides(definition: &Definition) -> Result<Vec<Vec<Stride>>, Vec<UnknownMove>> {
    let mut all = Vec::new();
    let mut unknown: Vec<UnknownMove> = Vec::new();
    for kind in definition.all_kinds() {
        let rules = definition.kind(kind);
        let mut own = Vec::new();
        for movement in rules.moves.iter() {
            match strides(movement) {
                Ok(strides) => own.extend(strides),
                Err(what) => {
                    let text = movement.text().to_owned();
                    let same = |it: &UnknownMove| it.kind == kind && it.text == text;
                    if !unknown.iter().any(same) {
                        unknown.push(UnknownMove { kind, text, what });
                    }
                }
            }
        }
        all.push(own);
    }
    if unknown.is_empty() { Ok(all) } else { Err(unknown) }
}

/// The kinds that a colour can drop.
fn droppable(definition: &Definition, color: Color) -> KindSet {
    if !definition.drops {
        return KindSet::EMPTY;
    }
    let held = definition.start.pocket.keys().filter(|piece: &&Piece| piece.color == color);
    let held: KindSet = held.map(|piece| piece.kind).collect();
    match definition.captives {
        Captives::Hand => {
            let royal = definition.royalty[(!color).index()].kinds();
            let taken = live(definition).iter().filter(|&kind| !royal.contains(kind));
            held.union(taken.map(|kind| definition.kind(kind).in_hand).collect())
        }
        _ => held,
    }
}

/// The kinds that can have pieces on the board or in hand.
fn live(definition: &Definition) -> KindSet {
    let start = &definition.start;
    let mut live: KindSet =
        start.pieces.values().chain(start.pocket.keys()).map(|piece| piece.kind).collect();
    loop {
        let mut more = live;
        for kind in live.iter() {
            let rules = definition.kind(kind);
            rules.promotion.iter().flat_map(targets).for_each(|to| more.insert(to));
            if definition.captives == Captives::Hand {
                more.insert(rules.in_hand);
            }
        }
        if more == live {
            return live;
        }
        live = more;
    }
}

/// The kinds that a piece can become on some square.
fn targets(promotion: &Promotion) -> Vec<Kind> {
    match promotion {
        Promotion::Never => Vec::new(),
        Promotion::Choices { choices, .. } => {
            let open = choices.iter().filter(|choice| !choice.squares.is_empty());
            open.map(|choice| choice.kind).collect()
        }
        Promotion::Transform(transform) if transform.zone.is_empty() => Vec::new(),
        Promotion::Transform(transform) => vec![transform.to],
    }
}
