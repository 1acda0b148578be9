//! The catalogues of the client have all texts that the games and the server make in Rust, and the
//! English ones are the same there and here.

use heterodox_about::setups;
use heterodox_answers::{levels, problems};
use heterodox_api::{EditError, ReasonsError};
use heterodox_catalog::workshop::{self, Code, SetUpError};
use heterodox_catalog::{GameIdError, find, ids, infos, option_groups, variants};
use heterodox_kernel::phrases;
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Explanation, Outcome, Picked, Reason};
use heterodox_round::{Ending, Refusal, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const LANGUAGES: [&str; 3] = ["en", "de", "zh"];

/// Reads the texts of a catalogue by their ids. Texts that select variants have several lines.
fn catalogue(language: &str, area: &str) -> BTreeMap<String, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/texts");
    let path = format!("{folder}/{language}/{area}.ftl");
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut texts = BTreeMap::new();
    let mut last = None;
    for line in source.lines() {
        if line.starts_with('#') || line.is_empty() {
            last = None;
        } else if let Some((id, text)) =
            line.split_once(" = ").filter(|_| line.starts_with(char::is_alphabetic))
        {
            texts.insert(id.to_owned(), text.to_owned());
            last = Some(id.to_owned());
        } else if let Some(text) = last.as_ref().and_then(|id| texts.get_mut(id)) {
            text.push('\n');
            text.push_str(line);
        }
    }
    texts
}

/// Fails unless the English catalogue has exactly these texts, and the others have the same ids.
fn check(area: &str, expected: &BTreeMap<String, String>) {
    for language in LANGUAGES {
        let found = catalogue(language, area);
        for (id, text) in expected {
            let there = found
                .get(id)
                .unwrap_or_else(|| panic!("{language}/{area}.ftl lacks {id} = {text}"));
            if language == "en" {
                assert_eq!(there, text, "{area}.ftl: {id}");
            }
        }
        let unused: Vec<&String> = found.keys().filter(|id| !expected.contains_key(*id)).collect();
        assert!(unused.is_empty(), "{language}/{area}.ftl: nothing makes {unused:?}");
    }
}

/// The id of an English name, as in `fromGames.ts`.
fn id_of(name: &str) -> String {
    let name = name.to_lowercase();
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// Names of games, of their options, pieces, overlays and set-ups, and of inventors that are no persons.
fn names_of_games() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for info in infos() {
        for option in info.options {
            // The bases of Pacifist Chess are games.
            names.extend([option.name, option.group]);
        }
    }
    let games: Vec<_> = variants().iter().map(|id| find(id).expect("a built-in game")).collect();
    let all: BTreeSet<String> = games.iter().map(|game| game.info().name).collect();
    // A base other than chess is an argument of the name.
    let is_over = |name: &&String| {
        name.strip_prefix("Pacifist ").is_some_and(|base| base != "Chess" && all.contains(base))
    };
    names.extend(all.iter().filter(|name| !is_over(name)).cloned());
    for game in games {
        names.extend([game.info().inventor].into_iter().filter(|name| name.starts_with("the ")));
        // A year may be a guess, in words.
        names.extend([game.info().year].into_iter().filter(|year| year.contains(' ')));
        names.extend(game.kinds().iter().map(|kind| kind.name.clone().into_owned()));
        names.extend(game.start().overlays().iter().map(|overlay| overlay.name.to_owned()));
        names.extend(setups(game.as_ref()).iter().map(|setup| setup.name.to_owned()));
        // What stands for no option has a name, too. Other choices are options, or games.
        let choices = option_groups(game.as_ref()).into_iter().flat_map(|group| group.choices);
        names.extend(choices.map(|choice| choice.name).filter(|name| name == "Standard"));
    }
    names
}

