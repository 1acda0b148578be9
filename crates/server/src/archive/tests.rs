//! Tests that exported games and backups can be imported again, with both databases.

use super::*;
use crate::games::Games;
use crate::store::{SqlStore, StoredGame, Summary};
use heterodox_round::Status;
use heterodox_test_services::Postgres;
use std::fs;
use tempfile::TempDir;

/// Databases of all released schemas, written by the server of that version; see
/// `examples/fixture.rs`.
fn schemas() -> Vec<(i64, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut schemas: Vec<(i64, PathBuf)> = files
        .map(|file| (file.file_stem().unwrap().to_str().unwrap().parse().unwrap(), file))
        .collect();
    schemas.sort();
    schemas
}

/// Creates databases: in SQLite, and in PostgreSQL if that is installed.
pub(super) struct TestDatabases {
    folder: TempDir,
    postgres: Option<Postgres>,
    made: usize,
}

impl TestDatabases {
    pub(super) fn new() -> TestDatabases {
        TestDatabases { folder: tempfile::tempdir().unwrap(), postgres: Postgres::start(), made: 0 }
    }

    pub(super) fn file(&mut self) -> PathBuf {
        self.made += 1;
        self.folder.path().join(format!("{}.sqlite", self.made))
    }

    /// Returns an empty database of each kind.
    pub(super) fn databases(&mut self) -> Vec<Database> {
        let file = Database::file(&self.file());
        let postgres = self.postgres.as_ref().map(|it| it.new_database().parse().unwrap());
        [file].into_iter().chain(postgres).collect()
    }

    /// Returns a database of each kind with the games of a backup.
    fn restored(&mut self, backup: &Path) -> Vec<Database> {
        let databases = self.databases();
        for database in &databases {
            let mut last = (0, 0);
            restore(database, backup, &mut |done, all| last = (done, all)).unwrap();
            assert!(last.0 > 100 && last.0 == last.1, "{last:?}");
        }
        databases
    }
}

pub(super) fn exported(database: &Database, filter: &GameFilter) -> String {
    let mut out = Vec::new();
    let mut last = (0, 0);
    let done = export(database, filter, &mut out, &mut |done, all| last = (done, all)).unwrap();
    assert_eq!((last, done.damaged), ((done.games, done.games), vec![]));
    String::from_utf8(out).unwrap()
}

fn over() -> GameFilter {
    GameFilter { over: true, ..GameFilter::default() }
}

pub(super) fn imported(database: &Database, text: &str) -> (Imported, Vec<String>) {
    let mut bad = Vec::new();
    let mut notice = |notice| {
        if let Notice::Skipped(game) | Notice::Commented(game) = notice {
            bad.push(game.to_string());
        }
    };
    (import(database, text.as_bytes(), "chess", &mut notice).unwrap(), bad)
}

/// Returns the numbers of games in a database that are over, being played and
/// waiting, and the number of all moves.
async fn counts(database: &Database) -> [usize; 4] {
    let store = SqlStore::open(database).await.unwrap();
    let games = Games::default();
    let mut counts = [0; 4];
    for id in store.all_ids().await.unwrap() {
        let (setup, entries) = crate::store::Store::load(&store, &id).await.unwrap().unwrap();
        let summary = Summary::of(&games.replay(setup, &entries).await.unwrap(), None);
        let game_row = store.load_all(&[id]).await.unwrap().remove(0).unwrap().game_row.summary;
        assert_eq!((game_row.fen, game_row.moves), (summary.fen, summary.moves));
        assert_eq!((game_row.status, game_row.result), (summary.status, summary.result));
        counts[match summary.status {
            Status::Over => 0,
            Status::Playing => 1,
            Status::Waiting => 2,
        }] += 1;
        counts[3] += summary.moves as usize;
    }
    store.close().await;
    counts
}

