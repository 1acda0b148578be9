//! What a game tells an engine beyond its rules: what is worth looking at, and
//! what a position is made of.

use crate::{
    Color, Extra, FilterTargets, Game, Kind, Move, Network, Piece, Position, SearchParams, Square,
    SquareSet,
};
use std::fmt;
use std::sync::Arc;

/// A position that a search can judge.
pub trait Searchable: Position {
    /// Whether the side to move is in check.
    fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether there is a legal move, for a search that knows whether the side to
    /// move is in check: mostly it is not, and a game may see at once that some
    /// piece can move.
    fn can_move(&self, in_check: bool) -> bool {
        let _ = in_check;
        self.has_legal_move()
    }

    /// Whether a legal move leaves the other side in check: asked of moves that
    /// are not worth trying otherwise, so that a game that knows without playing
    /// them saves much of the work.
    fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).in_check()
    }

    /// Whether a legal move may change the balance so much that a position
    /// cannot be judged before it has been tried: captures, promotions, and
    /// what the game has besides.
    fn is_noisy(&self, mv: Move) -> bool {
        matches!(mv.extra, Extra::Promote(_)) || self.is_capture(mv)
    }

    /// Squares outside which no plain move is noisy: all, unless the game knows
    /// better. Plain moves are those that generators hand over in sets of
    /// targets.
    fn noisy_targets(&self) -> SquareSet<3> {
        SquareSet([!0; 3])
    }

    /// Calls a function for each legal move that may be noisy; some that are
    /// quiet may be among them.
    fn for_each_noisy(&self, each: impl FnMut(Move)) {
        self.generate(&mut FilterTargets { squares: self.noisy_targets(), each });
    }

    /// What a legal move wins at once in the worth of pieces, replies left
    /// out: a guess for the order of moves, not a judgement.
    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        let of = |kind: Kind| piece_values[kind.index()];
        let target = if let Extra::Locust(square) = mv.extra { square } else { mv.to };
        let captured = match self.piece_at(target) {
            Some(piece) if mv.from != target && self.is_capture(mv) => {
                if piece.color == self.turn() { -of(piece.kind) } else { of(piece.kind) }
            }
            _ => 0,
        };
        match (mv.extra, self.piece_at(mv.from)) {
            (Extra::Promote(kind), Some(pawn)) => captured + of(kind) - of(pawn.kind),
            _ => captured,
        }
    }

    /// What a legal move wins at once if it is noisy, `None` if it is quiet:
    /// both questions in one, for games in which the answers have work in
    /// common.
    fn noisy_gain(&self, mv: Move, piece_values: &[i32]) -> Option<i32> {
        self.is_noisy(mv).then(|| self.capture_gain(mv, piece_values))
    }

    /// What is left of what a noisy move gains when the captures on the square
    /// where it ends have been played out: asked where what is captured is
    /// worth less than what captures. A guess; pins may be left out.
    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        let _ = (mv, piece_values);
        gain
    }

    /// Whether [`exchange`](Searchable::exchange) plays captures out to the end,
    /// so that quiet moves can be judged by it, too.
    const HAS_FULL_SEE: bool = false;

    /// Whether noisy moves have to be played out before a position can be
    /// judged. Not where a turn is only over when everything has been resolved.
    const USES_QSEARCH: bool = true;

    /// How many features there are; what [`features`](Searchable::features)
    /// names lies below.
    const FEATURES: usize;

    /// The position with the other side to move, where passing is a sound
    /// measure of how good a position is (a "null move"): not in check, and not
    /// where being forced to move is what may lose the game.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// How far the game is from its end, from [`PHASE_MIDGAME`] to 0: between which
    /// weights the features are blended.
    fn phase(&self) -> i32;

    /// How much of an advantage of a side can be turned into a win, in parts of
    /// [`SCALE_NORMAL`] (a "scale factor"): little where it is more than the other, but
    /// has not what it takes to win.
    fn scale(&self, ahead: Color) -> i32 {
        let _ = ahead;
        SCALE_NORMAL
    }

    /// What is left of an advantage of the side to move, or, if it is negative,
    /// of the other, once what cannot be won with it is taken away.
    #[inline]
    fn scaled(&self, value: i32) -> i32 {
        let ahead = if value < 0 { !self.turn() } else { self.turn() };
        value * self.scale(ahead) / SCALE_NORMAL
    }

    /// How many kinds of pieces there are.
    const KINDS: usize;

    /// How many squares the board has.
    const SQUARES: usize;

    /// Names all pieces at once: for each kind the set of White's squares, each
    /// in as many words as it takes, and after them Black's.
    fn placement_sets(&self, sets: &mut [u64]);

    /// The number of a square as a side sees it, so that both sides are judged
    /// alike.
    fn relative_square(color: Color, square: Square) -> usize;

    /// The features that speak for a piece by itself, wherever the others are:
    /// its material, and its square as its owner sees it.
    fn piece_features(kind: Kind, seen: usize) -> [usize; 2];

    /// Names what the position is made of besides single pieces: calls `add`
    /// with the side whom a feature speaks for, the number of the feature, and
    /// how often it is there.
    fn interaction_features(&self, add: &mut impl FnMut(Color, usize, i32));

    /// Names all that the position is made of, likewise.
    fn features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        self.inputs(&mut |color, input| {
            let kind = Kind((input / Self::SQUARES) as u8);
            let features = Self::piece_features(kind, input % Self::SQUARES);
            features.into_iter().for_each(|feature| add(color, feature, 1));
        });
        self.interaction_features(add);
    }

    /// How many inputs a [`Network`] has for each side: one for each kind on
    /// each square.
    const INPUTS: usize = Self::KINDS * Self::SQUARES;

    /// Names what a network looks at: calls `add` with the owner and the number
    /// of the input, below [`INPUTS`](Searchable::INPUTS), for each piece on its
    /// square as its owner sees it.
    fn inputs(&self, add: &mut impl FnMut(Color, usize)) {
        for square in (0..Self::SQUARES as u8).map(Square) {
            if let Some(Piece { color, kind }) = self.piece_at(square) {
                add(color, Self::SQUARES * kind.index() + Self::relative_square(color, square));
            }
        }
    }

    /// The position with left and right exchanged, where the rules are then the
    /// same: what is learned from one is learned from the other, too.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}

