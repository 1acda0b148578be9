//! The Monte-Carlo tree search finds simple wins, captures and draws.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_chess::Chess;
use heterodox_clash::Clash;
use heterodox_defined::DefinedGame;
use heterodox_definition::Definition;
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Match, Outcome, Position, Reason};
use heterodox_testkit::Mcts;

fn at<G: Game>(game: G, fen: &str) -> Match<G> {
    let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Match::from_position(game, position)
}

fn search<G: Game>(played: &Match<G>, games: u64) -> Mcts<G> {
    let mut search = Mcts::new(played, 1);
    search.run(games, || false);
    search
}

fn best<G: Game>(played: &Match<G>, games: u64) -> String {
    let best = search(played, games).best().expect("the game is not over");
    best.coordinates(played.game().board(), played.game().kinds())
}

#[test]
fn it_finds_a_mate_in_one() {
    assert_eq!(best(&at(Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 1_000), "a1a8");
    assert_eq!(best(&at(Chess, "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1"), 1_000), "a8a1");
    let certain = search(&at(Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 1_000);
    assert!(certain.expected_score() > 0.99, "{}", certain.expected_score());
}

#[test]
fn it_captures_the_last_commander() {
    // The Brute is next to the only Commander; its other moves do not win.
    let played = at(Clash, "5/4/5/4/2c2/1B2/5/4/C4 w 30");
    let winning: Vec<String> = played
        .legal_moves()
        .into_iter()
        .filter(|&mv| {
            played.position().after(mv).outcome().is_some_and(|end| {
                end.reason == Reason::NoCommanders && end.winner == Some(played.position().turn())
            })
        })
        .map(|mv| mv.coordinates(played.game().board(), played.game().kinds()))
        .collect();
    assert!(!winning.is_empty() && winning.len() < played.legal_moves().len(), "{winning:?}");
    assert!(winning.contains(&best(&played, 2_000)));
}

#[test]
fn it_captures_an_undefended_piece() {
    let free = at(Chess, "4k3/8/8/3q4/8/4N3/PPP2PPP/4K3 w - - 0 1");
    assert_eq!(best(&free, 4_000), "e3d5");
}

#[test]
fn a_lost_side_repeats_the_position() {
    let mut played = at(Chess, "r1r4k/8/8/8/8/8/1q6/7K b - - 0 1");
    for text in ["b2b3", "h1h2", "b3b2", "h2h1", "b2b3", "h1h2", "b3b2"] {
        played.play_text(text).expect(text);
    }
    assert_eq!(best(&played, 3_000), "h2h1", "the third time");
    assert_eq!(search(&played, 3_000).expected_score(), 0.5);
    let forgotten = Match::from_position(Chess, *played.position());
    assert!(search(&forgotten, 3_000).expected_score() < 0.5, "without the history it is no draw");
    played.play_text("h2h1").expect("legal");
    assert_eq!(played.outcome(), Some(Outcome::draw(Reason::Threefold)));
    assert_eq!(search(&played, 10).best(), None);
}

/// A section of a `variants.ini` with a start position.
fn section(lines: &str, fen: &str) -> DefinedGame<2> {
    let text = format!("[x:chess]\n{lines}\nstartFen = {fen}\n");
    DefinedGame::new(Definition::read(&text).expect("a definition")).expect("a game")
}

#[test]
fn material_may_decide_where_others_draw() {
    for (counting, score) in [("none", 0.5), ("janggi", 1.0)] {
        let lines = format!("materialCounting = {counting}\nnMoveRule = 1");
        let played = Match::new(section(&lines, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert_eq!(search(&played, 100).expected_score(), score, "{counting}");
    }
}

#[test]
fn repetition_follows_the_rule_of_the_game() {
    for (lines, is_draw) in [
        ("nFoldRule = 3", true),
        ("nFoldRule = 4", false),
        ("nFoldValue = win", false),
        ("materialCounting = janggi", false),
    ] {
        let game = section(lines, "r1r4k/8/8/8/8/8/1q6/7K b - - 0 1");
        let mut played = Match::new(game);
        for text in ["b2b3", "h1h2", "b3b2", "h2h1", "b2b3", "h1h2", "b3b2"] {
            played.play_text(text).expect(text);
        }
        let score = search(&played, 3_000).expected_score();
        assert_eq!(score == 0.5, is_draw, "{lines}: {score}");
    }
}

#[test]
fn the_same_seed_yields_the_same_search() {
    let played = Match::new(Chess);
    let tree = |seed| {
        let mut search = Mcts::new(&played, seed);
        search.run(300, || false);
        (search.principal_variation(), search.expected_score())
    };
    assert_eq!(tree(5), tree(5));
    assert_ne!(tree(5), tree(6));
}

#[test]
fn it_stops_when_told_to() {
    let mut search = Mcts::new(&Match::new(Chess), 1);
    let mut asked = 0;
    search.run(u64::MAX, || {
        asked += 1;
        asked > 500
    });
    assert_eq!(asked, 501);
    assert!(search.games() > 0 && search.games() < 500, "it checks more than once per game");
}

#[test]
fn it_plays_every_game() {
    struct Play;
    impl Visitor for Play {
        type Output = ();

        fn visit<G: SearchableGame>(self, game: G) {
            let mut played = Match::new(game);
            let search = search(&played, 2);
            assert_eq!(search.games(), 2);
            let mut line = played.position().clone();
            for mv in search.principal_variation() {
                line.try_play(mv).expect("a line is legal");
            }
            played.play(search.best().expect("the game goes on")).expect("a legal move");
        }
    }
    for id in variants() {
        visit(&id, Play).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}
