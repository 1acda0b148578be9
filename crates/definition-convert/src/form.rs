//! The rules of a game in a form that is equal for all definitions with the same rules.
//!
//! The reader names every field of a [`Definition`], so that the compiler asks about a new one.

use super::normal::Normal;
use super::progress::{Progress, progress};
use super::promotion::{Bars, Becomes, Open};
use super::royalty::{Lost, royalty};
use heterodox_definition::{
    Bare, Blast, Captives, CastlingWay, Checking, Connection, Definition, DropRule, EnclosingDrop,
    Ends, Extinction, Facing, FlagRule, Flips, KindRules, KindSet, Passes, Repetition, Verdict,
    stride::Stride,
};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece, Setup, Square};
use std::collections::BTreeMap;

/// Declares a part of the form. Each field has a name for messages.
macro_rules! part {
    ($(#[$doc:meta])* $Part:ident { $($(#[$about:meta])* $field:ident: $type:ty = $what:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct $Part {
            $($(#[$about])* $field: $type,)*
        }

        impl $Part {
            /// The names of the fields that differ.
            fn differing(&self, other: &$Part) -> Vec<&'static str> {
                let fields = [$((self.$field == other.$field, $what)),*];
                let differing = fields.into_iter().filter(|(is_same, _)| !is_same);
                let mut names: Vec<_> = differing.map(|(_, what)| what).collect();
                names.dedup();
                names
            }
        }
    };
}

/// The rules of a game. Kinds have the numbers of one of the two definitions that are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// The names of the squares.
    squares: Vec<String>,
    /// The kinds that can have pieces.
    kinds: BTreeMap<Kind, KindForm>,
    game: GameForm,
    ends: EndsForm,
}

part! {
    /// The rules that concern no single kind.
    GameForm {
        start: StartForm = "the start position",
        castling: [Vec<CastlingWay>; 2] = "castling",
        royalty: [Vec<(KindSet, Lost)>; 2] = "the royal pieces",
        /// The colours that can drop pieces.
        drops: [bool; 2] = "drops",
        free_drops: bool = "drops",
        /// True if captured pieces change sides.
        to_hands: bool = "the fate of captured pieces",
        must_capture: bool = "the duty to capture",
        /// The kinds that must be dropped.
        must_drop: Option<KindSet> = "the duty to drop",
        checking: Checking = "the moves that may give check",
        passes: [Passes; 2] = "the passes",
        /// The lines where pieces of a kind must not stay face to face.
        bikjang: BTreeMap<Option<Kind>, [bool; 3]> = "bikjang",
        /// The kinds that explosions spare: always, and unless they capture.
        blast: Option<[KindSet; 2]> = "the explosions",
        enclosing_drop: Option<EnclosingDrop> = "the drops next to other pieces",
        flips: Option<Flips> = "the pieces that change sides",
        en_passant_region: [AnySquareSet; 2] = "the squares of captures in passing",
        /// The lines where pieces of a kind can face each other: files, ranks and diagonals.
        facing: BTreeMap<Option<Kind>, [bool; 3]> = "the rule of facing pieces",
    }
}

/// The start position.
#[derive(Clone, PartialEq, Eq, Debug)]
struct StartForm {
    pieces: BTreeMap<Square, (Color, Option<Kind>)>,
    /// The pieces in hand that can be dropped.
    hands: BTreeMap<(Color, Option<Kind>), u32>,
    turn: Color,
    en_passant: Vec<Square>,
    checks: [u32; 2],
    tabu: bool,
    passes: u8,
    clocks: [u32; 2],
}

part! {
    /// The ends of a game other than checkmate.
    EndsForm {
        extinction: Option<Extinction> = "the end by extinction",
        /// The goals that pieces can reach.
        flags: [BTreeMap<Option<Kind>, AnySquareSet>; 2] = "the goals",
        /// True if a piece stands on its goal at the start, and only the side that has moved wins.
        waits_for_flags: bool = "the goals",
        /// The conditions of goals, if there are any.
        flag_rule: FlagRule = "the goals",
        connection: Option<Connection> = "the connections",
        has_checks: bool = "the end by checks",
        bare: Option<BareForm> = "the end by bareness",
        stalemate: Verdict = "stalemate",
        stalemate_by_count: bool = "stalemate",
        full_board: bool = "the end by a full board",
        repetition: Option<Repetition> = "repetition",
        move_limit: u32 = "the limit of moves",
        /// The points by kind, White's lead to win, and whether equal points draw.
        counting: Option<(BTreeMap<Option<Kind>, u8>, u8, bool)> = "the counting of material",
        /// The moves that count for the limit, if there is one.
        progress: [BTreeMap<Option<Kind>, Progress>; 2] = "the moves that count for the limit of moves",
    }
}

