//! The identity of games: differences in the text alone and differences in the rules.

use heterodox_definition::Definition;

/// A game with a key of every sort.
const TEXT: &str = "\
hx.name=A game
files=6 ranks=7
royal=K
symmetry=rotate
promoZone=2 promoChoice=*Q!R2N
holdingsType=1
stalemate=lose
iron=N protected=Q,R
hx.promote=G:R1,Q/3;N:Q/3
hx.zone=K:b1-e2
hx.flag=K:c7,d7,,c1
hx.extinct=P
hole::::a4-a4
pawn:P:::a2-e2
knight:N:N::b1
gnu:G:NC::c1:1,2
spell=brake
rook:R:::a1
queen::::d1
king:K:K::e1
";

const CANONICAL: &str = "\
heterodox-diagram 1
files=6
ranks=7
symmetry=rotate
royal=6
promoZone=2
promoChoice=2,!4,*5
holdingsType=1
stalemate=loss
iron=2
protected=4,5
hx.promote=2:5/3;3:4/1,5/3
hx.zone=6:b1,c1,d1,e1,b2,c2,d2,e2,,b6,c6,d6,e6,b7,c7,d7,e7
hx.flag=6:c7,d7,,c1
hx.extinct=1
pawn:P:ifmnDfmWfceF::a2,b2,c2,d2,e2,,b6,c6,d6,e6,f6
knight:N:N::b1,,e7
gnu:G:NC::c1,,d7:1,2
spell=brake
rook:R:R::a1,,f7
queen:Q:Q::d1,,c7
king:K:K::e1,,b7
hole::::a4,f4
";

fn read(text: &str) -> Definition {
    Definition::read(text).unwrap_or_else(|mistakes| panic!("{text}\n{mistakes}"))
}

#[test]
fn the_canonical_text() {
    assert_eq!(read(TEXT).canonical(), CANONICAL);
    assert_eq!(read(TEXT).name, "A game");
    let id = read(TEXT).id();
    assert_eq!(id, format!("workshop:a-game-{}", &read(TEXT).hash()[..16]));
}

#[test]
fn the_hash_is_that_of_the_canonical_text() {
    // By `sha256sum`.
    let definition = read("king:K:K::e1");
    assert_eq!(
        definition.canonical(),
        "heterodox-diagram 1\nroyal=1\npromoChoice=\nking:K:K::e1,,e8\n"
    );
    assert_eq!(definition.id(), "workshop:game-d3d26d065170b08b");
}

#[test]
fn a_canonical_text_is_its_own() {
    for text in samples().chain([("", TEXT.to_owned())]) {
        let definition = read(&text.1);
        let again = read(&definition.canonical());
        let named = Definition { name: definition.name.clone(), ..again };
        assert_eq!(named, definition, "{}", text.0);
    }
}

#[test]
fn white_space_comments_html_and_order_of_keys_do_not_matter() {
    let lines: Vec<&str> = TEXT.lines().collect();
    let (name, rest) = (lines[0], &lines[1..]);
    let run_together = format!("{}\n{name}", rest.join("  \t "));
    let crlf = TEXT.replace('\n', "\r\n") + "\r\n\r\n";
    let comments = TEXT.replace('\n', "\n  # promoZone=5 <b> a comment\n");
    let html = format!("<script>{}", TEXT.replace(' ', "<b> </b>").replace('\n', "<br />\n"));
    let mut ordered: Vec<&str> = rest.iter().copied().filter(|line| line.contains('=')).collect();
    ordered.retain(|line| *line != "spell=brake");
    ordered.reverse();
    let reordered: Vec<&str> = rest
        .iter()
        .copied()
        .filter(|line| !ordered.contains(line))
        .chain(ordered.clone())
        .collect();
    for text in
        [run_together, crlf, comments, html, reordered.join("\n"), format!("\u{feff}{TEXT}")]
    {
        assert_eq!(read(&text).canonical(), CANONICAL, "{text}");
    }
}

#[test]
fn other_ways_to_write_the_same_rules() {
    let base = "files=3 ranks=5\npawn:P:::a2-c2\nrook:R:::a1\nking:K:K::b1\npromoChoice=R\n";
    let same = [
        // Kinds by number or id, in any order, also twice.
        "files=3 ranks=5\npawn:P:::a2-c2\nrook:R:::a1\nking:K:K::b1\npromoChoice=2 royal=3",
        "files=3 ranks=5\npawn:P:::a2-c2\nrook:R:::a1\nking:K:K::b1\npromoChoice=R,R royal=K royal=3",
        // Choices and moves that follow from ids and names, in full.
        "files=3 ranks=5\npawn:P:::a2-c2\nrook:R:::a1\nking:K:K::b1\n",
        "files=3 ranks=5\npawn:P:ifmnDfmWfceF::a2-c2\nrook:R:R::a1\nking:K:K::b1",
        // Defaults, in full.
        "files=3 ranks=5\nfirstRank=1 symmetry=mirror extinction=3 maxPromote=1 promoZone=1\n\
         promoOffset=0 holdingsType=0 stalemate=draw castleFlip=0 hx.checks=0 hx.moveLimit=100\n\
         hx.repetition=3 hx.dead=bare zonal=0 autoGate=0\n\
         pawn:P:::a2-c2:0\nrook:R:::a1:0,0\nking:K:K::b1",
        // Squares one by one, twice, and with Black's given too.
        "files=3 ranks=5\npawn:P:::c2,b2,a2,a2,,a4-c4\nrook:R:::a1,,a5\nking:K:K::b1",
        // Ranks from 0.
        "files=3 ranks=5 firstRank=0\npawn:P:::a1-c1\nrook:R:::a0\nking:K:K::b0",
        // Names in capitals, pictures, colours.
        "files=3 ranks=5 graphicsDir=/x/ graphicsDir=/y/ lightShade=#ffffff\n\
         PAWN:P::pawn.png:a2-c2\nRook:R::?:a1\nKing:K:K:King:b1",
        // No images, but the same squares.
        "files=3 ranks=5\npawn:P:::a2-c2,,a4-c4\nrook:R:::a1,,a5\nking:K:K::b1,,b5",
    ];
    let canonical = read(base).canonical();
    for text in same {
        assert_eq!(read(text).canonical(), canonical, "{text}");
    }
}

