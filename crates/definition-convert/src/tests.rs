//! Forms differ if any field with rules differs.

use crate::form::Form;
use crate::normal::Normal;
use heterodox_definition::{
    Bare, Blast, Captives, Castling, Checking, Definition, EnclosingDrop, Enclosure, Ends,
    Extinction, Facing, Flag, Flips, KindRules, KindSet, Passes, PawnMoves, Promotion, Verdict,
};
use heterodox_kernel::{AnySquareSet, Board, Kind};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The fields that are no rules, or whose rules have been resolved into other fields.
const NO_RULES: [&str; 12] = [
    "Definition.ends",
    "Definition.has_hands",
    "Definition.kinds",
    "Definition.keys",
    "Definition.name",
    "Definition.foreign_pawns",
    "Definition.start_number",
    // A note says that it is lost.
    "Ends.dead",
    "KindRules.id",
    "KindRules.move_text",
    "KindRules.name",
    "KindRules.token",
];

/// The names of the fields of a type. The compiler checks that there are no others.
macro_rules! fields {
    ($type:ident { $($field:ident),* $(,)? }) => {{
        let _ = |it: &$type| {
            let $type { $($field: _),* } = it;
        };
        [$(concat!(stringify!($type), ".", stringify!($field))),*]
    }};
}

const CHESS: &str = "[x:chess]";
const CRAZYHOUSE: &str = "[x:crazyhouse]";
const JANGGI: &str = "[x:chess]\nmaterialCounting = janggi";
const LIMITED: &str = "[x:chess]\npromotionLimit = q:1";
const PASSING: &str = "[x:chess]\nenPassantTypes = n";
const ROW: &str = "[x:chess]\nconnectN = 4\nconnectPieceTypes = n";
const SHOGI: &str = "[x:shogi]";
const STALEMATE: &str = "[x:chess]\nstalemateValue = loss";
const ON_GOAL: &str = "[x:chess]\nflagPiece = k\nflagRegionWhite = e1";

/// A field with a definition and a change of the field.
type Change = (&'static str, &'static str, fn(&mut Definition));

const CHANGES: &[Change] = &[
    ("Definition.board", CHESS, |it| it.board = Board::rectangle(9, 8)),
    ("Definition.start", CHESS, |it| it.start.pieces.retain(|square, _| square.0 > 0)),
    ("Definition.start", CHESS, |it| it.start.halfmove = 1),
    ("Definition.royalty", CHESS, |it| it.royalty[1].absolute = KindSet::EMPTY),
    ("Definition.castling", CHESS, |it| it.castling = Castling::None),
    ("Definition.captives", CRAZYHOUSE, |it| it.captives = Captives::Vanish),
    ("Definition.drops", CRAZYHOUSE, |it| it.drops = false),
    ("Definition.facing", CHESS, |it| {
        let kind = of(it, "K");
        it.facing.push(Facing { kind, files: true, ranks: false, diagonals: false });
    }),
    ("Definition.must_capture", CHESS, |it| it.must_capture = true),
    ("Definition.must_drop", CRAZYHOUSE, |it| it.must_drop = Some(KindSet::of(of(it, "N")))),
    ("Definition.checking", CRAZYHOUSE, |it| it.checking = Checking::NoDrops),
    ("Definition.passes", CHESS, |it| it.passes[1] = Passes::Always),
    ("Definition.bikjang", CHESS, |it| {
        let kind = of(it, "K");
        it.bikjang = Some(Facing { kind, files: true, ranks: true, diagonals: false });
    }),
    ("Definition.blast", CHESS, |it| {
        it.blast = Some(Blast { immune: KindSet::EMPTY, sheltered: KindSet::EMPTY });
    }),
    ("Definition.immobility_illegal", SHOGI, |it| it.immobility_illegal = false),
    ("Definition.quiet_before_en_passant", PASSING, |it| it.quiet_before_en_passant = false),
    ("Definition.en_passant_region", CHESS, |it| it.en_passant_region[0] = AnySquareSet::EMPTY),
    ("Definition.free_drops", CRAZYHOUSE, |it| it.free_drops = true),
    ("Definition.enclosing_drop", CRAZYHOUSE, |it| {
        let start = AnySquareSet::EMPTY;
        it.enclosing_drop = Some(EnclosingDrop { rule: Enclosure::Top, start });
    }),
    ("Definition.flips", CHESS, |it| it.flips = Some(Flips::Ataxx)),
    ("Ends.stalemate_by_count", STALEMATE, |it| it.ends.stalemate_by_count = true),
    ("Ends.full_board", CHESS, |it| it.ends.full_board = true),
    ("Ends.extinction", CHESS, |it| it.ends.extinction = Some(extinction(it))),
    ("Ends.flags", CHESS, |it| {
        let kinds = KindSet::of(of(it, "K"));
        let squares = it.board.squares().skip(60).collect();
        it.ends.flags[1].push(Flag { kinds, squares });
    }),
    ("Ends.flags_of_mover_only", ON_GOAL, |it| it.ends.flags_of_mover_only = false),
    ("Ends.flag_rule", ON_GOAL, |it| it.ends.flag_rule.safe = true),
    ("Ends.connection", ROW, |it| it.ends.connection = None),
    ("Ends.checks", CHESS, |it| it.ends.checks = 3),
    ("Ends.bare", CHESS, |it| it.ends.bare = Some(Bare::OnlyRoyals)),
    ("Ends.bare", CHESS, |it| it.ends.bare = Some(Bare::Without(of(it, "Q")))),
    ("Ends.stalemate", CHESS, |it| it.ends.stalemate = Verdict::Win),
    ("Ends.repetition", CHESS, |it| it.ends.repetition.perpetual_check_loses = true),
    ("Ends.move_limit", CHESS, |it| it.ends.move_limit = 98),
    ("Ends.counting", JANGGI, |it| it.ends.counting = None),
    ("Ends.pawn_moves", CHESS, |it| {
        it.ends.pawn_moves = PawnMoves::Irreversible([KindSet::EMPTY; 2]);
    }),
    ("KindRules.moves", CHESS, |it| drop(Arc::make_mut(&mut rules(it, "N").moves).pop())),
    ("KindRules.zone", CHESS, |it| rules(it, "Q").zone[0] = AnySquareSet::first_n(63)),
    ("KindRules.promotion", CHESS, |it| rules(it, "P").promotion[1] = Promotion::Never),
    ("KindRules.counts_as", LIMITED, |it| rules(it, "R").counts_as = of(it, "Q")),
    ("KindRules.in_hand", CRAZYHOUSE, |it| rules(it, "Q").in_hand = of(it, "P")),
    ("KindRules.drop", CRAZYHOUSE, |it| rules(it, "N").drop.no_mate = true),
    ("KindRules.drop", CRAZYHOUSE, |it| rules(it, "N").drop.file_limit = Some(2)),
    ("KindRules.drop", CRAZYHOUSE, |it| rules(it, "N").drop.squares[0] = AnySquareSet::first_n(9)),
    ("KindRules.brake", CHESS, |it| rules(it, "R").brake = true),
    ("KindRules.iron", CHESS, |it| rules(it, "R").iron = true),
    ("KindRules.protected", CHESS, |it| rules(it, "R").protected = true),
    ("KindRules.counter_strike", CHESS, |it| rules(it, "R").counter_strike = true),
];