/// The rule of the bare side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum BareForm {
    OnlyRoyals,
    Without(Option<Kind>),
}

part! {
    /// The rules of a kind. Arrays are by colour.
    KindForm {
        moves: Vec<Stride> = "the moves",
        /// True if a quiet move takes precedence over a capture en passant to the same square.
        quiet_first: bool = "the moves",
        /// The rules that a capture of the piece can break, and those of its neighbours.
        protection: [bool; 4] = "the protection",
        /// The kind in the captor's hand, if captured pieces go there.
        in_hand: Option<Option<Kind>> = "the piece in hand after a capture",
        zone: [AnySquareSet; 2] = "the squares where it can stand",
        /// The promotion. `None` if it depends on a reserve in a way of its own.
        becomes: [Option<Becomes>; 2] = "the promotion",
        bars: [Bars; 2] = "the squares where it cannot move on",
        drops: [Option<DropForm>; 2] = "the drops",
    }
}

/// The drops of a kind for one colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct DropForm {
    squares: AnySquareSet,
    file_limit: Option<u8>,
    no_mate: bool,
}

impl Form {
    /// Brings the rules of a game into this form, with other numbers for its kinds.
    pub(super) fn of(normal: &Normal<'_>, numbers: &BTreeMap<Kind, Kind>) -> Form {
        let reader = Reader { normal, numbers };
        let Definition { board, ends, .. } = normal.definition;
        Form {
            squares: board.squares().map(|square| board.name(square).to_owned()).collect(),
            kinds: reader.kinds(),
            game: reader.game(),
            ends: reader.ends(ends),
        }
    }

    /// The names of the parts that differ, with the kind that they concern, if any. There are none
    /// if the forms are equal.
    pub(super) fn differences(&self, new: &Form) -> Vec<(Option<Kind>, &'static str)> {
        if self.squares != new.squares || !self.kinds.keys().eq(new.kinds.keys()) {
            return vec![(None, "the board and the pieces")];
        }
        let game = self.game.differing(&new.game).into_iter().chain(self.ends.differing(&new.ends));
        let mut all: Vec<_> = game.map(|what| (None, what)).collect();
        for ((kind, old), new) in self.kinds.iter().zip(new.kinds.values()) {
            all.extend(old.differing(new).into_iter().map(|what| (Some(*kind), what)));
        }
        debug_assert_eq!(all.is_empty(), self == new);
        all
    }
}

/// The context for bringing rules into the form.
struct Reader<'n, 'd> {
    normal: &'n Normal<'d>,
    numbers: &'n BTreeMap<Kind, Kind>,
}

impl Reader<'_, '_> {
    /// The number of a kind. `None` if it cannot have pieces.
    fn kind(&self, kind: Kind) -> Option<Kind> {
        self.numbers.get(&kind).copied().filter(|_| self.normal.live.contains(kind))
    }

    /// The rules that concern no single kind.
    fn game(&self) -> GameForm {
        let Definition {
            // All other fields follow from the keys.
            keys: _,
            name: _,
            start_number: _,
            // Other parts of the form.
            board: _,
            kinds: _,
            start,
            royalty: _,
            castling: _,
            captives,
            drops,
            has_hands: _,
            free_drops,
            facing,
            must_capture,
            must_drop,
            checking,
            passes,
            bikjang,
            immobility_illegal: _,
            quiet_before_en_passant: _,
            en_passant_region,
            foreign_pawns: _,
            blast,
            enclosing_drop,
            flips,
            ends: _,
        } = self.normal.definition;
        GameForm {
            start: self.start(start, *drops),
            castling: self.normal.ways.clone(),
            royalty: Color::ALL.map(|color| self.royalty(color)),
            drops: self.normal.droppable.map(|kinds| !kinds.is_empty()),
            free_drops: *free_drops,
            to_hands: *captives == Captives::Hand,
            must_capture: *must_capture,
            must_drop: must_drop.and_then(|kinds| self.compulsory_drops(kinds)),
            checking: *checking,
            passes: *passes,
            bikjang: self.facing(bikjang.as_slice()),
            blast: self.blast(*blast),
            en_passant_region: *en_passant_region,
            enclosing_drop: *enclosing_drop,
            flips: *flips,
            facing: self.facing(facing),
        }
    }

