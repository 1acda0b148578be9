//! A small game for tests with everything that a move and a token can be: several captures,
//! displaced pieces, promotions to kinds with marks, passes, drops, and a board with holes.
//!
//! Pieces step to neighbouring squares, the Lion twice and the Dragon three times in a move,
//! capturing enemies on their way; they may come back. Guards and Dragons can pull the piece behind
//! them along. There is no check: a side that cannot move has lost.

use heterodox_evaluation::{
    Evaluation, FeatureGroup, FeatureLayout, PHASE_MIDGAME, SearchParams, Searchable,
    SearchableGame, Weights,
};
use heterodox_kernel::{
    Board, Color, Direction, FenFormat, Game, GameInfo, Kind, KindInfo, Mark, Move, MoveSink,
    Outcome, Piece, Placement, Reason, Setup, SetupError, Square, SquareSet, Token, TurnState,
    zobrist,
};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;

const PAWN: Kind = Kind(0);
const GUARD: Kind = Kind(2);
const LION: Kind = Kind(3);
const DRAGON: Kind = Kind(4);
const KINDS: usize = 6;

/// Number of pieces on the board at the start.
const START_PIECES: usize = 17;

/// Plies without a capture or a move of a Pawn that draw the game.
const MOVE_LIMIT: u32 = 60;

static BOARD: LazyLock<Board> = LazyLock::new(|| Board::with_holes(5, 5, &[(0, 2), (3, 2)]));

static KIND_INFOS: LazyLock<Vec<KindInfo>> = LazyLock::new(|| {
    let kinds = [
        (Token::of('P'), "Pawn"),
        (Token::marked('P', Mark::Plus), "Tokin"),
        (Token::marked('P', Mark::Prime), "Guard"),
        (Token::of('L'), "Lion"),
        (Token::marked('P', Mark::Bang), "Dragon"),
        (Token::marked('Q', Mark::Tilde), "Queen"),
    ];
    let info = |(token, name): (Token, &'static str)| KindInfo {
        token,
        name: Cow::Borrowed(name),
        symbol: token.letter(),
        about: Cow::Owned(format!("Steps as a {name} does.")),
        betza: Cow::Borrowed("K"),
        promotes: token == Token::of('P'),
    };
    kinds.map(info).into()
});

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let group = |name: &'static str, len| FeatureGroup { name: name.into(), len };
    let squares = BOARD.len();
    let flip = |color: Color, square: Square| match color {
        Color::White => square.index(),
        Color::Black => flipped(square).index(),
    };
    let groups = [group("material", KINDS), group("squares", squares), group("to move", 1)];
    let layout = FeatureLayout::new(&groups, squares, flip, |_, seen| KINDS + seen);
    let weight = |feature| match feature {
        0 => 100,
        feature if feature < KINDS => 300,
        _ => 3,
    };
    let weights = Weights {
        midgame: (0..layout.features()).map(weight).collect(),
        endgame: (0..layout.features()).map(weight).collect(),
        network: None,
        search_params: SearchParams::default(),
        levels: None,
    };
    Evaluation { layout, weights }
});

/// The same file on the opposite rank.
fn flipped(square: Square) -> Square {
    let (file, rank) = BOARD.file_and_rank(square);
    BOARD.square_at(file, BOARD.ranks() - 1 - rank).expect("the holes are symmetrical")
}

/// The game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chains;

/// A position of [`Chains`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    placement: Placement<25, 1, KINDS>,
    /// Guards in hand, by colour.
    guards: [u8; 2],
    state: TurnState,
}

impl Game for Chains {
    type Position = Position;

    fn info(&self) -> GameInfo {
        let text = || "chains".to_owned();
        let (id, name, inventor, year) = (text(), text(), text(), text());
        let (summary, rules, orthodox, options) = (text(), text(), false, Vec::new());
        GameInfo { id, name, inventor, year, summary, rules, orthodox, options }
    }

    fn board(&self) -> &Board {
        &BOARD
    }

    fn kinds(&self) -> &[KindInfo] {
        &KIND_INFOS
    }

    fn start(&self) -> Position {
        self.parse_fen("p!lpp'p/p1pp1/*1q~*1/P1PP1/P!LPP'P[P'p'] w 0 1").expect("it is legal")
    }

    fn fen_format(&self) -> FenFormat<'_> {
        let format = FenFormat::new(&BOARD, &KIND_INFOS);
        FenFormat { pocket: Some(&[GUARD]), halfmove: true, ..format }
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        let format = self.fen_format();
        format.check(setup)?;
        setup.check_pocket(&format, |_| u8::MAX.into())?;
        let guards = |color| setup.pocket.get(&Piece::new(color, GUARD)).copied().unwrap_or(0);
        Ok(Position {
            placement: setup.placement(),
            guards: Color::ALL.map(|color| guards(color) as u8),
            state: setup.turn_state(),
        })
    }
}

/// The part of a move up to one of its squares.
#[derive(Clone)]
struct Chain {
    kind: Kind,
    from: Square,
    captured: Vec<Square>,
    /// The piece behind the first step.
    behind: Option<Square>,
}

impl Position {
    fn us(&self) -> Color {
        self.state.turn
    }

    fn is_enemy(&self, square: Square) -> bool {
        self.placement.color(!self.us()).contains(square)
    }