#[test]
fn databases_of_older_versions_are_migrated_and_games_replay() {
    let schemas = schemas();
    let mut places = TestDatabases::new();
    for (schema, file) in &schemas {
        // The file is opened directly, as the server does, and restored.
        let opened = places.file();
        fs::copy(file, &opened).unwrap();
        let mut databases = vec![Database::file(&opened)];
        databases.extend(places.restored(file));
        for database in databases {
            let found = block_on(async { Ok(counts(&database).await) }).unwrap();
            assert_eq!(found, [5, 6, 2, 170], "schema {schema} in {database}");
            assert_eq!(migrate(&database).unwrap(), [""; 0], "it is up to date");
        }
    }
    let newest = block_on(async {
        let store = SqlStore::open(&Database::file(&places.file())).await.unwrap();
        Ok(store.schema().await.unwrap().unwrap())
    });
    for schema in 1..newest.unwrap() {
        assert!(schemas.iter().any(|(known, _)| *known == schema), "no fixture of {schema}");
    }
}

/// Returns the games of a text. PGN has no fractions of seconds, so games of the
/// same second may be in any order.
fn games(text: &str) -> Vec<String> {
    let mut games: Vec<String> = text.split("[Event ").map(|game| game.trim().to_owned()).collect();
    games.sort();
    games
}

#[test]
fn exports_round_trip() {
    let mut places = TestDatabases::new();
    let (_, backup) = schemas().pop().unwrap();
    let sources = places.restored(&backup);
    let texts: Vec<String> =
        sources.iter().map(|database| exported(database, &GameFilter::default())).collect();
    assert!(texts.iter().all(|text| *text == texts[0]), "either database, the same text");
    let text = &texts[0];
    assert_eq!(text.matches("[Event ").count(), 11);
    assert!(text.contains("[White \"Änni ♞ \\\"A\\\"\"]") && text.contains("[%clk 0:0"), "{text}");
    for source in &sources {
        // They are all there.
        let done = Imported { new: 0, known: 11, bad: 0 };
        assert_eq!(imported(source, text), (done, vec![]));
    }
    for target in places.databases() {
        migrate(&target).unwrap();
        assert_eq!(imported(&target, text), (Imported { new: 11, known: 0, bad: 0 }, vec![]));
        assert_eq!(imported(&target, text), (Imported { new: 0, known: 11, bad: 0 }, vec![]));
        assert_eq!(games(&exported(&target, &over())), games(&exported(&sources[0], &over())));
        // Unfinished games have lost their clocks, since they do not go on.
        let moves = |text: &str| {
            let lines = text.lines().filter(|line| !line.starts_with("[TimeControl"));
            let mut in_comment = false;
            let words = lines.flat_map(str::split_whitespace).filter(|word| {
                let is_part = in_comment || *word == "{";
                in_comment = is_part && *word != "}";
                // After a comment the moves of Black have numbers.
                !is_part && !word.ends_with("...")
            });
            words.collect::<Vec<_>>().join(" ")
        };
        let again = exported(&target, &GameFilter::default());
        let [again, before] = [&again, text].map(|text| games(&moves(text)));
        assert_eq!(again, before);
        let game = Some("pacifist:zigzag".to_owned());
        let selected = exported(&target, &GameFilter { game, over: false });
        assert_eq!(selected.matches("[Event ").count(), 1);
    }
}

