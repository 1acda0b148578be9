//! Definitions made by hand, for tests of the move language alone.

use heterodox_definition::{
    Captives, Castling, Checking, Dead, Definition, DropRule, Ends, FlagRule, KindRules, KindSet,
    Passes, PawnMoves, Promotion, Repetition, RoyalGroup, Royalty, Verdict, betza,
};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Piece, Setup, Square};

/// A piece on a small board.
pub(crate) struct Example {
    /// The moves of the piece in question.
    pub(crate) moves: String,
    /// The placement field.
    pub(crate) placement: String,
    /// A condition: `-`, `moved`, `brake`, or `ep` with squares.
    pub(crate) condition: String,
}

/// The letters of the kinds. The piece in question comes first.
const LETTERS: &str = "XPKGNR";

impl Example {
    /// The rules of the example, with the position as the start position.
    pub(crate) fn definition(&self) -> Definition {
        let rows: Vec<Vec<char>> = self.placement.split('/').rev().map(cells).collect();
        let (files, ranks) = (rows[0].len() as u8, rows.len() as u8);
        let points = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let cell = |&(file, rank): &(u8, u8)| rows[usize::from(rank)][usize::from(file)];
        let holes: Vec<(u8, u8)> = points.clone().filter(|at| cell(at) == '*').collect();
        let board = Board::with_holes(files, ranks, &holes);
        let mut setup = Setup::default();
        for at in points.filter(|at| cell(at).is_ascii_alphabetic()) {
            let square = board.square_at(at.0, at.1).expect("not a hole");
            setup.pieces.insert(square, piece(cell(&at)));
        }
        setup.turn = if self.placement.contains('x') { Color::Black } else { Color::White };
        let named = |name: &[u8]| {
            let name = str::from_utf8(name).expect("squares in ASCII");
            board.square(name).expect("a square of the board")
        };
        let open = self.condition.strip_prefix("ep ").unwrap_or_default();
        setup.en_passant = open.as_bytes().chunks(2).map(named).collect();
        let royalty = Color::ALL.map(|color| royalty(&setup, color));
        let kinds = LETTERS.chars().map(|letter| self.kind(letter, board.len())).collect();
        Definition { kinds, start: setup, royalty, ..empty_definition(board) }
    }

    /// The FEN of the example's position.
    pub(crate) fn fen(&self) -> String {
        let turn = if self.placement.contains('x') { 'b' } else { 'w' };
        let definition = self.definition();
        let x = definition.start.pieces.iter().find(|(_, piece)| piece.kind == Kind(0));
        let x = x.map_or("-", |(square, _)| definition.board.name(*square));
        let moved = if self.condition == "moved" { x } else { "-" };
        let open = self.condition.strip_prefix("ep ").unwrap_or("-");
        format!("{} {turn} - {moved} {open} 0 1", self.placement)
    }

    fn kind(&self, letter: char, squares: usize) -> KindRules {
        let text = match letter {
            'X' => self.moves.as_str(),
            'N' => "N",
            _ => "",
        };
        let moves = betza::parse(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let everywhere = AnySquareSet::first_n(squares);
        let kind = Kind(LETTERS.find(letter).expect("a letter of the list") as u8);
        KindRules {
            name: letter.to_string(),
            id: letter.to_string(),
            token: letter.to_string(),
            move_text: text.to_owned(),
            moves: moves.movements,
            zone: [everywhere; 2],
            promotion: [Promotion::Never, Promotion::Never],
            counts_as: kind,
            in_hand: kind,
            drop: DropRule {
                squares: [everywhere; 2],
                must_be_able_to_move: false,
                file_limit: None,
                no_mate: false,
            },
            brake: letter == 'G' && self.condition == "brake",
            iron: false,
            protected: false,
            counter_strike: false,
        }
    }
}

/// The cells of a row: letters, `*` for holes and `.` for empty squares.
fn cells(row: &str) -> Vec<char> {
    let cell = |c: char| match c.to_digit(10) {
        Some(run) => vec!['.'; run as usize],
        None => vec![c],
    };
    row.chars().flat_map(cell).collect()
}

fn piece(letter: char) -> Piece {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let kind = LETTERS.find(letter.to_ascii_uppercase()).expect("a letter of the list");
    Piece::new(color, Kind(kind as u8))
}

/// The royalty of a side, which has a King or no royal piece.
fn royalty(setup: &Setup, color: Color) -> Royalty {
    let king = Piece::new(color, Kind(2));
    let groups = if setup.pieces.values().any(|piece| *piece == king) {
        vec![RoyalGroup { kinds: KindSet::of(king.kind), lost_at: 0 }]
    } else {
        Vec::new()
    };
    Royalty { absolute: KindSet::EMPTY, groups }
}

/// A game without pieces and without ends.
fn empty_definition(board: Board) -> Definition {
    let any = Definition::read("king:K:K::a1").expect("a definition");
    let all: AnySquareSet = board.squares().collect();
    Definition {
        keys: any.keys,
        name: "Example".to_owned(),
        start_number: 0,
        board,
        foreign_pawns: None,
        kinds: Vec::new(),
        start: Setup::default(),
        royalty: [Royalty::default(), Royalty::default()],
        castling: Castling::None,
        captives: Captives::Vanish,
        drops: false,
        has_hands: false,
        free_drops: false,
        facing: Vec::new(),
        bikjang: None,
        passes: [Passes::Never; 2],
        must_capture: false,
        must_drop: None,
        checking: Checking::All,
        immobility_illegal: false,
        quiet_before_en_passant: false,
        en_passant_region: [all; 2],
        blast: None,
        enclosing_drop: None,
        flips: None,
        ends: Ends {
            extinction: None,
            flags: [Vec::new(), Vec::new()],
            flags_of_mover_only: false,
            flag_rule: FlagRule::ANY,
            connection: None,
            checks: 0,
            bare: None,
            stalemate: Verdict::Draw,
            repetition: Repetition {
                occurrences: 0,
                value: Verdict::Draw,
                value_of_white: false,
                perpetual_check_loses: false,
                to_and_fro_loses: false,
            },
            move_limit: 0,
            pawn_moves: PawnMoves::OfForwardKinds,
            dead: Dead::None,
            counting: None,
            stalemate_by_count: false,
            full_board: false,
        },
    }
}

/// Squares of the piece in question and of the pieces that it can relay: all those of the side
/// to move but Knights.
pub(crate) fn origins(definition: &Definition) -> Vec<String> {
    let setup = &definition.start;
    let own = setup.pieces.iter().filter(|(_, piece)| piece.color == setup.turn);
    let named = |square: &Square| definition.board.name(*square).to_owned();
    own.filter(|(_, piece)| piece.kind != Kind(4)).map(|(square, _)| named(square)).collect()
}
