//! Warnings about the whole game.

use super::finding::{Subject, finding};
use heterodox_definition::{Code, Definition, Diagnostic, Language, Verdict};
use heterodox_kernel::{Color, Piece, Square};

/// Warns about games that no side can win.
pub(super) fn goal(subject: &Subject<'_>) -> Option<Diagnostic> {
    let definition = subject.definition;
    let ends = &definition.ends;
    let has_royals = Color::ALL.into_iter().any(|color| has_royals(definition, color));
    let extinction = ends.extinction.as_ref().is_some_and(|end| end.value != Verdict::Draw);
    let has_goal = has_royals
        || extinction
        || ends.flags.iter().any(|flags| !flags.is_empty())
        || ends.connection.as_ref().is_some_and(|rule| rule.value != Verdict::Draw)
        || ends.checks > 0
        || ends.bare.is_some()
        || ends.stalemate != Verdict::Draw
        || ends.repetition.value != Verdict::Draw;
    if has_goal {
        return None;
    }
    let suggestion = "name a royal piece (royal=K), or a goal such as hx.flag or hx.extinct";
    let key = subject.spans.key("royal").or_else(|| subject.spans.key("king"));
    let warning = finding(Code::NoGoal, "nobody can win this game", suggestion);
    Some(warning.at(key.map(|key| key.key)))
}

/// Returns whether a side has royal pieces at the start.
fn has_royals(definition: &Definition, color: Color) -> bool {
    let royal = definition.royalty[color.index()].kinds();
    let is_royal = |piece: &Piece| piece.color == color && royal.contains(piece.kind);
    definition.start.pieces.values().any(is_royal)
}

/// Warns about sides without a royal piece, in games with a royal kind.
pub(super) fn kingless(subject: &Subject<'_>) -> Option<Diagnostic> {
    let definition = subject.definition;
    let kind = subject.kinds().find(|&kind| subject.is_royal(kind))?;
    let lacks = |color: &Color| !has_royals(definition, *color);
    let sides: Vec<String> =
        Color::ALL.into_iter().filter(lacks).map(|color| color.to_string()).collect();
    let verb = match sides.len() {
        0 => return None,
        1 => "has",
        _ => "have",
    };
    let (sides, name) = (sides.join(" and "), &definition.kind(kind).name);
    let sentence =
        format!("{sides} {verb} no {name} at the start, so that there is nobody to mate");
    let suggestion = format!("give the {name} squares for both sides, or name another royal piece");
    Some(subject.about(Code::NoRoyal, kind, sentence, suggestion))
}

/// Warns about Kings that are not royal although other kinds are.
pub(super) fn royals(subject: &Subject<'_>) -> Vec<Diagnostic> {
    let royal = subject.kinds().find(|&kind| subject.is_royal(kind));
    let Some(royal) = royal else { return Vec::new() };
    let is_plain_king =
        |kind: &_| subject.definition.kind(*kind).name == "king" && !subject.is_royal(*kind);
    let advice = |kind| {
        let sentence = format!("the king is not royal, but {} is", subject.the(royal));
        let id = &subject.definition.kind(kind).id;
        let help = format!("write royal={id}, or make it the last piece");
        let warning = subject.about(Code::PlainKing, kind, sentence, help);
        match warning.span.filter(|_| subject.spans.key("royal").is_none()) {
            Some(span) => warning.fixed_at(span.start(), format!("royal={id}\n")),
            None => warning,
        }
    };
    subject.kinds().filter(is_plain_king).map(advice).collect()
}

/// Warns about an asymmetrical start position.
pub(super) fn asymmetry(subject: &Subject<'_>) -> Option<Diagnostic> {
    let definition = subject.definition;
    let odd = [false, true].map(|turned| difference(definition, turned));
    let [Some(square), Some(_)] = odd else { return hands(subject) };
    let piece = definition.start.pieces[&square];
    let (name, color) = (&definition.kind(piece.kind).name, piece.color);
    let square = definition.board.name(square);
    let sentence =
        format!("the sides do not start alike: {color}'s {name} on {square} has no image");
    let suggestion = match definition.language() {
        Language::Diagram => "give White's squares alone, and symmetry=mirror or symmetry=rotate",
        Language::Ini => "if that is not meant, give Black the same pieces in startFen",
    };
    let about = subject.about(Code::UnequalSides, piece.kind, sentence, suggestion);
    let key = subject.spans.key("startFen").map(|key| key.key);
    Some(Diagnostic { span: key.or(about.span), ..about })
}

/// Warns about different pieces in hand.
fn hands(subject: &Subject<'_>) -> Option<Diagnostic> {
    let pocket = &subject.definition.start.pocket;
    let count = |color, kind| pocket.get(&Piece::new(color, kind)).copied().unwrap_or(0);
    let differs = |kind: &_| count(Color::White, *kind) != count(Color::Black, *kind);
    let kind = subject.kinds().find(differs)?;
    let sentence = format!("the sides do not start with the same number of {}s in hand", {
        &subject.definition.kind(kind).name
    });
    Some(subject.about(Code::UnequalSides, kind, sentence, "write one number for both sides"))
}

/// The first square whose piece has no image of the other colour.
fn difference(definition: &Definition, turned: bool) -> Option<Square> {
    let (board, pieces) = (&definition.board, &definition.start.pieces);
    let image = |square| {
        let (file, rank) = board.file_and_rank(square);
        let file = if turned { board.files() - 1 - file } else { file };
        board.square_at(file, board.ranks() - 1 - rank)
    };
    let has_image = |(square, piece): &(&Square, &Piece)| {
        let other = image(**square).and_then(|image| pieces.get(&image));
        other == Some(&Piece::new(!piece.color, piece.kind))
    };
    pieces.iter().find(|entry| !has_image(entry)).map(|(square, _)| *square)
}