#[test]
fn bad_games_are_reported_and_the_others_imported() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    migrate(&database).unwrap();
    let text = "[Event \"good\"]\n[White \"A\"]\n[Black \"B\"]\n[TimeControl \"60+1\"]\n\
        [Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n1. e4 {[%clk 0:00:59]} e5 1-0\n\n\
        [Event \"illegal\"]\n\n1. e4 e5\n2. Ke3 *\n\n\
        [Event \"unknown\"]\n[Variant \"checkers\"]\n\n1. a b *\n\n\
        [Event \"bad FEN\"]\n[FEN \"nothing\"]\n\n*\n\n\
        [Event \"open\"]\n\n1. e4 (1. d4 *\n\n\
        [Event \"good\"]\n[Variant \"Standard\"]\n[GameId \"abcdEF12\"]\n[UTCDate \"2026.11.21\"]\n\
        \n1. f3 (1. e4 {!}) e5 $2 2. g4 Qh4# 0-1\n";
    let (done, bad) = imported(&database, text);
    assert_eq!(done, Imported { new: 2, known: 0, bad: 4 });
    let beginnings =
        ["game 2, line 13: ", "game 3, line 15: ", "game 4, line 20: tag FEN", "game 5, line 27: "];
    for (bad, beginning) in bad.iter().zip(beginnings) {
        assert!(bad.starts_with(beginning), "{bad:?} does not start with {beginning:?}");
    }
    let out = exported(&database, &GameFilter::default());
    for part in [
        "[Termination \"time forfeit\"]",
        "1. e4 { [%clk 0:00:59] } 1... e5 1-0",
        "[GameId \"abcdEF12\"]",
        "[UTCDate \"2026.11.21\"]",
        "1. f3 ( 1. e4 { ! } ) 1... e5 $2 2. g4 Qh4# 0-1",
    ] {
        assert!(out.contains(part), "{part} is not in {out}");
    }
    // Two games with the same id are both kept.
    let other = "[GameId \"abcdEF12\"]\n\n1. d4 d5 1/2-1/2\n";
    assert_eq!(imported(&database, other).0, Imported { new: 1, known: 0, bad: 0 });
    assert_eq!(imported(&database, other).0, Imported { new: 0, known: 1, bad: 0 });
    assert_eq!(imported(&database, &format!("{other}\n{text}")).0.new, 0);
}

/// Tags and first moves of the Immortal Game, with comments.
const OLD: &str = "[Event \"Casual game\"]\n[Site \"London ENG\"]\n[Date \"1851.06.21\"]\n\
    [Round \"?\"]\n[White \"Anderssen, Adolf\"]\n[Black \"Kieseritzky, Lionel\"]\n[Result \"1-0\"]\n\
    [Variant \"chess\"]\n[ECO \"C33\"]\n[WhiteElo \"2600\"]\n[EventDate \"1851.??.??\"]\n\
    [Annotator \"O'Neill, \\\"Müller\\\" \\\\ Sons\"]\n\n\
    { The immortal game. } 1. e4 e5 2. f4 exf4 ( 2... d5 $5 { Falkbeer } ) 3. Bc4 $6\n1-0\n";

#[test]
fn imported_games_keep_tags_comments_and_variations() {
    let folder = tempfile::tempdir().unwrap();
    // The folder is created.
    let database = Database::in_folder(&folder.path().join("not/yet"));
    let unknown = OLD.replace("1851.06.21", "????.??.??");
    let plain = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.??.??\"]\n[Round \"3.1\"]\n[White \"A\"]\n\
        [Black \"B\"]\n[Result \"1/2-1/2\"]\n[Variant \"chess\"]\n[Termination \"normal\"]\n\
        [UTCDate \"????.??.??\"]\n\n1. Nf3 Nf6 1/2-1/2\n";
    let texts = [OLD, &unknown, plain, &plain.replace("3.1", "3.2")];
    let new = |new| Imported { new, known: 0, bad: 0 };
    assert_eq!(imported(&database, &texts.join("\n")), (new(4), vec![]));
    let out = exported(&database, &GameFilter::default());
    for text in texts {
        let (tags, moves) = text.split_once("\n\n").unwrap();
        let found = out.split("\n\n[Event ").map(|game| game.trim_start_matches("[Event "));
        let wanted = tags.trim_start_matches("[Event ");
        let found = found.filter(|game| game.starts_with(wanted)).collect::<Vec<_>>();
        assert_eq!(found.len(), 1, "{tags} is not once in {out}");
        let rest = found[0].strip_prefix(wanted).unwrap();
        let (id, kept) = rest.split_once("\n\n").unwrap();
        assert!(id.starts_with("\n[GameId \"") && id.lines().count() == 2, "{id}");
        assert_eq!(kept.trim_end(), moves.trim_end());
    }
    // In the order of the file, as their dates are unknown or before 1970.
    let order: Vec<usize> = texts
        .iter()
        .map(|text| out.find(&text[..text.find("[White ").unwrap()]).unwrap())
        .collect();
    assert!(order.is_sorted(), "{order:?}");
    // The export can be imported again.
    let again = Database::in_folder(&folder.path().join("again"));
    assert_eq!(imported(&again, &out), (new(4), vec![]));
    assert_eq!(exported(&again, &GameFilter::default()), out);
    assert_eq!(imported(&again, &texts.join("\n")).0, Imported { new: 0, known: 4, bad: 0 });
}