#[test]
fn names_are_in_the_catalogues() {
    let mut expected: BTreeMap<String, String> =
        names_of_games().into_iter().map(|name| (id_of(&name), name)).collect();
    expected.extend(levels().into_iter().map(|level| (id_of(&level.name), level.name)));
    let mut add = |id: &str, text: &str| drop(expected.insert(id.to_owned(), text.to_owned()));
    let computer = Seat::Computer { level: 3 }.name();
    add("computer", &computer.replace('3', "{ $level }"));
    add("guest", "Guest { $number }");
    add("pacifist", "Pacifist { $game }");
    add("with-values", "{ $game } (values { $values })");
    add("own-values", "{ $game } (own values)");
    add("with-option", "{ $game } ({ $option })");
    let thinks = "Thinks up to { $seconds ->\n    [one] { $seconds } second\n   *[other] { $seconds } seconds\n}.";
    add("thinks", thinks);
    add("over-game", "{ $inventor }, over { $game } by { $author }");
    add("two-sentences", "{ $before } { $after }");
    add("defined-by-text", "A game that a text defines.");
    add("not-played", "Fairy-Stockfish's { $key } is not played.");
    add("values-told", "Values: { $values }.");
    add("values-in-this-game", "Values in this game");
    add("the-game-underneath", "The game underneath:");
    add("value-of-piece", "{ $piece } { $value }");
    add("usual-value", "{ $piece } { $value } (usually { $usual })");
    for level in levels() {
        let unit = if level.seconds == 1.0 { "second" } else { "seconds" };
        let thinks = format!("Thinks up to {} {unit}.", level.seconds);
        let about = level.about.strip_suffix(&thinks).expect("the time is at the end");
        add(&format!("level-{}", level.level), &format!("{about}{{ thinks }}"));
    }
    check("names", &expected);
}

#[test]
fn names_with_arguments_are_made_as_the_client_reads_them() {
    let name = |id: &str| find(id).expect("a game").info().name;
    assert_eq!(name("pacifist:mwchess"), "Pacifist Modern Warfare Chess");
    assert_eq!(name("pacifist:value:values=n4"), "Pacifist Chess (values N 4)");
    let many = "pacifist:zwangkrieg:value:values=k9q9r9b9n9i9a9o9";
    assert_eq!(name(many), "Pacifist Zwangkrieg (own values)");
}

#[test]
fn summaries_with_arguments_are_made_as_the_client_reads_them() {
    let info = |id: &str| find(id).expect("a game").info();
    let summary = info("pacifist:value:values=n4").summary;
    assert!(summary.contains(". Values: Pawn 1, Knight 4 (usually 3), "), "{summary}");
    assert!(summary.ends_with('.'), "{summary}");
    let rules = info("pacifist:value:values=n4").rules;
    assert!(
        rules.contains("\n\n## Values in this game\n\nPawn 1, Knight 4 (usually 3), "),
        "{rules}"
    );
    assert_eq!(
        info("pacifist:zwangkrieg").inventor,
        "Larry L. Smith, over Zwangkrieg by Bob Greenwade"
    );
    let text = "[x:chess]\nchasingRule = axf";
    let game = workshop::AnyDefinedGame::read(text).expect("a game");
    let summary = workshop::compile(text).expect("a game").info().summary;
    let missing = " Fairy-Stockfish's chasingRule is not played.";
    assert_eq!(
        summary,
        format!("A game that a text defines.{missing}"),
        "{}",
        game.definition().name
    );
}

/// Descriptions of games, options, pieces and overlays, and titles of puzzles.
fn descriptions() -> BTreeSet<String> {
    // In lists, the games beneath Pacifist Chess are options.
    let listed = infos().into_iter().flat_map(|info| info.options);
    let mut texts: BTreeSet<String> = listed.map(|option| option.summary).collect();
    for game in variants().iter().map(|id| find(id).expect("a built-in game")) {
        let info = game.info();
        texts.insert(info.summary);
        texts.extend(info.options.into_iter().map(|option| option.summary));
        let choices = option_groups(game.as_ref()).into_iter().flat_map(|group| group.choices);
        texts.extend(choices.map(|choice| choice.summary));
        texts.extend(game.kinds().iter().map(|kind| kind.about.clone().into_owned()));
        let examples = game.examples().into_iter();
        let positions = examples.filter_map(|example| game.parse_fen(&example.fen).ok());
        for position in positions.chain([game.start()]) {
            texts.extend(position.overlays().iter().map(|overlay| overlay.about.to_owned()));
        }
    }
    let puzzles = ids().into_iter().filter_map(heterodox_puzzles::puzzles);
    texts.extend(puzzles.flat_map(|file| &file.puzzles).filter_map(|puzzle| puzzle.title.clone()));
    texts.remove("");
    texts
}