/// The phase of a game that has just begun.
pub const PHASE_MIDGAME: i32 = 256;

/// The [`scale`](Searchable::scale) of an advantage all of which counts.
pub const SCALE_NORMAL: i32 = 64;

/// A game that a search can play.
pub trait SearchableGame: Game<Position: Searchable> {
    /// The features in groups, in the order of their numbers. The first group
    /// is the number of pieces of each kind.
    fn feature_groups(&self) -> Vec<FeatureGroup>;

    /// What each feature is worth, as it was learned.
    fn weights(&self) -> &Weights;

    /// How strong the levels for people are, as it was measured.
    fn level_scale(&self) -> LevelScale {
        LevelScale::default()
    }
}

/// How far up the scale of strength each level below the full one lies. 0 is
/// a player who sees next to nothing; one step up, twice as many positions are
/// looked at, and errors are less. The steps between levels differ from game to
/// game: they are chosen so that each level wins about four games of five
/// against the one below.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelScale(pub [f64; 7]);

impl Default for LevelScale {
    /// For a game that has not been measured: that of chess.
    fn default() -> LevelScale {
        LevelScale([0.0, 0.8, 1.7, 2.6, 3.5, 4.6, 5.9])
    }
}

/// Features that belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FeatureGroup {
    /// The name in files of weights.
    pub name: &'static str,
    /// How many features there are.
    pub len: usize,
}

/// What features are worth, in hundredths of a Pawn, and how a search that goes
/// by them prunes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// At the opening.
    pub midgame: Vec<i16>,
    /// At the end.
    pub endgame: Vec<i16>,
    /// What corrects them.
    pub network: Option<Arc<Network>>,
    /// How a search prunes.
    pub search_params: SearchParams,
}