#[test]
fn what_cannot_be_played_in_variations_becomes_a_comment() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let text = "1. e4 (1. d4 d5) e5 (1... -- $1 {a plan} 2. d4 (2. c4)) (1... c5 {said} 2. --)\n\
        2. Nf3 (2. Nc3 (2. f9 {odd}) 2... Nf6) *\n";
    let (done, said) = imported(&database, text);
    assert_eq!(done, Imported { new: 1, known: 0, bad: 0 });
    let lines = said.iter().map(|said| said.split(':').next().unwrap()).collect::<Vec<_>>();
    assert_eq!(lines, ["game 1, line 1", "game 1, line 1", "game 1, line 2"], "{said:?}");
    let out = exported(&database, &GameFilter::default());
    let moves = out.split_once("\n\n").unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        moves,
        "1. e4 ( 1. d4 d5 ) 1... e5 { (-- $1 [a plan] d4 (c4)) } ( 1... c5 { said -- } ) \
         2. Nf3 ( 2. Nc3 { (f9 [odd]) } 2... Nf6 ) *"
    );
    assert_eq!(imported(&database, &out).0.known, 1);
}

#[test]
fn what_is_imported_can_be_exported_and_imported_again() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let words = "longword ".repeat(7);
    // A word at the start of a line of the export that looks like a tag.
    for word in ["[Event \"y\"]", "\u{feff}[Event \"y\"]", "% x", "{ x"] {
        for filling in 0..12 {
            let text = format!("1. e4 {{{}{words}{word} z}} e5 *\n", "x".repeat(filling));
            let text = format!("[Event \"{filling} {}\"]\n\n{text}", word.replace('"', ""));
            assert_eq!(imported(&database, &text).0.new, 1, "{text}");
        }
    }
    let out = exported(&database, &GameFilter::default());
    assert_eq!(imported(&database, &out).0, Imported { new: 0, known: 48, bad: 0 });
    // Moves are written with more spaces than they need.
    let (done, said) = imported(&database, &format!("1. e4 {} *", "(a3)".repeat(200_000)));
    assert_eq!((done.new, done.bad), (0, 1));
    assert!(said[0].contains("more than a megabyte"), "{said:?}");
}

#[test]
fn games_with_different_tags_are_different() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let game = |event: &str, round: u32| {
        format!("[Event \"{event}\"]\n[Date \"2020.01.01\"]\n[Round \"{round}\"]\n\n1-0\n\n")
    };
    let text = [game("a", 1), game("a", 2), game("b", 1), game("a", 1)].concat();
    assert_eq!(imported(&database, &text).0, Imported { new: 3, known: 1, bad: 0 });
    assert_eq!(imported(&database, &text).0, Imported { new: 0, known: 4, bad: 0 });
    let out = exported(&database, &GameFilter::default());
    assert_eq!(imported(&database, &out).0, Imported { new: 0, known: 3, bad: 0 });
}

#[test]
fn games_with_unclaimed_draws_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let dance = "Nf3 Nf6 Ng1 Ng8 ".repeat(30);
    let bare = "[FEN \"8/8/4k3/8/8/3KN3/8/8 w - - 98 120\"]\n\n1. Nc2 Kd6 2. Nb4 Kc5 3. Nc2 *\n";
    let text = format!("{dance} e4 e5 1-0\n\n{dance} 0-1\n\n{bare}\n{dance} 1/2-1/2\n");
    assert_eq!(imported(&database, &text), (Imported { new: 4, known: 0, bad: 0 }, vec![]));
    let out = exported(&database, &GameFilter::default());
    let results = ["1-0", "0-1", "1/2-1/2", "1/2-1/2"];
    let mut found: Vec<&str> = out
        .lines()
        .filter_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]"))
        .collect();
    found.sort_unstable();
    let mut expected = results.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected, "{out}");
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("61. e4 e5 1-0") && out.contains("[Termination \"threefold\"]"),
        "{out}"
    );
    assert_eq!(imported(&database, &out).0.known, 4);
}

