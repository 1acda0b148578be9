//! Warnings about the samples and about games with flaws.

use heterodox_defined::AnyDefinedGame;
use heterodox_definition::Span;
use heterodox_definition_lint::warnings;
use std::fmt::Write;
use std::time::Instant;

/// The warnings about a definition as lines of text.
fn advise(text: &str) -> String {
    let parsed = AnyDefinedGame::parse(text).into_result();
    let (game, spans) = parsed.unwrap_or_else(|error| panic!("{text}\n{error}"));
    let mut out = String::new();
    for found in warnings(&game, &spans) {
        if let Some(Span { line, column, length }) = found.span {
            assert!(column + length <= text.lines().nth(line - 1).unwrap().chars().count() + 1);
            write!(out, "{line}:{column}: ").unwrap();
        }
        let [message, help] = [found.message, found.help.expect("a suggestion")];
        assert!(!message.is_english() && !help.is_english(), "{message}; {help}");
        let [message, help] = [message, help].map(|text| text.to_string());
        assert!(!message.ends_with('.') && !help.ends_with('.'));
        writeln!(out, "{message}; {help}").unwrap();
    }
    out
}

#[test]
fn advice_on_the_samples() {
    let files =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples"))
            .unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let mut out = String::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        writeln!(out, "{}\n{}", path.file_name().unwrap().display(), advise(&text)).unwrap();
    }
    insta::assert_snapshot!(out);
}

/// Games with flaws.
const TEXTS: &[&str] = &[
    // Moves.
    "pawn:P:::a2-h2\nbishup:B:::c1,f1\nking:K:K::e1\npromoChoice=B",
    "pawn:P:::a2-h2\nwarlock:W:::c1,f1\nking:K:K::e1\npromoChoice=W",
    "pawn:P:::a2-h2\nqueen:Q:QN::d1\nrook:R:R::a1\nking:K:KisO2::e1",
    "pawn:P:::a2-h2\nrook:R:WW::a1\nking:K:K::e1",
    "pawn:P:::a2-h2\nrook:R:::a1\nrover:R:WD::b1\nking:K:K::e1",
    // Pieces that reach no squares, or only some.
    "pawn:P:::a2-h2\nqueen:Q:::d1\nhawk:H:AD::\nking:K:K::e1",
    "pawn:P:::a2-h2\nalfil:A:A::c1,f1\nking:K:K::e1\npromoChoice=A",
    "holdingsType=-1\npawn:P:::a2-h2\nalfil:A:A::c1,f1\nking:K:K::e1\npromoChoice=A",
    "pawn:P:::a2-h2\nbishop:B:::c1,e1\nking:K:K::d1\npromoChoice=B",
    "pawn:P:::a2-h2\nmarker:M:WudN::c1\nalfil:A:A::f1\nking:K:K::d1\npromoChoice=M",
    // Promotion.
    "pawn:P:fmWfcF::a2-h2\nguard:G:F::d1\nking:K:K::e1\nhx.zone=P:a1-h4\npromoChoice=G",
    "pawn:P:fmWfcF::a2-h2\nguard:G:K::d1\nking:K:K::e1\npromoChoice=*G",
    "king:K:K::e1\nrook:R:::a1,h1\nroyal=K",
    "pawn:P:::a2-h2\nking:K:K::e1\nmaxPromote=1",
    // Goals.
    "pawn:P:::a2-h2\nrook:R:::a1\nroyal=0",
    "pawn:P:::a2-h2\nroyal=0\nrook:R:::a1\nhx.extinct=R",
    "pawn:P:::a2-h2\nking:K:K::e1\nrook:R:::a1",
    "pawn:P:::a4-h4\nking:K:K::e1\nhx.flag=P:e5\npromoChoice=P",
    "rook:R:::e1\nking:K:K::e2,,d8\nroyal=K\nmaxPromote=0\nsymmetry=none",
    "rook:R:::a1,,e8\nking:K:K::e1,,h8\nmaxPromote=0\nsymmetry=none",
    "pawn:P:::a2-h2\nking:K:K::",
    "pawn:P:::a2-h2\nking:K:K::e1\nsymmetry=none",
    // Sides.
    "pawn:P:::a2-h2,,a6\nrook:R:::a1\nking:K:K::e1",
    "symmetry=none\npawn:P:::a2-h2,,a7-h7\nrook:R:::a1,,h8\nking:K:K::e1,,d8",
    "pawn:P:::a2-h2\nrook:R:::a1:1,0\nking:K:K::e1",
    // Other programs.
    "pawn:P:::a2-h2\ngriffon:G:[F?fsR]::c1\nrhino:R:WyafsW::f1\nking:K:KisjO2::e1\npromoChoice=G",
    "pawn:P:::a2-h2\nrook:R:::a1\nking:K:isO2jFW::e1",
    // A variants.ini.
    "[a:chess]\ncustomPiece1 = x:F\n\n[b:a]\n  customPiece2 = y:A\npromotionPieceTypes = y\nstartFen = rnbqkbnr/pppppppp/8/8/7Q/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "[a]\nking = k\nqueen = q\nstartFen = 3qk3/8/8/8/8/8/8/3QK3 w - - 0 1\nextinctionValue = loss\nextinctionPieceTypes = q",
];

#[test]
fn advice_on_games_with_flaws() {
    let mut out = String::new();
    for text in TEXTS {
        writeln!(out, "{text}\n=> {}", advise(text).trim_end().replace('\n', "\n=> ")).unwrap();
        out.push('\n');
    }
    insta::assert_snapshot!(out);
}

#[test]
fn games_with_very_many_moves_take_no_time() {
    let text = "(afs)4W(afz)4F(paf)5RmafsafzK";
    for count in [1, 4, 16, 62] {
        let kinds: String = (0..count).map(|i| format!("kind{i}:k:{text}::\n")).collect();
        let text = format!("files=16 ranks=16\npawn:P:::a2\n{kinds}king:K:K::e1");
        let Ok((game, spans)) = AnyDefinedGame::parse(&text).into_result() else {
            assert!(count > 1);
            continue;
        };
        let start = Instant::now();
        warnings(&game, &spans);
        assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    }
}
