//! The features of a position and their weights.
//!
//! The weights are rules of thumb: each follows from what a kind is worth, how many moves it has
//! and what it gains by promotion, so that they hold for kinds that nobody has seen before.

use super::attacks::{Attacker, Attacks, attacked_from};
use crate::position::Position;
use crate::tables::profile::{MOST_STEPS, Profile, Values};
use heterodox_evaluation::{FeatureGroup, SearchParams, Weights};
use heterodox_kernel::{Color, Kind, Piece, Position as _, Square};

/// Number of degrees of danger to a royal piece.
const DANGERS: usize = 24;

/// The first feature of each group, for a game with this number of kinds and squares.
#[derive(Copy, Clone, Debug)]
pub(super) struct Groups {
    pub(super) kinds: usize,
    pub(super) squares: usize,
}

impl Groups {
    pub(super) fn of<const W: usize>(position: &Position<W>) -> Groups {
        let definition = position.definition();
        Groups { kinds: definition.kinds.len(), squares: definition.board.len() }
    }

    pub(super) const fn piece_squares(self) -> usize {
        self.kinds
    }

    const fn hands(self) -> usize {
        self.piece_squares() + self.kinds * self.squares
    }

    const fn beside_royal(self) -> usize {
        self.hands() + self.kinds
    }

    const fn tempo(self) -> usize {
        self.beside_royal() + 1
    }

    const fn mobility(self) -> usize {
        self.tempo() + 1
    }

    const fn threatened(self) -> usize {
        self.mobility() + self.kinds
    }

    const fn hanging(self) -> usize {
        self.threatened() + self.kinds
    }

    const fn pairs(self) -> usize {
        self.hanging() + self.kinds
    }

    const fn passed(self) -> usize {
        self.pairs() + self.kinds
    }

    const fn free(self) -> usize {
        self.passed() + self.kinds * (MOST_STEPS + 1)
    }

    const fn doubled(self) -> usize {
        self.free() + self.kinds * (MOST_STEPS + 1)
    }

    const fn isolated(self) -> usize {
        self.doubled() + self.kinds
    }

    const fn supported(self) -> usize {
        self.isolated() + self.kinds
    }

    const fn danger(self) -> usize {
        self.supported() + self.kinds
    }

    pub(super) fn list(self) -> Vec<FeatureGroup> {
        let group = |name: &'static str, len| FeatureGroup { name: name.into(), len };
        let by_steps = self.kinds * (MOST_STEPS + 1);
        vec![
            group("material", self.kinds),
            group("squares", self.kinds * self.squares),
            group("in hand", self.kinds),
            group("own pieces beside royal ones", 1),
            group("to move", 1),
            group("attacked squares", self.kinds),
            group("attacked by less valuable pieces", self.kinds),
            group("attacked and not defended", self.kinds),
            group("on squares of both colours", self.kinds),
            group("passed", by_steps),
            group("passed with a free way", by_steps),
            group("doubled", self.kinds),
            group("isolated", self.kinds),
            group("defended by Pawns", self.kinds),
            group("danger to royal pieces", DANGERS),
        ]
    }
}

/// Bonus of a side for the turn, and for each own piece beside its royal piece, in centipawns.
const TEMPO: i16 = 16;
const BESIDE_ROYAL: i16 = 8;

/// The value of a piece in hand, as a share of its value on the board. Against full values the engine
/// scored 59 % in minishogi and 56 % in crazyhouse (160 games).
const IN_HAND: f64 = 0.85;

/// A midgame and an endgame weight.
type Pair = (f64, f64);

/// The bonus of each attacked square. All kinds gain about as much by having all their squares.
fn of_square(value: f64, moves: f64) -> Pair {
    let moves = moves.max(1.0);
    ((32.0 / moves).min(value / 50.0), (48.0 / moves).min(value / 33.0))
}

/// The bonus of an attacked piece, by its value.
fn of_threat(value: f64) -> Pair {
    ((value / 6.0).min(55.0), (value / 8.0).min(40.0))
}

fn of_hanging(value: f64) -> Pair {
    ((value / 10.0).min(17.0), (value / 5.0).min(22.0))
}

fn of_pair(value: f64) -> Pair {
    (value * 0.06, value * 0.14)
}

/// The bonus of a passed piece, by the number of steps to its promotion and its gain there.
fn of_passed(gain: f64, steps: usize) -> Pair {
    let share = [0.0, 0.12, 0.05, 0.025, 0.012, 0.006, 0.0, 0.0][steps];
    let ending = [0.0, 0.26, 0.17, 0.10, 0.06, 0.04, 0.03, 0.0][steps];
    (gain * share, gain * ending)
}