impl Weights {
    /// Reads weights: for each group a line `NAME midgame` and a line
    /// `NAME endgame`, each followed by a line of as many numbers as the group
    /// has features; besides there may be [`SearchParams`] and a [`Network`] with so
    /// many inputs.
    ///
    /// # Errors
    /// If a group is missing or has the wrong number of numbers, or so has the
    /// network, or if there is something wrong with the margins.
    pub fn parse(
        text: &str,
        groups: &[FeatureGroup],
        inputs: usize,
    ) -> Result<Weights, WeightsError> {
        let network = Network::parse(text, inputs)?.map(Arc::new);
        let (midgame, endgame, search_params) =
            (Vec::new(), Vec::new(), SearchParams::parse(text)?);
        let mut weights = Weights { midgame, endgame, network, search_params };
        for group in groups {
            weights.midgame.extend(parse_group(text, group, "opening")?);
            weights.endgame.extend(parse_group(text, group, "ending")?);
        }
        Ok(weights)
    }

    /// Writes weights as [`parse`](Weights::parse) reads them.
    pub fn write(&self, groups: &[FeatureGroup]) -> String {
        let mut text = String::new();
        let mut start = 0;
        for group in groups {
            for (phase, numbers) in [("opening", &self.midgame), ("ending", &self.endgame)] {
                let numbers: Vec<String> =
                    numbers[start..start + group.len].iter().map(i16::to_string).collect();
                text += &format!("{} {phase}\n{}\n", group.name, numbers.join(" "));
            }
            start += group.len;
        }
        text += &self.search_params.write();
        text + &self.network.as_ref().map(|network| network.write()).unwrap_or_default()
    }

    /// What a position is worth for the side to move, by its features and the
    /// network, as far as it can be won.
    pub fn evaluate<P: Searchable>(&self, position: &P) -> i32 {
        let (mut midgame, mut endgame) = (0, 0);
        position.features(&mut |color, feature, times| {
            let times = if color == Color::White { times } else { -times };
            midgame += times * i32::from(self.midgame[feature]);
            endgame += times * i32::from(self.endgame[feature]);
        });
        let phase = position.phase();
        let white = (midgame * phase + endgame * (PHASE_MIDGAME - phase)) / PHASE_MIDGAME;
        let linear = if position.turn() == Color::White { white } else { -white };
        position
            .scaled(linear + self.network.as_ref().map_or(0, |network| network.evaluate(position)))
    }

    /// What pieces of each kind are worth, squares left out.
    pub fn piece_values(&self, kinds: usize) -> Vec<i32> {
        let mean = |i: usize| (i32::from(self.midgame[i]) + i32::from(self.endgame[i])) / 2;
        (0..kinds).map(mean).collect()
    }
}

fn parse_group(text: &str, group: &FeatureGroup, phase: &str) -> Result<Vec<i16>, WeightsError> {
    let title = format!("{} {phase}", group.name);
    let error = |found| WeightsError::Numbers { group: title.clone(), expected: group.len, found };
    let mut lines = text.lines().skip_while(|line| *line != title).skip(1);
    let line = lines.next().ok_or_else(|| error(None))?;
    let numbers: Result<Vec<i16>, _> = line.split_whitespace().map(str::parse).collect();
    let numbers = numbers.map_err(|_| error(None))?;
    if numbers.len() == group.len { Ok(numbers) } else { Err(error(Some(numbers.len()))) }
}

/// A text does not hold a game's weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// A group has other numbers than it should have.
    Numbers {
        /// The group and phase.
        group: String,
        /// How many numbers it has.
        expected: usize,
        /// How many there are; `None` if there are none that can be read.
        found: Option<usize>,
    },
    /// This is not `NAME=NUMBER` of one of the [`SearchParams`].
    SearchParam(String),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Numbers { group, expected, found: Some(found) } => {
                write!(f, "weights {group:?}: expected {expected} numbers, found {found}")
            }
            WeightsError::Numbers { group, expected, found: None } => {
                write!(f, "weights {group:?}: no line of {expected} whole numbers")
            }
            WeightsError::SearchParam(part) => {
                let names: Vec<&str> = SearchParams::ALL.iter().map(|margin| margin.name).collect();
                let part = crate::text::excerpt(part);
                write!(
                    f,
                    "weights \"margins\": {part:?} is not NAME=NUMBER, \
                     from 1 to 8 times the usual, with one of {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl std::error::Error for WeightsError {}
