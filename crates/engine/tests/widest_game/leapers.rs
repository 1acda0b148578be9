//! The rules and the evaluation of a game of leapers on 16×16 squares.

use heterodox_evaluation::network::{HIDDEN, Network};
use heterodox_evaluation::{
    Evaluation, FeatureGroup, FeatureLayout, PHASE_MIDGAME, SearchParams, Searchable,
    SearchableGame, Weights,
};
use heterodox_kernel::zobrist::{MAX_KINDS, MAX_SQUARES};
use heterodox_kernel::{
    AnySquareSet, Board, Color, FenFormat, Game, GameInfo, Kind, KindInfo, Move, MoveSink, Outcome,
    Piece, Placement, Position as _, Reason, Setup, SetupError, Square, Token, TurnState,
    symmetric_leaps,
};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

const FILES: u8 = 16;
/// A side that loses its piece of this kind loses the game.
const ROYAL: Kind = Kind(MAX_KINDS as u8 - 1);

/// The board, the pieces and their moves.
#[derive(Debug)]
struct Rules {
    board: Board,
    kinds: Vec<KindInfo>,
    /// For each kind, the squares that it reaches from each square.
    leaps: Vec<Vec<AnySquareSet>>,
    evaluation: OnceLock<Evaluation>,
}

/// The game, with rules that are computed at run time and live as long as the test.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Leapers(&'static Rules);

impl Leapers {
    /// Creates a game with 64 kinds of pieces: the kind with the number 8·a + b leaps
    /// a squares one way and b the other. The first kind moves like a King.
    pub(crate) fn new() -> Leapers {
        let alphabets = ('A'..='Z').chain('Α'..='Ρ').chain('Σ'..='Ω').chain('А'..='Я');
        let kind = |letter| KindInfo {
            token: Token::of(letter),
            name: Cow::Borrowed("Leaper"),
            about: Cow::Borrowed("Leaps."),
            symbol: letter,
            betza: Cow::Borrowed(""),
            promotes: false,
        };
        let leaps_of = |kind: usize| {
            let (a, b) = if kind == 0 { (1, 1) } else { (kind as i8 / 8, kind as i8 % 8) };
            let mut leaps = symmetric_leaps(a, b).to_vec();
            if kind == 0 {
                leaps.extend(symmetric_leaps(0, 1));
            }
            heterodox_kernel::leaps::<4, MAX_SQUARES>(FILES, &leaps).to_vec()
        };
        Leapers(Box::leak(Box::new(Rules {
            board: Board::rectangle(FILES, FILES),
            kinds: alphabets.take(MAX_KINDS).map(kind).collect(),
            leaps: (0..MAX_KINDS).map(leaps_of).collect(),
            evaluation: OnceLock::new(),
        })))
    }

    fn position(self, setup: &Setup) -> Position {
        Position { game: self, placement: setup.placement(), state: setup.turn_state() }
    }
}

impl Game for Leapers {
    type Position = Position;

    fn info(&self) -> GameInfo {
        let text = || "leapers".to_owned();
        let (id, name, inventor, year) = (text(), text(), text(), text());
        let (summary, rules, orthodox, options) = (text(), text(), false, Vec::new());
        GameInfo { id, name, inventor, year, summary, rules, orthodox, options }
    }

    fn board(&self) -> &Board {
        &self.0.board
    }

    fn kinds(&self) -> &[KindInfo] {
        &self.0.kinds
    }

    /// Each side has one piece of each kind, on four ranks.
    fn start(&self) -> Position {
        let mut setup = Setup { fullmove: 1, ..Setup::default() };
        for kind in 0..MAX_KINDS as u8 {
            let piece = |color| Piece::new(color, Kind(kind));
            setup.pieces.insert(Square(kind), piece(Color::White));
            setup.pieces.insert(mirrored(Square(kind)), piece(Color::Black));
        }
        self.position(&setup)
    }