/// The same in addition if the way is free.
fn of_free(gain: f64, steps: usize) -> Pair {
    let share = [0.0, 0.05, 0.02, 0.0, 0.0, 0.0, 0.0, 0.0][steps];
    let ending = [0.0, 0.18, 0.12, 0.07, 0.045, 0.03, 0.02, 0.0][steps];
    (gain * share, gain * ending)
}

/// The bonus of a degree of danger to the enemy's royal piece.
fn of_danger(degree: usize) -> Pair {
    let degree = degree as f64;
    (0.55 * degree * degree, 1.2 * degree)
}

/// Scales a bonus of Pawns down for a Pawn of less than the usual value.
fn of_pawn((midgame, endgame): Pair, value: f64) -> Pair {
    let share = (value / 100.0).min(1.0);
    (midgame * share, endgame * share)
}

/// Makes the weights of a game.
pub(super) fn weights<const W: usize>(
    groups: Groups,
    profile: &Profile<W>,
    has_drops: bool,
) -> Weights {
    let Values { material, by_phase, moves, gain, squares_midgame, squares_endgame } =
        &profile.values;
    let kinds = 0..groups.kinds;
    let mut pairs: Vec<Pair> = Vec::new();
    let squares = |kind: usize| match counts_moves(profile, material, Kind(kind as u8)) {
        true => of_square(material[kind], moves[kind]),
        false => (0.0, 0.0),
    };
    // What a piece has on average is a part of its value.
    pairs.extend(kinds.clone().map(|kind| {
        let (midgame, endgame) = squares(kind);
        (by_phase[0][kind] - midgame * moves[kind], by_phase[1][kind] - endgame * moves[kind])
    }));
    for kind in kinds.clone() {
        let bonus = squares_midgame[kind].iter().zip(&squares_endgame[kind]);
        pairs.extend(bonus.map(|(&midgame, &endgame)| (f64::from(midgame), f64::from(endgame))));
    }
    // A piece in hand can go anywhere, but dropping it takes a turn. Without drops the hand only
    // holds what was captured, for Pawns that promote to it.
    let share = if has_drops { IN_HAND } else { 0.0 };
    let held = |&value: &f64| (share * value, share * value);
    pairs.extend(material.iter().map(held));
    pairs.extend([(f64::from(BESIDE_ROYAL), 0.0), (f64::from(TEMPO), f64::from(TEMPO))]);
    let each = |of: &dyn Fn(usize) -> Pair| -> Vec<Pair> { kinds.clone().map(of).collect() };
    pairs.extend(each(&squares));
    pairs.extend(each(&|kind| of_threat(material[kind])));
    pairs.extend(each(&|kind| of_hanging(material[kind])));
    pairs.extend(each(&|kind| of_pair(material[kind])));
    pairs.extend(structure(material, gain));
    pairs.extend((0..DANGERS).map(of_danger));
    rounded(&pairs)
}

/// The bonus of Pawns that are passed, that have a free way, and that are doubled, isolated and
/// defended.
fn structure(material: &[f64], gain: &[f64]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for of in [of_passed, of_free] {
        for &gain in gain {
            pairs.extend((0..=MOST_STEPS).map(|steps| of(gain, steps)));
        }
    }
    for of in [(-8.0, -20.0), (-8.0, -8.0), (8.0, 6.0)] {
        pairs.extend(material.iter().map(|&value| of_pawn(of, value)));
    }
    pairs
}

fn rounded(pairs: &[Pair]) -> Weights {
    Weights {
        midgame: pairs.iter().map(|pair| pair.0.round() as i16).collect(),
        endgame: pairs.iter().map(|pair| pair.1.round() as i16).collect(),
        network: None,
        search_params: SearchParams::default(),
        levels: None,
    }
}

/// Returns whether the squares that pieces of a kind attack are counted.
fn counts_moves<const W: usize>(profile: &Profile<W>, material: &[f64], kind: Kind) -> bool {
    material[kind.index()] > 0.0 && !profile.pawns.iter().any(|pawns| pawns.contains(kind))
}

/// The danger of pieces in hand to a royal piece.
struct Drops {
    /// The danger by their number and strength.
    in_hand: u32,
    /// The danger of drops that give check on squares where the piece cannot be captured.
    checks: u32,
}

/// Reports the features of one position.
pub(super) struct Report<'a, const W: usize, A> {
    pub(super) position: &'a Position<W>,
    pub(super) profile: &'a Profile<W>,
    pub(super) attacks: &'a Attacks<W>,
    pub(super) groups: Groups,
    pub(super) add: A,
}

