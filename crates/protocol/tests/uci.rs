//! Parsing and printing of lines that GUIs and engines send.

use heterodox_protocol::{
    Bound, Score,
    uci::{
        Command, CurrentLine, GoParameters, Info, OptionDeclaration, OptionKind, OptionValue,
        Reply, ReplyError, ScoreInfo, Status,
    },
};

fn command(line: &str) -> Command {
    Command::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn reply(line: &str) -> Reply {
    Reply::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn strings(words: &str) -> Vec<String> {
    words.split(' ').map(str::to_owned).collect()
}

fn go(parameters: GoParameters) -> Command {
    Command::Go(Box::new(parameters))
}

#[test]
fn commands_of_a_session() {
    let set = |name: &str, value: Option<&str>| Command::SetOption {
        name: name.to_owned(),
        value: value.map(str::to_owned),
    };
    let session = [
        ("uci", Command::Uci),
        ("setoption name Hash value 32", set("Hash", Some("32"))),
        ("setoption name UCI_Variant value zigzag", set("UCI_Variant", Some("zigzag"))),
        ("setoption name Clear Hash", set("Clear Hash", None)),
        ("isready", Command::IsReady),
        ("ucinewgame", Command::UciNewGame),
        (
            "position startpos moves e2e4 e7e5",
            Command::Position { fen: None, moves: strings("e2e4 e7e5") },
        ),
        ("go infinite", go(GoParameters { infinite: true, ..GoParameters::default() })),
        ("stop", Command::Stop),
        ("ponderhit", Command::PonderHit),
        ("debug on", Command::Debug(true)),
        ("d", Command::Display),
        ("register later", Command::Register("later".to_owned())),
        ("quit", Command::Quit),
        ("", Command::Empty),
    ];
    for (line, expected) in session {
        assert_eq!(command(line), expected);
        assert_eq!(expected.to_string(), line);
    }
}

#[test]
fn unknown_words_before_a_command_are_skipped() {
    assert_eq!(command("joho debug on"), Command::Debug(true));
    assert_eq!(command("joho  quit"), Command::Quit);
    assert_eq!(command("joho d"), Command::Unknown("joho d".to_owned()));
    assert_eq!(command(" nothing here \r\n"), Command::Unknown("nothing here".to_owned()));
    assert_eq!(command("UCI"), Command::Unknown("UCI".to_owned()));
}

#[test]
fn names_and_values_of_options_may_contain_blanks() {
    let set = |line: &str| match command(line) {
        Command::SetOption { name, value } => (name, value),
        other => panic!("{line}: {other:?}"),
    };
    let pair = |name: &str, value: &str| (name.to_owned(), Some(value.to_owned()));
    assert_eq!(set("setoption name  Skill \t Level value 3 "), pair("Skill Level", "3"));
    assert_eq!(
        set("setoption name NalimovPath value c:\\my  tables\\4;c:\\5"),
        pair("NalimovPath", "c:\\my  tables\\4;c:\\5")
    );
    assert_eq!(set("setoption name Book value the value of"), pair("Book", "the value of"));
    assert_eq!(set("setoption name Book value <empty>"), pair("Book", ""));
    assert_eq!(set("setoption name Book value"), pair("Book", ""));
}

#[test]
fn positions_with_the_fens_of_other_games() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/4k3/8/8/4K3/8/8[Qq] b - 3+2 - 12 40 extra {fields}",
        "one",
    ] {
        let with = |moves: Vec<String>| Command::Position { fen: Some(fen.to_owned()), moves };
        assert_eq!(command(&format!("position fen {fen}")), with(vec![]));
        assert_eq!(command(&format!("position  fen  {fen}  moves")), with(vec![]));
        let line = format!("position fen {fen} moves a1a2 P@b3 e2e4,e4e5 c7c8q");
        let moves = strings("a1a2 P@b3 e2e4,e4e5 c7c8q");
        assert_eq!(command(&line), with(moves));
        assert_eq!(command(&line).to_string(), line);
    }
}

