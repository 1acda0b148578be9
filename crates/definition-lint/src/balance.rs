//! Warnings about the whole game.

use super::finding::{Subject, finding};
use super::messages;
use heterodox_definition::{Code, Definition, Diagnostic, Language, Verdict};
use heterodox_kernel::said::Said;
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
    let suggestion = &messages::NAME_GOAL;
    let key = subject.spans.key("royal").or_else(|| subject.spans.key("king"));
    let warning = finding(Code::NoGoal, &messages::NO_GOAL, suggestion);
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
    let sides: Vec<Said> = Color::ALL.into_iter().filter(lacks).map(Said::Side).collect();
    let phrase = match sides.len() {
        0 => return None,
        1 => &messages::NO_ROYAL,
        _ => &messages::NO_ROYALS,
    };
    let sentence = phrase.with([Said::List(sides), subject.name(kind)]);
    let suggestion = messages::GIVE_ROYAL.with([subject.name(kind)]);
    Some(subject.about(Code::NoRoyal, kind, sentence, suggestion))
}

/// Warns about Kings that are not royal although other kinds are.
pub(super) fn royals(subject: &Subject<'_>) -> Vec<Diagnostic> {
    let royal = subject.kinds().find(|&kind| subject.is_royal(kind));
    let Some(royal) = royal else { return Vec::new() };
    let is_plain_king =
        |kind: &_| subject.definition.kind(*kind).name == "king" && !subject.is_royal(*kind);
    let advice = |kind| {
        let sentence = messages::PLAIN_KING.with([subject.name(royal)]);
        let id = &subject.definition.kind(kind).id;
        let help = messages::WRITE_ROYAL.with([Said::text(id)]);
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
        messages::NO_IMAGE.with([Said::Side(color), Said::name(name), Said::text(square)]);
    let suggestion = match definition.language() {
        Language::Diagram => &messages::WHITE_ALONE,
        Language::Ini => &messages::SAME_IN_FEN,
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
    let sentence = messages::UNEQUAL_HANDS.with([subject.name(kind)]);
    Some(subject.about(Code::UnequalSides, kind, sentence, &messages::ONE_NUMBER))
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
