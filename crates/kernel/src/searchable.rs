//! The interface between a game and the engine beyond the rules: which moves are
//! worth searching, and the features of a position for its evaluation.

use crate::{
    Color, Extra, FilterTargets, Game, Kind, Move, Network, Piece, Position, SearchParams, Square,
    SquareSet,
};
use std::fmt;
use std::sync::Arc;

/// A position that an engine can search and evaluate.
pub trait Searchable: Position {
    /// Returns whether the side to move is in check.
    fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns whether there is a legal move. The search passes whether the side to
    /// move is in check. A game may use this for a shortcut, since a side that is
    /// not in check usually has an obvious move.
    fn can_move(&self, in_check: bool) -> bool {
        let _ = in_check;
        self.has_legal_move()
    }

    /// Returns whether a legal move gives check. The search calls this for moves
    /// that it is about to prune, so an implementation that does not play the move
    /// saves much time.
    fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).in_check()
    }

    /// Returns whether a legal move is noisy: it may change the balance so much
    /// that the quiescence search has to try it. By default captures and
    /// promotions.
    fn is_noisy(&self, mv: Move) -> bool {
        matches!(mv.extra, Extra::Promote(_)) || self.is_capture(mv)
    }

    /// A superset of the destinations of noisy moves among those that generators
    /// pass in sets of targets. All squares by default.
    fn noisy_targets(&self) -> SquareSet<3> {
        SquareSet([!0; 3])
    }

    /// Calls `each` for each legal move that may be noisy. Some of the moves may be
    /// quiet.
    fn for_each_noisy(&self, each: impl FnMut(Move)) {
        self.generate(&mut FilterTargets { squares: self.noisy_targets(), each });
    }

    /// Immediate material gain of a legal move, ignoring replies. An estimate for
    /// move ordering, with `piece_values` indexed by kind.
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

    /// [`capture_gain`](Searchable::capture_gain) of a legal move if the move is
    /// noisy, `None` if it is quiet. A separate method, because in some games both
    /// answers need the same work.
    fn noisy_gain(&self, mv: Move, piece_values: &[i32]) -> Option<i32> {
        self.is_noisy(mv).then(|| self.capture_gain(mv, piece_values))
    }

    /// Static exchange evaluation of a noisy move that gains `gain` at once. Called
    /// only if the captured piece is worth less than the capturing one. An estimate
    /// that may ignore pins.
    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        let _ = (mv, piece_values);
        gain
    }

    /// True if [`see`](Searchable::see) resolves the exchange to its end, so that
    /// the search can use it for quiet moves, too.
    const HAS_FULL_SEE: bool = false;

    /// True if the engine has to run a quiescence search before it evaluates a
    /// position. False in games where a turn ends only when everything has been
    /// resolved.
    const USES_QSEARCH: bool = true;

    /// Number of features. Indices passed to `add` in
    /// [`features`](Searchable::features) are below this.
    const FEATURES: usize;

    /// The position with the other side to move, for null-move pruning. `None` in
    /// check and where zugzwang is likely, since there passing says little about
    /// the position.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// Game phase from [`PHASE_MIDGAME`] down to 0 (endgame), for the tapered
    /// evaluation.
    fn phase(&self) -> i32;

    /// Drawishness scale factor for an advantage of `ahead`, in parts of
    /// [`SCALE_NORMAL`]. Low if that side has an advantage but hardly enough
    /// material to win.
    fn scale(&self, ahead: Color) -> i32 {
        let _ = ahead;
        SCALE_NORMAL
    }

    /// Applies the drawishness scale factor to a score.
    #[inline]
    fn scaled(&self, value: i32) -> i32 {
        let ahead = if value < 0 { !self.turn() } else { self.turn() };
        value * self.scale(ahead) / SCALE_NORMAL
    }

    /// Number of kinds of pieces.
    const KINDS: usize;

    /// Number of squares of the board.
    const SQUARES: usize;

    /// Writes the squares of all pieces to `sets`: for each kind White's squares,
    /// then for each kind Black's. Each set of squares takes as many words as it
    /// needs for [`SQUARES`](Searchable::SQUARES) bits.
    fn placement_sets(&self, sets: &mut [u64]);

    /// Index of a square from the point of view of `color`, so that mirrored
    /// positions have the same features.
    fn relative_square(color: Color, square: Square) -> usize;

    /// The two features of a single piece: its material, and its kind on its
    /// relative square `seen`.
    fn piece_features(kind: Kind, seen: usize) -> [usize; 2];

    /// Reports the features that depend on several pieces. Calls `add` with the
    /// side that the feature counts for, the index of the feature and its count.
    fn interaction_features(&self, add: &mut impl FnMut(Color, usize, i32));

    /// Reports all features of the position. Calls `add` with the side that the
    /// feature counts for, the index of the feature and its count.
    fn features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        self.inputs(&mut |color, input| {
            let kind = Kind((input / Self::SQUARES) as u8);
            let features = Self::piece_features(kind, input % Self::SQUARES);
            features.into_iter().for_each(|feature| add(color, feature, 1));
        });
        self.interaction_features(add);
    }

    /// Number of inputs that a [`Network`] has for each side: one for each kind of
    /// piece on each square.
    const INPUTS: usize = Self::KINDS * Self::SQUARES;

    /// Reports the active inputs of a network. Calls `add` for each piece with its
    /// owner and the index of the input, which is below
    /// [`INPUTS`](Searchable::INPUTS) and depends on the kind and the relative
    /// square.
    fn inputs(&self, add: &mut impl FnMut(Color, usize)) {
        for square in (0..Self::SQUARES as u8).map(Square) {
            if let Some(Piece { color, kind }) = self.piece_at(square) {
                add(color, Self::SQUARES * kind.index() + Self::relative_square(color, square));
            }
        }
    }

    /// The position mirrored left to right, if the rules are the same for both. The
    /// tuner learns from both.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}

