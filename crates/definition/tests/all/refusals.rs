//! Errors in diagrams and their places.

use heterodox_definition::{Definition, Diagnostic, MAX_ERRORS, Place};
use std::fmt::Write;
use std::time::Instant;

/// Three pieces that stand before each of [`KEYS`].
const PIECES: &str = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:KisO2::e1\n";

/// Keys with errors.
const KEYS: &[&str] = &[
    // Keys.
    "promozone=2",
    "promoChoices=Q",
    "nonsense=1",
    "antiTrade=1 tradeThreshold=2 captureMatrix=x",
    "blastZone=K atomicCapture=1 trackPieces=1 Setup=1",
    "zonal=1 autoGate=1",
    "zonal=0 autoGate=0 stalemate=loss stalemate=draw",
    "files =8",
    "2files=8",
    "files",
    "function Setup(player) { return 1; }",
    "files=8 # the board",
    // The board.
    "files=0",
    "files=17 ranks=-1",
    "files=eight",
    "files=",
    "firstRank=2",
    "symmetry=point",
    // Kinds.
    "royal=X",
    "royal=k",
    "royal=4",
    "royal=0 royal=0",
    "royal=",
    "royal=K,,R",
    "extinction=4",
    "iron=Rook",
    "protected=7 counterStrike=Z",
    // Promotion.
    "maxPromote=4",
    "promoZone=9",
    "promoOffset=3",
    "promoChoice=QRBN",
    "promoChoice=R,",
    "promoChoice=R0",
    "promoChoice=R/",
    "promoChoice=2,*",
    "promoChoice=*!R",
    "promoChoice=R12",
    "promoChoice=R*P",
    "hx.promote=P",
    "hx.promote=P:",
    "hx.promote=P:R;P:K",
    "hx.promote=P:R/9",
    "hx.promote=R:*R",
    "hx.promote=Q:R",
    // Ends and hands.
    "holdingsType=2",
    "holdingsType=-",
    "stalemate=lost!",
    "baring=Q",
    "castleFlip=2",
    "hx.checks=-1",
    "hx.checks=4294967296",
    "hx.extinct=P,Q",
    "hx.noDouble=Q hx.noDropMate=Q",
    "hx.moveLimit=none",
    "hx.repetition=1",
    "hx.dead=yes",
    // Squares.
    "hx.zone=K:d9",
    "hx.zone=K:i1",
    "hx.zone=K:d1-c3",
    "hx.zone=K:d1,,e8;K:d1",
    "hx.zone=K",
    "hx.zone=K:e2",
    "hx.zone=R:a1,,a8",
    "hx.flag=K:d4,",
    "hx.drop=P:D4",
    "hx.drop=P:a04",
    "hx.facing=K",
    "hx.facing=K/X",
    "hx.facing=K/V;K/S",
    // Shuffles.
    "shuffle=",
    "shuffle=RX",
    "shuffle=RR",
    "shuffle=R,!",
    "shuffle=PK",
    "shuffle=R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,R,RP",
    "firstRank=0 hx.zone=K:e8",
];

/// Diagrams with errors.
const TEXTS: &[&str] = &[
    "",
    "a game",
    "files=8",
    "hole::::a1-h8\npawn:P:::a2",
    "hole::::a1-b1",
    "# a:b:c:d:e",
    "heterodox-diagram 2\nking:K:K::e1",
    "king:K:K",
    "king:K:K::e1:1:1",
    "king:K:K::e1:256",
    "king:K:K::e1:1,2,3",
    "king:K:K::e1:-1",
    "king:K:K::e1\nqueen:Q:::d1:100\nrook:R:::a1:100,99",
    ":K:K::e1",
    "\u{7}king:K:K::e1",
    "files=8 #king:K:K::e1",
    "+:::x:e1",
    "king:K1:K::e1",
    "king:K,:K::e1",
    "king:monarchic:K::e1",
    "king:K:K::e1\nqueen:Q:::e1",
    "king:K:K::e1,,e1",
    "king:K:K::e1,e8",
    "ranks=5\nking:K:K::e3",
    "hole::::e1\nking:K:K::e1",
    "hole::::e2\nking:K:K::d1-f2",
    "hole::::z9\nking:K:K::e1",
    "hole::::e2\nspell=brake\nking:K:K::e1",
    "king:K:K::e1\nspell=gorgon",
    "spell=brake\nking:K:K::e1",
    "king:K:K::e1\nspell=brake spellZone=Q",
    "king:K:O2::e1,f1",
    "king:K:KisO2::e1\nprince:P:KisO2::,,d1",
    // Places after HTML and entities, in move texts.
    "<p>The</p> <b>king</b>:K:wF::e1",
    "king&amp;queen:K:&quot;K::e1",
    "<i>king</i>:K:KisO2wF::e1 <br> rook:R:R&lt;:x:a1",
    "\tking:K:KK::e1\r\nrook:R:QQ2::a1",
    // Several errors, in their order.
    "files=99\nking:K:wF::e1\nfoo=1\npawn:P:wF::z2 files=3",
    "king:K:K::e1\nking:K:K::e1 bar",
    // Not a diagram.
    "king:K:K:\0:e1",
];