    fn fen_format(&self) -> FenFormat<'_> {
        FenFormat { halfmove: true, ..FenFormat::new(&self.0.board, &self.0.kinds) }
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        self.fen_format().check(setup)?;
        Ok(self.position(setup))
    }
}

/// The square on the opposite rank.
fn mirrored(square: Square) -> Square {
    Square(square.0 ^ 0xF0)
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct Position {
    game: Leapers,
    placement: Placement<MAX_SQUARES, 4, MAX_KINDS>,
    state: TurnState,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.to_setup() == other.to_setup()
    }
}

impl Eq for Position {}

impl Position {
    fn has_royal(&self, color: Color) -> bool {
        !self.placement.pieces(color, ROYAL).is_empty()
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<MAX_SQUARES, 4, MAX_KINDS>;

    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    fn turn_state(&self) -> TurnState {
        self.state
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if !self.has_royal(Color::White) || !self.has_royal(Color::Black) {
            return;
        }
        let own = self.placement.color(self.state.turn);
        for from in own {
            let kind = self.placement.kind_at(from).expect("a piece of this side");
            sink.targets(from, self.game.0.leaps[kind.index()][from.index()] - own);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let piece = self.placement.lift(mv.from).expect("a piece stands where the move starts");
        self.state.count_ply();
        if self.placement.lift(mv.to).is_some() {
            self.state.halfmove = 0;
        }
        self.placement.put(piece, mv.to);
        self.state.end_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.has_royal(self.state.turn) {
            Some(Outcome::win(!self.state.turn, Reason::NoCommanders))
        } else if !self.has_royal(!self.state.turn) {
            Some(Outcome::win(self.state.turn, Reason::NoCommanders))
        } else {
            (!self.has_legal_move()).then_some(Outcome::draw(Reason::Stalemate))
        }
    }

    fn key(&self) -> u64 {
        self.board_key()
    }

    fn fen(&self) -> String {
        self.game.fen_format().format(&self.to_setup())
    }
}

impl SearchableGame for Leapers {
    fn evaluation(&self) -> &Evaluation {
        self.0.evaluation.get_or_init(|| {
            let group = |name: &str, len| FeatureGroup { name: name.to_owned().into(), len };
            let (material, squares) = (MAX_KINDS, MAX_KINDS * MAX_SQUARES);
            let groups =
                [group("material", material), group("squares", squares), group("to move", 1)];
            let layout = FeatureLayout::new(
                &groups,
                MAX_SQUARES,
                |color, square| square.index() ^ (0xF0 * color.index()),
                |kind, seen| material + MAX_SQUARES * kind.index() + seen,
            );
            let weight = |feature: usize| match feature {
                feature if feature < material => 100 + 10 * feature as i16,
                feature => (feature * 7 % 13) as i16,
            };
            let number = |i: usize, j: usize| ((i * 31 + j * 17) % 25) as i16 - 12;
            let network = Network {
                feature_weights: (0..2 * layout.inputs())
                    .map(|i| std::array::from_fn(|j| number(i, j)))
                    .collect(),
                bias: [3; HIDDEN],
                midgame: std::array::from_fn(|j| number(5, j)),
                endgame: std::array::from_fn(|j| number(7, j)),
            };
            let weights = Weights {
                midgame: (0..layout.features()).map(weight).collect(),
                endgame: (0..layout.features()).map(weight).collect(),
                network: Some(Arc::new(network)),
                search_params: SearchParams::default(),
                levels: None,
            };
            Evaluation { layout, weights }
        })
    }
}

impl Searchable for Position {
    fn phase(&self) -> i32 {
        2 * self.placement.occupied().len() as i32 * PHASE_MIDGAME / MAX_SQUARES as i32
    }

    fn noisy_targets(&self) -> AnySquareSet {
        self.placement.color(!self.state.turn)
    }

    fn interaction_features(
        &self,
        layout: &FeatureLayout,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        add(self.state.turn, layout.features() - 1, 1);
    }
}