#[test]
fn the_computer_is_recognised_by_tags() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let name = "Heterodox, level 8";
    let text = format!(
        "[White \"{name}\"]\n[Black \"{name}\"]\n[BlackType \"program\"]\n\n1. e4 1-0\n\n\
         [White \"{name}\"]\n[WhiteType \"human\"]\n[Black \"B\"]\n\n1. d4 *\n\n\
         [White \"{name}\"]\n[WhiteType \"program\"]\n[Black \"B\"]\n\n1. c4 c5 *\n"
    );
    assert_eq!(imported(&database, &text).0.new, 3);
    let levels = block_on(async {
        let store = SqlStore::open(&database).await.unwrap();
        let ids = store.all_ids().await.unwrap();
        let games = store.load_all(&ids).await.unwrap();
        let level = |seat: &Option<heterodox_round::Seat>| match seat {
            Some(heterodox_round::Seat::Computer { level }) => Some(*level),
            _ => None,
        };
        Ok(games
            .iter()
            .flat_map(|game| {
                game.as_ref().unwrap().game_row.setup.seats.each_ref().map(level).into_array()
            })
            .collect::<Vec<_>>())
    });
    let mut levels = levels.unwrap();
    levels.sort_unstable();
    // The computer does not continue the last game.
    assert_eq!(levels, [None, None, None, None, None, Some(8)]);
    let out = exported(&database, &GameFilter::default());
    assert_eq!(out.matches("Type \"").count(), 3, "nothing is invented: {out}");
}

#[test]
fn games_after_a_bad_game_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    let good = "[White \"M\u{fc}ller\"]\n\n1. e4 *\n\n";
    let bads = [
        "[White \"x\n\n1. d4 *\n\n",
        "[Event \"2\"]\n[Site x]\n\n1. d4 *\n\n",
        "[Event \"2\"]\n\n1. d4 d4 *\n\n",
        "[Event \"2\"]\n\n1. d4 {never closed\n\n",
        "[Event \"2\"]\n\n1. d4 (1. c4 *\n\n",
        "[Event \"2\"]\n[Result \"1-0\"]\n\n1. d4 0-1\n\n",
        "[Event \"2\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n",
    ];
    for (number, bad) in bads.into_iter().enumerate() {
        let good = good.replace("e4", ["a3", "b3", "c3", "d3", "e3", "f3", "g3"][number]);
        let text = format!("{bad}{}", good.replace("[White", "[Event \"3\"]\n[White"));
        // In the encoding of old files.
        let bytes: Vec<u8> = text.chars().map(|c| c as u8).collect();
        let mut said = Vec::new();
        let mut notice = |notice| match notice {
            Notice::Skipped(game) => said.push(game.to_string()),
            Notice::Read(_) | Notice::Commented(_) | Notice::Repeated(_) => {}
        };
        let done = import(&database, &bytes[..], "chess", &mut notice).unwrap();
        assert_eq!(done, Imported { new: 1, known: 0, bad: 1 }, "{bad}: {said:?}");
        assert!(said[0].starts_with("game 1, line "), "{said:?}");
    }
    let out = exported(&database, &GameFilter::default());
    assert_eq!(out.matches("[White \"Müller\"]").count(), bads.len(), "{out}");
}