#[test]
fn all_limits_of_go_are_parsed() {
    let line = "go wtime 300000 btime -20 winc 2000 binc 0 movestogo 38 depth 12 nodes 1000 mate 3 \
                movetime 5";
    let all = GoParameters {
        wtime: Some(300_000),
        btime: Some(-20),
        winc: Some(2000),
        binc: Some(0),
        movestogo: Some(38),
        depth: Some(12),
        nodes: Some(1000),
        mate: Some(3),
        movetime: Some(5),
        ..GoParameters::default()
    };
    assert_eq!(command(line), go(all.clone()));
    assert_eq!(go(all).to_string(), line);
    let some = GoParameters {
        searchmoves: strings("e2e4 d2d4"),
        infinite: true,
        ponder: true,
        ..GoParameters::default()
    };
    assert_eq!(command("go searchmoves e2e4 d2d4 infinite ponder"), go(some.clone()));
    assert_eq!(used("go ponder sooner searchmoves e2e4 d2d4 infinite").0, go(some).to_string());
    let perft = GoParameters { perft: Some(5), ..GoParameters::default() };
    assert_eq!(command("go perft 5"), go(perft));
    assert_eq!(command("go"), go(GoParameters::default()));
}

#[test]
fn errors_of_commands_name_the_reason() {
    for (line, why) in [
        ("debug", "debug: on or off is missing"),
        ("debug joho on", "debug: \"joho\" is unexpected"),
        ("setoption", "setoption: name is missing"),
        ("setoption Hash 5", "setoption: \"Hash\" is unexpected"),
        ("setoption name value 5", "setoption: the name of an option is missing"),
        ("position", "position: startpos or fen is missing"),
        ("position fen", "position: the FEN is missing"),
        ("position fen moves e2e4", "position: the FEN is missing"),
        ("position startpos e2e4", "position: \"e2e4\" is unexpected"),
    ] {
        let error = Command::parse(line).unwrap_err();
        assert_eq!(error.to_string(), why, "{line}");
        assert_eq!(error.is_in_position_command(), line.starts_with("position"), "{line}");
        assert_eq!(Reply::from(error).to_string(), format!("info string {why}"));
    }
}

/// Returns the used parameters of a `go`, printed, and the problems with the rest.
fn used(line: &str) -> (String, Vec<String>) {
    let Command::Go(go) = command(line) else { panic!("{line} is no go") };
    (go.to_string(), go.problems.iter().map(ToString::to_string).collect())
}

#[test]
fn go_uses_all_valid_parameters() {
    let bad = |keyword: &str, text: &str| format!("{keyword}: {text:?} is not a number in range");
    for (line, usable, problems) in [
        ("go depth", "go", vec!["depth: a number is missing".to_owned()]),
        (
            "go depth depth 3",
            "go depth 3",
            vec![
                "depth: a number is missing".to_owned(),
                "depth is given more than once; the last usable value counts".to_owned(),
            ],
        ),
        ("go depth infinite", "go infinite", vec!["depth: a number is missing".to_owned()]),
        ("go depth five nodes 9", "go nodes 9", vec![bad("depth", "five")]),
        ("go movestogo -1 wtime 5", "go wtime 5", vec![bad("movestogo", "-1")]),
        (
            "go depth 2 depth x",
            "go depth 2",
            vec![
                "depth is given more than once; the last usable value counts".to_owned(),
                bad("depth", "x"),
            ],
        ),
        ("go wtime btime 5", "go btime 5", vec!["wtime: a number is missing".to_owned()]),
        (
            "go wtime 300.5 btime -0.5",
            "go wtime 300 btime 0",
            vec![
                "wtime: \"300.5\" is read as 300".to_owned(),
                "btime: \"-0.5\" is read as 0".to_owned(),
            ],
        ),
        (
            "go wtime 1e3 btime -7",
            "go wtime 1000 btime -7",
            vec!["wtime: \"1e3\" is read as 1000".to_owned()],
        ),
        ("go wtime inf", "go", vec![bad("wtime", "inf")]),
        ("go wtime NaN", "go", vec![bad("wtime", "NaN")]),
        (
            "go wtime 1e999 depth 4294967296",
            "go wtime 9223372036854775807 depth 4294967295",
            vec![
                "wtime: \"1e999\" is read as 9223372036854775807".to_owned(),
                "depth: \"4294967296\" is read as 4294967295".to_owned(),
            ],
        ),
        (
            "go nodes 99999999999999999999999",
            "go nodes 18446744073709551615",
            vec!["nodes: \"99999999999999999999999\" is read as 18446744073709551615".to_owned()],
        ),
        (
            "go fast depth 3 now",
            "go depth 3",
            vec!["go: \"fast\" is unexpected".to_owned(), "go: \"now\" is unexpected".to_owned()],
        ),
        ("go searchmoves depth 3", "go depth 3", vec!["searchmoves: a move is missing".to_owned()]),
        ("go mate", "go", vec!["mate: a number is missing".to_owned()]),
    ] {
        assert_eq!(used(line), (usable.to_owned(), problems), "{line}");
    }
}

