//! Parsing and printing of lines that XBoard and engines send.

use heterodox_protocol::{
    Bound, Score,
    uci::OptionDeclaration,
    xboard::{
        BadPiece, BadTable, Colours, Command, Details, Feature, FeatureValue, GameResult, Image,
        Level, MoveSet, OptionFeature, OptionFeatureKind, PieceDescription, PieceTable, Reply,
        Setup, Shape, Stat01, Thinking,
    },
};

fn command(line: &str) -> Command {
    Command::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn reply(line: &str) -> Reply {
    Reply::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Checks that a line is parsed as a reply and printed from it.
fn same(line: &str, expected: &Reply) {
    assert_eq!(reply(line), *expected);
    assert_eq!(expected.to_string(), line);
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn user_move(mv: &str, bare: bool) -> Command {
    Command::UserMove { mv: mv.to_owned(), bare }
}

fn level(moves: Option<u32>, base_ms: u64, increment_ms: u64) -> Command {
    Command::Level(Level { moves, base_ms, increment_ms })
}

#[test]
fn commands_at_the_start_of_a_session() {
    for (line, expected) in [
        ("xboard", Command::XBoard),
        ("protover 2", Command::Protover(2)),
        ("accepted usermove", Command::Accepted(text("usermove"))),
        ("rejected option nonsense", Command::Rejected(text("option nonsense"))),
        ("memory 64", Command::Memory(64)),
        ("cores 4", Command::Cores(4)),
        ("new", Command::New),
        ("variant zwangkrieg", Command::Variant(text("zwangkrieg"))),
        ("random", Command::Random),
        ("level 40 5 0", level(Some(40), 300_000, 0)),
        ("post", Command::Post),
        ("hard", Command::Hard),
        ("easy", Command::Easy),
        ("ping 1", Command::Ping(1)),
        ("computer", Command::Computer),
        ("name GNU Chess 6", Command::Name(text("GNU Chess 6"))),
        ("rating 2600 1500", Command::Rating { own: 2600, opponent: 1500 }),
        ("ics -", Command::Ics(text("-"))),
        ("time 30000", Command::Time(30_000)),
        ("otim -12", Command::OtherTime(-12)),
        ("usermove e2e4", user_move("e2e4", false)),
        ("e7e8q", user_move("e7e8q", true)),
        ("?", Command::MoveNow),
        ("quit", Command::Quit),
        (" \r\n", Command::Empty),
    ] {
        assert_eq!(command(line), expected, "{line}");
    }
}

#[test]
fn commands_during_a_game() {
    let fen = "r1bqk/5 p w - 0 1";
    for (line, expected) in [
        ("force", Command::Force),
        ("go", Command::Go),
        ("playother", Command::PlayOther),
        ("white", Command::White),
        ("black", Command::Black),
        ("draw", Command::Draw),
        ("setboard  r1bqk/5  p w - 0 1 ", Command::SetBoard(text(fen))),
        ("edit", Command::Edit),
        ("hint", Command::Hint),
        ("bk", Command::Book),
        ("undo", Command::Undo),
        ("remove", Command::Remove),
        ("nopost", Command::NoPost),
        ("analyze", Command::Analyze),
        (".", Command::Status),
        ("exit", Command::Exit),
        ("pause", Command::Pause),
        ("resume", Command::Resume),
        ("sd 8", Command::Depth(8)),
        ("nps 10000", Command::Nps(10_000)),
        ("exclude all", Command::Exclude(MoveSet::All)),
        ("include e2e4", Command::Include(MoveSet::One(text("e2e4")))),
        ("setscore -25 12", Command::SetScore { score: -25, depth: 12 }),
        ("lift e2", Command::Lift(text("e2"))),
        ("put e4,", Command::Put(text("e4,"))),
        ("hover e5", Command::Hover(text("e5"))),
        ("@@@@", user_move("@@@@", true)),
        ("usermove c4d5,d5e4", user_move("c4d5,d5e4", false)),
        ("P@h3", user_move("P@h3", true)),
        ("holding [PPPRQ] [R] BR", Command::Unknown(text("holding [PPPRQ] [R] BR"))),
    ] {
        assert_eq!(command(line), expected, "{line}");
    }
}

#[test]
fn commands_with_texts() {
    let path = Command::EgtPath { kind: text("nalimov"), path: text("/var/my  tables") };
    assert_eq!(command("egtpath nalimov /var/my  tables"), path);
    let option = |name: &str, value: Option<&str>| Command::Option {
        name: text(name),
        value: value.map(str::to_owned),
    };
    assert_eq!(command("option Skill Level=7"), option("Skill Level", Some("7")));
    assert_eq!(command("option Book=a=b c"), option("Book", Some("a=b c")));
    assert_eq!(command("option Book="), option("Book", Some("")));
    assert_eq!(command("option Clear Hash"), option("Clear Hash", None));
    let result = |result, comment: &str| Command::Result { result, comment: comment.to_owned() };
    assert_eq!(command("result 1-0 {White mates}"), result(GameResult::White, "White mates"));
    assert_eq!(command("result * {}"), result(GameResult::Unfinished, ""));
    assert_eq!(command("result 1/2-1/2"), result(GameResult::Draw, ""));
}

#[test]
fn time_controls() {
    for (line, moves, base_ms, increment_ms) in [
        ("level 40 5 0", Some(40), 300_000, 0),
        ("level 40 0:30 0", Some(40), 30_000, 0),
        ("level 0 2 12", None, 120_000, 12_000),
        ("level 0 2 0.5", None, 120_000, 500),
        ("level 0 0:10 .1", None, 10_000, 100),
        ("level 40 25+5 0", Some(40), 1_500_000, 0),
    ] {
        assert_eq!(command(line), level(moves, base_ms, increment_ms), "{line}");
    }
    assert_eq!(command("st 30"), Command::MoveTime(30_000));
    assert_eq!(command("st 0.25"), Command::MoveTime(250));
    assert_eq!(command("st 1:30"), Command::MoveTime(90_000));
}

#[test]
fn bad_commands_have_an_error_reply() {
    for (line, answer) in [
        ("level 1 2 3 4 5 6 7", "Error (too many parameters): level 1 2 3 4 5 6 7"),
        ("level 40 5", "Error (missing parameter): level 40 5"),
        ("level x 5 0", "Error (\"x\" is not a number in range): level x 5 0"),
        ("level 40 five 0", "Error (\"five\" is not a number in range): level 40 five 0"),
        ("level 0 5 -1", "Error (\"-1\" is not a number in range): level 0 5 -1"),
        ("st", "Error (missing parameter): st"),
        ("st soon", "Error (\"soon\" is not a number in range): st soon"),
        ("sd 4294967296", "Error (\"4294967296\" is not a number in range): sd 4294967296"),
        ("ping", "Error (missing parameter): ping"),
        ("memory 1 2", "Error (too many parameters): memory 1 2"),
        ("cores (4)", "Error (\"[4]\" is not a number in range): cores (4)"),
        ("variant", "Error (missing parameter): variant"),
        ("usermove", "Error (missing parameter): usermove"),
        ("setboard", "Error (missing parameter): setboard"),
        ("option =3", "Error (missing parameter): option =3"),
        ("egtpath nalimov", "Error (missing parameter): egtpath nalimov"),
        ("result won", "Error (\"won\" is not a result): result won"),
        ("setscore 1", "Error (missing parameter): setscore 1"),
        ("exclude", "Error (missing parameter): exclude"),
    ] {
        let error = Command::parse(line).unwrap_err();
        assert_eq!(Reply::from(error).to_string(), answer);
    }
    same("Error (unknown command): holding [P] []", &Reply::unknown_command("holding [P] []"));
}

#[test]
fn features_are_quoted() {
    let hash = OptionFeature::from(&OptionDeclaration::spin("Hash", 16, 1..=1024));
    let features = Reply::Features(vec![
        Feature::flag("ping", true),
        Feature::flag("colors", false),
        Feature::text("myname", "Heterodox 0.1"),
        Feature::variants(["normal", "zigzag"]),
        Feature::option(&hash),
        Feature::flag("done", true),
    ]);
    same(
        "feature ping=1 colors=0 myname=\"Heterodox 0.1\" variants=\"normal,zigzag\" \
         option=\"Hash -spin 16 1 1024\" done=1",
        &features,
    );
    let quoted = Feature::text("myname", "The \"best\"\nquit").to_string();
    assert_eq!(quoted, "myname=\"The 'best' quit\"");
    // Fairy-Stockfish leaves out quotes where it can.
    let value = |text: &str| FeatureValue::Text(text.to_owned());
    let read = Feature { name: text("myname"), value: value("Fairy-Stockfish") };
    assert_eq!(reply("feature myname=Fairy-Stockfish"), Reply::Features(vec![read]));
    assert_eq!(reply("feature"), Reply::Features(vec![]));
    for bad in ["feature ping", "feature myname=\"x", "feature =1", "feature a b=1"] {
        assert!(Reply::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn options_of_all_types() {
    use OptionFeatureKind::*;
    for (line, kind) in [
        ("An Option -button", Button),
        ("An Option -save", Save),
        ("An Option -reset", Reset),
        ("An Option -check 1", Check(true)),
        ("An Option -string a - b", Text(text("a - b"))),
        ("An Option -file book.bin", File(text("book.bin"))),
        ("An Option -path /tmp", Path(text("/tmp"))),
        ("An Option -spin 1 -5 5", Spin { value: 1, min: -5, max: 5 }),
        ("An Option -slider 1 0 5", Slider { value: 1, min: 0, max: 5 }),
        (
            "An Option -combo Solid /// *Very Risky",
            Combo { chosen: Some(1), choices: vec![text("Solid"), text("Very Risky")] },
        ),
    ] {
        let option = OptionFeature { name: text("An Option"), kind };
        assert_eq!(OptionFeature::parse(line), Ok(option.clone()));
        assert_eq!(option.to_string(), line);
    }
    for bad in ["", "nonsense", "A -knob 3", "A -spin 3", "A -spin a 1 2", " -check 1"] {
        assert!(OptionFeature::parse(bad).is_err(), "{bad}");
    }
    let declared = [
        (OptionDeclaration::check("Ponder", true), "Ponder -check 1"),
        (OptionDeclaration::button("Clear Hash"), "Clear Hash -button"),
        (OptionDeclaration::text("Book", "x.bin"), "Book -string x.bin"),
        (OptionDeclaration::combo("Style", "B", ["A", "B"]), "Style -combo A /// *B"),
    ];
    for (option, line) in declared {
        assert_eq!(OptionFeature::from(&option).to_string(), line);
    }
}

#[test]
fn moves_and_rejected_moves() {
    same("move e2e4", &Reply::Move(text("e2e4")));
    let legs: Vec<_> = Reply::legs("c4d5,d5e4").iter().map(Reply::to_string).collect();
    assert_eq!(legs, ["move c4d5,", "move d5e4"]);
    assert_eq!(Reply::legs("e2e4"), [Reply::Move(text("e2e4"))]);
    same("pong 12", &Reply::Pong(12));
    let illegal = |reason: &str, mv: &str| Reply::IllegalMove {
        reason: reason.to_owned(),
        mv: mv.to_owned(),
    };
    same("Illegal move: e2e4", &illegal("", "e2e4"));
    same("Illegal move (moving into check): e1g1", &illegal("moving into check", "e1g1"));
    assert_eq!(reply("Illegal move (no matching move)e2e4"), illegal("no matching move", "e2e4"));
    assert_eq!(illegal("a (b)", "c").to_string(), "Illegal move (a [b]): c");
    same("tellusererror Illegal position", &Reply::illegal_position());
}

#[test]
fn results_and_offers() {
    let result = |result, comment: &str| Reply::Result { result, comment: comment.to_owned() };
    same("0-1 {Black mates}", &result(GameResult::Black, "Black mates"));
    same("1/2-1/2 {Draw by repetition}", &result(GameResult::Draw, "Draw by repetition"));
    same("* {}", &result(GameResult::Unfinished, ""));
    assert_eq!(result(GameResult::White, "a {b}").to_string(), "1-0 {a (b)}");
    same("offer draw", &Reply::OfferDraw);
    same("resign", &Reply::Resign);
    same("Hint: Nf3", &Reply::Hint(text("Nf3")));
    same("telluser Hello  there", &Reply::TellUser(text("Hello  there")));
    same("# depth 3", &Reply::Comment(text("depth 3")));
    same("highlight 8/8/8/8/4y3/4yr2/8/8", &Reply::Highlight(text("8/8/8/8/4y3/4yr2/8/8")));
    same("click e4", &Reply::Click(text("e4")));
    same("++", &Reply::FailHigh);
    same("--", &Reply::FailLow);
    let book = Reply::Book(vec![text("e4 64%"), text("d4 24%")]);
    assert_eq!(book.to_string(), " e4 64%\n d4 24%\n");
}

#[test]
fn thinking_without_details() {
    let thinking = |depth, score, centiseconds, nodes, pv: &str| Thinking {
        depth,
        score: Score::Centipawns(score),
        bound: None,
        centiseconds,
        nodes,
        details: None,
        pv: pv.to_owned(),
    };
    let line = thinking(9, 156, 1084, 48_000, "Nf3 Nc6 Nc3 Nf6");
    same("9 156 1084 48000 Nf3 Nc6 Nc3 Nf6", &Reply::Thinking(line));
    assert_eq!(
        reply("  4    109      14   1435  1. e4 d5 2. Qf3 dxe4 3. Qxe4 Nc6"),
        Reply::Thinking(thinking(4, 109, 14, 1435, "1. e4 d5 2. Qf3 dxe4 3. Qxe4 Nc6"))
    );
    assert_eq!(
        reply("  0      0       0      0  (e4 64%, d4 24%)"),
        Reply::Thinking(thinking(0, 0, 0, 0, "(e4 64%, d4 24%)"))
    );
    // GNU Chess: a sign after the ply, and whole seconds.
    assert_eq!(
        reply(" 9.     62    4    72578   d1d2  e8e7"),
        Reply::Thinking(thinking(9, 62, 400, 72_578, "d1d2  e8e7"))
    );
    assert_eq!(reply("1 2 3 4"), Reply::Thinking(thinking(1, 2, 3, 4, "")));
    assert_eq!(reply("1 2 3"), Reply::Unknown(text("1 2 3")));
    assert_eq!(reply("1. e2e4 ... e7e5"), Reply::Unknown(text("1. e2e4 ... e7e5")));
}

#[test]
fn thinking_with_details() {
    let read = |line: &str| match reply(line) {
        Reply::Thinking(thinking) => thinking,
        other => panic!("{line}: {other:?}"),
    };
    // From Fairy-Stockfish.
    let thinking = read("30 60 37392 81774242 42 218694 0\t e2e4 e7e5 c2c3");
    let details = Details { seldepth: 42, speed: 218_694, tbhits: 0 };
    assert_eq!((thinking.details, thinking.pv.as_str()), (Some(details), "e2e4 e7e5 c2c3"));
    let printed = "30 60 37392 81774242 42 218694 0\te2e4 e7e5 c2c3";
    assert_eq!(thinking.to_string(), printed);
    let only_hits = read("9 1 2 3 17\te2e4").details;
    assert_eq!(only_hits, Some(Details { tbhits: 17, ..Details::default() }));
    let two = read("9 1 2 3 20 17\t").details;
    assert_eq!(two, Some(Details { seldepth: 20, speed: 0, tbhits: 17 }));
    // Without a tab, the numbers belong to the variation, as does everything after a
    // word.
    let none = read("9 1 2 3 20 17 e2e4\te7e5");
    assert_eq!((none.details, none.pv.as_str()), (None, "20 17 e2e4\te7e5"));
    let many = read("9 1 2 3 20\t17\te2e4");
    assert_eq!(many.details, Some(Details { seldepth: 20, speed: 0, tbhits: 17 }));
}

#[test]
fn mates_and_bounds() {
    let printed = |score, bound| {
        let pv = "e2e4".to_owned();
        Thinking { depth: 1, score, bound, centiseconds: 2, nodes: 3, details: None, pv }
            .to_string()
    };
    for (score, bound, line) in [
        (Score::Mate(3), None, "1 100003 2 3 e2e4"),
        (Score::Mate(-3), None, "1 -100003 2 3 e2e4"),
        (Score::Mate(0), None, "1 -100000 2 3 e2e4"),
        (Score::Centipawns(99_999), Some(Bound::Lower), "1 99999 2 3 e2e4 !"),
        (Score::Centipawns(-12), Some(Bound::Upper), "1 -12 2 3 e2e4 ?"),
    ] {
        assert_eq!(printed(score, bound), line);
        let Reply::Thinking(thinking) = reply(line) else { panic!("{line}") };
        assert_eq!((thinking.score, thinking.bound), (score, bound));
    }
    // Scores in the range of mate scores are clamped.
    assert_eq!(printed(Score::Centipawns(250_000), None), "1 99999 2 3 e2e4");
    assert_eq!(printed(Score::Mate(i32::MAX), None), "1 2147483647 2 3 e2e4");
}

#[test]
fn setups_of_variants() {
    // Los Alamos Chess, from the protocol's description.
    let line = "setup (PN.RQKpn.rqk) 6x6+0_fairy rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    let table = PieceTable::parse("PN.RQKpn.rqk").unwrap();
    let shape = Shape { width: 6, height: 6, holdings: 0, parent: text("fairy") };
    let fen = text("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1");
    let setup = Setup::Board { table: table.clone(), shape, fen: fen.clone() };
    same(line, &Reply::Setup(setup));
    same(
        "setup (PN.RQKpn.rqk) rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
        &Reply::Setup(Setup::Pieces { table, fen: fen.clone() }),
    );
    same("setup rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1", &Reply::Setup(Setup::Position { fen }));
    // Chess, from Fairy-Stockfish.
    let pieces = [
        (Image::Pawn, "P"),
        (Image::Knight, "N"),
        (Image::Bishop, "B"),
        (Image::Rook, "r"),
        (Image::Queen, "Q"),
        (Image::King, "K"),
    ];
    let table = PieceTable::new(&pieces).unwrap();
    assert_eq!(table.to_string(), "(PNBRQ................Kpnbrq................k)");
    let bad = |pieces: &[(Image, &str)]| PieceTable::new(pieces).unwrap_err();
    assert_eq!(bad(&[(Image::Pawn, "é")]), BadTable::Id(text("é")));
    assert_eq!(bad(&[(Image::Pawn, "P"), (Image::Man, "p")]), BadTable::Duplicate(text("P")));
    assert_eq!(bad(&[(Image::Pawn, "P"), (Image::Pawn, "Q")]), BadTable::Duplicate(text("Q")));
    let marked = PieceTable::new(&[(Image::Pawn, "P'"), (Image::King, "K!")]).unwrap();
    assert_eq!(PieceTable::parse(marked.to_string().trim_matches(['(', ')'])), Ok(marked));
    assert!(Reply::parse("setup (Kk) 8/8").is_err());
    assert!(Reply::parse("setup (").is_err());
}

#[test]
fn descriptions_of_pieces() {
    for (line, id, colours, betza) in [
        ("piece P& fmWfceFifmnD", "P", Colours::Both, "fmWfceFifmnD"),
        ("piece K& KO2", "K", Colours::Both, "KO2"),
        ("piece P fmWfcF", "P", Colours::White, "fmWfcF"),
        ("piece p fmWfcF", "p", Colours::Black, "fmWfcF"),
        ("piece P'& fW", "P'", Colours::Both, "fW"),
        ("piece q! Q", "q!", Colours::Black, "Q"),
    ] {
        let piece = PieceDescription::new(id, colours, betza).unwrap();
        assert_eq!((piece.id(), piece.colours(), piece.betza()), (id, colours, betza));
        same(line, &Reply::Piece(piece));
    }
    let bad = |id, betza| PieceDescription::new(id, Colours::Both, betza).unwrap_err();
    assert_eq!(bad("1", "N"), BadPiece::Id(text("1")));
    assert_eq!(bad("N", "N\nquit"), BadPiece::Moves(text("N\nquit")));
    assert_eq!(bad("N", ""), BadPiece::Moves(text("")));
    for line in
        ["piece", "piece N&", "piece n& N", "piece && N", "piece NN N", "piece é& N", "piece N'! N"]
    {
        assert!(Reply::parse(line).is_err(), "{line}");
    }
}

#[test]
fn progress_of_an_analysis() {
    let state = |current: Option<&str>| {
        Reply::Stat01(Stat01 {
            centiseconds: 1234,
            nodes: 30_000,
            depth: 7,
            moves_left: 5,
            moves: 30,
            current: current.map(str::to_owned),
        })
    };
    same("stat01: 1234 30000 7 5 30", &state(None));
    same("stat01: 1234 30000 7 5 30 Nf3", &state(Some("Nf3")));
    assert!(Reply::parse("stat01: 1234 30000 7 5").is_err());
}
