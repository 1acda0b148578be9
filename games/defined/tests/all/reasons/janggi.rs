//! Reasons in games with passes and bikjang.

use crate::reasons::tables::check;

#[test]
fn kings_that_face_each_other_must_part() {
    let facing = "4k4/9/9/9/9/9/9/9/9/4K3R w - - - - 0 1";
    let reason = "The Kings on e1 and e10 would still face each other (bikjang).";
    check("[janggi:janggi]\n", &[(facing, "i1i2", reason)]);
    check(
        "[janggi:janggi]\n",
        &[(facing, "e1e2", "The Kings on e2 and e10 would still face each other (bikjang).")],
    );
}

#[test]
fn nobody_passes_in_check() {
    check(
        "[janggi:janggimodern]\n",
        &[(
            "3k5/9/9/9/9/9/9/9/9/4K3r w - - - - 0 1",
            "e1e1",
            "Your King would be taken by the Rook on i1.",
        )],
    );
}