#[test]
fn aborted_games_are_exported_and_imported_without_a_result() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::in_folder(folder.path());
    migrate(&database).unwrap();
    let text = "[Event \"given up\"]\n[White \"A\"]\n[Black \"B\"]\n[TimeControl \"60+1\"]\n\
        [UTCDate \"2026.11.21\"]\n[Result \"*\"]\n[Termination \"Abandoned\"]\n\n1. e4 *\n\n\
        [Event \"goes on\"]\n[Result \"*\"]\n\n1. d4 *\n\n\
        [Event \"claimed\"]\n[Result \"1-0\"]\n[Termination \"abandoned\"]\n\n1. c4 e5 1-0\n";
    let (done, bad) = imported(&database, text);
    assert_eq!((done.new, bad.len()), (3, 0), "{bad:?}");
    let out = exported(&database, &over());
    assert_eq!(out.matches("[Event ").count(), 2, "one goes on: {out}");
    let aborted = out.split("[Event ").find(|game| game.contains("1. e4 *")).unwrap();
    assert!(aborted.contains("[Termination \"Abandoned\"]"), "{aborted}");
    let claimed = out.split("[Event ").find(|game| game.contains("1. c4 e5 1-0")).unwrap();
    assert!(claimed.contains("[Termination \"abandoned\"]"), "{claimed}");
    let all = exported(&database, &GameFilter::default());
    assert_eq!(imported(&database, &all).0, Imported { new: 0, known: 3, bad: 0 });
    let ends = block_on(async {
        let store = SqlStore::open(&database).await.unwrap();
        let mut ends = Vec::new();
        for game in store.load_all(&store.all_ids().await.unwrap()).await.unwrap() {
            let StoredGame { game_row, entries, .. } = game.unwrap();
            let state = Games::default().replay(game_row.setup, &entries).await.unwrap();
            let summary = Summary::of(&state, game_row.summary.last.clone());
            assert_eq!(summary, game_row.summary);
            ends.push(game_row.summary.result);
        }
        Ok(ends)
    });
    let mut ends = ends.unwrap();
    ends.sort();
    assert_eq!(ends, [None, Some("*".to_owned()), Some("1-0".to_owned())]);
}

#[test]
fn a_backup_is_restored_with_everything_in_it() {
    let mut places = TestDatabases::new();
    let (_, fixture) = schemas().pop().unwrap();
    for source in places.restored(&fixture) {
        let backup = places.file();
        fs::write(&backup, "what was there before").unwrap();
        back_up(&source, &backup, &mut |_, _| ()).unwrap();
        for target in places.restored(&backup) {
            let rows = |database: &Database| block_on(async { Ok(dump(database).await) }).unwrap();
            assert_eq!(rows(&source), rows(&target), "{source} in {target}");
            let again = restore(&target, &backup, &mut |_, _| ()).unwrap_err().to_string();
            assert!(again.contains("the database is not empty"), "{again}");
        }
    }
}

/// Returns everything in a database as text.
async fn dump(database: &Database) -> Vec<String> {
    let store = SqlStore::open(database).await.unwrap();
    let mut all = vec![format!("{:?}", store.users().await.unwrap())];
    for id in store.all_ids().await.unwrap() {
        all.push(format!("{:?}", store.load_all(&[id]).await.unwrap()));
    }
    all
}

#[test]
fn missing_databases_and_invalid_backups_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let (missing, file) = (folder.path().join("missing"), folder.path().join("text"));
    fs::write(&file, "no database at all, but long enough to be read as one\n".repeat(40)).unwrap();
    let (nowhere, database) = (Database::file(&missing), Database::in_folder(folder.path()));
    let backup = folder.path().join("backup");
    let nothing = &mut |_: u64, _: u64| ();
    for (problem, said) in [
        (back_up(&nowhere, &backup, nothing).unwrap_err(), "there is no database"),
        (
            export(&nowhere, &over(), &mut Vec::new(), nothing).map(|_| ()).unwrap_err(),
            "no database",
        ),
        (restore(&database, &missing, nothing).unwrap_err(), "missing: "),
        (restore(&database, &file, nothing).unwrap_err(), "not a database"),
    ] {
        assert!(problem.to_string().contains(said), "{problem}");
    }
    assert!(!missing.exists() && !backup.exists(), "nothing is made");
    migrate(&database).unwrap();
    let chess = GameFilter { game: Some("ches".to_owned()), over: false };
    let problem = export(&database, &chess, &mut Vec::new(), nothing).unwrap_err();
    assert!(matches!(problem, ArchiveError::Game(_)), "{problem}");
}
