//! Tests of the PGN parser: layouts and errors.

use super::*;

/// Formats a game in one line: tags, moves with their annotations, result.
fn shown(raw: &RawGame) -> String {
    let tags = raw.tags.iter().map(|(name, value)| format!("{name}={value}"));
    let comment = raw.comment.iter().map(|comment| format!("{{{comment}}}"));
    let words = tags.chain(comment).chain(raw.moves.iter().map(shown_move));
    words.chain(raw.result.clone()).collect::<Vec<_>>().join(" ")
}

fn shown_move(mv: &RawMove) -> String {
    let line = |line: &Vec<RawMove>| {
        format!("({})", line.iter().map(shown_move).collect::<Vec<_>>().join(" "))
    };
    let before = mv.before.iter().map(|comment| format!("{{{comment}}} "));
    let mut text = before.collect::<String>() + &mv.text;
    mv.nags.iter().for_each(|nag| text += &format!("${nag}"));
    mv.comment.iter().for_each(|comment| text += &format!("{{{comment}}}"));
    mv.variations.iter().for_each(|variation| text += &line(variation));
    text
}

/// The games of a text, or their errors.
fn games(text: &str) -> Vec<String> {
    let shown = |game: Result<RawGame, PgnError>| match game {
        Ok(raw) => shown(&raw),
        Err(error) => error.to_string(),
    };
    Reader::new(text).map(shown).collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(games(text), expected, "{text:?}");
}

#[test]
fn comments_are_allowed_everywhere() {
    for text in [
        "; c\n[Event \"A\"]\n\n1. e4 *",
        "{c}[Event \"A\"]\n\n1. e4 *",
        "{\nc\n}\n\n[Event \"A\"]\n1. e4 *",
        "[Event \"A\"] ; c\n\n1. e4 *",
        "[Event \"A\"] {c}\n1. e4 *",
        "[Event \"A\"]\n\n{c} 1. e4 *",
        "% for others\n;c\r\n%more\r\n[Event \"A\"]\r\n\r\n1. e4 *",
    ] {
        check(text, &["Event=A {c} e4 *"]);
    }
    check("[Event \"A\"] ; c\n[Site \"S\"] {d}\n1. e4 *", &["Event=A Site=S {c d} e4 *"]);
    check(
        "1. e4 {a [x\ny] ; ( $5 1-0} e5;b ) } 2. Nf3\n*",
        &["e4{a [x y] ; ( $5 1-0} e5{b ) } 2. Nf3} *"],
    );
    check(
        "1. e4 1-0 {White has won} ; at last\n1. d4 *",
        &["e4{White has won at last} 1-0", "d4 *"],
    );
    check("1. e4 *\n\n{of the next}\n\n1. d4 *", &["e4 *", "{of the next} d4 *"]);
    check(
        "1. e4 1-0\r\n{White has won}\r\n; at last\r\n\r\n{of the next} 1. d4 *",
        &["e4{White has won at last} 1-0", "{of the next} d4 *"],
    );
    check("1. e4 *\n\n{the end}\n\n; of all\n", &["e4{the end of all} *"]);
    check("1. e4 *\n\n{the end}\n\n{open", &["e4 *", "PGN line 5: unmatched '{'"]);
    check("{only a comment} ; and another", &[]);
    check("{c} *", &["{c} *"]);
    check(
        "1. e4 (1. d4 1-0) ({said} 1. c4) () ({nothing}) *",
        &["e4{nothing}(d4{1-0})({said} c4) *"],
    );
}

#[test]
fn games_may_consist_of_tags() {
    for text in [
        "[Event \"A\"]\n[White \"Ann\"]\n\n[Event \"B\"]\n[White \"Ben\"]\n\n1. e4 *",
        "[Event \"A\"]\r[White \"Ann\"]\r\r[Event \"B\"]\r[White \"Ben\"]\r\r1. e4 *",
    ] {
        check(text, &["Event=A White=Ann", "Event=B White=Ben e4 *"]);
    }
    check(
        "[White \"A\"]\n[Black \"B\"]\n\n[Site \"S\"]\n\n1. e4 *",
        &["White=A Black=B", "Site=S e4 *"],
    );
    // Blank lines between all tags have no meaning.
    check(
        "[Event \"A\"]\n\n[White \"B\"]\n\n[Black \"C\"]\n\n1. e4 *",
        &["Event=A White=B Black=C e4 *"],
    );
    check("[Event \"A\"]\n\n*\n[Event \"B\"]", &["Event=A *", "Event=B"]);
    check(
        "[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n1. d4 [Event \"C\"] *",
        &["Event=A e4 e5", "Event=B d4", "Event=C *"],
    );
}