#[test]
fn long_lines_have_short_errors() {
    let word = "9x".repeat(50_000);
    let (_, problems) = used(&format!("go {}depth {word}", "word ".repeat(10_000)));
    assert!(problems.iter().map(String::len).sum::<usize>() < 2_000);
    for line in [format!("position {word}"), format!("debug {word}")] {
        assert!(Command::parse(&line).unwrap_err().to_string().len() < 300);
    }
}

#[test]
fn greeting_and_id_are_parsed() {
    let greeting = "Fairy-Stockfish 14.0.1 LB by Fabian Fichter";
    assert_eq!(reply(greeting), Reply::Unknown(greeting.to_owned()));
    for (line, expected) in [
        ("id name Fairy-Stockfish 14", Reply::IdName("Fairy-Stockfish 14".to_owned())),
        ("id author Fabian Fichter", Reply::IdAuthor("Fabian Fichter".to_owned())),
        ("copyprotection ok", Reply::CopyProtection(Status::Ok)),
        ("registration checking", Reply::Registration(Status::Checking)),
        ("uciok", Reply::UciOk),
        ("readyok", Reply::ReadyOk),
    ] {
        assert_eq!(reply(line), expected);
        assert_eq!(expected.to_string(), line);
    }
}

#[test]
fn declarations_of_options_are_parsed() {
    type Declared = OptionDeclaration;
    let variants = ["3check", "chess", "my game"];
    for (line, expected) in [
        ("name Hash type spin default 16 min 1 max 1024", Declared::spin("Hash", 16, 1..=1024)),
        ("name Clear Hash type button", Declared::button("Clear Hash")),
        ("name Ponder type check default false", Declared::check("Ponder", false)),
        (
            "name UCI_Variant type combo default chess var 3check var chess var my game",
            Declared::combo("UCI_Variant", "chess", variants),
        ),
        ("name Log File type string default <empty>", Declared::text("Log File", "")),
        ("name Path type string default min  var", Declared::text("Path", "min  var")),
        ("name A type of name type check default true", Declared::check("A type of name", true)),
    ] {
        let (line, expected) = (format!("option {line}"), Reply::Option(expected));
        assert_eq!(reply(&line), expected);
        assert_eq!(expected.to_string(), line);
    }
    assert_eq!(
        reply("option name Style type combo var Solid var Risky default Solid"),
        Reply::Option(Declared::combo("Style", "Solid", ["Solid", "Risky"]))
    );
}

#[test]
fn info_lines_of_stockfish_are_parsed() {
    let line = "info depth 24 seldepth 31 multipv 1 score cp 31 lowerbound wdl 120 840 40 \
                nodes 1234567 nps 987654 hashfull 523 tbhits 0 time 1250 pv e2e4 e7e5 g1f3";
    let expected = Info {
        depth: Some(24),
        seldepth: Some(31),
        multipv: Some(1),
        score: Some(ScoreInfo { score: Score::Centipawns(31), bound: Some(Bound::Lower) }),
        wdl: Some([120, 840, 40]),
        nodes: Some(1_234_567),
        nps: Some(987_654),
        hashfull: Some(523),
        tbhits: Some(0),
        time: Some(1250),
        pv: strings("e2e4 e7e5 g1f3"),
        ..Info::default()
    };
    assert_eq!(reply(line), Reply::Info(Box::new(expected.clone())));
    assert_eq!(Reply::Info(Box::new(expected.clone())).to_string(), line);
    // The bound may follow `wdl`, and the order does not matter.
    let other = "info score cp 31 wdl 120 840 40 lowerbound pv e2e4 e7e5 g1f3 depth 24 \
                 seldepth 31 multipv 1 nodes 1234567 nps 987654 hashfull 523 tbhits 0 time 1250";
    assert_eq!(reply(other), Reply::Info(Box::new(expected)));
}

#[test]
fn rare_fields_of_info_are_parsed() {
    let info = |line: &str| match reply(line) {
        Reply::Info(info) => *info,
        other => panic!("{line}: {other:?}"),
    };
    let mate = info("info depth 3 score mate -2 pv");
    assert_eq!(mate.score, Some(ScoreInfo { score: Score::Mate(-2), bound: None }));
    assert!(mate.pv.is_empty());
    let move_now = info("info currmove e2e4 currmovenumber 1");
    assert_eq!(move_now.currmove.as_deref(), Some("e2e4"));
    assert_eq!(move_now.currmovenumber, Some(1));
    let line = info("info currline 2 e2e4 e7e5 cpuload 900");
    assert_eq!(line.currline, Some(CurrentLine { cpu: Some(2), moves: strings("e2e4 e7e5") }));
    assert_eq!(line.cpuload, Some(900));
    assert_eq!(info("info refutation d1h5 g6h5").refutation, strings("d1h5 g6h5"));
    let text = info("info depth 1 string NNUE  evaluation using nn.bin depth 5");
    assert_eq!(text.string.as_deref(), Some("NNUE  evaluation using nn.bin depth 5"));
    // Invalid numbers are skipped, and the following fields are parsed.
    let odd = info("info depth nps -3 nodes 5 hashfull 99999999999 score cp time 7 wdl 1 2 time");
    let rest = Info { nodes: Some(5), time: None, ..Info::default() };
    assert_eq!(odd, rest);
}

