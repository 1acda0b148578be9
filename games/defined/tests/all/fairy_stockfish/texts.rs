//! The definitions that are compared.

use crate::fairy_stockfish::compare::Random;
use crate::fairy_stockfish::program::Program;
use heterodox_definition::{Definition, Language};
use heterodox_definition_convert::convert;

/// The built-in sections.
const BUILT_IN: &str = include_str!("../../../../../crates/definition/samples/bases.ini");

/// Made-up sections with the built-in ones as parents.
const SECTIONS: &str = include_str!("../data/sections.ini");

/// Names and definitions of games like the built-in ones. They get other names, since the other
/// program has variants with the same names.
pub(crate) fn built_in() -> Vec<(String, String)> {
    games(&parents())
}

/// Names and definitions of made-up sections.
pub(crate) fn sections() -> Vec<(String, String)> {
    let before = built_in().len();
    games(&(parents() + SECTIONS)).split_off(before)
}

/// The games of a text: the name of each section, and the text up to its end.
fn games(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let headers = lines.iter().enumerate().filter(|(_, line)| line.starts_with('['));
    let mut games = Vec::new();
    for (i, header) in headers {
        let end = lines[i + 1..].iter().position(|line| line.starts_with('['));
        let end = end.map_or(lines.len(), |end| i + 1 + end);
        let name = header.trim_matches(['[', ']']).split(':').next().unwrap_or_default();
        games.push((name.to_owned(), lines[..end].join("\n")));
    }
    games
}

/// Names and texts of the samples that can be sections of a `variants.ini`.
pub(crate) fn converted() -> Vec<(String, String)> {
    let mut games = Vec::new();
    for sample in heterodox_definition::SAMPLES {
        let definition = Definition::read(sample.text).expect("samples are games");
        if let Ok(converted) = convert(sample.text, &definition, Language::Ini) {
            let name = format!("hx-{}", sample.name.split('.').next().unwrap_or_default());
            let rename = |line: &str| match line.starts_with('[') {
                true => format!("[{name}]\n"),
                false => format!("{line}\n"),
            };
            games.push((name.clone(), converted.text.lines().map(rename).collect()));
        }
    }
    games
}

/// The built-in sections with their other names, without the rules that are not played here.
pub(crate) fn parents() -> String {
    let is_played =
        |line: &&str| !line.starts_with("chasingRule") && !line.starts_with("countingRule");
    BUILT_IN.lines().filter(is_played).map(|line| rename(line) + "\n").collect()
}

/// Renames the section that a line opens, and its parent. Some go on from the sections of the
/// other program, where only kings of built-in sections follow diagonal lines, and ataxx has free
/// drops by itself.
fn rename(line: &str) -> String {
    let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    match inner.map(|inner| inner.split_once(':').unwrap_or((inner, ""))) {
        None => line.to_owned(),
        Some((name @ ("janggi" | "ataxx"), _)) => format!("[hx-{name}:{name}]"),
        Some((name, "")) => format!("[hx-{name}]"),
        Some((name, parent)) => format!("[hx-{name}:hx-{parent}]"),
    }
}

/// Parents of random definitions.
const PARENTS: [&str; 14] = [
    "chess",
    "crazyhouse",
    "loop",
    "chessgi",
    "pocketknight",
    "capablanca",
    "capahouse",
    "shako",
    "grand",
    "berolina",
    "losalamos",
    "shatranj",
    "giveaway",
    "makruk",
];