#[test]
fn only_a_percent_sign_in_the_first_column_escapes_a_line() {
    check("1. e4 % e5 2. Nf3 *", &["e4 % e5 Nf3 *"]);
    check(" % x\n*", &["% x *"]);
    check("% x\n1. e4\n% e5 {\r% (\n*", &["e4 *"]);
    check("\u{feff}% x\n1. e4 *", &["e4 *"]);
    check("1. e4 {at\n% the front} *", &["e4{at % the front} *"]);
}

#[test]
fn tags_may_have_any_layout() {
    for text in [
        "[A \"1\"][B \"2\"] [C \"3\"]1. e4 *",
        "[A \"1\"]\n[B\n\"2\"\n] [ C  \"3\" ]\n1. e4 *",
        "[A\t\"1\"]\t[B\"2\"]\r\n[C\r\n\"3\"] 1.e4*",
        "\u{feff}[A \"1\"]\n\u{feff}[B \"2\"]\n[C \"3\"]\n\u{feff}\n1. e4 *",
    ] {
        check(text, &["A=1 B=2 C=3 e4 *"]);
    }
    for (text, value) in [
        (r#"[A "a \"b\" \\ c"]"#, r#"A=a "b" \ c"#),
        (r#"[A "the "big" open"]"#, r#"A=the "big" open"#),
        (r#"[A "C:\games\"]"#, r"A=C:\games\"),
        (r#"[A "C:\\"]"#, r"A=C:\"),
        (r#"[A "\"]"]"#, r#"A="]"#),
        (r#"[A "[x] ; {y} % (z"]"#, "A=[x] ; {y} % (z"),
        (r#"[A ""]"#, "A="),
        ("[A \"over\r\ntwo\nlines\"]", "A=over two lines"),
        ("[A \"a\tb\0c\"]", "A=a b c"),
        ("[A_b+c-1 \"x\"]", "A_b+c-1=x"),
    ] {
        check(text, &[value]);
    }
}

#[test]
fn a_repeated_tag_does_not_end_a_game() {
    let tags = "[Event \"A\"]\n[White \"Ann\"]\n[Result \"*\"]\n[FEN \"x\"]\n[ECO \"A00\"]\n";
    for (name, shown) in [
        ("Event", "Event=2 White=Ann Result=* FEN=x ECO=A00 e4 *"),
        ("White", "Event=A White=2 Result=* FEN=x ECO=A00 e4 *"),
        ("Result", "Event=A White=Ann Result=2 FEN=x ECO=A00 e4 *"),
        ("FEN", "Event=A White=Ann Result=* FEN=2 ECO=A00 e4 *"),
        ("ECO", "Event=A White=Ann Result=* FEN=x ECO=2 e4 *"),
    ] {
        for end in ["\n", "\r\n", "\r", ""] {
            let text = format!("{tags}[{name} \"2\"]\n\n1. e4 *").replace('\n', end);
            check(&text, &[shown]);
            let raw = Reader::new(&text).next().unwrap().unwrap();
            let line = if end.is_empty() { 1 } else { 6 };
            assert_eq!(raw.repeated, [RepeatedTag { line, name: name.to_owned() }], "{text}");
            assert_eq!(raw.tag(name), Some("2"));
        }
    }
    let text = "[White \"A\"]\n\n[White \"A\"]\n\n[White \"B\"]\n\n1. e4 *";
    check(text, &["White=B e4 *"]);
    let raw = Reader::new(text).next().unwrap().unwrap();
    assert_eq!(
        raw.repeated.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["the tag White is repeated; the last value counts"]
    );
    assert_eq!(raw.repeated[0].line, 5);
}

#[test]
fn a_line_like_a_tag_inside_a_comment_is_a_part_of_it() {
    let tag = "[Event \"x\"]";
    let text = "[White \"A\"]\n\n1. e4 {a\n[Event \"x\"]\n[Site \"y\"]\n\n[Date \"z\"]\nb} e5 *\n\n1. d4 *";
    let all = format!("White=A e4{{a {tag} [Site \"y\"] [Date \"z\"] b}} e5 *");
    for end in ["\n", "\r\n", "\r"] {
        check(&text.replace('\n', end), &[&all, "d4 *"]);
    }
    for (text, shown) in [
        (format!("{{\n{tag}\n}}\n[White \"A\"]\n\n*"), format!("White=A {{{tag}}} *")),
        (format!("1. e4 ; c\n; {tag}\n1... e5 *"), format!("e4{{c {tag}}} e5 *")),
        (
            format!("1. e4 (1. d4 {{c\n\n{tag}\n\nd}} (1. c4 {{\n{tag}\n}} c5)) e5 *"),
            format!("e4(d4{{c {tag} d}}(c4{{{tag}}} c5)) e5 *"),
        ),
        (format!("1. e4 {{a {{ b\n{tag}\n}} e5 *"), format!("e4{{a {{ b {tag}}} e5 *")),
        (format!("1. e4 {{a\n{tag}\n{{ b}} e5 *"), format!("e4{{a {tag} {{ b}} e5 *")),
        (format!("1. e4 *\n{{\n{tag}\n}}"), format!("e4{{{tag}}} *")),
    ] {
        check(&text, &[&shown]);
    }
    // The brace closes the comment of the second game.
    let unclosed = "1. e4 {open *\n\n[Event \"2\"]\n[White \"B\"]\n\n1. d4 {ok} *\n";
    check(unclosed, &["PGN line 1: unmatched '{'", "Event=2 White=B d4{ok} *"]);
    check(
        &unclosed.replace("*\n\n", "*\n"),
        &["PGN line 1: unmatched '{'", "Event=2 White=B d4{ok} *"],
    );
}

#[test]
fn many_unclosed_comments_take_linear_time() {
    let game = "[Event \"1\"]\n\n1. e4 {open *\n\n";
    for end in ["", "[Event \"2\"]\n\n1. e4 {closed} *"] {
        let text = format!("{}{end}", game.repeat(100_000));
        assert!(Reader::new(&text).count() >= 100_000);
    }
    let tags = (0..100_000).map(|n| format!("[T{n} \"\"]\n")).collect::<String>();
    let raw = Reader::new(&format!("{tags}{tags}\n*")).next().unwrap().unwrap();
    assert_eq!((raw.tags.len(), raw.repeated.len()), (100_000, 100_000));
}

#[test]
fn comments_before_variations_stay_before_them() {
    check(
        "{g} 1. e4 {m} ({b} {c} 1. d4 {d} (1. c4) ({e} 1. f4 (; f\n1. g4))) {n} e5 *",
        &["{g} e4{m n}({b c} d4{d}(c4)({e} f4({f} g4))) e5 *"],
    );
}

#[test]
fn tokens_need_no_separators() {
    for text in [
        "1. e4 $1 ( 1. d4 $2 ) {c} e5 *",
        "1.e4$1(1.d4$2){c}1...e5*",
        "1 . e4 $1(1 d4?){c} 1. ... e5 *",
        "1…e4!(d4 $2 )1…{c}e5*",
        "1. e4 ! (1. d4 ?) {c} e5 *",
    ] {
        check(text, &["e4$1{c}(d4$2) e5 *"]);
    }
    check("1.e4;c\n1...e5 ;d", &["e4{c} e5{d}"]);
    check("1.f3?e5!?2.g4??Qh4#*", &["f3$2 e5$5 g4$4 Qh4# *"]);
    check("1. e4 $1$14 $300 e5!?$6 2. Nf3 +- Nc6 = *", &["e4$1$14{$300} e5$5$6 Nf3$18 Nc6$10 *"]);
    check("5. exd6 e.p. 0-0 6. O-O-O 1/2", &["exd6 0-0 O-O-O 1/2-1/2"]);
    check(
        "1. J@d5 Bg7,c3d4 2. a5b4xc3 e9e10q 10. f2g3=H ½-½",
        &["J@d5 Bg7,c3d4 a5b4xc3 e9e10q f2g3=H 1/2-1/2"],
    );
    check("1. e4 1-0 1. d4 0-1\n*", &["e4 1-0", "d4 0-1", "*"]);
    check("1. e4!!! e5!?!? 2. Nf3 ??? 1:0", &["e4{!!!} e5{!?!?} Nf3{???} 1-0"]);
    check("1. e4\u{1a}*\u{1a}\r\n\u{1a}", &["e4 *"]);
}

#[test]
fn all_line_ends_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"1\"]", "", "1. e4 ; c", "% 2. x", "e5", "2. (", "*"].join(end);
        check(&text, &["PGN line 6: unmatched '('"]);
        let raw = Reader::new(&text.replace('(', "Nf3")).next().unwrap().unwrap();
        assert_eq!(raw.moves.iter().map(|mv| mv.line).collect::<Vec<_>>(), [3, 5, 6]);
    }
}

#[test]
fn an_error_affects_only_its_game() {
    let tail = "\n\n[Event \"2\"]\n\n1. d4 {ok} *\n";
    for (bad, error) in [
        (
            "[White \"x\n[Black \"y\"]\n\n1. e4 *",
            "1: \"[White \\\"x\" is not a tag of the form [Name \"value\"]",
        ),
        ("[White x]\n1. e4 *", "1: \"[White x]\" is not a tag of the form [Name \"value\"]"),
        (
            "[A \"1\"]\n[Black]\n\n1. e4 1-0",
            "2: \"[Black]\" is not a tag of the form [Name \"value\"]",
        ),
        (
            "[A \"1\" [B \"2\"]\n1. e4",
            "1: \"[A \\\"1\\\" [B \\\"2\\\"]\" is not a tag of the form [Name \"value\"]",
        ),
        ("[White \"x]\n", "1: \"[White \\\"x]\" is not a tag of the form [Name \"value\"]"),
        ("1. e4 (1. d4 *", "1: unmatched '('"),
        ("1. e4 (1. d4 (1. c4) 1-0", "1: unmatched '('"),
        ("1. e4 )\n*", "1: unmatched ')'"),
        ("1. e4\n} e5 *", "2: unmatched '}'"),
        ("1. e4 e5\n{ open 1-0", "2: unmatched '{'"),
        ("[A \"1\"]\n\n(1. e4) *", "3: \"(\" is neither a move nor a sign"),
        ("1. e4 [%clk 1:00] e5 *", "1: \"[\" is neither a move nor a sign"),
        ("1. e4 ] e5 *", "1: \"]\" is neither a move nor a sign"),
    ] {
        check(&format!("{bad}{tail}"), &[&format!("PGN line {error}"), "Event=2 d4{ok} *"]);
        let alone = games(bad);
        assert_eq!(alone, [format!("PGN line {error}")], "{bad}");
        check(
            &format!("1. c4 *\n\n{bad}{tail}").replace('\n', "\r\n"),
            &[
                "c4 *",
                &format!("PGN line {}:{}", 2 + error[..1].parse::<usize>().unwrap(), &error[2..]),
                "Event=2 d4{ok} *",
            ],
        );
    }
    // The malformed tag belongs to the second game.
    check(
        "[Event \"1\"]\n[Site \"S\"]\n\n[Event \"2]\n\n1. d4 *",
        &[
            "Event=1 Site=S",
            "PGN line 4: \"[Event \\\"2]\" is not a tag of the form [Name \"value\"]",
        ],
    );
}

#[test]
fn deep_nesting_and_long_inputs_are_safe() {
    let nested = |depth: usize| {
        format!("1. e4 {}{} *\n\n1. d4 *", "(1. c4 ".repeat(depth), ")".repeat(depth))
    };
    assert_eq!(games(&nested(MAX_DEPTH)).len(), 2);
    let error = format!("PGN line 1: variations are nested more than {MAX_DEPTH} deep");
    for depth in [MAX_DEPTH + 1, 1_000_000] {
        check(&nested(depth), &[&error, "d4 *"]);
    }
    let newlines = "\n".repeat(300_000);
    check(&format!("1. e4 {{{newlines}"), &["PGN line 1: unmatched '{'"]);
    let quotes = format!("[A \"{}x", "\\\"]".repeat(300_000));
    assert!(games(&quotes)[0].len() < 300);
    for open in ["(", "{", "[", "[A \"", "[A \"\\\"", "x", "$", ")", "\r", "1. e4 {\n"] {
        for text in games(&open.repeat(300_000)) {
            assert!(text.len() < 200 || open == "x" || open == "$", "{open}: {}", text.len());
        }
    }
}

#[test]
fn parsing_can_be_resumed() {
    let text = "[Event \"1\"]\r\n\r\n1. e4 *\r\n% x\r\n[Event \"2\"]\r\n\r\n1. d4 (";
    let mut reader = Reader::new(text);
    let first = reader.next().unwrap().unwrap();
    assert_eq!((first.line, reader.line()), (1, 3));
    let rest = Reader::resume(text, text.len() - reader.rest().len(), reader.line());
    let error = rest.clone().next().unwrap().unwrap_err();
    assert_eq!((error.line, rest.rest()), (7, reader.rest()));
    let skipped = "x } [A \"b\"]\n[B \"c\"]\n\n[Site \"x\"]";
    assert_eq!(next_game(skipped).map(|at| &skipped[at..]), Some("[Site \"x\"]"));
    assert_eq!(next_game("x\r\n[Event \"x\"]"), Some(2));
    assert_eq!(next_game("[Event x]\n\n[%clk \"1\"]"), None);
}

/// The games of a text as a list shows them: line, tags and text.
fn listed(text: &str) -> Vec<(usize, String, &str)> {
    let mut reader = Reader::new(text);
    let games = std::iter::from_fn(|| reader.next_listed());
    let shown = |game: ListedGame| {
        let tags = game.tags.iter().map(|(name, value)| format!("{name}={value}"));
        (game.line, tags.collect::<Vec<_>>().join(" "), &text[game.start..game.end])
    };
    games.map(shown).collect()
}

#[test]
fn games_are_listed_with_their_places() {
    let one = "[Event \"1\"]\r\n[White \"[x] \\\"y\\\"\"]\r\n\r\n1. e4 { [Event \"x\"]\r\n1-0 } e5 ; \
               0-1\r\n1-0 {!}";
    let two = "[Event \"2\"]\n% 1-0\n\n1. d4 (1. c4 *) d5\n\n1. e4 *";
    let text = format!("\u{feff}\n{one}\n\n\u{feff}{two}");
    let white = "Event=1 White=[x] \"y\"".to_owned();
    assert_eq!(listed(&text), [(2, white, one), (9, "Event=2".to_owned(), two)]);
    let lines = |text| listed(text).iter().map(|(line, _, _)| *line).collect::<Vec<_>>();
    assert_eq!(lines("1. e4 * 1. d4 1/2-1/2\n\n1. c4"), [1, 1, 3]);
    assert_eq!(lines("\r\r[A \"1\"]\r\r*\r\r[B \"2\"]"), [3, 7]);
    assert_eq!(listed("[A \"1\"]\n[A \"2\"]\n\n*")[0].1, "A=2");
    let none: [usize; 0] = [];
    assert_eq!(lines("\n\n% x\n {only a comment} ; more"), none);
}

#[test]
fn malformed_games_are_listed_with_their_valid_tags() {
    for bad in [
        "[Event \"1\"]\n[White \"x\n[Black \"y\"]\n\n1. e4 *",
        "[White x]\n[Event \"1\"]\n1. e4 *",
        "[Event \"1\"]\n1. e4 (1. d4 *",
        "[Event \"1\"]\n1. e4 {never closed",
        "[Event \"1\"]\n1. e4 [%clk 1:00] e5 *",
        "[Event \"1\"]\n(1. e4 ) ) } *",
    ] {
        let text = format!("{bad}\n\n[Event \"2\"]\n\n1. d4 {{ok}} *\n");
        let found = listed(&text);
        assert_eq!(found.len(), 2, "{bad}");
        assert!(found[0].1.contains("Event=1"), "{bad}: {}", found[0].1);
        assert_eq!(found[1].1, "Event=2", "{bad}");
        assert_eq!(games(&text).len(), 2, "{bad}");
    }
}