#[test]
fn best_move_and_ponder_move_are_parsed() {
    let best = |mv: Option<&str>, ponder: Option<&str>| Reply::BestMove {
        mv: mv.map(str::to_owned),
        ponder: ponder.map(str::to_owned),
    };
    assert_eq!(reply("bestmove e2e4 ponder e7e5"), best(Some("e2e4"), Some("e7e5")));
    assert_eq!(reply("bestmove g1f3"), best(Some("g1f3"), None));
    assert_eq!(reply("bestmove (none)"), best(None, None));
    assert_eq!(reply("bestmove 0000"), best(None, None));
    assert_eq!(reply("bestmove e2e4 ponder (none)"), best(Some("e2e4"), None));
    assert_eq!(best(None, None).to_string(), "bestmove (none)");
}

#[test]
fn errors_of_replies_name_the_reason() {
    for (line, why) in [
        ("id", "id: name or author is missing"),
        ("bestmove", "bestmove: the move is missing"),
        ("bestmove e2e4 ponder", "bestmove: the move after ponder is missing"),
        ("option", "option: name is missing"),
        ("option name", "option: type is missing"),
        ("option name X type slider", "option: type is missing"),
        ("option name type check", "option: a name is missing"),
        ("option name X type spin default 1 min 0", "option: the maximum is missing"),
        (
            "option name X type spin default a min 0 max 1",
            "the default of an option: \"a\" is not a number in range",
        ),
        ("registration maybe", "registration: checking, ok or error is missing"),
    ] {
        assert_eq!(Reply::parse(line).unwrap_err().to_string(), why, "{line}");
    }
    let error = Reply::parse("id").unwrap_err();
    assert_eq!(error, ReplyError::Missing { reply: "id", what: "name or author" });
}

#[test]
fn options_accept_only_values_in_range() {
    let spin = OptionDeclaration::spin("Skill Level", 20, 0..=20);
    assert!(spin.is_named("skill level") && !spin.is_named("skill"));
    assert_eq!(spin.kind.parse_value(Some(" 20 ")), Ok(OptionValue::Spin(20)));
    for bad in [Some("21"), Some("-1"), Some("x"), Some("99999999999999999999"), None] {
        assert!(spin.kind.parse_value(bad).is_err());
    }
    let error = spin.kind.parse_value(Some("21")).unwrap_err();
    assert_eq!(error.to_string(), "the value must be a number from 0 to 20, not \"21\"");
    let check = OptionKind::Check { default: false };
    assert_eq!(check.parse_value(Some("True")), Ok(OptionValue::Check(true)));
    assert_eq!(check.parse_value(Some("0")), Ok(OptionValue::Check(false)));
    assert!(check.parse_value(Some("maybe")).is_err());
    let combo = OptionDeclaration::combo("UCI_Variant", "chess", ["chess", "zigzag"]).kind;
    assert_eq!(combo.parse_value(Some("ZigZag")), Ok(OptionValue::Combo("zigzag".to_owned())));
    assert!(combo.parse_value(Some("checkers")).is_err());
    assert_eq!(OptionKind::Button.parse_value(None), Ok(OptionValue::Button));
    let text = OptionDeclaration::text("Book", "").kind;
    assert_eq!(text.parse_value(Some("<empty>")), Ok(OptionValue::Text(String::new())));
}

#[test]
fn line_breaks_in_texts_are_not_printed() {
    let evil = "x\nquit\r";
    let printed = [
        Command::SetOption { name: evil.to_owned(), value: Some(evil.to_owned()) }.to_string(),
        Command::Position { fen: Some(evil.to_owned()), moves: vec![evil.to_owned()] }.to_string(),
        Reply::IdName(evil.to_owned()).to_string(),
        Reply::info_string(evil).to_string(),
        Reply::Option(OptionDeclaration::text(evil, evil)).to_string(),
    ];
    for line in printed {
        assert!(!line.contains(['\n', '\r']), "{line:?}");
    }
}