#[test]
fn descriptions_are_translated() {
    let expected = descriptions();
    for language in LANGUAGES.into_iter().filter(|language| *language != "en") {
        let mut found = BTreeMap::new();
        for id in ids() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
            let path = format!("{folder}/{id}/{language}/descriptions.toml");
            let text =
                std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
            let texts: BTreeMap<String, String> =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
            found.extend(texts);
        }
        let lacking: Vec<_> = expected.iter().filter(|text| !found.contains_key(*text)).collect();
        assert!(lacking.is_empty(), "{language} lacks {lacking:#?}");
        let unused: Vec<_> = found.keys().filter(|text| !expected.contains(*text)).collect();
        assert!(unused.is_empty(), "{language}: no game has {unused:#?}");
    }
}

#[test]
fn outcomes_are_in_the_catalogues() {
    let reason = |reason: Reason| (format!("reason-{}", reason.id()), reason.to_string());
    let known = Reason::ALL.into_iter().filter(|reason| *reason != Reason::Unknown);
    let mut expected: BTreeMap<String, String> = known.map(reason).collect();
    let side = |text: String| text.replace("White", "{ $color }");
    let with_reason = |text: String| side(text).replace("checkmate", "{ $reason }");
    let aborted = |by, late| side(Ending::Aborted { by, late }.to_string());
    let white = Some(Color::White);
    let others = [
        ("won", with_reason(Outcome::win(Color::White, Reason::Checkmate).to_string())),
        ("won-plainly", side(Outcome::win(Color::White, Reason::Unknown).to_string())),
        ("drawn", with_reason(Outcome::draw(Reason::Checkmate).to_string())),
        ("drawn-plainly", Outcome::draw(Reason::Unknown).to_string()),
        ("aborted-by", aborted(white, None)),
        ("aborted-late", aborted(None, white)),
        ("abandoned", aborted(None, None)),
    ];
    expected.extend(others.map(|(id, text)| (id.to_owned(), text)));
    check("outcomes", &expected);
}

/// Returns a phrase as a text of a catalogue.
fn fluent(phrase: &Phrase) -> String {
    let args: Vec<Said> = phrase.args().map(|arg| Said::text(format!("{{ ${arg} }}"))).collect();
    Said::Phrase(Box::leak(Box::new(Phrase { ..*phrase })), args).to_string()
}

#[test]
fn phrases_are_in_the_catalogues() {
    let games = ids().into_iter().map(|id| find(id).expect("a built-in game").texts().phrases);
    let mut expected = BTreeMap::new();
    for phrase in phrases::all().chain(games.flatten().copied()) {
        let text = fluent(phrase);
        let other = expected.insert(phrase.id.to_owned(), text.clone());
        assert!(other.is_none_or(|other| other == text), "{} has two meanings", phrase.id);
    }
    let two = || [Said::text("{ $before }"), Said::text("{ $after }")].to_vec();
    let three = Said::List([vec![Said::text("")], two()].concat()).to_string();
    let mut add = |id: &str, text: String| drop(expected.insert(id.to_owned(), text));
    add("clauses", Said::Clauses(two()).to_string());
    // As the first two of three are joined.
    add("list", format!("{{ $before }}{}{{ $after }}", &three[..2]));
    add("list-end", Said::List(two()).to_string());
    add("full-stop", Explanation::new(Said::text("{ $sentence }")).sentence);
    check("phrases", &expected);
}

/// Games from definitions have a catalogue of their own, which is loaded with them alone.
#[test]
fn texts_of_definitions_are_in_the_catalogues() {
    let mut expected = BTreeMap::new();
    for phrase in workshop::phrases() {
        assert!(phrase.id.starts_with("d-"), "{}: the client looks elsewhere", phrase.id);
        let other = expected.insert(phrase.id.to_owned(), fluent(phrase));
        assert!(
            other.is_none_or(|other| other == fluent(phrase)),
            "{} has two meanings",
            phrase.id
        );
    }
    check("defined", &expected);
}

