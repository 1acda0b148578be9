//! The rules of games split into sections, pieces and examples.

use crate::{AnyGame, GameIdError, find};
use heterodox_kernel::Token;
use heterodox_kernel::view::Example;

/// The rules of a game for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Sections, starting with the introduction. Those about single pieces are not included.
    pub sections: Vec<Section>,
    /// Pieces, in the order of the rules.
    pub pieces: Vec<PieceRules>,
    /// Examples of special rules, in the order of the rules.
    pub examples: Vec<Example>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Anchor for links, unique in the rules.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Text without the heading, in Markdown.
    pub text: String,
}

/// The rules of a kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceRules {
    /// Token of White's piece.
    pub token: Token,
    /// Name.
    pub name: String,
    /// Text under the piece's heading, in Markdown.
    pub text: String,
    /// Examples of its moves.
    pub examples: Vec<Example>,
}

/// The rules of the game with this id.
///
/// # Errors
/// If there is no such game.
pub fn rules(id: &str) -> Result<Rules, GameIdError> {
    Ok(rules_of(find(id)?.as_ref()))
}

/// The rules of a game. Those of Pacifist Chess contain the pieces of its base game.
pub fn rules_of(game: &dyn AnyGame) -> Rules {
    let info = game.info();
    let mut rules = Rules { sections: Vec::new(), pieces: Vec::new(), examples: Vec::new() };
    let mut underneath = None;
    for (i, mut heading) in headings(&info.rules).into_iter().enumerate() {
        // The rules of the base game follow those of Pacifist Chess.
        if heading.level == 1 && i > 0 {
            underneath = Some(heading.title.clone());
        } else if let Some(name) = underneath.as_ref().filter(|_| heading.level == 2) {
            heading.title = format!("{name}: {}", heading.title);
        }
        match heading.piece() {
            Some((name, letters)) => {
                for token in tokens(game, letters) {
                    rules.pieces.push(PieceRules {
                        token,
                        name: name.to_owned(),
                        text: heading.text.clone(),
                        examples: Vec::new(),
                    });
                }
            }
            None => rules.add_section(heading),
        }
    }
    rules.add_examples(game);
    rules
}

/// Returns the kinds that a heading names: one by its whole token, or several by letters.
fn tokens(game: &dyn AnyGame, letters: &str) -> Vec<Token> {
    let known = || game.kinds().iter().map(|kind| kind.token);
    match known().find(|token| token.to_string() == letters) {
        Some(token) => vec![token],
        None => {
            let is_known = |token: &Token| known().any(|known| known == *token);
            letters.chars().map(Token::of).filter(is_known).collect()
        }
    }
}

impl Rules {
    fn add_section(&mut self, heading: Heading) {
        let Heading { level, title, text } = heading;
        match self.sections.last_mut().filter(|_| level > 2) {
            Some(section) => {
                let marks = "#".repeat(level);
                section.text = format!("{}\n\n{marks} {title}\n\n{text}", section.text)
                    .trim_start()
                    .to_owned();
            }
            None => {
                let slug = slug(&title);
                let again = |section: &&Section| section.id.trim_end_matches("-2") == slug;
                let taken = self.sections.iter().filter(again).count();
                let id = if taken == 0 { slug } else { format!("{slug}-{}", taken + 1) };
                self.sections.push(Section { id, title, text });
            }
        }
    }

    /// Adds examples that show the moves of a piece to that piece, and all others
    /// to the rules.
    fn add_examples(&mut self, game: &dyn AnyGame) {
        for example in game.examples() {
            let token = example.square.as_ref().and_then(|square| {
                let position = game.parse_fen(&example.fen).ok()?;
                let piece = position.piece_at(game.board().square(square)?)?;
                Some(game.kinds()[piece.kind.index()].token)
            });
            match self.pieces.iter_mut().find(|piece| Some(piece.token) == token) {
                Some(piece) if example.mv.is_none() => piece.examples.push(example),
                _ => self.examples.push(example),
            }
        }
    }
}

/// A heading with the text under it.
struct Heading {
    level: usize,
    title: String,
    text: String,
}

impl Heading {
    /// The name and the letters in a heading such as `Ninja Pawn (J)` or `Wizard (W')`.
    fn piece(&self) -> Option<(&str, &str)> {
        let (name, letters) = self.title.strip_suffix(')')?.rsplit_once(" (")?;
        let is_mark = |c: char| matches!(c, '\'' | '!' | '+' | '~');
        let fine = letters.contains(|c: char| c.is_ascii_uppercase())
            && letters.chars().all(|c| c.is_ascii_uppercase() || is_mark(c));
        (self.level == 3 && fine).then_some((name, letters))
    }
}

/// Splits Markdown at its headings. Ignores lines in code blocks that look like
/// headings.
fn headings(text: &str) -> Vec<Heading> {
    let mut headings: Vec<Heading> = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        in_code ^= line.starts_with("```");
        let level = line.bytes().take_while(|&byte| byte == b'#').count();
        let title = line[level..].strip_prefix(' ').filter(|_| level > 0 && !in_code);
        match (title, headings.last_mut()) {
            (Some(title), _) => headings.push(Heading {
                level,
                title: title.trim().to_owned(),
                text: String::new(),
            }),
            (None, Some(heading)) => heading.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    for heading in &mut headings {
        heading.text = heading.text.trim().trim_end_matches("---").trim().to_owned();
    }
    headings
}

fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