impl<const W: usize, A: FnMut(Color, usize, i32)> Report<'_, W, A> {
    /// Reports all features that depend on several pieces.
    pub(super) fn all(&mut self) {
        for (piece, count) in self.position.state().hand() {
            (self.add)(piece.color, self.groups.hands() + piece.kind.index(), count.into());
        }
        let attacks = self.attacks;
        for attacker in attacks.pieces() {
            if self.profile.pawns[attacker.piece.color.index()].contains(attacker.piece.kind) {
                self.pawn(attacker.piece, attacker.square);
            } else {
                self.mobility(attacker);
            }
            self.threats(attacker.piece, attacker.square);
        }
        for color in Color::ALL {
            self.pairs(color);
            self.royal(color);
        }
        (self.add)(self.position.turn(), self.groups.tempo(), 1);
    }

    fn mobility(&mut self, attacker: &Attacker<W>) {
        let Piece { color, kind } = attacker.piece;
        let own = self.position.placement().color(color);
        let open = attacker.attacks - own - self.attacks.by_pawns[(!color).index()];
        (self.add)(color, self.groups.mobility() + kind.index(), open.len() as i32);
    }

    /// Reports whether the other side attacks a piece.
    fn threats(&mut self, piece: Piece, square: Square) {
        let (own, other) = (piece.color.index(), (!piece.color).index());
        let attacks = self.attacks;
        if !attacks.all[other].contains(square) || self.position.placement().is_royal(piece) {
            return;
        }
        let kind = piece.kind.index();
        let cheaper = &attacks.by_class[other][..self.profile.class[kind]];
        if cheaper.iter().any(|attacked| attacked.contains(square)) {
            (self.add)(!piece.color, self.groups.threatened() + kind, 1);
        }
        if !attacks.all[own].contains(square) {
            (self.add)(!piece.color, self.groups.hanging() + kind, 1);
        }
    }

    fn pawn(&mut self, piece: Piece, square: Square) {
        let Piece { color, kind } = piece;
        let (side, at) = (color.index(), square.index());
        let (groups, profile) = (self.groups, self.profile);
        let pawns = self.attacks.pawns;
        let (own, enemies) = (pawns[side], pawns[(!color).index()]);
        let (ahead, beside) = (profile.ahead[side][at], profile.beside[at]);
        if ahead.intersects(own) {
            (self.add)(color, groups.doubled() + kind.index(), 1);
        } else if !profile.span[side][at].intersects(enemies) {
            let steps = usize::from(profile.steps[side][kind.index()][at]);
            let place = kind.index() * (MOST_STEPS + 1) + steps;
            (self.add)(color, groups.passed() + place, 1);
            let other = self.attacks.all[(!color).index()];
            if !ahead.intersects(self.attacks.occupied | other) {
                (self.add)(color, groups.free() + place, 1);
            }
        }
        if self.attacks.by_pawns[side].contains(square) {
            (self.add)(color, groups.supported() + kind.index(), 1);
        } else if !beside.intersects(own) {
            (self.add)(color, groups.isolated() + kind.index(), 1);
        }
    }

    /// Reports kinds that stand on squares of both colours, which they cannot leave.
    fn pairs(&mut self, color: Color) {
        let placement = self.position.placement();
        for kind in self.profile.bound.iter() {
            if placement.count(color, kind) < 2 {
                continue;
            }
            let mut seen = [false; 2];
            for attacker in self.attacks.pieces() {
                if attacker.piece == Piece::new(color, kind) {
                    seen[usize::from(self.profile.dark.contains(attacker.square))] = true;
                }
            }
            if seen == [true; 2] {
                (self.add)(color, self.groups.pairs() + kind.index(), 1);
            }
        }
    }

    /// Reports the pieces around the royal piece of a side, and the danger to it.
    fn royal(&mut self, color: Color) {
        let placement = self.position.placement();
        let neighbors = &self.position.tables().paths.neighbors;
        let royals = placement.royals(color);
        for royal in royals {
            let beside = neighbors[royal.index()] & placement.color(color);
            (self.add)(color, self.groups.beside_royal(), beside.len() as i32);
        }
        if let (Some(royal), false) = (royals.first(), royals.has_several()) {
            let degree = self.danger(!color, royal).min(DANGERS as u32 - 1);
            (self.add)(!color, self.groups.danger() + degree as usize, 1);
        }
    }

    /// The danger that a side is to the royal piece of the other side: a weighted count of the
    /// attacked squares around it and of the safe checks.
    fn danger(&self, by: Color, royal: Square) -> u32 {
        let (profile, attacks) = (self.profile, self.attacks);
        let (own, other) = (by.index(), (!by).index());
        let tables = self.position.tables();
        let ring = tables.paths.neighbors[royal.index()].with(royal);
        let safe = tables.all - self.position.placement().color(by) - attacks.all[other];
        let weak = (ring & attacks.all[own]) - attacks.guarded[other];
        let mut danger = weak.len() as u32;
        let (mut checking, mut most) = (0_u64, 0);
        for attacker in attacks.pieces().iter().filter(|attacker| attacker.piece.color == by) {
            let kind = attacker.piece.kind;
            let heavy = profile.danger[kind.index()];
            if heavy == 0 || profile.pawns[own].contains(kind) {
                continue;
            }
            most = heavy.max(most);
            danger += heavy * (attacker.attacks & ring).len() as u32;
            if checking >> (kind.0 & 63) & 1 == 0 {
                // The moves of the other side are mirrored, so they lead back.
                let back = Piece::new(!by, kind);
                let occupied = attacks.occupied;
                let checks = attacked_from(tables, back, royal, occupied, occupied) & safe;
                if checks.intersects(attacker.attacks) {
                    checking |= 1 << (kind.0 & 63);
                    danger += 1 + heavy.min(2);
                }
            }
        }
        let Drops { in_hand, checks } = self.drops_near(by, royal);
        danger += in_hand + checks;
        if most < 3 && checks == 0 { danger / 2 } else { danger }
    }

    /// The danger of the pieces in hand of a side to the royal piece of the other side.
    fn drops_near(&self, by: Color, royal: Square) -> Drops {
        let mut drops = Drops { in_hand: 0, checks: 0 };
        if !self.position.definition().drops {
            return drops;
        }
        let (attacks, tables) = (self.attacks, self.position.tables());
        let (own, other) = (by.index(), (!by).index());
        let occupied = attacks.occupied;
        // The royal piece cannot capture what others defend.
        let safe = tables.all
            - occupied
            - (attacks.guarded[other] | (attacks.all[other] - attacks.all[own]));
        for (piece, count) in self.position.state().hand().filter(|(piece, _)| piece.color == by) {
            let heavy = self.profile.danger[piece.kind.index()];
            drops.in_hand += heavy * u32::from(count);
            let squares = self.position.definition().kind(piece.kind).drop.squares[own].resized()
                & tables.kind(piece.kind).zone[own];
            // The moves of the other side are mirrored, so they lead back.
            let back = Piece::new(!by, piece.kind);
            let checks = attacked_from(tables, back, royal, occupied, occupied) & safe & squares;
            if !checks.is_empty() {
                drops.checks += 2 * (1 + heavy);
            }
        }
        drops.in_hand = drops.in_hand.min(8);
        drops
    }
}

