//! Random changes of definitions: each is rejected with a place in the text, or played with reasons
//! for all moves.

use crate::changes::{INI_PARTS, PARTS, SAMPLES, SECTIONS, apply, edit};
use heterodox_defined::AnyDefinedGame;
use heterodox_definition_lint::warnings;
use heterodox_kernel::Game;
use heterodox_testkit::reasons::every_target_has_a_reason;
use proptest::prelude::*;

/// Checks that a definition is rejected with a place in the text, or is a game with reasons for all
/// its moves.
fn check_play(text: &str) {
    let lines: Vec<&str> = text.split('\n').collect();
    match AnyDefinedGame::parse(text).into_result() {
        Ok((game, spans)) => {
            for span in warnings(&game, &spans).iter().filter_map(|found| found.span) {
                assert!(
                    span.column + span.length <= lines[span.line - 1].chars().count() + 1,
                    "{text}"
                );
            }
            match game {
                AnyDefinedGame::Narrow(game) => every_target_has_a_reason(&*game, &game.start()),
                AnyDefinedGame::Wide(game) => every_target_has_a_reason(&*game, &game.start()),
            }
        }
        Err(mistakes) => {
            let first = mistakes.iter().next().expect("at least one mistake");
            assert!(first.span.expect("a place").line <= lines.len(), "{first}\n{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_samples_are_played_or_refused(
        sample in any::<usize>(),
        edits in proptest::collection::vec(edit(PARTS), 1..4),
    ) {
        let text = SAMPLES[sample % SAMPLES.len()].clone();
        let text = edits.iter().fold(text, |text, edit| apply(&text, edit, &SAMPLES));
        check_play(&text);
    }

    #[test]
    fn changed_sections_are_played_or_refused(
        section in any::<usize>(),
        edits in proptest::collection::vec(edit(INI_PARTS), 1..4),
    ) {
        let text = SECTIONS[section % SECTIONS.len()].clone();
        let text = edits.iter().fold(text, |text, edit| apply(&text, edit, &SECTIONS));
        check_play(&text);
    }
}
