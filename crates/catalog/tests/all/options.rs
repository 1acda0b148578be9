//! Options of games.

use heterodox_catalog::{find, ids, option_groups, variants};
use std::collections::BTreeSet;

#[test]
fn every_game_can_be_reached_by_following_the_choices() {
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = ids().into_iter().map(str::to_owned).collect();
    while let Some(id) = open.pop() {
        let groups = option_groups(find(&id).unwrap().as_ref());
        for group in &groups {
            let chosen: Vec<_> = group.choices.iter().filter(|choice| choice.chosen).collect();
            assert_eq!(chosen.len(), 1, "{id}: {group:?}");
            assert_eq!(chosen[0].game, id, "the chosen alternative leads to the game itself");
        }
        let games = groups.into_iter().flat_map(|group| group.choices);
        if found.insert(id) {
            open.extend(games.map(|choice| choice.game));
        }
    }
    let all: BTreeSet<String> = variants().iter().map(|id| find(id).unwrap().info().id).collect();
    assert!(all.is_subset(&found), "{:?}", all.difference(&found));
    // Five games, three of them with an option, and Pacifist Chess over four of them, in three forms
    // and with or without transparent friends.
    assert_eq!(found.len(), 8 + (1 + 2 + 2 + 2) * 3 * 2);
}

#[test]
fn the_default_comes_first() {
    let groups = option_groups(find("pacifist:zigzag:mirrored:value").unwrap().as_ref());
    let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(names, ["Game underneath", "Set-up", "What is weighed", "Friends in line"]);
    for group in &groups {
        assert_eq!(group.choices[0].id, "", "{group:?}");
    }
    assert_eq!(groups[0].choices[0].game, "pacifist:value");
    assert_eq!(groups[1].choices[0].game, "pacifist:zigzag:value");
    assert_eq!(groups[2].choices[0].game, "pacifist:zigzag:mirrored");
    assert_eq!(groups[3].choices[1].game, "pacifist:zigzag:mirrored:value:friends");
    assert_eq!(option_groups(find("chess").unwrap().as_ref()), []);
}

#[test]
fn options_keep_the_others() {
    let choices = |id: &str, group: usize| -> Vec<String> {
        let groups = option_groups(find(id).unwrap().as_ref());
        groups[group].choices.iter().map(|choice| choice.game.clone()).collect()
    };
    let id = "pacifist:mwchess:start-rank:average:friends";
    assert_eq!(
        choices(id, 0),
        [
            "pacifist:average:friends",
            id,
            "pacifist:zigzag:average:friends",
            "pacifist:zwangkrieg:average:friends"
        ]
    );
    assert_eq!(choices(id, 1), ["pacifist:mwchess:average:friends", id]);
    let forms = ["", ":value", ":average"];
    assert_eq!(
        choices(id, 2),
        forms.map(|form| format!("pacifist:mwchess:start-rank{form}:friends"))
    );
    assert_eq!(choices(id, 3), ["pacifist:mwchess:start-rank:average", id]);
    assert_eq!(choices("mwchess", 0), ["mwchess", "mwchess:start-rank"]);
}