/// A random definition on the basis of a built-in one.
pub(crate) fn random(seed: u64, program: &mut Program) -> (String, String) {
    let mut random = Random::new(seed);
    let parent = random.of(&PARENTS);
    let start = program.start_fen(&format!("hx-{parent}"));
    let mut lines = Vec::new();
    // The pieces that replace others at the start.
    let letters: Vec<char> = "nbrqac".chars().filter(|c| start.contains(*c)).collect();
    let mut start = start;
    let mut custom = String::new();
    let (mut replaced, mut new_letters) = (String::new(), String::new());
    for (i, letter) in ["x", "y"].into_iter().enumerate() {
        let piece = letters[random.below(letters.len())];
        if start.contains(piece) {
            let upper = piece.to_ascii_uppercase().to_string();
            start = replace_pieces(&start, piece, letter);
            start =
                replace_pieces(&start, upper.chars().next().unwrap_or('X'), &letter.to_uppercase());
            let text = moves(&mut random);
            custom += &text;
            lines.push(format!("customPiece{} = {letter}:{text}", i + 5));
            new_letters += letter;
            replaced.push(piece);
        }
    }
    if replaced.contains('r') && random.once_in(2) {
        lines.push(format!("castlingRookPieces = r{new_letters}"));
    } else if replaced.contains('r') {
        start = start.replace("KQkq", "-");
    }
    if random.once_in(8) {
        lines.push("checkCounting = true".to_owned());
        start = start.replace(" 0 1", " 3+3 0 1");
    }
    lines.push(format!("startFen = {start}"));
    if random.once_in(4) {
        let text = moves(&mut random);
        lines.push(format!("king = k:{text}"));
        // The other program forgets the moves of such a king for immobilityIllegal, too.
        custom += "i";
        lines.retain(|line| parent != "giveaway" || !line.starts_with("king"));
    }
    let are_paired = !replaced.contains(['q', 'a', 'c']);
    keys(&mut random, &new_letters, are_paired, parent, &mut lines);
    lines.retain(|line| !has_other_meaning(line, &custom));
    if parent == "grand" && has_other_meaning("immobilityIllegal", &custom) {
        lines.push("immobilityIllegal = false".to_owned());
    }
    let name = format!("hx-random-{seed}");
    let text = format!("{}[{name}:hx-{parent}]\n{}", parents(), lines.join("\n"));
    (name, text)
}

/// Replaces a letter in the first field of a FEN.
fn replace_pieces(fen: &str, from: char, to: &str) -> String {
    let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    format!("{} {rest}", placement.replace(from, to))
}

/// Returns whether the other program treats a key differently for pieces with these moves. When it
/// looks for the moves of a piece that is alone on the board, it ignores initial moves and allows
/// jumps without a piece to jump over.
fn has_other_meaning(line: &str, moves: &str) -> bool {
    let asks = line.starts_with("immobilityIllegal") || line.starts_with("nMoveRuleTypes");
    asks && moves.contains(['i', 'p', 'g'])
}

/// A random move text. The other program does not merge moves along the same lines or leaps to the
/// same squares, so each comes once.
fn moves(random: &mut Random) -> String {
    let mut text = String::new();
    let mut atoms: Vec<char> = Vec::new();
    for _ in 0..1 + random.below(3) {
        let next = one_move(random);
        let atom = next.chars().find(char::is_ascii_uppercase).unwrap_or('W');
        let class = match atom {
            'L' => 'C',
            'J' => 'Z',
            // All that can slide.
            'F' | 'K' | 'R' | 'B' | 'Q' => 'W',
            atom => atom,
        };
        if atoms.contains(&class) {
            continue;
        }
        atoms.push(class);
        // A repeated letter would be another atom.
        text += if next.starts_with(|c: char| c.is_ascii_uppercase()) { "mc" } else { "" };
        text += &next;
    }
    text
}

fn one_move(random: &mut Random) -> String {
    let atom =
        random.of(&["W", "F", "D", "N", "A", "H", "C", "L", "Z", "J", "G", "K", "R", "B", "Q"]);
    let orthogonal = ["W", "D", "H", "R"].contains(&atom);
    let diagonal = ["F", "A", "G", "B"].contains(&atom);
    let singles = ["f", "b", "l", "r", "v", "s"];
    let combined = ["fl", "fr", "bl", "br", "lf", "rf", "lb", "rb", "fs", "bs"];
    let halves = ["fh", "bh", "lh", "rh", "hl", "hr"];
    let separate = ["fb", "bf", "lr", "rl", "ff", "ll"];
    let directions = match random.below(5) {
        0 | 1 => String::new(),
        2 => random.of(&singles).to_owned(),
        _ if orthogonal => format!("{}{}", random.of(&singles), random.of(&singles)),
        3 if diagonal => random.of(&combined).to_owned(),
        3 if !["K", "Q"].contains(&atom) => {
            if random.once_in(2) { random.of(&combined) } else { random.of(&halves) }.to_owned()
        }
        _ => random.of(&separate).to_owned(),
    };
    let sliding = ["R", "B", "Q"].contains(&atom);
    let modality = match random.below(8) {
        0 => "m",
        1 => "c",
        2 => "im",
        3 if sliding => "p",
        4 if sliding => "g",
        5 if sliding => "cp",
        3 | 4 if ["N", "Z", "J", "A", "D"].contains(&atom) => "n",
        5 if ["N", "A", "D"].contains(&atom) => "mn",
        _ => "",
    };
    let plain = !modality.contains(['p', 'g', 'n']);
    let suffix = match random.below(6) {
        0 if plain && ["W", "F", "N"].contains(&atom) => atom,
        1 if plain && ["W", "F", "N", "K", "R", "B", "Q"].contains(&atom) => {
            random.of(&["2", "3", "4"])
        }
        _ => "",
    };
    format!("{modality}{directions}{atom}{suffix}")
}

