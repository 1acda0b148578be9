//! The rules of a game as a page for players, generated from the definition.

mod ends;
pub(crate) mod phrases;
mod pieces;

use crate::join::{or, sentences};
use crate::squares::names_of;
use heterodox_definition::{
    Captives, Castling, CastlingWay, Definition, KindRules, KindSet, Language,
};
use heterodox_kernel::said::{Phrase, RulesSection, RulesText, Said};
use heterodox_kernel::{Color, Kind};
use phrases::*;
use std::fmt::Write as _;

/// Writes the rules in Markdown.
pub fn write(definition: &Definition, text: &RulesText) -> String {
    let mut page = format!("# {}\n\n{}\n", definition.name, markdown(&text.introduction));
    for RulesSection { title, blocks, kinds } in &text.sections {
        let _ = write!(page, "\n## {title}\n\n{}\n", markdown(blocks).trim_end());
        for (kind, text) in kinds {
            let rules = definition.kind(*kind);
            let _ = write!(page, "\n### {} ({})\n{text}\n", rules.title(), rules.token);
        }
    }
    page
}

/// Returns the title of a section about the game under another one.
pub fn title_underneath(game: &str, title: Said) -> Said {
    SECTION_UNDERNEATH.with([Said::text(game), title])
}

/// Joins blocks with empty lines between them, except between the items of a list.
fn markdown(blocks: &[Said]) -> String {
    let mut text = String::new();
    let mut after_item = false;
    for block in blocks {
        let is_item = matches!(block, Said::Phrase(phrase, _) if **phrase == ITEM);
        if !text.is_empty() {
            text += if is_item && after_item { "\n" } else { "\n\n" };
        }
        let _ = write!(text, "{block}");
        after_item = is_item;
    }
    text
}

/// Returns the texts of the rules, in Markdown. `moves` returns the sentences about the moves of a
/// kind.
pub fn text(definition: &Definition, moves: impl Fn(Kind) -> Vec<Said>) -> RulesText {
    let mut sections = Vec::new();
    let mut add = |title: &'static Phrase, blocks: Vec<Said>| {
        sections.push(RulesSection { title: Said::from(title), blocks, kinds: Vec::new() });
    };
    add(&THE_AIM, ends::aim(definition));
    add(&THE_BOARD, set_up(definition));
    add(&THE_PIECES, vec![pieces::general(definition)]);
    for (title, blocks) in [
        (&CASTLING, castling(definition)),
        (&IN_HAND, hands(definition)),
        (&OTHER_RULES, pieces::other_rules(definition)),
    ] {
        if !blocks.is_empty() {
            add(title, blocks);
        }
    }
    add(&HOW_IT_ENDS, ends::items(definition));
    add(&NOTATION, vec![notation(definition)]);
    let about = |kind: Kind| (kind, pieces::of_kind(definition, kind, moves(kind)));
    if let Some(pieces) = sections.iter_mut().find(|it| it.title == Said::from(&THE_PIECES)) {
        pieces.kinds = definition.all_kinds().map(about).collect();
    }
    RulesText { name: definition.name.clone(), introduction: introduction(definition), sections }
}

/// The names of kinds, joined: "King", "Queen, Rook and Bishop".
fn list(definition: &Definition, kinds: KindSet) -> Said {
    Said::List(names(definition, kinds))
}

fn names(definition: &Definition, kinds: KindSet) -> Vec<Said> {
    kinds.iter().map(|kind| name(definition, kind)).collect()
}

fn name(definition: &Definition, kind: Kind) -> Said {
    Said::Name(definition.kind(kind).title())
}

fn introduction(definition: &Definition) -> Vec<Said> {
    let source = match definition.language() {
        Language::Diagram => &DIAGRAM_TEXT,
        Language::Ini => &INI_TEXT,
    };
    let board = &definition.board;
    let kinds = match definition.kinds.len() {
        1 => Said::from(&ONE_KIND),
        n => KINDS.with([Said::text(n)]),
    };
    let numbers = [board.len(), board.files().into(), board.ranks().into()].map(Said::text);
    let [squares, files, ranks] = numbers;
    let mut first = vec![INTRODUCTION.with([kinds, squares, files, ranks, Said::from(source)])];
    if definition.start_number > 0 {
        first.push(SHUFFLED.with([Said::text(definition.start_number)]));
    }
    let missing = definition
        .missing_rules()
        .into_iter()
        .map(|(key, rule)| NOT_PLAYED.with([Said::text(key), Said::from(rule)]));
    std::iter::once(sentences(first)).chain(missing).collect()
}