#[cfg(test)]
mod tests {
    use crate::DefinedGame;
    use heterodox_definition::{Definition, SAMPLES};
    use heterodox_evaluation::SearchableGame as _;
    use heterodox_kernel::Game as _;

    /// The evaluation of a position of a sample for the side to move.
    fn evaluated(file: &str, fen: &str) -> i32 {
        let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
        let definition = Definition::read(sample.text).expect("it is well written");
        let game = DefinedGame::<4>::new(definition).expect("it can be played");
        game.evaluate(&game.parse_fen(fen).expect("a position"))
    }

    #[test]
    fn drops_that_give_check_are_dangerous() {
        // On h3 a Knight of Black's gives check, unless the Pawn on g2 guards the square.
        let lost_by_a_knight = |pawns: &str| {
            let fen =
                |hand| format!("rnbqkb1r/pppppppp/8/8/8/{pawns}/RNBQ1RK1[{hand}] w ah - - 0 1");
            evaluated("crazyhouse.txt", &fen("")) - evaluated("crazyhouse.txt", &fen("n"))
        };
        let (guarded, open) = (lost_by_a_knight("8/PPPPPPPP"), lost_by_a_knight("6P1/PPPPPP1P"));
        assert!(open > guarded + 5, "{open} {guarded}");
    }

    #[test]
    fn captured_pieces_that_pawns_may_become_are_lost_all_the_same() {
        // In Grand chess the captured Queen is only a piece that a Pawn may become.
        let lost = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NB1KCABN1/R8R[Q] w - - - 0 1";
        assert!(evaluated("grand.txt", lost) < -700);
        // With drops it can come back.
        let held = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Q] w AHah - - 0 1";
        assert!(evaluated("crazyhouse.txt", held) > 0);
    }
}
