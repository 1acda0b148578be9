//! Printed values are parsed as the same values.

use heterodox_protocol::{
    Bound, Score,
    uci::{self, CurrentLine, GoParameters, Info, OptionDeclaration, OptionKind, ScoreInfo},
    xboard::{
        self, Colours, Details, Feature, FeatureValue, GameResult, OptionFeature,
        OptionFeatureKind, PieceDescription, PieceTable, Setup, Shape, Stat01, Thinking,
    },
};
use proptest::{collection::vec, option, prelude::*, sample::select};

/// Generates a move in coordinate notation. No keyword of a protocol looks like this.
fn a_move() -> impl Strategy<Value = String> {
    "[a-l][1-9][a-l][1-9](,[a-l][1-9][a-l][1-9])?[qrbn]?|[PNB]@[a-l][1-9]"
}

/// Generates words separated by single blanks. None is a keyword of a protocol.
fn name() -> impl Strategy<Value = String> {
    "[A-Z][A-Za-z0-9_.]{0,6}( [A-Z][A-Za-z0-9_.é]{0,6}){0,2}"
}

/// Generates a text with significant blanks, but not at its ends.
fn text() -> impl Strategy<Value = String> {
    "[!-~]([ -~é]{0,12}[!-~])?"
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (-99_999..=99_999i32).prop_map(Score::Centipawns),
        (-500..=500i32).prop_map(Score::Mate),
    ]
}

fn bound() -> impl Strategy<Value = Option<Bound>> {
    select(vec![None, Some(Bound::Lower), Some(Bound::Upper)])
}

fn go() -> impl Strategy<Value = GoParameters> {
    let flags = (any::<bool>(), any::<bool>(), vec(a_move(), 0..3));
    let clocks = any::<[Option<i64>; 5]>();
    let limits = (any::<[Option<u32>; 4]>(), any::<Option<u64>>());
    (flags, clocks, limits).prop_map(|((ponder, infinite, searchmoves), clocks, limits)| {
        let [wtime, btime, winc, binc, movetime] = clocks;
        let ([movestogo, depth, mate, perft], nodes) = limits;
        GoParameters {
            ponder,
            infinite,
            searchmoves,
            wtime,
            btime,
            winc,
            binc,
            movestogo,
            depth,
            nodes,
            mate,
            movetime,
            perft,
            problems: Vec::new(),
        }
    })
}

fn uci_command() -> impl Strategy<Value = uci::Command> {
    use uci::Command::*;
    prop_oneof![
        select(vec![Empty, Uci, IsReady, UciNewGame, Stop, PonderHit, Quit, Display]),
        any::<bool>().prop_map(Debug),
        text().prop_map(Register),
        (name(), option::of(prop_oneof![Just(String::new()), text()]))
            .prop_map(|(name, value)| SetOption { name, value }),
        (option::of(name()), vec(a_move(), 0..5)).prop_map(|(fen, moves)| Position { fen, moves }),
        go().prop_map(|parameters| Go(Box::new(parameters))),
    ]
}

fn option_declaration() -> impl Strategy<Value = OptionDeclaration> {
    let some_text = || prop_oneof![Just(String::new()), text()];
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| OptionKind::Check { default }),
        any::<[i64; 3]>().prop_map(|[default, min, max]| OptionKind::Spin { default, min, max }),
        (name(), vec(name(), 0..4))
            .prop_map(|(default, choices)| OptionKind::Combo { default, choices }),
        Just(OptionKind::Button),
        some_text().prop_map(|default| OptionKind::Text { default }),
    ];
    (name(), kind).prop_map(|(name, kind)| OptionDeclaration { name, kind })
}

fn info() -> impl Strategy<Value = Info> {
    let score =
        option::of((score(), bound()).prop_map(|(score, bound)| ScoreInfo { score, bound }));
    let counts = (any::<[Option<u32>; 6]>(), any::<[Option<u64>; 4]>(), any::<Option<[u32; 3]>>());
    let line = (any::<Option<u32>>(), vec(a_move(), 0..3))
        .prop_map(|(cpu, moves)| CurrentLine { cpu, moves });
    let lines = (vec(a_move(), 0..4), vec(a_move(), 0..3), option::of(line), option::of(a_move()));
    let string = option::of(prop_oneof![Just(String::new()), text()]);
    (score, counts, lines, string).prop_map(|(score, (small, large, wdl), lines, string)| {
        let [depth, seldepth, multipv, hashfull, cpuload, currmovenumber] = small;
        let [nodes, nps, tbhits, time] = large;
        let (pv, refutation, currline, currmove) = lines;
        Info {
            depth,
            seldepth,
            multipv,
            score,
            wdl,
            nodes,
            nps,
            hashfull,
            tbhits,
            cpuload,
            time,
            currmove,
            currmovenumber,
            currline,
            refutation,
            pv,
            string,
        }
    })
}

fn uci_reply() -> impl Strategy<Value = uci::Reply> {
    use uci::{Reply::*, Status};
    let status = || select(vec![Status::Checking, Status::Ok, Status::Error]);
    prop_oneof![
        select(vec![UciOk, ReadyOk]),
        text().prop_map(IdName),
        text().prop_map(IdAuthor),
        status().prop_map(CopyProtection),
        status().prop_map(Registration),
        option_declaration().prop_map(Option),
        info().prop_map(|info| Info(Box::new(info))),
        (option::of(a_move()), option::of(a_move()))
            .prop_map(|(mv, ponder)| BestMove { mv, ponder }),
    ]
}