/// The kind with a token.
fn of(definition: &Definition, token: &str) -> Kind {
    let mut kinds = definition.all_kinds();
    kinds.find(|kind| definition.kind(*kind).token == token).expect("a kind of the game")
}

fn rules<'d>(definition: &'d mut Definition, token: &str) -> &'d mut KindRules {
    let kind = of(definition, token);
    &mut definition.kinds[kind.index()]
}

fn extinction(definition: &Definition) -> Extinction {
    Extinction {
        groups: vec![KindSet::of(of(definition, "Q"))],
        most: 0,
        opponent_least: 0,
        counts_hands: false,
        claim: false,
        value: Verdict::Loss,
    }
}

fn form(definition: &Definition) -> Form {
    let Ok(normal) = Normal::of(definition) else { panic!("moves of one leg") };
    Form::of(&normal, &definition.all_kinds().map(|kind| (kind, kind)).collect())
}

#[test]
fn forms_differ_if_any_rule_differs() {
    for (field, text, change) in CHANGES {
        let definition = Definition::read(text).expect("a definition");
        let mut changed = definition.clone();
        change(&mut changed);
        assert_ne!(definition, changed, "{field}");
        assert_ne!(form(&definition), form(&changed), "{field}");
    }
}

#[test]
fn every_field_is_compared_or_named_as_no_rule() {
    let fields = fields!(Definition {
        keys,
        name,
        start_number,
        board,
        kinds,
        start,
        royalty,
        castling,
        captives,
        drops,
        has_hands,
        free_drops,
        facing,
        bikjang,
        passes,
        must_capture,
        must_drop,
        checking,
        immobility_illegal,
        quiet_before_en_passant,
        en_passant_region,
        foreign_pawns,
        blast,
        enclosing_drop,
        flips,
        ends,
    });
    let ends = fields!(Ends {
        extinction,
        flags,
        flags_of_mover_only,
        flag_rule,
        connection,
        checks,
        bare,
        stalemate,
        stalemate_by_count,
        full_board,
        repetition,
        move_limit,
        pawn_moves,
        dead,
        counting,
    });
    let kinds = fields!(KindRules {
        name,
        id,
        token,
        move_text,
        moves,
        zone,
        promotion,
        counts_as,
        in_hand,
        drop,
        brake,
        iron,
        protected,
        counter_strike,
    });
    let all: BTreeSet<&str> = fields.into_iter().chain(ends).chain(kinds).collect();
    let changed = CHANGES.iter().map(|(field, ..)| *field);
    let known: BTreeSet<&str> = changed.chain(NO_RULES).collect();
    assert_eq!(all, known);
}
