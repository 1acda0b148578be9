//! Malformed lines are parsed by every parser, and the results are printed. No parser
//! may panic, and no result may be printed on more than one line.

use heterodox_protocol::{
    uci,
    xboard::{self, EditLine, OptionFeature, PieceTable},
};
use proptest::prelude::*;

/// Whole lines and beginnings of lines, which are combined with each of [`ENDS`].
const LINES: [&str; 47] = [
    "",
    " ",
    "\u{feff}uci",
    "position",
    "position fen",
    "position fen moves moves moves",
    "position startpos startpos",
    "position startpos moves",
    "go go go",
    "go depth depth",
    "go searchmoves searchmoves",
    "setoption",
    "setoption name",
    "setoption name value value value",
    "setoption value name",
    "debug",
    "register",
    "option",
    "option name",
    "option name x type",
    "option name x type spin",
    "option name x type combo var var var default default",
    "option name type type type check",
    "info",
    "info score",
    "info score cp",
    "info score mate",
    "info wdl 1 2",
    "info pv pv pv",
    "info currline",
    "bestmove",
    "id",
    "level 0",
    "level 0 :",
    "level 0 0: 0",
    "st .",
    "ping",
    "result {",
    "option =",
    "feature a=\"",
    "feature =",
    "setup (",
    "setup () 1x1+1_",
    "piece &",
    "Illegal move (",
    "Error (",
    "9 9 9 9\t",
];

const ENDS: [&str; 14] = [
    "",
    " -1",
    " 99999999999999999999999999999999999999",
    " -9223372036854775809",
    " 1e400",
    " NaN",
    " é€𝄞",
    " \u{202e}abc",
    "\0\0",
    "\t\t\u{b}\u{c}\u{85}",
    " \"",
    " }{)(",
    "\r\nquit\n",
    " \u{fffd}\u{fffd}",
];

fn must_survive(line: &str) {
    let one_line = |printed: String| {
        assert!(!printed.contains(char::is_control) || is_thinking(&printed), "{printed:?}");
    };
    match uci::Command::parse(line) {
        Ok(command) => one_line(command.to_string()),
        Err(error) => one_line(uci::Reply::from(error).to_string()),
    }
    match uci::Reply::parse(line) {
        Ok(reply) => one_line(reply.to_string()),
        Err(error) => one_line(error.to_string()),
    }
    if let Err(error) = xboard::Command::parse(line) {
        one_line(xboard::Reply::from(error).to_string());
    }
    match xboard::Reply::parse(line) {
        Ok(reply) => one_line(reply.to_string()),
        Err(error) => one_line(error.to_string()),
    }
    let _ = EditLine::parse(line);
    let _ = OptionFeature::parse(line);
    let _ = PieceTable::parse(line);
}

/// Returns whether a line is thinking output, the only reply that contains a tab.
fn is_thinking(printed: &str) -> bool {
    matches!(xboard::Reply::parse(printed), Ok(xboard::Reply::Thinking(_)))
        && printed.matches(char::is_control).eq(["\t"])
}

#[test]
fn malformed_lines_do_not_panic() {
    for line in LINES {
        for end in ENDS {
            must_survive(&format!("{line}{end}"));
            must_survive(&format!("{end}{line}"));
        }
    }
}

#[test]
fn long_lines_do_not_panic() {
    for part in ["\t", " moves", " 1", "(", "\"", " var", "é", "=", " e2e4"] {
        let long = part.repeat(100_000);
        for start in ["position fen x", "go ", "info pv ", "feature a=", "9 9 9 9 ", "setup (", ""]
        {
            must_survive(&format!("{start}{long}"));
        }
    }
}

/// Words of both protocols in random order.
fn words() -> impl Strategy<Value = String> {
    let known = prop::sample::select(
        "uci debug on off isready setoption name value register position fen startpos moves go \
         searchmoves ponder wtime depth nodes mate infinite perft stop d id author option type \
         check spin combo button string default min max var <empty> info score cp lowerbound wdl \
         pv currline bestmove (none) protover level st sd ping result 1-0 {x} setboard egtpath \
         feature a=1 b=\"c\" setup (PNBRQKpnbrqk) 8x8+0_fairy piece P& fmW stat01: Illegal move \
         (why): Error Hint: 0 -1 7 100000 99999999999 0.5 1:30 # . ? ! \t"
            .split(' ')
            .collect::<Vec<_>>(),
    );
    prop::collection::vec(
        prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()],
        0..12,
    )
    .prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn random_text_does_not_panic(line in any::<String>()) {
        must_survive(&line);
    }

    #[test]
    fn random_words_do_not_panic(line in words()) {
        must_survive(&line);
    }
}
