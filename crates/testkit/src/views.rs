//! Invariants of the views of every game: the selection of moves by squares, the
//! effects of moves, overlays, and PGN with variations.

use crate::{Source, laws};
use heterodox_kernel::pgn::{Node, Reader, Tree};
use heterodox_kernel::view::{
    ChoiceKind, Effect, InputStep, choice_of, input_paths, sentence, sentences,
};
use heterodox_kernel::{Game, Move, Piece, Position, notation};
use std::collections::BTreeSet;

/// Checks all invariants of views on every position of random games.
///
/// # Panics
/// If an invariant is violated.
pub fn random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    laws::on_random_positions(game, seed, games, max_plies, |position| {
        check_position(game, position);
    });
}

/// Checks all invariants of views of one position.
///
/// # Panics
/// If an invariant is violated.
pub fn check_position<G: Game>(game: &G, position: &G::Position) {
    let moves = position.legal_moves();
    check_paths(game, position, &moves);
    check_notation(game, position, &moves);
    for mv in moves {
        check_effect(game, position, mv);
    }
    let mut ids = BTreeSet::new();
    for overlay in position.overlays() {
        assert!(ids.insert(overlay.id), "{}: two overlays {}", position.fen(), overlay.id);
        let mut squares = BTreeSet::new();
        for on in overlay.squares {
            assert!(on.square.index() < game.board().len(), "{}: {on:?}", position.fen());
            let twice = !squares.insert((on.square, on.tone));
            assert!(!twice, "{}: {} has {on:?} twice", position.fen(), overlay.id);
        }
    }
}

/// Checks that a hint names a choice exactly if more than a piece and a square has to be selected,
/// and that it uses the words of the offered choice.
fn check_choice<G: Game>(game: &G, position: &G::Position, mv: Move, path: &[InputStep]) {
    let named = choice_of(game, position, mv).map(|choice| choice.text);
    match path.get(2) {
        Some(InputStep::Choice(offered)) => {
            assert_eq!(named.as_ref(), Some(&offered.text), "{mv:?}")
        }
        Some(_) => assert!(named.is_some_and(|text| !text.to_string().is_empty()), "{mv:?}"),
        None => assert_eq!(named, None, "{}: {mv:?}", position.fen()),
    }
}

/// Checks that no selection path is a prefix of another (selecting then always ends with one move),
/// and that the choices between alternatives have different texts.
fn check_paths<G: Game>(game: &G, position: &G::Position, moves: &[Move]) {
    let fen = position.fen();
    let shown = input_paths(game, position, moves);
    let text =
        |path: &[InputStep]| path.iter().map(|point| format!("{point:?}/")).collect::<String>();
    let mut sorted: Vec<(String, Move)> =
        shown.iter().map(|path| text(path)).zip(moves.iter().copied()).collect();
    sorted.sort_unstable();
    for pair in sorted.windows(2) {
        assert!(!pair[1].0.starts_with(&pair[0].0), "{fen}: {pair:?}");
    }
    let mut words = BTreeSet::new();
    for (path, &mv) in shown.iter().zip(moves) {
        assert!(path.len() >= 2, "{fen}: {mv:?} is pointed at by {path:?}");
        check_first_points(position, mv, path);
        // Finding out that a move has no choice is slow. One such move is enough.
        if path.len() > 2 || moves.first() == Some(&mv) {
            check_choice(game, position, mv, path);
        }
        if let Some((InputStep::Choice(choice), before)) = path.split_last() {
            assert!(!choice.text.to_string().is_empty(), "{fen}: {mv:?} has no words");
            let new = words.insert((text(before), choice.text.to_string()));
            assert!(new, "{fen}: {mv:?} has the words of another: {choice:?}");
            let square = mv.displacement().map(|(_, to)| to);
            assert!(choice.square.is_none() || choice.square == square, "{fen}: {choice:?}");
            let castles = choice.kind == ChoiceKind::Castle;
            assert!(!castles || !position.is_capture(mv), "{fen}: {mv:?} is no castling");
        }
    }
}

fn check_first_points<P: Position>(position: &P, mv: Move, path: &[InputStep]) {
    let own = |piece: Piece| piece.color == position.turn();
    let fine = match (&path[0], &path[1]) {
        (InputStep::Hand(piece), InputStep::Square(to)) => {
            mv.is_drop() && *to == mv.to && position.pocket().iter().any(|(p, _)| p == piece)
        }
        (InputStep::Square(from), InputStep::Square(to)) => {
            let acts_in_place = mv.from == mv.to && !mv.is_drop();
            *from == mv.from
                && position.piece_at(*from).is_some_and(own)
                && (acts_in_place || *to == mv.to)
        }
        _ => false,
    };
    assert!(fine, "{}: {mv:?} is pointed at by {path:?}", position.fen());
}