/// The place of an error.
fn place(error: &Diagnostic) -> Place {
    error.span.expect("an error has a place").place()
}

/// Appends a text and its errors, each with a caret below its place.
fn report(out: &mut String, text: &str) {
    let Err(mistakes) = Definition::read(text) else { panic!("{text:?} is accepted") };
    assert!((1..=MAX_ERRORS).contains(&mistakes.iter().len()));
    for (i, line) in text.split('\n').enumerate() {
        let shown = line.replace(|c: char| c.is_control(), "·");
        let found: Vec<_> = mistakes.iter().filter(|mistake| place(mistake).0 == i + 1).collect();
        if !found.is_empty() || !PIECES.contains(line) {
            writeln!(out, "{shown}").unwrap();
        }
        for mistake in found {
            writeln!(out, "{:>1$} {mistake}", "^", place(mistake).1).unwrap();
        }
    }
    assert!(mistakes.iter().all(|mistake| place(mistake).0 <= text.split('\n').count()));
    out.push('\n');
}

#[test]
fn mistakes_in_keys() {
    let mut out = String::new();
    KEYS.iter().for_each(|keys| report(&mut out, &format!("{PIECES}{keys}")));
    insta::assert_snapshot!(out);
}

#[test]
fn mistakes_in_texts() {
    let mut out = String::new();
    TEXTS.iter().for_each(|text| report(&mut out, text));
    insta::assert_snapshot!(out);
}

#[test]
fn texts_of_every_length_are_refused_with_few_words() {
    let line = "king:K:K::e1\n";
    let pieces: String = (0..60).map(|i| format!("piece{i}:p:W::\n")).collect();
    let zones: Vec<String> = (1..60).map(|i| format!("{i}:a1-p16")).collect();
    let zones = zones.join(";");
    for text in [
        "x".repeat(70_000),
        "<".repeat(65_000) + "::::",
        "&".repeat(65_000) + "::::",
        format!("king:K:K::{}", "a1-h8,".repeat(10_000)),
        format!("king:K:{}::e1", "W".repeat(60_000)),
        format!("{line}shuffle={}", "K,".repeat(30_000)),
        format!("{line}promoChoice={}Q", "K".repeat(60_000)),
        format!("{line}{}=1", "k".repeat(60_000)),
        line.repeat(65),
        // Short, but not in its canonical form.
        format!("files=16 ranks=16\n{}{line}hx.zone={}", pieces, zones),
        "a=1 ".repeat(16_000) + line,
        format!("{line}hx.zone={}", "X:a1;".repeat(12_000)),
        format!("{line}royal=X {}", "royal=X ".repeat(8_000)),
    ] {
        let start = Instant::now();
        let mistakes = Definition::read(&text).unwrap_err();
        assert!(start.elapsed().as_secs() < 1, "{:?}", start.elapsed());
        assert!(mistakes.iter().len() <= MAX_ERRORS);
        assert!(mistakes.to_string().len() < 20_000, "{}", mistakes.to_string().len());
    }
    let long = "king:K:K::e1\n".to_owned() + &"#".repeat(64 * 1024 - 13);
    assert!(Definition::read(&long).is_ok());
    assert_eq!(
        Definition::read(&(long + "#")).unwrap_err().to_string(),
        "line 1, column 1: a text has at most 64 KiB"
    );
}

#[test]
fn bytes_that_are_not_utf_8_have_a_place() {
    let bytes = b"king:K:K::e1\nqu\xc3\xa9\xe9n:Q:Q::d1";
    assert_eq!(
        Definition::read_bytes(bytes).unwrap_err().to_string(),
        "line 2, column 4: this byte (0xe9) is not UTF-8; save the text as UTF-8"
    );
    assert!(Definition::read_bytes(b"king:K:K::e1").is_ok());
    assert!(Definition::read_bytes(&vec![0xff; 70_000]).is_err());
}

#[test]
fn sixty_four_kinds_are_enough() {
    let kinds = |count: usize| (0..count).map(|i| format!("kind{i}:k:W::\n")).collect::<String>();
    let game = |count| format!("{}king:K:K::e1", kinds(count));
    assert_eq!(Definition::read(&game(63)).unwrap().kinds.len(), 64);
    assert_eq!(
        Definition::read(&game(64)).unwrap_err().to_string(),
        "line 65, column 1: 'king': a game has at most 64 kinds of pieces"
    );
}
