//! Values that the players of Pacifist Chess choose.

use crate::runs_long;
use heterodox_catalog::workshop::SAMPLES;
use heterodox_catalog::{
    Catalog, GameIdError, Visitor, bases, find, option_groups, value_choice, visit,
};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Position};
use heterodox_testkit::{Source, evaluation, laws, naive, second_opinion, setups};

/// Random choices without end.
struct Random(Source<'static>);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound).expect("a seed gives endless choices")
    }

    /// Returns a list of values with about two thirds of the pieces. Values below 12 tie often.
    fn values(&mut self, game: &str) -> String {
        let game = find(game).unwrap_or_else(|error| panic!("{game}: {error}"));
        let mut list = String::new();
        for kind in game.kinds() {
            let bound = [12, 12, 100][self.below(3)];
            if self.below(3) > 0 {
                let (comma, value) = ([",", ""][self.below(2)], self.below(bound));
                list += &format!("{}{value}{comma}", kind.token);
            }
        }
        if list.is_empty() { "K7".to_owned() } else { list }
    }
}

/// Returns ids of Pacifist Chess over each base with random values: each form that uses them, with
/// and without transparent friends.
fn games(tables: u64) -> Vec<String> {
    let mut ids = Vec::new();
    for (base, seed) in bases().into_iter().flat_map(|base| (0..tables).map(move |i| (base, i))) {
        let mut random = Random(Source::from_seed(seed));
        for form in ["value", "average"] {
            let friends = if seed % 2 == 1 { ":friends" } else { "" };
            let list = random.values(base);
            let id = format!("pacifist:{base}:{form}{friends}:values={list}");
            ids.push(find(&id).unwrap_or_else(|error| panic!("{id}: {error}")).info().id);
        }
    }
    assert!(ids.iter().all(|id| id.contains(":values=")), "{ids:?}");
    ids
}

/// Number of positions that the naive code can check in about a second.
fn pace<G: Game>(game: &G) -> usize {
    match game.board().len() {
        ..=64 => 200,
        65..=100 => 100,
        _ => 15,
    }
}

#[derive(Copy, Clone)]
struct Naive {
    seconds: usize,
}

impl Visitor for Naive {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let positions = self.seconds * pace(&game);
        second_opinion::random_games(&game, 41, positions.div_ceil(100), positions.min(100));
        second_opinion::random_setups(&game, 42, positions);
    }
}

/// Compares about two thousand positions.
#[test]
fn naive_code_agrees_with_chosen_values() {
    for (id, half) in games(2).into_iter().zip([0, 1, 1, 0].into_iter().cycle()) {
        // Of two tables of values, one is for each form.
        if half == 1 && !runs_long() {
            continue;
        }
        visit(&id, Naive { seconds: 1 }).expect("a game");
    }
}

#[test]
fn naive_code_agrees_with_chosen_values_at_length() {
    if !runs_long() {
        return;
    }
    for id in games(12) {
        visit(&id, Naive { seconds: 5 }).expect("a game");
    }
}

#[derive(Copy, Clone)]
struct Laws;

impl Visitor for Laws {
    type Output = ();

    fn visit<G: SearchableGame>(self, game: G) {
        let id = game.info().id;
        laws::random_games(&game, 43, 3, 80);
        setups::random_setups(&game, 44, 300);
        evaluation::random_games(&game, 45, 2, 80);
        let start = game.start();
        assert_eq!(naive::start(&id), Some(start.fen()), "{id}");
        assert_eq!(game.parse_fen(&start.fen()).ok(), Some(start), "{id}");
    }
}

#[test]
fn laws_hold_with_chosen_values() {
    for id in games(2) {
        visit(&id, Laws).expect("a game");
    }
}

#[test]
fn ids_have_a_canonical_form() {
    for (id, canonical) in [
        ("pacifist:value:values=p1n3b3r5q9", "pacifist:value"),
        ("Pacifist:Value:Values=P2,N4", "pacifist:value:values=p2n4"),
        ("pacifist:values=n4p2:average", "pacifist:average:values=p2n4"),
        (
            "pacifist:values=p2:friends:zigzag:mirrored:value",
            "pacifist:zigzag:mirrored:value:friends:values=p2",
        ),
        (
            "pacifist:zwangkrieg:hia-enemy:value:values=k4f9",
            "pacifist:zwangkrieg:hia-enemy:value:values=f9",
        ),
    ] {
        for id in [id, canonical] {
            let game = find(id).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(game.info().id, canonical, "{id}");
        }
    }
    for id in games(4) {
        assert_eq!(find(&id).expect("a game").info().id, id);
    }
}