/// Checks that writing the short notation and the sentences of all moves together agrees with
/// writing them one by one.
fn check_notation<G: Game>(game: &G, position: &G::Position, moves: &[Move]) {
    let all = notation::write_all(game, position, moves);
    let told = sentences(game, position, moves);
    assert_eq!(told.len(), moves.len(), "{}", position.fen());
    // Writing one by one is slow. Only some moves are checked.
    let step = 1 + moves.len() / 8;
    for ((&mv, text), told) in moves.iter().zip(&all).zip(&told).step_by(step) {
        assert_eq!(*text, notation::write(game, position, mv), "{}", position.fen());
        assert_eq!(*told, sentence(game, position, mv), "{}", position.fen());
    }
    let different: BTreeSet<&String> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{}: {all:?}", position.fen());
}

/// Checks that the described effect of a move leads from the board before it to
/// the board after it, and that the pieces in the effect exist.
fn check_effect<G: Game>(game: &G, position: &G::Position, mv: Move) {
    let fen = position.fen();
    let effect = Effect::of(game, position, mv);
    let pieces = |position: &G::Position| -> Vec<Option<Piece>> {
        game.board().squares().map(|square| position.piece_at(square)).collect()
    };
    let (before, after) = (pieces(position), pieces(&position.after(mv)));
    assert_eq!(effect.apply(&before), after, "{fen}: {mv:?} as {effect:?}");
    assert_eq!(effect.conversions, position.conversions(mv), "{fen}: {mv:?}");
    let touched = effect.slides.iter().map(|slide| slide.0).chain(effect.removed.iter().copied());
    let touched: Vec<_> = touched.collect();
    let different: BTreeSet<_> = touched.iter().collect();
    assert_eq!(different.len(), touched.len(), "{fen}: {mv:?} touches a piece twice: {effect:?}");
    assert!(touched.iter().all(|square| before[square.index()].is_some()), "{fen}: {effect:?}");
    let first = effect.slides.first();
    assert!(mv.from == mv.to || first == Some(&(mv.from, mv.to)), "{fen}: {effect:?}");
    assert_eq!(position.is_capture(mv), !effect.removed.is_empty(), "{fen}: {mv:?} {effect:?}");
}

/// Checks with random variations, comments and annotations that writing a game
/// tree as PGN and parsing it is a round trip.
///
/// # Panics
/// If the check fails.
pub fn random_trees<G: Game>(game: &G, seed: u64, trees: usize, max_plies: usize) {
    let mut source = Source::from_seed(seed);
    for _ in 0..trees {
        let start = game.start();
        let moves = random_moves(&start, &mut source, max_plies, 0);
        let tree = Tree {
            tags: Vec::new(),
            start,
            comment: random_comment(&mut source),
            moves,
            outcome: None,
        };
        let text = tree.write(game).unwrap_or_else(|error| panic!("{error}: {tree:?}"));
        let raw = Reader::new(&text).next().expect("a game is written").expect("it is readable");
        let again = Tree::read(game, &raw).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((&again.comment, &again.moves), (&tree.comment, &tree.moves), "{text}");
        assert_eq!(again.write(game).expect("it was written before"), text);
    }
}

fn random_moves<P: Position>(
    start: &P,
    source: &mut Source,
    plies: usize,
    depth: usize,
) -> Vec<Node> {
    let mut position = start.clone();
    let mut nodes = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let Some(choice) = source.below(moves.len()) else { break };
        let mut node = Node::new(moves[choice]);
        if depth > 0 && nodes.is_empty() {
            node.before = random_comment(source);
        }
        if source.below(4) == Some(0) {
            node.comment = random_comment(source);
            node.nags.push(source.below(140).unwrap_or(0) as u8);
        }
        if depth < 3 && source.below(5) == Some(0) {
            let line = random_moves(&position, source, plies / 2, depth + 1);
            node.variations.extend((!line.is_empty()).then_some(line));
        }
        nodes.push(node);
        position.play_unchecked(moves[choice]);
    }
    nodes
}

fn random_comment(source: &mut Source) -> Option<String> {
    let words = ["+0.3", "e4!?", "(or", "so)", "%", ";", "[%clk", "1-0", "$5", "\"ä\"", "1."];
    let count = source.below(6)?;
    let words: Vec<&str> =
        (0..count).map_while(|_| Some(words[source.below(words.len())?])).collect();
    (!words.is_empty()).then(|| words.join(" "))
}
