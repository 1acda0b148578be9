//! Pictures of all games.

use heterodox_api::{GameSummary, PositionView};
use heterodox_catalog::workshop::{SAMPLES, compile};
use heterodox_catalog::{AnyGame, find, ids};
use heterodox_kernel::Color;
use heterodox_picture::{MAX_UPLOADS_BYTES, Picture, PictureError, Uploads};
use roxmltree::Document;

fn every_game() -> Vec<Box<dyn AnyGame>> {
    let built_in = ids().into_iter().map(|id| find(id).unwrap());
    let options = ["pacifist:zwangkrieg:value", "zigzag:mirrored"].map(|id| find(id).unwrap());
    let samples = SAMPLES.iter().map(|sample| compile(sample.text).unwrap());
    built_in.chain(options).chain(samples).collect()
}

/// Returns the ids that the elements of a picture use, in the order of the document.
fn used(document: &Document<'_>) -> Vec<String> {
    let uses = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "use")));
    uses.map(|node| node.attribute("href").unwrap()[1..].to_owned()).collect()
}

#[test]
fn every_piece_is_drawn_once_and_defined() {
    for game in every_game() {
        let summary = GameSummary::of(game.as_ref());
        let svg = Picture::of(&summary, &summary.start).svg().unwrap();
        let document = Document::parse(&svg).unwrap();
        let used = used(&document);
        let in_hand = summary.start.hands.iter().filter(|hand| hand.count > 0).count();
        assert_eq!(used.len(), summary.start.pieces.len() + in_hand, "{}", summary.id);
        for id in used {
            let defined = document.descendants().filter(|node| node.attribute("id") == Some(&id));
            assert_eq!(defined.count(), 1, "{}: {id}", summary.id);
        }
        let title = document.descendants().find(|node| node.tag_name().name() == "title").unwrap();
        assert!(title.text().unwrap().contains(&summary.start.fen));
    }
}

#[test]
fn games_of_the_program_need_no_letters() {
    for id in ids() {
        let game = GameSummary::of(find(id).unwrap().as_ref());
        let svg = Picture::of(&game, &game.start).svg().unwrap();
        assert!(!svg.contains("hx-letter"), "{id}");
    }
}

/// Returns the place of the only element that shows White's King.
fn king(svg: &str) -> String {
    let document = Document::parse(svg).unwrap();
    let king = document.descendants().find(|node| node.attribute("href") == Some("#hx-king-w"));
    king.unwrap().attribute("transform").unwrap().to_owned()
}

#[test]
fn the_board_is_turned() {
    let game = GameSummary::of(find("chess").unwrap().as_ref());
    let picture = Picture::of(&game, &game.start);
    // The middle of e1 is 450 and 750 units from the corner, half a piece less for its own.
    assert!(king(&picture.svg().unwrap()).starts_with("translate(408.00 708.00)"));
    let turned = picture.orientation(Color::Black).svg().unwrap();
    assert!(king(&turned).starts_with("translate(308.00 8.00)"));
}

#[test]
fn pieces_in_small_squares_are_silhouettes() {
    let game = GameSummary::of(find("zigzag").unwrap().as_ref());
    let picture = |size| Picture::of(&game, &game.start).coordinates(false).size(size);
    // A board of ten files.
    let small = picture(319).svg().unwrap();
    let large = picture(320).svg().unwrap();
    assert!(!large.contains("-small"));
    let document = Document::parse(&small).unwrap();
    let paths = |id: &str| {
        let piece = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
        let paths = piece.children().map(|path| path.attribute("d").unwrap().to_owned());
        paths.collect::<Vec<_>>()
    };
    // The outline around the tower, its three parts, and nothing inside.
    let rook = paths("hx-rook-w-small");
    assert_eq!(rook.len(), 4);
    assert_eq!(rook[0], rook[1..].concat());
    // Some pieces differ only in what is kept.
    let (wazir, ferz) = (paths("hx-wazir-knight-w-small"), paths("hx-ferz-knight-w-small"));
    assert_eq!(wazir[0], ferz[0]);
    assert_ne!(wazir, ferz);
}