#[test]
fn errors_quote_the_list_as_it_was_typed() {
    for (id, message) in [
        (
            "pacifist:values=P2",
            "values=\"P2\" of pacifist:chess: values needs value or average: count compares \
             numbers of pieces, whatever their values",
        ),
        (
            "Pacifist:ZigZag:Value:Values=P2,X3",
            "values=\"P2,X3\" of pacifist:zigzag: \"X3\" at character 4: no piece has this letter; \
             the pieces are p, j, w, f, b, z, y, r, q, k",
        ),
        (
            "pacifist:value:values=q100",
            "values=\"q100\" of pacifist:chess: \"q100\" at character 1: the number is too large: at \
             most 99 is allowed",
        ),
        (
            "pacifist:value:values=",
            "values=\"\" of pacifist:chess: a letter and a number are needed for at least one \
             piece, as in p1n3",
        ),
    ] {
        let error = find(id).map(|game| game.info().id).expect_err(id);
        assert!(matches!(error, GameIdError::Values { .. }), "{id}: {error:?}");
        assert_eq!(error.to_string(), message, "{id}");
    }
    for id in ["pacifist:value:values=p2:values=p3", "zigzag:values=p2", "chess:values=p2"] {
        let error = find(id).map(|game| game.info().id).expect_err(id);
        assert!(matches!(error, GameIdError::UnknownOption { .. }), "{id}: {error:?}");
    }
    let long = format!("pacifist:value:values={}", "p2,".repeat(100_000));
    let error = find(&long).map(|game| game.info().id).expect_err("it is too long").to_string();
    assert!(error.len() < 300 && error.contains("at most 320 are allowed"), "{error}");
}

#[test]
fn lists_of_any_characters_are_read_or_rejected() {
    const CHARACTERS: [&str; 20] = [
        "p", "P", "n", "k", "q", "0", "1", "9", "99", ",", "'", "!", "~", "+", "-", " ", "é", "ǅ",
        "=", "\u{301}",
    ];
    let mut random = Random(Source::from_seed(7));
    let mut read = 0;
    for _ in 0..20_000 {
        let length = random.below(12);
        let list: String =
            (0..length).map(|_| CHARACTERS[random.below(CHARACTERS.len())]).collect();
        let id = format!("pacifist:value:values={list}");
        match find(&id) {
            Ok(game) => {
                read += 1;
                let canonical = game.info().id;
                assert_eq!(find(&canonical).expect("a canonical id").info().id, canonical);
            }
            Err(GameIdError::Values { error, .. }) => assert_eq!(error.text, list),
            Err(error) => panic!("{id}: {error}"),
        }
    }
    assert!(read > 50, "{read}");
}

#[test]
fn options_keep_values_that_are_used() {
    let id = "pacifist:zigzag:mirrored:value:friends:values=p2j0";
    let groups = option_groups(find(id).unwrap().as_ref());
    let games = |group: usize| -> Vec<&str> {
        groups[group].choices.iter().map(|choice| choice.game.as_str()).collect()
    };
    assert_eq!(
        games(0),
        [
            "pacifist:value:friends",
            "pacifist:mwchess:value:friends",
            id,
            "pacifist:zwangkrieg:value:friends"
        ]
    );
    assert_eq!(games(1), ["pacifist:zigzag:value:friends:values=p2j0", id]);
    assert_eq!(
        games(2),
        [
            "pacifist:zigzag:mirrored:friends",
            id,
            "pacifist:zigzag:mirrored:average:friends:values=p2j0"
        ]
    );
    assert_eq!(games(3), ["pacifist:zigzag:mirrored:value:values=p2j0", id]);
    let chosen = groups.iter().map(|group| group.choices.iter().filter(|choice| choice.chosen));
    assert!(chosen.map(Iterator::count).eq([1; 4]));
    let choice = value_choice(find(id).unwrap().as_ref()).expect("values are used");
    assert_eq!(choice.game, "pacifist:zigzag:mirrored:value:friends");
}

#[test]
fn values_are_chosen_over_a_defined_game() {
    let sample = SAMPLES.iter().find(|sample| sample.name == "minishogi.txt").expect("a sample");
    let mut catalog = Catalog::default();
    let over = format!("pacifist:{}", catalog.insert(sample.text).expect("a game").info().id);
    // A marked token may follow a number.
    let tokens: Vec<String> = catalog
        .find(&over)
        .expect("a game")
        .kinds()
        .iter()
        .map(|kind| kind.token.to_string())
        .collect();
    let marked = tokens.iter().find(|token| token.len() > 1).expect("there is one");
    let id = format!("{over}:average:friends:values=p7g2{}30", marked.to_lowercase());
    for asked in [&id, &format!("{over}:values={marked}30g2,P7:friends:average")] {
        let game = catalog.find(asked).unwrap_or_else(|error| panic!("{asked}: {error}"));
        assert_eq!(&game.info().id, &id, "{tokens:?}");
        let choice = value_choice(game.as_ref()).expect("values are used");
        assert_eq!(choice.game, format!("{over}:average:friends"));
        let values = choice.pieces.iter().filter(|kind| kind.value != kind.usual);
        let values: Vec<_> = values.map(|kind| (kind.letter.as_str(), kind.value)).collect();
        assert_eq!(values, [("P", 7), ("G", 2), (marked, 30)]);
        let games = option_groups(game.as_ref());
        let games = games.iter().flat_map(|group| &group.choices).map(|choice| &choice.game);
        games.for_each(|game| {
            assert_eq!(&catalog.find(game).expect(game).info().id, game);
        });
    }
    let error = catalog.find(&format!("{over}:value:values=x1")).map(|game| game.info().id);
    assert!(matches!(error, Err(GameIdError::Values { .. })), "{error:?}");
}