fn option_feature() -> impl Strategy<Value = OptionFeature> {
    use OptionFeatureKind::*;
    let kind = prop_oneof![
        select(vec![Button, Save, Reset]),
        any::<bool>().prop_map(Check),
        name().prop_map(Text),
        name().prop_map(File),
        name().prop_map(Path),
        any::<[i64; 3]>().prop_map(|[value, min, max]| Spin { value, min, max }),
        any::<[i64; 3]>().prop_map(|[value, min, max]| Slider { value, min, max }),
        (vec(name(), 1..4), any::<prop::sample::Index>(), any::<bool>()).prop_map(
            |(choices, index, any)| {
                let chosen = any.then(|| index.index(choices.len()));
                Combo { chosen, choices }
            }
        ),
    ];
    (name(), kind).prop_map(|(name, kind)| OptionFeature { name, kind })
}

fn thinking() -> impl Strategy<Value = Thinking> {
    let details = (any::<u32>(), any::<[u64; 2]>())
        .prop_map(|(seldepth, [speed, tbhits])| Details { seldepth, speed, tbhits });
    let numbers = any::<(u32, u64, u64)>();
    let pv = vec(a_move(), 0..6).prop_map(|moves| moves.join(" "));
    (numbers, score(), bound(), option::of(details), pv).prop_map(
        |((depth, centiseconds, nodes), score, bound, details, pv)| Thinking {
            depth,
            score,
            bound,
            centiseconds,
            nodes,
            details,
            pv,
        },
    )
}

fn setup() -> impl Strategy<Value = Setup> {
    let table = || {
        "[A-Z.]{6,22}".prop_map(|white| {
            PieceTable::parse(&format!("{white}{}", white.to_ascii_lowercase())).unwrap()
        })
    };
    let fen = || "[a-zA-Z1-8/]{1,20} [wb] [KQkq]{1,4} - [0-9]{1,2}";
    let shape = (any::<[u8; 3]>(), "[a-z]{1,9}")
        .prop_map(|([width, height, holdings], parent)| Shape { width, height, holdings, parent });
    prop_oneof![
        fen().prop_map(|fen| Setup::Position { fen }),
        (table(), fen()).prop_map(|(table, fen)| Setup::Pieces { table, fen }),
        (table(), shape, fen()).prop_map(|(table, shape, fen)| Setup::Board { table, shape, fen }),
    ]
}

fn piece() -> impl Strategy<Value = PieceDescription> {
    let colours = select(vec![Colours::Both, Colours::White, Colours::Black]);
    ("[A-Za-z]['!]?", colours, "[a-zA-Z0-9@]{1,12}")
        .prop_map(|(id, colours, betza)| PieceDescription::new(&id, colours, &betza).unwrap())
}

fn stat01() -> impl Strategy<Value = Stat01> {
    (any::<[u64; 2]>(), any::<[u32; 3]>(), option::of(a_move())).prop_map(
        |([centiseconds, nodes], [depth, moves_left, moves], current)| Stat01 {
            centiseconds,
            nodes,
            depth,
            moves_left,
            moves,
            current,
        },
    )
}

fn feature() -> impl Strategy<Value = Feature> {
    let value = prop_oneof![
        any::<i64>().prop_map(FeatureValue::Number),
        "[ !#-~é]{0,20}".prop_map(FeatureValue::Text),
    ];
    prop_oneof![
        ("[a-z]{1,8}", value).prop_map(|(name, value)| Feature { name, value }),
        option_feature().prop_map(|option| Feature::option(&option)),
    ]
}

fn xboard_reply() -> impl Strategy<Value = xboard::Reply> {
    use xboard::Reply::*;
    let result = select(vec![
        GameResult::White,
        GameResult::Black,
        GameResult::Draw,
        GameResult::Unfinished,
    ]);
    let told = prop_oneof![
        text().prop_map(TellUser),
        text().prop_map(TellUserError),
        text().prop_map(TellOpponent),
        text().prop_map(TellOthers),
        text().prop_map(TellAll),
        text().prop_map(Comment),
        a_move().prop_map(Hint),
        "[a-zA-Z0-9/]{1,20}".prop_map(Highlight),
        "[a-l][0-9]".prop_map(Click),
    ];
    prop_oneof![
        select(vec![OfferDraw, Resign, FailHigh, FailLow]),
        vec(feature(), 0..5).prop_map(Features),
        a_move().prop_map(Move),
        any::<i64>().prop_map(Pong),
        (prop_oneof![Just(String::new()), name()], a_move())
            .prop_map(|(reason, mv)| IllegalMove { reason, mv }),
        (name(), text()).prop_map(|(kind, command)| Error { kind, command }),
        (result, name()).prop_map(|(result, comment)| Result { result, comment }),
        told,
        thinking().prop_map(Thinking),
        stat01().prop_map(Stat01),
        setup().prop_map(Setup),
        piece().prop_map(Piece),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn uci_commands(command in uci_command()) {
        prop_assert_eq!(uci::Command::parse(&command.to_string()), Ok(command));
    }

    #[test]
    fn uci_replies(reply in uci_reply()) {
        prop_assert_eq!(uci::Reply::parse(&reply.to_string()), Ok(reply));
    }

    #[test]
    fn xboard_replies(reply in xboard_reply()) {
        prop_assert_eq!(xboard::Reply::parse(&reply.to_string()), Ok(reply));
    }

    #[test]
    fn xboard_options(option in option_feature()) {
        prop_assert_eq!(OptionFeature::parse(&option.to_string()), Ok(option));
    }
}
