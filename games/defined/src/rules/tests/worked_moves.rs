//! The moves of single pieces on small boards.

use crate::position::setup::unchecked_state_of;
use crate::rules::candidates::candidates;
use crate::rules::generate::is_legal;
use crate::state::State;
use crate::tables::Tables;
use heterodox_definition::{Definition, KindSet};
use heterodox_kernel::{Board, Color, Kind, KindInfo, Piece, Square, Token};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const EXAMPLES: &str = include_str!("moves.txt");

/// The pieces of a board, by square.
struct Ranks {
    files: usize,
    ranks: usize,
    pieces: BTreeMap<String, char>,
    holes: Vec<String>,
}

impl Ranks {
    fn read(text: &str) -> Ranks {
        let rows: Vec<&str> = text.split('/').collect();
        let mut board =
            Ranks { files: 0, ranks: rows.len(), pieces: BTreeMap::new(), holes: Vec::new() };
        for (row, rank) in rows.iter().zip((1..=rows.len()).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                let name = format!("{}{rank}", (b'a' + file as u8) as char);
                match letter.to_digit(10) {
                    Some(run) => file += run as usize,
                    None if letter == '*' => board.holes.push(name),
                    None => drop(board.pieces.insert(name, letter)),
                }
                file += usize::from(!letter.is_ascii_digit());
            }
            board.files = file;
        }
        board
    }

    /// Returns the text of a diagram that gives these moves to the piece X and none to the others.
    fn diagram(&self, moves: &str) -> String {
        let royal =
            if self.pieces.values().any(|letter| matches!(letter, 'K' | 'k')) { "K" } else { "0" };
        let mut text = format!(
            "files={} ranks={} symmetry=none royal={royal} maxPromote=0 hx.dead=none\n",
            self.files, self.ranks
        );
        for kind in ["X", "P", "R", "K", "N", "G"] {
            let on = |letter: char| {
                let there = self.pieces.iter().filter(|(_, piece)| **piece == letter);
                there.map(|(square, _)| square.as_str()).collect::<Vec<_>>().join(",")
            };
            let letter = kind.chars().next().expect("a kind has a letter");
            let moves = match kind {
                "X" => moves,
                "N" => "N",
                _ => "",
            };
            let (white, black) = (on(letter), on(letter.to_ascii_lowercase()));
            let _ = writeln!(text, "p{kind}:{kind}:{moves}::{white},,{black}");
            if kind == "G" {
                text += "spell=brake\n";
            }
        }
        if !self.holes.is_empty() {
            let _ = writeln!(text, "hole::::{}", self.holes.join(","));
        }
        text
    }
}

fn kinds(definition: &Definition) -> Vec<KindInfo> {
    let info = |token: &str| KindInfo {
        token: Token::parse(token).expect("a token"),
        name: "".into(),
        symbol: ' ',
        about: "".into(),
        betza: "".into(),
        promotes: false,
    };
    definition.kinds.iter().map(|kind| info(&kind.token)).collect()
}

/// The moves of the piece X and those that it relays, sorted.
fn moves_of_x(tables: &Tables<4>, state: &State<4>) -> Vec<String> {
    let board: &Board = &tables.definition.board;
    let kinds = kinds(&tables.definition);
    let x = Kind(0);
    let is_shown = |from: Square| {
        let piece = state.pieces.piece_at(from).map(|piece| piece.kind);
        piece == Some(x) || piece == Some(Kind(3))
    };
    let mut moves: Vec<String> = candidates(tables, state)
        .iter()
        .filter(|found| is_shown(found.mv.from) && is_legal(tables, state, found))
        .map(|found| found.mv.coordinates(board, &kinds))
        .collect();
    moves.sort();
    moves
}

fn check(example: &str) -> Result<(), String> {
    let fields: Vec<&str> = example.split(';').collect();
    let [moves, ranks, setting, expected] = fields[..] else { panic!("{example}") };
    let ranks = Ranks::read(ranks);
    let text = ranks.diagram(moves);
    let definition = Definition::read(&text).map_err(|mistakes| mistakes.to_string())?;
    let tables = Tables::<4>::new(definition).map_err(|problem| problem.to_string())?;
    let mut setup = tables.definition.start.clone();
    let x = setup.pieces.iter().find(|(_, piece)| piece.kind == Kind(0));
    let (&square, &Piece { color, .. }) = x.expect("there is an X");
    setup.turn = color;
    if setting == "moved" {
        setup.moved.insert(square);
    }
    if let Some(squares) = setting.strip_prefix("ep ") {
        let names = [&squares[..2], &squares[2..]];
        let square = |name: &str| tables.definition.board.square(name).expect("a square");
        setup.en_passant = names.map(square).to_vec();
    }
    let state = unchecked_state_of(&tables, &setup).map_err(|error| error.to_string())?;
    let found = moves_of_x(&tables, &state).join(" ");
    let found = if found.is_empty() { "-" } else { &found };
    if found == expected {
        return Ok(());
    }
    Err(format!("{example}\n  found {found}"))
}

#[test]
fn pieces_move_as_their_texts_say() {
    let examples = EXAMPLES.lines().filter(|line| !line.starts_with('#'));
    let wrong: Vec<String> = examples.filter_map(|example| check(example).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(EXAMPLES.lines().filter(|line| !line.starts_with('#')).count(), 97);
}

#[test]
fn kinds_are_in_the_order_of_the_text() {
    let ranks = Ranks::read("3/1p1/X2");
    let definition = Definition::read(&ranks.diagram("W")).expect("a diagram");
    assert_eq!(definition.kinds_where(|kind| kind.id == "X"), KindSet::of(Kind(0)));
    assert_eq!(definition.start.pieces.len(), 2);
    assert_eq!(Color::White, definition.start.turn);
}