fn set_up(definition: &Definition) -> Vec<Said> {
    let board = &definition.board;
    let width = definition.kinds.iter().map(|rules| rules.token.chars().count()).max().unwrap_or(1);
    let mut text = "```\n".to_owned();
    for rank in (0..board.ranks()).rev() {
        let _ = write!(text, "{:>2} ", rank + 1);
        for file in 0..board.files() {
            let token = match board.square_at(file, rank) {
                None => String::new(),
                Some(square) => match definition.start.pieces.get(&square) {
                    None => ".".to_owned(),
                    Some(piece) => cased(&definition.kind(piece.kind).token, piece.color),
                },
            };
            let _ = write!(text, " {token:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text += "   ";
    for file in 0..board.files() {
        let _ = write!(text, " {:<width$}", char::from(b'a' + file));
    }
    text.truncate(text.trim_end().len());
    vec![Said::from(&TURNS), Said::text(text + "\n```")]
}

fn cased(token: &str, color: Color) -> String {
    match color {
        Color::White => token.to_owned(),
        Color::Black => token.to_lowercase(),
    }
}

fn castling(definition: &Definition) -> Vec<Said> {
    match &definition.castling {
        Castling::None => Vec::new(),
        Castling::Ways(ways) => ways_text(definition, ways).unwrap_or_default(),
        Castling::ByFiles(rule) => {
            let king = name(definition, rule.king);
            let partners = or(names(definition, rule.partners));
            let files = [rule.kingside_to, rule.queenside_to];
            let [right, left] = files.map(|file| Said::text(char::from(b'a' + file)));
            let castles = CASTLES_BY_FILES.with([king.clone(), partners, king, right, left]);
            vec![sentences(vec![castles, empty_ways(definition, rule.king)])]
        }
    }
}

/// The sentence about the squares that must be empty, and not attacked if the kind is royal.
fn empty_ways(definition: &Definition, kind: Kind) -> Said {
    let royal = definition.royalty.iter().any(|royalty| royalty.kinds().contains(kind));
    Said::from(if royal { &WAYS_EMPTY_SAFE } else { &WAYS_EMPTY })
}

fn ways_text(definition: &Definition, ways: &[Vec<CastlingWay>; 2]) -> Option<Vec<Said>> {
    let board = &definition.board;
    let first = ways.iter().flatten().next()?;
    let king = definition.start.pieces.get(&first.from)?.kind;
    let written = |rule: &'static Phrase, color: Color| {
        let way = |way: &CastlingWay| {
            let squares = [way.from, way.to, way.partner, way.partner_to];
            let [from, to, partner, partner_to] = squares.map(|square| board.name(square));
            format!("`{from}{to},{partner}{partner_to}`")
        };
        let ways: Vec<String> = ways[color.index()].iter().map(way).collect();
        let ways = match ways.is_empty() {
            true => Said::from(&NONE),
            false => Said::text(ways.join(", ")),
        };
        ITEM.with([rule.with([ways])])
    };
    let castles = CASTLES_BESIDE.with([name(definition, king), name(definition, king)]);
    Some(vec![
        sentences(vec![castles, empty_ways(definition, king)]),
        written(&OF_WHITE, Color::White),
        written(&OF_BLACK, Color::Black),
    ])
}

fn hands(definition: &Definition) -> Vec<Said> {
    let captives = match definition.captives {
        Captives::Vanish => None,
        Captives::Reserve => Some(&INTO_RESERVE),
        Captives::Hand => Some(&INTO_HAND),
    };
    let drops = definition.drops.then_some(&DROPS);
    let mut text: Vec<Said> = captives.into_iter().chain(drops).map(Said::from).collect();
    for kind in definition.all_kinds().filter(|_| definition.drops) {
        text.extend(pieces::drop_rules(definition, kind));
    }
    let must_move = |rules: &KindRules| rules.drop.must_be_able_to_move;
    if definition.drops && definition.kinds.iter().any(must_move) {
        text.push(Said::from(&DROP_MOVABLE));
    }
    paragraph(text)
}

/// A paragraph of sentences, if there are any.
fn paragraph(text: Vec<Said>) -> Vec<Said> {
    if text.is_empty() { Vec::new() } else { vec![sentences(text)] }
}

fn notation(definition: &Definition) -> Said {
    let placement = if definition.has_hands { &PLACEMENT_HANDS } else { &PLACEMENT };
    let checks = (definition.ends.checks > 0).then_some(&CHECKS_FIELD);
    let fields = [Some(placement), checks, Some(&CLOCKS)].into_iter().flatten();
    let mut text = vec![
        MOVES_WRITTEN.with([Said::text(example_move(definition))]),
        FEN_FIELDS.with([Said::Clauses(fields.map(Said::from).collect())]),
    ];
    if board_has_holes(definition) {
        text.push(Said::from(&HOLES));
    }
    if definition.foreign_pawns.is_some() {
        text.push(Said::from(&FOREIGN_FENS));
    }
    sentences(text)
}

fn board_has_holes(definition: &Definition) -> bool {
    let board = &definition.board;
    board.len() < usize::from(board.files()) * usize::from(board.ranks())
}

/// The squares of White's first piece and of the one before it, as an example.
fn example_move(definition: &Definition) -> String {
    let all = definition.board.squares().collect();
    names_of(definition, all, 2).concat()
}
