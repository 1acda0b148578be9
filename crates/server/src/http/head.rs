//! Titles, descriptions and pictures of pages, for search engines and for sites that show a card
//! for a link.

use super::App;
use super::computing::Computing;
use super::page::{LOOKUP_TIMEOUT, Page};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use heterodox_api::GameSummary;
use heterodox_kernel::Color;
use heterodox_kernel::text::escape_markup;
use heterodox_round::{DAY, GameId, TimeControl};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt::Write as _;
use tokio::time::timeout;

/// Title and description of the page of the client, which are replaced.
const TITLE: &str = "<title>Heterodox</title>";
const DESCRIPTION: &str =
    r#"<meta name="description" content="Play, learn and analyse chess variants." />"#;

/// Title, description and picture of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    title: String,
    description: String,
    /// The id of the game in the picture.
    game: String,
}

impl Head {
    /// Returns what a page says about itself. Pages that nothing is known about are like the home
    /// page.
    pub(super) async fn of(page: &Page, app: &App, computing: &Computing) -> Head {
        let found = timeout(LOOKUP_TIMEOUT, Head::find(page, app, computing)).await;
        found.ok().flatten().unwrap_or_else(Head::home)
    }

    fn home() -> Head {
        Head {
            title: "Heterodox".to_owned(),
            description: "Play, learn, analyse and invent chess games that are not chess."
                .to_owned(),
            game: "clash".to_owned(),
        }
    }

    async fn find(page: &Page, app: &App, computing: &Computing) -> Option<Head> {
        let of_game = async |id: &str, prefix: &str| {
            let entry = computing.find(&app.hub.games, id).await.ok()?;
            Some(Head::of_game(&entry.summary, prefix))
        };
        match page {
            Page::Fixed => None,
            Page::Game(id) | Page::About(id) => of_game(id, "").await,
            Page::Definition(id) => of_game(&format!("workshop:{id}"), "").await,
            Page::Lesson(id, _) => of_game(id, "Learn ").await,
            Page::Puzzles(id) | Page::Puzzle(id, _) => of_game(id, "Puzzles of ").await,
            Page::Study(id) => of_game(id, "Study of ").await,
            Page::Round(id) => Head::of_round(app, computing, id, false).await,
            Page::Invitation(token) => {
                let id = app.hub.store.invited(token).await.ok()??;
                Head::of_round(app, computing, &id, true).await
            }
        }
    }

    fn of_game(game: &GameSummary, prefix: &str) -> Head {
        let origin = match (game.inventor.as_str(), game.year.as_str()) {
            ("", _) => String::new(),
            (inventor, "") => format!(" Invented by {inventor}."),
            (inventor, year) => format!(" Invented by {inventor}, {year}."),
        };
        Head {
            title: format!("{prefix}{}", game.name),
            description: format!("{}{origin}", game.summary),
            game: game.id.clone(),
        }
    }

    async fn of_round(
        app: &App,
        computing: &Computing,
        id: &GameId,
        is_invitation: bool,
    ) -> Option<Head> {
        let (setup, _) = app.hub.store.load(id).await.ok()??;
        let entry = computing.find(&app.hub.games, setup.game.as_str()).await.ok()?;
        let name = &entry.summary.name;
        let seats = [Color::White, Color::Black].map(|color| setup.seats[color].as_ref());
        let names: Vec<String> = seats.into_iter().flatten().map(|seat| seat.name()).collect();
        let title = match (is_invitation, &names[..]) {
            (true, [host]) => format!("{host} invites you to {name}"),
            (_, [white, black]) => format!("{white} – {black}, {name}"),
            _ => format!("A game of {name}"),
        };
        let description = format!("{} {}", clock_text(setup.clock), entry.summary.summary);
        Some(Head { title, description, game: entry.summary.id.clone() })
    }

