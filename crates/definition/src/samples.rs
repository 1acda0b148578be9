//! Sample games, for tests and as starting points.

/// A sample game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Name of its file in `samples/`.
    pub name: &'static str,
    /// One line about the features that it shows.
    pub title: &'static str,
    /// The text.
    pub text: &'static str,
}

const fn sample(name: &'static str, title: &'static str, text: &'static str) -> Sample {
    Sample { name, title, text }
}

/// The sample games, in the order of their names.
pub const SAMPLES: [Sample; 33] = [
    sample(
        "armies.ini",
        "Two armies with pieces of their own",
        include_str!("../samples/armies.ini"),
    ),
    sample(
        "bent.txt",
        "Griffons and Rhinoceroses: sliders that turn a corner",
        include_str!("../samples/bent.txt"),
    ),
    sample(
        "berolina.txt",
        "Berolina: Pawns go diagonally and capture straight ahead",
        include_str!("../samples/berolina.txt"),
    ),
    sample(
        "capablanca.txt",
        "Capablanca's chess on 10 × 8 squares, with Archbishop and Chancellor",
        include_str!("../samples/capablanca.txt"),
    ),
    sample(
        "castling.txt",
        "Castling to any square, on 12 × 8 squares",
        include_str!("../samples/castling.txt"),
    ),
    sample(
        "chains.txt",
        "Captures in many ways: Advancer, Withdrawer, Long Leaper",
        include_str!("../samples/chains.txt"),
    ),
    sample("chess.txt", "Chess, to begin with", include_str!("../samples/chess.txt")),
    sample(
        "chu.txt",
        "Lions that capture twice, and promotion to other pieces",
        include_str!("../samples/chu.txt"),
    ),
    sample(
        "crazyhouse.txt",
        "Captured pieces come back on your side",
        include_str!("../samples/crazyhouse.txt"),
    ),
    sample(
        "crooked.txt",
        "Sliders on crooked and circular ways",
        include_str!("../samples/crooked.txt"),
    ),
    sample("cross.txt", "A board in the form of a cross", include_str!("../samples/cross.txt")),
    sample(
        "extinction.txt",
        "Who loses all pieces of a kind has lost",
        include_str!("../samples/extinction.txt"),
    ),
    sample("giga.txt", "A large game on 14 × 14 squares", include_str!("../samples/giga.txt")),
    sample("gothic.txt", "Gothic set-up on 10 × 8 squares", include_str!("../samples/gothic.txt")),
    sample(
        "grand.txt",
        "A large board where Pawns promote to captured pieces",
        include_str!("../samples/grand.txt"),
    ),
    sample(
        "grasshoppers.txt",
        "Grasshoppers that jump over one piece",
        include_str!("../samples/grasshoppers.txt"),
    ),
    sample("hill.txt", "King of the hill, and three checks", include_str!("../samples/hill.txt")),
    sample(
        "hillhouse.ini",
        "Crazyhouse with a hill, as a section that has a parent",
        include_str!("../samples/hillhouse.ini"),
    ),
    sample(
        "lion.txt",
        "Chess with a Lion, which captures twice or without moving",
        include_str!("../samples/lion.txt"),
    ),
    sample("makruk.txt", "Chess of Thailand", include_str!("../samples/makruk.txt")),
    sample("minishogi.txt", "Shogi on 5 × 5 squares", include_str!("../samples/minishogi.txt")),
    sample(
        "nightriders.txt",
        "Nightriders: Knights that repeat their leap",
        include_str!("../samples/nightriders.txt"),
    ),
    sample(
        "relay.txt",
        "Pieces that lend their moves to others",
        include_str!("../samples/relay.txt"),
    ),
    sample(
        "shako.txt",
        "Cannons and Elephants on 10 × 10 squares",
        include_str!("../samples/shako.txt"),
    ),
    sample(
        "shatranj.txt",
        "The chess of the Middle Ages, with bare Kings",
        include_str!("../samples/shatranj.txt"),
    ),
    sample("shuffle.txt", "A game with shuffled set-ups", include_str!("../samples/shuffle.txt")),
    sample(
        "small-shogi.ini",
        "Small Shogi, as a section of a variants.ini",
        include_str!("../samples/small-shogi.ini"),
    ),
    sample(
        "two-kings-absolute.txt",
        "Two Kings, neither of which may be lost",
        include_str!("../samples/two-kings-absolute.txt"),
    ),
    sample(
        "two-kings.txt",
        "Two Kings, one of which may be lost",
        include_str!("../samples/two-kings.txt"),
    ),
    sample("xiangqi.txt", "Chess of China", include_str!("../samples/xiangqi.txt")),
    sample(
        "zigzag-pieces.txt",
        "The pieces of ZigZag Madness",
        include_str!("../samples/zigzag-pieces.txt"),
    ),
    sample(
        "zwangkrieg-pieces.txt",
        "The pieces of Zwangkrieg",
        include_str!("../samples/zwangkrieg-pieces.txt"),
    ),
    sample(
        "zwangkrieg.txt",
        "Zwangkrieg, as its inventor's diagram",
        include_str!("../samples/zwangkrieg.txt"),
    ),
];

#[cfg(test)]
mod tests {
    use super::SAMPLES;

    #[test]
    fn every_file_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples");
        let files = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        files.retain(|file| file != "bases.ini");
        files.sort();
        assert_eq!(files, SAMPLES.map(|sample| sample.name));
    }
}