    /// Lists the moves of a piece.
    fn moves_from(&self, from: Square, kind: Kind, moves: &mut BTreeSet<Move>) {
        let legs = match kind {
            LION => 2,
            DRAGON => 3,
            _ => 1,
        };
        for direction in Direction::ALL.into_iter().filter(|way| kind != PAWN || self.goes(*way)) {
            let behind = BOARD.ray(from, direction.opposite()).first().copied();
            let behind = behind.filter(|&square| self.placement.piece_at(square).is_some());
            let behind = behind.filter(|_| kind == GUARD || kind == DRAGON);
            let Some(&square) = BOARD.ray(from, direction).first() else { continue };
            let chain = Chain { kind, from, captured: Vec::new(), behind };
            self.step(&chain, square, legs, moves);
        }
    }

    /// Returns whether a Pawn of the side to move goes in this direction.
    fn goes(&self, direction: Direction) -> bool {
        let forward = if self.us() == Color::White { 1 } else { -1 };
        direction.delta().1 == forward
    }

    /// Adds the moves that end on a square and, if there are more legs, those that continue from
    /// it.
    fn step(&self, chain: &Chain, to: Square, legs: u32, moves: &mut BTreeSet<Move>) {
        let taken = chain.captured.contains(&to);
        let is_own = self.placement.color(self.us()).contains(to) && to != chain.from;
        if is_own {
            return;
        }
        self.end(chain, to, moves);
        if legs > 1 && !(taken || to == chain.from) {
            let mut chain = chain.clone();
            if self.is_enemy(to) {
                chain.captured.push(to);
            }
            for direction in Direction::ALL {
                if let Some(&next) = BOARD.ray(to, direction).first() {
                    self.step(&chain, next, legs - 1, moves);
                }
            }
        }
    }

    /// Adds the moves that end on a square.
    fn end(&self, chain: &Chain, to: Square, moves: &mut BTreeSet<Move>) {
        let Chain { kind, from, ref captured, behind } = *chain;
        let captured: Vec<Square> = captured.iter().copied().filter(|&on| on != to).collect();
        // A captured piece cannot be pulled, nor a piece onto its own square.
        let free = |on: &Square| !captured.contains(on) && *on != to && from != to;
        let pulled = behind.filter(free).map(|behind| (behind, from));
        let last_rank = if self.us() == Color::White { BOARD.ranks() - 1 } else { 0 };
        let promotions: &[Option<Kind>] = match BOARD.file_and_rank(to).1 == last_rank {
            true if kind == PAWN => &[Some(Kind(1)), Some(GUARD), Some(DRAGON), Some(Kind(5))],
            _ => &[None],
        };
        for &promotion in promotions {
            moves.insert(Move::with_effects(from, to, promotion, &captured, None));
            if pulled.is_some() {
                moves.insert(Move::with_effects(from, to, promotion, &captured, pulled));
            }
        }
    }

    fn guards_key(&self) -> u64 {
        let [white, black] = self.guards.map(usize::from);
        zobrist::extra(white) ^ zobrist::extra(256 + black)
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<25, 1, KINDS>;

    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    fn turn_state(&self) -> TurnState {
        self.state
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        let guards = Color::ALL.map(|color| (Piece::new(color, GUARD), self.guards[color.index()]));
        guards.into_iter().filter(|&(_, count)| count > 0).collect()
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        let mut moves = BTreeSet::new();
        for from in self.placement.color(self.us()) {
            let kind = self.placement.kind_at(from).expect("a piece of this side");
            self.moves_from(from, kind, &mut moves);
        }
        moves.into_iter().for_each(|mv| sink.push(mv));
        // A side without pieces has lost.
        if self.guards[self.us().index()] > 0 && !self.placement.color(self.us()).is_empty() {
            let board: SquareSet<1> = BOARD.squares().collect();
            sink.each(board - self.placement.occupied(), |to| Move::drop(GUARD, to));
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let us = self.us();
        self.state.count_ply();
        if mv.is_drop() {
            self.guards[us.index()] -= 1;
            self.placement.put(Piece::new(us, GUARD), mv.to);
            self.state.halfmove = 0;
            return self.state.end_turn();
        }
        let piece = self.placement.lift(mv.from).expect("a piece stands where the move starts");
        let captured: Vec<Square> = self.captured_squares(mv).collect();
        if !captured.is_empty() || piece.kind == PAWN {
            self.state.halfmove = 0;
        }
        for square in captured {
            self.placement.lift(square);
        }
        if let Some((from, to)) = mv.displacement() {
            let other = self.placement.lift(from).expect("a piece is displaced");
            self.placement.put(other, to);
        }
        let kind = mv.promotion().unwrap_or(piece.kind);
        self.placement.put(Piece::new(us, kind), mv.to);
        self.state.end_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        (!self.has_legal_move()).then_some(Outcome::win(!self.us(), Reason::Extinction))
    }

    fn rule_draw(&self) -> Option<Reason> {
        (self.state.halfmove >= MOVE_LIMIT).then_some(Reason::MoveLimit)
    }

    fn displacement_verb(&self, _mv: Move) -> &'static str {
        "pulls"
    }

    fn key(&self) -> u64 {
        self.board_key() ^ self.guards_key()
    }

    fn fen(&self) -> String {
        Chains.fen_format().format(&self.to_setup())
    }
}

impl SearchableGame for Chains {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }
}

impl Searchable for Position {
    fn phase(&self) -> i32 {
        let pieces = self.placement.occupied().len().min(START_PIECES);
        (pieces * PHASE_MIDGAME as usize / START_PIECES) as i32
    }

    fn interaction_features(
        &self,
        layout: &FeatureLayout,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        add(self.state.turn, layout.features() - 1, 1);
    }
}