/// Random keys.
fn keys(
    random: &mut Random,
    letters: &str,
    are_paired: bool,
    parent: &str,
    lines: &mut Vec<String>,
) {
    let mut maybe = |random: &mut Random, n: usize, line: String| {
        if random.once_in(n) {
            lines.push(line);
        }
    };
    let (small, grand) = (parent == "losalamos", ["grand", "shako"].contains(&parent));
    let ranks = if small {
        6
    } else if grand {
        10
    } else {
        8
    };
    let keys_of_castling = ["castlingKingsideFile = f", "castlingQueensideFile = d"];
    let castling = random.of(&keys_of_castling).to_owned();
    maybe(random, 6, castling);
    maybe(random, 4, format!("enPassantTypes = p{letters}"));
    maybe(random, 8, format!("enPassantTypesWhite = {letters}"));
    maybe(random, 6, format!("nMoveRuleTypes = p{letters}"));
    maybe(random, 4, "nMoveRule = 6".to_owned());
    maybe(random, 6, "nFoldRule = 2".to_owned());
    maybe(random, 8, "nFoldValue = loss".to_owned());
    maybe(random, 8, "perpetualCheckIllegal = true".to_owned());
    maybe(random, 8, "stalemateValue = loss".to_owned());
    maybe(random, 8, "mustCapture = true".to_owned());
    maybe(random, 8, "immobilityIllegal = true".to_owned());
    maybe(random, 8, "mandatoryPawnPromotion = false".to_owned());
    maybe(random, 6, "doubleStepRegionWhite = *1 *2 *3".to_owned());
    maybe(random, 6, format!("doubleStepRegionBlack = *{} *{}", ranks - 1, ranks));
    maybe(random, 10, "doubleStep = false".to_owned());
    maybe(random, 8, "tripleStepRegionWhite = *1 *2 b3".to_owned());
    maybe(random, 8, format!("tripleStepRegionBlack = *{} c{}", ranks - 1, ranks - 2));
    maybe(random, 8, format!("mobilityRegionWhiteCustomPiece5 = *1 *2 *3 *{ranks}"));
    maybe(random, 8, format!("flagRegion = d{} e4 e5 *{ranks}", ranks / 2));
    maybe(random, 8, format!("flagPiece = {}", letters.get(..1).unwrap_or("*")));
    maybe(random, 6, format!("promotionRegionWhite = *{} *{ranks}", ranks - 1));
    maybe(random, 8, "flyingGeneral = true".to_owned());
    let is_plain = ["chess", "capablanca", "shako", "berolina", "losalamos"].contains(&parent);
    if random.once_in(6) && is_plain {
        maybe(random, 1, "extinctionValue = loss".to_owned());
        maybe(random, 1, format!("extinctionPieceTypes = {letters}"));
        maybe(random, 2, format!("extinctionPieceCount = {}", usize::from(are_paired)));
        maybe(random, 2, "extinctionPseudoRoyal = true".to_owned());
        maybe(random, 2, "extinctionOpponentPieceCount = 2".to_owned());
    }
    // Newer keys are drawn last, so that a seed still draws the same values for the keys above.
    maybe(random, 8, "flagPieceCount = 2".to_owned());
    maybe(random, 8, "flagPieceBlockedWin = true".to_owned());
    maybe(random, 6, "flagPieceSafe = true".to_owned());
    maybe(random, 6, "flagMove = true".to_owned());
    maybe(random, 8, format!("nMoveRuleTypesBlack = {letters}"));
}