    /// The rules of the kinds that can have pieces.
    fn kinds(&self) -> BTreeMap<Kind, KindForm> {
        let live = self.normal.live.iter();
        live.filter_map(|kind| Some((self.kind(kind)?, self.rules(kind)))).collect()
    }

    /// The kinds that can have pieces.
    fn set(&self, kinds: KindSet) -> KindSet {
        kinds.iter().filter_map(|kind| self.kind(kind)).collect()
    }

    fn start(&self, start: &Setup, drops: bool) -> StartForm {
        let Setup {
            pieces,
            pocket,
            turn,
            // The castlings of the start position have been found from its rights.
            castling: _,
            // Initial moves have conditions on squares.
            unmoved_pawns: _,
            moved: _,
            en_passant,
            checks,
            tabu,
            passes,
            halfmove,
            fullmove,
        } = start;
        let piece = |piece: &Piece| (piece.color, self.kind(piece.kind));
        let all = self.normal.definition.ends.checks;
        let hands = pocket.iter().filter(|_| drops);
        StartForm {
            pieces: pieces.iter().map(|(square, it)| (*square, piece(it))).collect(),
            hands: hands.map(|(it, count)| (piece(it), *count)).collect(),
            turn: *turn,
            en_passant: en_passant.clone(),
            checks: checks.filter(|_| all > 0).unwrap_or([all; 2]),
            tabu: *tabu,
            passes: *passes,
            clocks: [*halfmove, *fullmove],
        }
    }

    fn royalty(&self, color: Color) -> Vec<(KindSet, Lost)> {
        let all = royalty(self.normal, color).into_iter();
        let mut all: Vec<_> = all.map(|(kinds, lost)| (self.set(kinds), lost)).collect();
        all.sort_by_key(|(kinds, _)| kinds.iter().next());
        all
    }

    /// The kinds of a list that can be dropped. `None` if there are none.
    fn compulsory_drops(&self, kinds: KindSet) -> Option<KindSet> {
        let [white, black] = self.normal.droppable;
        let kinds = white.union(black).iter().filter(|kind| kinds.contains(*kind)).collect();
        Some(self.set(kinds)).filter(|kinds| !kinds.is_empty())
    }

    fn blast(&self, blast: Option<Blast>) -> Option<[KindSet; 2]> {
        blast.map(|Blast { immune, sheltered }| [self.set(immune), self.set(sheltered)])
    }

    /// The lines where pieces of a kind can possibly face each other.
    fn facing(&self, all: &[Facing]) -> BTreeMap<Option<Kind>, [bool; 3]> {
        let board = &self.normal.definition.board;
        let lines = |&Facing { kind, files, ranks, diagonals }: &Facing| {
            let [white, black] = Color::ALL.map(|color| self.normal.reach(kind, color));
            let can = |is_line: fn((u8, u8), (u8, u8)) -> bool| {
                let line = |one: Square, other: Square| {
                    one != other && is_line(board.file_and_rank(one), board.file_and_rank(other))
                };
                white.iter().any(|one| black.iter().any(|other| line(one, other)))
            };
            let lines = [
                files && can(|one, other| one.0 == other.0),
                ranks && can(|one, other| one.1 == other.1),
                diagonals && can(|a, b| a.0.abs_diff(b.0) == a.1.abs_diff(b.1)),
            ];
            (lines != [false; 3]).then_some((self.kind(kind), lines))
        };
        all.iter().filter_map(lines).collect()
    }

    fn ends(&self, ends: &Ends) -> EndsForm {
        let Ends {
            extinction,
            flags: _,
            flags_of_mover_only: _,
            flag_rule: _,
            connection,
            checks,
            bare,
            stalemate,
            stalemate_by_count,
            full_board,
            repetition,
            move_limit,
            pawn_moves: _,
            // A note says that it is lost.
            dead: _,
            counting: material,
        } = ends;
        let counting = |color: Color| {
            let kinds = self.normal.live.iter().filter(|_| *move_limit > 0);
            kinds.map(|it| (self.kind(it), progress(self.normal, it, color))).collect()
        };
        EndsForm {
            extinction: extinction.as_ref().map(|rule| self.extinction(rule)),
            flags: Color::ALL.map(|color| {
                let goals = self.normal.goals(color).into_iter();
                goals.map(|(kind, squares)| (self.kind(kind), squares)).collect()
            }),
            waits_for_flags: self.normal.waits_for_flags(),
            flag_rule: self.normal.flag_rule(),
            connection: connection.as_ref().map(|rule| self.connection(rule)),
            has_checks: *checks > 0,
            bare: bare.map(|bare| match bare {
                Bare::OnlyRoyals => BareForm::OnlyRoyals,
                Bare::Without(kind) => BareForm::Without(self.kind(kind)),
            }),
            stalemate: *stalemate,
            stalemate_by_count: *stalemate_by_count,
            full_board: *full_board,
            repetition: Some(*repetition).filter(|rule| rule.occurrences > 0),
            move_limit: *move_limit,
            counting: material.as_ref().map(|rule| {
                let points = rule.points.iter().map(|(&it, &points)| (self.kind(it), points));
                (points.collect(), rule.lead, rule.draws)
            }),
            progress: Color::ALL.map(counting),
        }
    }

