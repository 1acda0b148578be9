//! The check that the moves of a game can be shown in reasonable time.

use crate::game::DefinedGame;
use crate::load::AnyDefinedGame;
use crate::messages;
use crate::rules::attack::{effects_of, view};
use heterodox_definition::{Code, Diagnostic, Span, Spans};
use heterodox_kernel::said::Said;
use heterodox_kernel::text::excerpt;
use heterodox_kernel::view::{self as views, MAX_STEPS};
use heterodox_kernel::{DynGame, Game, Kind, Pieces as _, work};
use std::ops::ControlFlow;

/// A game is accepted without a further look if showing its moves takes no more steps. All that may be
/// shown of it would exceed the limit only if it took 500 times as many. In a thousand games that people
/// play, it takes 20 to 123 times as many, and nearly all of the time of preparing the game. While a game
/// is played, the reasons for a picked piece have a limit of their own.
const FEW_STEPS: u64 = MAX_STEPS / 500;

/// Largest number of steps counted for the moves of a kind.
const MOST_STEPS_OF_KIND: u64 = 1_000_000;

impl AnyDefinedGame {
    /// Checks that the start position can be shown with its moves.
    ///
    /// # Errors
    /// If a [view](heterodox_kernel::view::cost_of_all) takes more than
    /// [`MAX_STEPS`](heterodox_kernel::view::MAX_STEPS) steps of [work](heterodox_kernel::work). The
    /// error names the most expensive kind, if its moves take more than a third of the work.
    ///
    /// ```
    /// use heterodox_defined::AnyDefinedGame;
    /// let text = "files=16 ranks=16\np:A:QmaQ::a1-d1,f1-p1,a2-p2\nking:K:K::e1";
    /// let (game, spans) = AnyDefinedGame::parse(text).into_result().unwrap();
    /// let error = game.check_cost(&spans).unwrap_err().to_string();
    /// assert!(error.starts_with("line 2, column 5: 'QmaQ': "), "{error}");
    /// ```
    pub fn check_cost(&self, spans: &Spans) -> Result<(), Diagnostic> {
        match self {
            AnyDefinedGame::Narrow(game) => check_cost(game, spans),
            AnyDefinedGame::Wide(game) => check_cost(game, spans),
        }
    }
}

fn check_cost<const W: usize>(game: &DefinedGame<W>, spans: &Spans) -> Result<(), Diagnostic> {
    // What is shown is the same code for all games.
    let any = DynGame::of(game.clone());
    let start = any.start();
    let moves = work::limited(FEW_STEPS, || views::cost_of_moves(&any, &start));
    match moves.flatten() {
        Ok(_) => Ok(()),
        Err(_) => views::cost_of_all(&any, &start).map(drop).map_err(|_| too_dear(game, spans)),
    }
}

fn too_dear<const W: usize>(game: &DefinedGame<W>, spans: &Spans) -> Diagnostic {
    let definition = game.definition();
    let mut costs = costs_of_moves(game);
    costs.sort_by_key(|&(_, cost)| std::cmp::Reverse(cost));
    let all: u64 = costs.iter().map(|&(_, cost)| cost).sum();
    let dearest = costs.first().filter(|&&(_, cost)| 3 * cost > all).map(|&(kind, _)| kind);
    let nowhere = Span::new(1, 1, 0);
    let (span, quoted, problem, help) = match dearest {
        Some(kind) => {
            let rules = definition.kind(kind);
            let problem = messages::DEAR_KIND.with([Said::name(&rules.name)]);
            let help = &messages::SIMPLER_KIND;
            match spans.kinds.get(kind.index()) {
                Some(spans) => (spans.moves, rules.move_text.as_str(), problem, help),
                None => (nowhere, "", problem, help),
            }
        }
        None => {
            let help = &messages::SIMPLER_GAME;
            (nowhere, "", Said::from(&messages::DEAR_START), help)
        }
    };
    let error = Diagnostic::new(Code::TooMuchWork, problem).at(Some(span));
    error.quoting(excerpt(quoted)).help(help)
}

/// Returns the work of generating the moves of all pieces of each kind in the start position, in
/// steps.
fn costs_of_moves<const W: usize>(game: &DefinedGame<W>) -> Vec<(Kind, u64)> {
    let start = game.start();
    let (tables, state) = (start.tables(), start.state());
    let cost = |kind: Kind| {
        let walk = || {
            let before = work::steps_left();
            for (square, piece) in state.pieces.iter().filter(|(_, piece)| piece.kind == kind) {
                let view = view(tables, state);
                let _ = effects_of(tables, view, piece, square, &mut |_| ControlFlow::Continue(()));
                work::spend(1);
            }
            before - work::steps_left()
        };
        (kind, work::limited(MOST_STEPS_OF_KIND, walk).unwrap_or(MOST_STEPS_OF_KIND))
    };
    Kind::all(game.kinds().len()).map(cost).collect()
}