#[test]
fn errors_are_in_the_catalogues() {
    let english = catalogue("en", "errors");
    let of_code = |code: &&str| {
        let id = format!("code-{code}");
        let text = english.get(&id).unwrap_or_else(|| panic!("en/errors.ftl lacks {id}"));
        (id, text.clone())
    };
    let mut expected: BTreeMap<String, String> = problems::CODES.iter().map(of_code).collect();
    let phrases = phrases::of_errors()
        .chain(Refusal::phrases().iter().copied())
        .chain(SetUpError::phrases().iter().copied())
        .chain(EditError::phrases().iter().copied())
        .chain(ReasonsError::phrases().iter().copied())
        .chain(workshop::phrases_of_errors())
        .chain(GameIdError::phrases())
        .chain(problems::ALL.iter().copied());
    for phrase in phrases {
        let other = expected.insert(phrase.id.to_owned(), fluent(phrase));
        assert!(other.is_none(), "{} has two meanings", phrase.id);
    }
    check("errors", &expected);
    // The reasons of the games may be parts of errors, and are looked up behind them.
    let reasons = catalogue("en", "phrases");
    let shared: Vec<&String> = expected.keys().filter(|id| reasons.contains_key(*id)).collect();
    assert!(shared.is_empty(), "{shared:?} are errors and reasons");
}

/// Codes that only programs and operators meet.
const CODES_FOR_PROGRAMS: [&str; 7] = [
    "bad-address",
    "bad-body",
    "bad-host",
    "bad-query",
    "no-weights",
    "not-a-socket",
    "unknown-host",
];

#[test]
fn codes_of_errors_have_texts() {
    let mut found = BTreeSet::new();
    for name in ["answers", "browser", "server"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        add_codes(&folder, &mut found);
    }
    assert!(found.contains("no-such-transfer") && found.contains("internal"), "{found:?}");
    let is_known = |code: &&String| {
        let code = code.as_str();
        problems::CODES.contains(&code) || CODES_FOR_PROGRAMS.contains(&code)
    };
    let lacking: Vec<_> = found.iter().filter(|code| !is_known(code)).collect();
    assert!(lacking.is_empty(), "errors.ftl and CODES lack {lacking:?}");
}

/// Adds the codes of the errors that the sources in a folder create, except tests.
fn add_codes(folder: &Path, codes: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            add_codes(&path, codes);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let source = source.split("mod tests {").next().unwrap_or_default();
            codes.extend(codes_in(source));
        }
    }
}

/// Returns the codes of the errors that a source creates.
fn codes_in(source: &str) -> Vec<String> {
    let errors = ["AnswerError::", "ApiError::"].into_iter();
    let creations = errors.flat_map(|name| source.split(name).skip(1));
    let code = |call: &str| {
        let (function, arguments) = call.split_once('(')?;
        let first = match function {
            "bad" | "missing" | "forbidden" | "conflict" | "too_many" => arguments,
            // The status comes before.
            "new" => arguments.split_once(',')?.1,
            _ => return None,
        };
        let (code, _) = first.trim_start().strip_prefix('"')?.split_once('"')?;
        Some(code.to_owned())
    };
    creations.filter_map(code).collect()
}

#[test]
fn reasons_are_made_of_phrases() {
    for id in ids() {
        let game = find(id).expect("a built-in game");
        for start in setups(game.as_ref())
            .iter()
            .map(|setup| setup.fen)
            .chain(game.examples().iter().map(|example| example.fen.as_str()))
        {
            let Ok(position) = game.parse_fen(start) else { continue };
            if position.outcome().is_some() {
                continue;
            }
            for on in game.board().squares() {
                let reasons = position.explain_targets(Picked::Square(on));
                let all = reasons.targets.into_iter().map(|target| target.reason);
                for reason in all.chain(reasons.without_moves) {
                    assert!(!reason.said.is_english(), "{id}, {start}: {}", reason.sentence);
                }
            }
        }
    }
}

#[test]
fn findings_are_in_the_catalogues() {
    let mut expected = BTreeMap::new();
    for phrase in workshop::messages() {
        assert!(phrase.id.starts_with("f-"), "{}: the client looks elsewhere", phrase.id);
        let other = expected.insert(phrase.id.to_owned(), fluent(phrase));
        assert!(other.is_none(), "{} has two meanings", phrase.id);
    }
    check("findings", &expected);
}

#[test]
fn codes_of_diagnostics_are_in_the_catalogues() {
    let english = catalogue("en", "diagnostics");
    let of_code = |code: &Code| {
        let id = code.name().to_owned();
        let text = english.get(&id).unwrap_or_else(|| panic!("en/diagnostics.ftl lacks {id}"));
        (id, text.clone())
    };
    check("diagnostics", &Code::ALL.iter().map(of_code).collect());
}