    fn connection(&self, rule: &Connection) -> Connection {
        Connection { kinds: self.set(rule.kinds), ..rule.clone() }
    }

    fn extinction(&self, rule: &Extinction) -> Extinction {
        let Extinction { groups, most, opponent_least, counts_hands, claim, value } = rule;
        let mut groups: Vec<KindSet> = groups.iter().map(|&kinds| self.set(kinds)).collect();
        groups.sort_by_key(|kinds| kinds.iter().collect::<Vec<_>>());
        let has_hands = self.normal.droppable.iter().any(|kinds| !kinds.is_empty());
        Extinction {
            groups,
            most: *most,
            opponent_least: *opponent_least,
            counts_hands: *counts_hands && has_hands,
            claim: *claim,
            value: *value,
        }
    }

    fn rules(&self, kind: Kind) -> KindForm {
        let definition = self.normal.definition;
        let KindRules {
            name: _,
            id: _,
            token: _,
            move_text: _,
            moves: _,
            zone,
            promotion: _,
            counts_as: _,
            in_hand,
            drop,
            brake,
            iron,
            protected,
            counter_strike,
        } = definition.kind(kind);
        let quiet_first = definition.quiet_before_en_passant;
        KindForm {
            moves: self.moves(kind),
            quiet_first: quiet_first && self.normal.passes_where_it_moves(kind),
            protection: [*brake, *iron, *protected, *counter_strike],
            in_hand: (definition.captives == Captives::Hand).then(|| self.kind(*in_hand)),
            zone: zone.map(|squares| squares & self.normal.all()),
            becomes: Color::ALL.map(|color| self.becomes(kind, color)),
            bars: Color::ALL.map(|color| self.normal.bars(kind, color)),
            drops: Color::ALL.map(|color| self.drops(kind, color, drop)),
        }
    }

    /// The moves in a fixed order, that of their descriptions for debugging.
    fn moves(&self, kind: Kind) -> Vec<Stride> {
        let renumbered = |stride: &Stride| Stride {
            avoids: stride.avoids.and_then(|avoided| self.kind(avoided)),
            ..stride.clone()
        };
        let mut moves: Vec<Stride> =
            self.normal.strides[kind.index()].iter().map(renumbered).collect();
        moves.sort_by_cached_key(|stride| format!("{stride:?}"));
        moves
    }

    fn becomes(&self, kind: Kind, color: Color) -> Option<Becomes> {
        Some(match self.normal.becomes(kind, color)? {
            Becomes::Itself => Becomes::Itself,
            Becomes::OneOf { zone, choices } => {
                let renumbered = |open: Open| {
                    let counted = self.set(open.counted);
                    Some(Open { kind: self.kind(open.kind)?, counted, ..open })
                };
                let mut choices: Vec<Open> = choices.into_iter().filter_map(renumbered).collect();
                choices.sort_by_key(|open| open.kind);
                Becomes::OneOf { zone, choices }
            }
            Becomes::Other { to, zone, when, always, limit, counted, strict } => {
                let (to, counted) = (self.kind(to)?, self.set(counted));
                Becomes::Other { to, zone, when, always, limit, counted, strict }
            }
        })
    }

    fn drops(&self, kind: Kind, color: Color, rule: &DropRule) -> Option<DropForm> {
        let DropRule { squares: _, must_be_able_to_move: _, file_limit, no_mate } = rule;
        self.normal.droppable[color.index()].contains(kind).then(|| DropForm {
            squares: self.normal.drop_squares(kind, color),
            file_limit: *file_limit,
            no_mate: *no_mate,
        })
    }
}