/// The [`phase`](Searchable::phase) at the start of a game.
pub const PHASE_MIDGAME: i32 = 256;

/// The [`scale`](Searchable::scale) of an advantage that counts in full.
pub const SCALE_NORMAL: i32 = 64;

/// A game that an engine can play.
pub trait SearchableGame: Game<Position: Searchable> {
    /// The features in groups, in the order of their indices. The first group is
    /// the material: one feature for each kind of piece.
    fn feature_groups(&self) -> Vec<FeatureGroup>;

    /// The evaluation weights and search parameters of the game.
    fn weights(&self) -> &Weights;

    /// Strengths of the playing levels of this game, as measured in matches.
    fn level_scale(&self) -> LevelScale {
        LevelScale::default()
    }
}

/// Strength of each level below the full one.
///
/// 0 is a player who sees next to nothing. Each step of 1 doubles the number of
/// searched nodes and reduces errors. The steps between levels differ from game to
/// game: they are chosen so that each level scores about 80 % against the one below
/// (`cargo xtask ladder` measures this).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelScale(pub [f64; 7]);

impl Default for LevelScale {
    /// The scale of chess, for a game that has not been measured.
    fn default() -> LevelScale {
        LevelScale([0.0, 0.8, 1.7, 2.6, 3.5, 4.6, 5.9])
    }
}

/// A group of related features.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FeatureGroup {
    /// Name in weights files.
    pub name: &'static str,
    /// Number of features.
    pub len: usize,
}

/// Evaluation weights in centipawns, and the search parameters that were tuned with
/// them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Midgame weight of each feature.
    pub midgame: Vec<i16>,
    /// Endgame weight of each feature.
    pub endgame: Vec<i16>,
    /// Neural network whose output is added to the linear evaluation.
    pub network: Option<Arc<Network>>,
    /// Search parameters.
    pub search_params: SearchParams,
}

impl Weights {
    /// Parses a weights file. For each group there is a line `NAME midgame`
    /// (midgame weights) and a line `NAME endgame` (endgame weights), each followed
    /// by a line with as many numbers as the group has features. [`SearchParams`]
    /// and a [`Network`] with `inputs` inputs are optional.
    ///
    /// # Errors
    /// If a group is missing or has the wrong number of weights, or if the network
    /// or the search parameters are malformed.
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

    /// Formats the weights in the format of [`parse`](Weights::parse).
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

    /// Evaluates a position for the side to move, in centipawns: the tapered sum of
    /// the features and the network's output, multiplied by the drawishness scale
    /// factor.
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

    /// Values of the kinds of pieces: the mean of the midgame and endgame material
    /// weights.
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

/// The error for a text that is not a weights file of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// A group has the wrong number of weights.
    Numbers {
        /// Name of the group and phase.
        group: String,
        /// Expected number of weights.
        expected: usize,
        /// Number of weights in the text; `None` if they cannot be parsed.
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
                let names: Vec<&str> = SearchParams::ALL.iter().map(|param| param.name).collect();
                let part = crate::text::excerpt(part);
                write!(
                    f,
                    "weights \"margins\": {part:?} is not NAME=NUMBER, \
                     from 1 to 8 times the default, with one of {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl std::error::Error for WeightsError {}
