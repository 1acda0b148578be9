//! Tests that games of the workshop take their definitions with them, with both databases.

use super::tests::{TestDatabases, exported, imported};
use super::*;
use crate::store::{DefinitionSource as _, SqlStore};
use heterodox_answers::hash_in_id;
use heterodox_catalog::workshop;

const TEXT: &str = "hx.name=Two \"Wizards\" [&lt;b&gt;]\nfiles=6 ranks=7\nshuffle=RW\npromoChoice=RW\n\
    pawn::::a2-f2\nrook::::a1,f1\nwizard::FC::b1,e1\nking::::d1\n";

/// Returns a game of the workshop in PGN, and its id.
fn game_in_pgn(start: &str, moves: &[&str]) -> (String, String) {
    let id = workshop::compile(TEXT).unwrap().info().id;
    let game = workshop::compile_as(&format!("{id}{start}"), TEXT).unwrap();
    let mut played = game.new_match();
    for mv in moves {
        played.play_text(mv).unwrap();
    }
    (played.to_pgn(&[("White".to_owned(), "A".to_owned())]), id)
}

#[test]
fn definitions_go_where_their_games_go() {
    let (pgn, id) = game_in_pgn("", &["c2c4", "d6d4"]);
    let (numbered, _) = game_in_pgn(":start=5", &["a2a3"]);
    assert!(
        pgn.contains(&format!("[Variant \"{id}\"]\n[Definition \"heterodox-diagram 1|")),
        "{pgn}"
    );
    let text = format!("{pgn}\n{numbered}");
    let mut places = TestDatabases::new();
    for database in places.databases() {
        migrate(&database).unwrap();
        let new = Imported { new: 2, known: 0, bad: 0 };
        assert_eq!(imported(&database, &text), (new, vec![]));
        assert_eq!(imported(&database, &text).0, Imported { new: 0, known: 2, bad: 0 });
        let hash = hash_in_id(&id).unwrap();
        let row = block_on(async {
            let store = SqlStore::open(&database).await.unwrap();
            let text = store.definition(&hash).await.unwrap().unwrap();
            assert_eq!((text.name.as_str(), text.id()), ("Two \"Wizards\" [<b>]", id.clone()));
            Ok(store.definition_row(&hash).await.unwrap().unwrap())
        });
        let row = row.unwrap();
        assert_eq!((row.author, row.listed, row.games), (None, false, 2));
        let out = exported(&database, &GameFilter::default());
        assert_eq!(out.matches("[Definition \"").count(), 2, "{out}");
        let one = GameFilter { game: Some(id.clone()), over: false };
        assert_eq!(exported(&database, &one).matches("[Event ").count(), 1);
        // A backup has everything, and the export can be imported elsewhere.
        let file = places.file();
        back_up(&database, &file, &mut |_, _| ()).unwrap();
        for target in places.databases() {
            restore(&target, &file, &mut |_, _| ()).unwrap();
            assert_eq!(exported(&target, &GameFilter::default()), out);
        }
        let target = Database::file(&places.file());
        assert_eq!(imported(&target, &out), (new, vec![]));
        assert_eq!(exported(&target, &GameFilter::default()), out);
    }
}

#[test]
fn games_without_a_valid_definition_are_skipped() {
    let (pgn, id) = game_in_pgn("", &["c2c4"]);
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let line = pgn.lines().find(|line| line.starts_with("[Definition ")).unwrap();
    let without = pgn.replace(&format!("{line}\n"), "");
    let damaged = pgn.replace("files=6", "files=66");
    let other = pgn.replace("files=6", "files=7");
    let texts = [&without, &damaged, &other].map(|text| text.trim_end().to_owned()).join("\n\n");
    let (done, bad) = imported(&database, &texts);
    assert_eq!((done.new, done.bad), (0, 3), "{bad:?}");
    let said = ["no such game in the workshop", "the tag Definition: line 2", "another game"];
    for (bad, said) in bad.iter().zip(said) {
        assert!(bad.contains(said), "{bad}");
    }
    // If the tag with its name is missing, another tag has its definition.
    let unnamed = pgn.replace(&format!("[Variant \"{id}\"]\n"), "");
    assert_eq!(imported(&database, &format!("{unnamed}\n{without}")).0.bad, 0);
    let filter = GameFilter { game: Some("workshop:x-0123456789abcdef".to_owned()), over: false };
    let refused = export(&database, &filter, &mut Vec::new(), &mut |_, _| ()).unwrap_err();
    assert!(refused.to_string().contains("no such game in the workshop"), "{refused}");
}