    /// Writes this into the page of the client. `base` is the address of the site, `module` the path
    /// of the npm package on it, if the server offers it.
    pub(super) fn write(&self, page: &str, base: Option<&str>, module: Option<&str>) -> String {
        let title = escape_markup(&self.title);
        let description = escape_markup(&self.description);
        let mut tags = format!(
            r#"<meta name="description" content="{description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Heterodox" />
    <meta property="og:title" content="{title}" />
    <meta property="og:description" content="{description}" />
    <meta name="twitter:card" content="summary_large_image" />"#
        );
        if let Some(base) = base {
            let game = utf8_percent_encode(&self.game, NON_ALPHANUMERIC);
            let _ = write!(
                tags,
                r#"
    <meta property="og:image" content="{}/api/games/{game}/card.png" />"#,
                escape_markup(base)
            );
        }
        if let Some(module) = module {
            let _ = write!(tags, "\n    <meta name=\"heterodox-package\" content=\"{module}\" />");
        }
        let whole = match title.as_str() {
            "Heterodox" => title,
            title => format!("{title} · Heterodox"),
        };
        page.replacen(TITLE, &format!("<title>{whole}</title>"), 1).replacen(DESCRIPTION, &tags, 1)
    }
}

/// Says how long the players have.
fn clock_text(clock: Option<TimeControl>) -> String {
    let Some(control) = clock else { return "No clock.".to_owned() };
    let TimeControl { initial, increment } = control;
    if control.is_by_days() {
        return match initial.0 / DAY.0 {
            1 => "1 day a move.".to_owned(),
            days => format!("{days} days a move."),
        };
    }
    let minutes = match initial.0 {
        60_000 => "1 minute".to_owned(),
        time if time % 60_000 == 0 => format!("{} minutes", time / 60_000),
        time => format!("{} seconds", time / 1000),
    };
    match increment.0 / 1000 {
        0 => format!("{minutes} each."),
        1 => format!("{minutes} each and 1 second a move."),
        seconds => format!("{minutes} each and {seconds} seconds a move."),
    }
}

/// Returns the address of the site: the public URL, or the one that a request names.
pub(super) fn base(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = app.hosts.public_url() {
        return Some(url.to_string());
    }
    // It is one of the server's own names: others have been refused.
    let host = headers.get(HOST)?.to_str().ok()?;
    Some(format!("http://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_round::Millis;

    const PAGE: &str = include_str!("../../../../web/index.html");

    #[test]
    fn the_page_of_the_client_has_what_is_replaced() {
        let head = Head {
            title: "A <b> \"game\"".to_owned(),
            description: "It's & more.".to_owned(),
            game: "pacifist:zigzag".to_owned(),
        };
        let page = head.write(PAGE, Some("https://play.example"), None);
        assert!(!page.contains("heterodox-package"));
        assert!(page.contains("<title>A &lt;b&gt; &quot;game&quot; · Heterodox</title>"), "{page}");
        assert_eq!(page.matches("name=\"description\"").count(), 1);
        assert!(page.contains("content=\"It's &amp; more.\""));
        let image = "https://play.example/api/games/pacifist%3Azigzag/card.png";
        assert!(page.contains(image), "{page}");
        assert!(!head.write(PAGE, None, None).contains("og:image"));
        assert!(Head::home().write(PAGE, None, None).contains("<title>Heterodox</title>"));
    }

    #[test]
    fn clocks_are_told_in_words() {
        let text = |initial, increment| {
            let clock = TimeControl { initial: Millis(initial), increment: Millis(increment) };
            clock_text(Some(clock))
        };
        assert_eq!(text(300_000, 3000), "5 minutes each and 3 seconds a move.");
        assert_eq!(text(60_000, 0), "1 minute each.");
        assert_eq!(text(90_000, 1000), "90 seconds each and 1 second a move.");
        assert_eq!(text(DAY.0, DAY.0), "1 day a move.");
        assert_eq!(text(3 * DAY.0, 3 * DAY.0), "3 days a move.");
        assert_eq!(clock_text(None), "No clock.");
    }
}