#[test]
fn marks_are_drawn_and_checked() {
    let game = GameSummary::of(find("clash").unwrap().as_ref());
    let picture = || Picture::of(&game, &game.start);
    let plain = picture().svg().unwrap();
    let arrows = vec![("c3".to_owned(), "d4".to_owned())];
    let marked = picture().last_move(&["c3", "d4"]).squares(&["e5"]).arrows(arrows).svg().unwrap();
    let count = |svg: &str, what: &str| svg.matches(what).count();
    assert_eq!(count(&marked, "<circle") - count(&plain, "<circle"), 3);
    assert_eq!(count(&marked, "opacity=\".72\""), 1);
    let unknown = PictureError::UnknownSquare("d3".to_owned());
    assert_eq!(picture().squares(&["d3"]).svg(), Err(unknown.clone()));
    assert_eq!(picture().last_move(&["d3"]).svg(), Err(unknown.clone()));
    let nowhere = vec![("e5".to_owned(), "d3".to_owned())];
    assert_eq!(picture().arrows(nowhere).svg(), Err(unknown));
    assert_eq!(picture().size(5000).svg(), Err(PictureError::Size(5000)));
    let many = vec!["e5"; 201];
    assert_eq!(picture().squares(&many).svg(), Err(PictureError::TooManyMarks(201)));
    assert!(count(&plain, "<text") > 0);
    assert_eq!(count(&picture().coordinates(false).svg().unwrap(), "<text"), 0);
}

#[test]
fn names_from_users_are_escaped() {
    let mut game = GameSummary::of(find("chess").unwrap().as_ref());
    game.name = "</title><script>\"&".to_owned();
    let position = PositionView { fen: "<b>".to_owned(), ..game.start.clone() };
    let svg = Picture::of(&game, &position).svg().unwrap();
    let document = Document::parse(&svg).unwrap();
    assert!(document.descendants().all(|node| node.tag_name().name() != "script"));
}

#[cfg(feature = "png")]
#[test]
fn pictures_become_png() {
    for game in every_game() {
        let summary = GameSummary::of(game.as_ref());
        let png = Picture::of(&summary, &summary.start).size(200).png().unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n", "{}", summary.id);
        let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
        assert_eq!(width, 200, "{}", summary.id);
        let card = Picture::of(&summary, &summary.start).card_png().unwrap();
        let size = [16, 20].map(|at| u32::from_be_bytes(card[at..at + 4].try_into().unwrap()));
        assert_eq!(size, [1200, 630], "{}", summary.id);
    }
}

#[test]
fn uploaded_pictures_are_on_discs() {
    let mut game = GameSummary::of(find("chess").unwrap().as_ref());
    game.id = "workshop:test".to_owned();
    for kind in &mut game.kinds {
        kind.picture = match kind.letter.as_str() {
            "R" => Some("svg:0123".to_owned()),
            "N" => Some("svg:4567".to_owned()),
            _ => None,
        };
    }
    let mut uploads = Uploads::default();
    let square = |color: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\
             <rect width=\"9\" height=\"9\" fill=\"{color}\"/></svg>"
        )
    };
    assert!(uploads.add("svg:0123".to_owned(), &square("#ff0000")));
    // It has no room, so that the Knights are letters.
    assert!(!uploads.add("svg:4567".to_owned(), &" ".repeat(MAX_UPLOADS_BYTES)));
    let svg = Picture::of(&game, &game.start).uploads(&uploads).svg().unwrap();
    assert!(Document::parse(&svg).is_ok());
    assert_eq!(svg.matches("<image ").count(), 2, "White's and Black's Rook");
    let href = svg.split("href=\"data:image/svg+xml,").nth(1).unwrap();
    assert!(href.starts_with("%3Csvg") && !href.split('"').next().unwrap().contains('<'));
    assert_eq!(svg.matches("href=\"#hx-upload-52-w\"").count(), 2);
    assert_eq!(svg.matches("href=\"#hx-letter-4e-b\"").count(), 2);
    let without = Picture::of(&game, &game.start).svg().unwrap();
    assert_eq!(without.matches("href=\"#hx-letter-52-w\"").count(), 2);
}

#[test]
#[cfg(feature = "png")]
fn uploaded_pictures_are_drawn_as_png() {
    let mut game = GameSummary::of(find("chess").unwrap().as_ref());
    game.id = "workshop:test".to_owned();
    for kind in &mut game.kinds {
        kind.picture = (kind.letter == "R").then(|| "svg:0123".to_owned());
    }
    let png = |color: &str| {
        let mut uploads = Uploads::default();
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\
             <path d=\"M0 0H9V9H0Z\" fill=\"{color}\"/></svg>"
        );
        uploads.add("svg:0123".to_owned(), &svg);
        Picture::of(&game, &game.start).uploads(&uploads).png().unwrap()
    };
    assert_ne!(png("#ff0000"), png("#0000ff"), "the colour of the picture is there");
}
