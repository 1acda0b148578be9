//! Values compared with search and with the naive rules. These share no code with the games.

use heterodox_catalog::{AnyGame, AnyPosition, find};
use heterodox_endings::{Limits, Material, Prover, Score, Table, Value, solve};
use heterodox_kernel::{Color, Setup};
use heterodox_testkit::{Source, naive};

/// Solves an ending and compares random positions.
fn compare(id: &str, name: &str, count: usize) {
    let game = find(id).unwrap();
    let root = Material::parse(game.as_ref(), name).unwrap();
    let table = solve(game.as_ref(), &root, &Limits::default()).unwrap();
    let rules = naive::find(id).unwrap();
    let mut materials: Vec<_> = table.materials().collect();
    materials.sort();
    let mut source = Source::from_seed(7);
    let mut decided = 0;
    for number in 0..count {
        // Every other position is one of the ending itself.
        let material = [&root, materials[number / 2 % materials.len()]][number % 2];
        let position = random_position(game.as_ref(), material, &mut source);
        let value = table.value(position.as_ref()).unwrap();
        let expected = value_by_moves(game.as_ref(), &table, rules.as_ref(), &position.fen());
        assert_eq!(value, expected, "{id} {name}: {}", position.fen());
        decided += usize::from(value.score != Score::Draw);
    }
    assert!(decided * 10 > count, "{id} {name}: {decided} of {count} positions are decided");
}

fn random_position(
    game: &dyn AnyGame,
    material: &Material,
    source: &mut Source,
) -> Box<dyn AnyPosition> {
    let squares: Vec<_> = game.board().squares().collect();
    loop {
        let mut below = |bound: usize| source.below(bound).expect("a seed gives endless choices");
        let mut setup = Setup { turn: Color::ALL[below(2)], ..Setup::default() };
        setup.pocket = material.pocket().iter().map(|&(piece, n)| (piece, n.into())).collect();
        for &piece in material.pieces() {
            setup.pieces.insert(squares[below(squares.len())], piece);
        }
        if setup.pieces.len() == material.pieces().len()
            && let Ok(position) = game.from_setup(&setup)
        {
            return position;
        }
    }
}

/// The value of a position by the naive rules: its outcome, or one ply more than the best of
/// the positions after its moves.
fn value_by_moves(game: &dyn AnyGame, table: &Table, rules: &dyn naive::Rules, fen: &str) -> Value {
    let position = rules.read(fen).unwrap();
    let (outcome, moves) = position.outcome_and_moves();
    if let Some((result, _)) = outcome {
        return Value { score: score(&result, position.is_white()), plies: 0 };
    }
    let after = |successor: &naive::Successor| {
        if successor.won {
            return Value { score: Score::Loss, plies: 0 };
        }
        let next = game.parse_fen(&successor.position.write()).unwrap();
        table.value(next.as_ref()).unwrap_or_else(|| {
            let (outcome, _) = successor.position.outcome_and_moves();
            let (result, _) = outcome.expect("the table has all positions that go on");
            Value { score: score(&result, successor.position.is_white()), plies: 0 }
        })
    };
    let values = moves.values().map(after).map(|value| match value.score {
        Score::Draw => value,
        score => Value { score: score.reversed(), plies: value.plies + 1 },
    });
    values.max_by_key(merit).unwrap()
}

/// Orders the values of moves: fast wins, draws, slow losses.
fn merit(value: &Value) -> (Score, i64) {
    let plies = i64::from(value.plies);
    (value.score, if value.score == Score::Win { -plies } else { plies })
}

fn score(result: &str, white: bool) -> Score {
    match (result, white) {
        ("1-0", true) | ("0-1", false) => Score::Win,
        ("1-0", false) | ("0-1", true) => Score::Loss,
        _ => Score::Draw,
    }
}

#[test]
fn chess() {
    compare("chess", "KP-K", 300);
    compare("chess", "KR-K", 200);
}

#[test]
fn mwchess() {
    compare("mwchess", "KP-K", 200);
    compare("mwchess", "KQ-K", 200);
    compare("mwchess", "KN-K", 200);
}

#[test]
fn zigzag() {
    compare("zigzag", "KY-K", 200);
}

#[test]
fn zwangkrieg() {
    compare("zwangkrieg:hia-enemy", "KG-K", 100);
}

#[test]
fn pacifist() {
    compare("pacifist", "KP-K", 100);
    compare("pacifist:value", "KR-K", 60);
    compare("pacifist:mwchess", "KQ-K", 60);
}

#[test]
fn pacifist_on_larger_boards() {
    compare("pacifist:zigzag:average", "KW-K", 30);
}

/// Plain search by the naive rules. Returns the winner within some plies.
fn search(position: &dyn naive::Position, plies: u32) -> Option<Score> {
    let (outcome, moves) = position.outcome_and_moves();
    if let Some((result, _)) = outcome {
        return Some(score(&result, position.is_white()));
    }
    if plies == 0 {
        return None;
    }
    let mut all_lost = true;
    for successor in moves.values() {
        match search(successor.position.as_ref(), plies - 1) {
            Some(Score::Loss) => return Some(Score::Win),
            Some(Score::Win) => {}
            _ => all_lost = false,
        }
    }
    all_lost.then_some(Score::Loss)
}

#[test]
fn proofs_agree_with_plain_search() {
    let game = find("clash").unwrap();
    let rules = naive::find("clash").unwrap();
    let (mut prover, mut source) = (Prover::default(), Source::from_seed(3));
    let mut both = [0; 2];
    for name in ["C-C", "CB-C", "CH-CS", "CF-CD"] {
        let material = Material::parse(game.as_ref(), name).unwrap();
        for _ in 0..40 {
            let position = random_position(game.as_ref(), &material, &mut source);
            let searched = search(rules.read(&position.fen()).unwrap().as_ref(), 3);
            let proved = prover.prove(position.as_ref(), 5000);
            if let (Some(searched), Some(proved)) = (searched, proved) {
                assert_eq!(searched, proved, "{}", position.fen());
                both[usize::from(proved == Score::Win)] += 1;
            }
            assert!(proved.is_some() || searched.is_none(), "{}", position.fen());
        }
    }
    assert!(both.iter().all(|count| *count > 10), "{both:?}");
}

#[test]
fn proofs_agree_with_tables() {
    let game = find("chess").unwrap();
    let material = Material::parse(game.as_ref(), "KQ-K").unwrap();
    let table = solve(game.as_ref(), &material, &Limits::default()).unwrap();
    let (mut prover, mut source) = (Prover::default(), Source::from_seed(5));
    let mut proofs = 0;
    for _ in 0..60 {
        let position = random_position(game.as_ref(), &material, &mut source);
        if let Some(score) = prover.prove(position.as_ref(), 300) {
            assert_eq!(table.value(position.as_ref()).unwrap().score, score, "{}", position.fen());
            proofs += 1;
        }
    }
    assert!(proofs > 0);
}
