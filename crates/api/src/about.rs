//! Origin of a game as HTML, and its named set-ups.

use crate::markdown::to_html;
use crate::rules::SectionView;
use heterodox_about::{About, Counter, NamedSetup, Section, about, counters};
use heterodox_catalog::AnyGame;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Origin of a game: source, occasion, aims, advice, related games, and what is known
/// since.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AboutView {
    /// Id of the game, with its options.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// The inventor.
    pub inventor: String,
    /// Year of invention.
    pub year: String,
    /// The introduction as safe HTML.
    pub lead: String,
    /// The sections, in the same order for every game.
    pub sections: Vec<SectionView>,
    /// The pieces that each player needs at a table.
    pub counters: Vec<CounterView>,
}

/// Counters of one kind, of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CounterView {
    /// Token of the piece on the front.
    pub front: String,
    /// Token of the piece on the back, if the counter is turned over in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<String>,
    /// Number of counters.
    pub count: u8,
}

impl From<Counter> for CounterView {
    fn from(counter: Counter) -> CounterView {
        CounterView { front: counter.front, back: counter.back, count: counter.count }
    }
}

/// A named set-up of a game: another position to start from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SetupView {
    /// Name.
    pub name: String,
    /// Maker: the inventor, `tradition`, or `Heterodox`.
    pub by: String,
    /// Position as a FEN.
    pub fen: String,
    /// Description, one or two sentences.
    pub text: String,
}

impl From<&NamedSetup> for SetupView {
    fn from(setup: &NamedSetup) -> SetupView {
        SetupView {
            name: setup.name.to_owned(),
            by: setup.by.to_owned(),
            fen: setup.fen.to_owned(),
            text: setup.text.clone(),
        }
    }
}

impl AboutView {
    /// Returns what there is to know about a game. `None` if there is no text about it, as for
    /// games that users define.
    pub fn of(game: &dyn AnyGame) -> Option<AboutView> {
        let info = game.info();
        let About { lead, sections, .. } = about(&info.id)?;
        Some(AboutView {
            game: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            lead: to_html(lead),
            sections: sections.iter().map(SectionView::from).collect(),
            counters: counters(game).into_iter().map(CounterView::from).collect(),
        })
    }
}

impl From<&Section> for SectionView {
    fn from(section: &Section) -> SectionView {
        let id = section.title.to_lowercase().replace(' ', "-");
        let (title, html) = (section.title.to_owned(), to_html(section.text));
        SectionView { id, title, html, said: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::find;
    use heterodox_catalog::workshop::{SAMPLES, compile};

    #[test]
    fn options_have_the_text_of_their_game() {
        let view = AboutView::of(find("pacifist:zigzag").unwrap().as_ref()).unwrap();
        assert_eq!((view.game.as_str(), view.year.as_str()), ("pacifist:zigzag", "2007"));
        assert!(view.lead.starts_with("<p>Non-violent rules"), "{}", view.lead);
        let ids: Vec<&str> = view.sections.iter().map(|section| section.id.as_str()).collect();
        let expected =
            ["source", "occasion", "aims", "advice", "related-games", "what-is-known-since"];
        assert_eq!(ids, expected);
        assert_eq!(view.counters.iter().map(|counter| u32::from(counter.count)).sum::<u32>(), 25);
        assert!(view.sections[0].html.contains("<em>Pacifist Chess</em>"));
    }

    #[test]
    fn user_defined_games_have_none() {
        let game = compile(SAMPLES[0].text).unwrap();
        assert_eq!(AboutView::of(game.as_ref()), None);
    }
}