#[test]
fn other_rules_have_other_texts() {
    let pieces = "pawn:P:::a2-c2\nrook:R:::a1\nking:K:K::b1\n";
    let keys = [
        "",
        "ranks=6",
        "symmetry=rotate",
        "symmetry=none",
        "royal=0",
        "royal=K,R",
        "royal=K,R extinction=1",
        "maxPromote=0",
        "maxPromote=2",
        "promoZone=2",
        "promoChoice=*R",
        "promoChoice=!R",
        "promoZone=3 promoChoice=R2",
        "promoOffset=1",
        "holdingsType=1",
        "holdingsType=-1",
        "holdingsType=-2",
        "stalemate=win",
        "baring=",
        "baring=R",
        "iron=R",
        "protected=R",
        "counterStrike=R",
        "castleFlip=1",
        "shuffle=RK",
        "shuffle=!RK",
        "hx.promote=P:R/2",
        "hx.zone=R:a1-a5",
        "hx.facing=K/V",
        "hx.facing=K/S",
        "hx.flag=K:b5",
        "hx.checks=3",
        "hx.extinct=R",
        "hx.drop=P:a3",
        "hx.noDouble=P",
        "hx.noDropMate=P",
        "hx.moveLimit=0",
        "hx.repetition=0",
        "hx.dead=none",
        "hx.dead=chess",
        "hole::::b3",
    ];
    let canonical = |key: &&str| {
        let ranks = if key.contains("ranks") { "" } else { "ranks=5" };
        let definition = read(&format!("files=3 {ranks}\n{pieces}{key}"));
        assert_eq!(read(&definition.canonical()).canonical(), definition.canonical());
        definition.canonical()
    };
    let mut texts: Vec<String> = keys.iter().map(canonical).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), keys.len());
}

#[test]
fn holes_without_images_are_given_as_those_of_black() {
    let text = "ranks=3 files=3\nking:K:K::b1\nhole::::a1,,b2,c3";
    let canonical = read(text).canonical();
    assert!(canonical.ends_with("hole::::a1,b2,a3,,c3\n"), "{canonical}");
    let board = read(text).board;
    let names: Vec<&str> = board.squares().map(|square| board.name(square)).collect();
    assert_eq!(names, ["b1", "c1", "a2", "c2", "b3"]);
    assert_eq!(read(&canonical).board, board);
}

#[test]
fn names_may_look_like_html_in_canonical_texts() {
    let definition = read("&lt;b&gt; &amp;amp;:B:&#39;K&#39;::e1".replace("&#39;", "").as_str());
    assert_eq!(definition.kinds[0].name, "<b> &amp;");
    assert_eq!(read(&definition.canonical()).kinds, definition.kinds);
}

/// The diagrams of the folder of samples, with their names.
fn samples() -> impl Iterator<Item = (&'static str, String)> {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let diagrams = paths.filter(|path| path.extension().is_some_and(|end| end == "txt"));
    diagrams.map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (&*name.leak(), std::fs::read_to_string(&path).unwrap())
    })
}

#[test]
fn a_diagram_as_web_pages_have_it() {
    let text = "<table><tr><td>\r\ngraphicsDir=bpainter/\r\nfiles=10\r\nranks=10\r\nholdingsType=1 \
                promoZone=3 maxPromote=1<br>promoChoice=!P*N*B*R*V*C*Q\r\nsquareSize=50 \
                firstRank=1 darkShade=#69A84E lightShade=#EFEFEF enableAI=2\r\n\
                pawn::fceFifmnDfmW::a3-j3:1\r\n Knight:N:::b2,i2 vao::mBcpB:bow:d2,g2\r\n\
                cannon:::vao:c1,h1 bishop::::c2,h2 rook::::a1,j1\r\n\
                queen::::e2 king::fkRfkBK::f2</td></tr></table>";
    let definition = read(text);
    let ids: Vec<&str> = definition.kinds.iter().map(|kind| kind.id.as_str()).collect();
    assert_eq!(ids, ["P", "N", "V", "C", "B", "R", "Q", "K"]);
    assert!(definition.canonical().contains("promoChoice=!1,*2,*3,*4,*5,*6,*7\n"));
    assert_eq!(definition.start.pocket.len(), 2);
}

#[test]
fn a_choice_with_the_depth_of_the_zone_is_one_without() {
    let text = |choices: &str| {
        format!("promoZone=2\npromoChoice={choices}\npawn:P:::a2-h2\nqueen:Q:::d1\nking:K:::e1\n")
    };
    let canonical = |choices: &str| Definition::read(&text(choices)).unwrap().canonical();
    assert_eq!(canonical("QQ2Q1"), canonical("Q1Q"));
    assert!(canonical("QQ2Q1").contains("promoChoice=2,2/1\n"));
}
