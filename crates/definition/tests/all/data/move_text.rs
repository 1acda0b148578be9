//! Random move texts.

use proptest::prelude::*;

/// A move of plausible letters.
pub(crate) fn move_text() -> impl Strategy<Value = String> {
    let leg = "[mcdkfblrvsht]{0,3}[pgxyuinjozqeh]{0,2}";
    let letters = prop::collection::vec(leg, 1..5).prop_map(|legs| legs.join("a"));
    let atom = "[WDHFAGNCLZJKRBQ][XY]?([2-9]|\\*)?|NN|FF|U|O[1-4]";
    let group = prop::option::weighted(0.2, "\\((a[mcfsz]{0,2}){1,2}\\)[1-4]");
    let chain = (letters, group, atom)
        .prop_map(|(letters, group, atom)| format!("{letters}{}{atom}", group.unwrap_or_default()));
    let parts = "[mci]{0,1}\\[[mcfsvzqh]{0,2}[WFKRBQN]([-?][mcdfsbzqu]{0,3}[WFKRBQDA]){0,3}\\]";
    prop_oneof![3 => chain, 1 => parts]
}
