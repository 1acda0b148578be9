//! Progress bars on standard error.

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io;

/// Creates a progress bar. It is hidden unless standard error is a terminal that may receive
/// escape sequences: not with `--color never`, `NO_COLOR` or `TERM=dumb`.
pub(crate) fn bar(length: u64, template: &str) -> ProgressBar {
    let target = match AutoStream::choice(&io::stderr()) {
        ColorChoice::Never => ProgressDrawTarget::hidden(),
        _ => ProgressDrawTarget::stderr(),
    };
    ProgressBar::with_draw_target(Some(length), target).with_style(style(template))
}

/// Creates the style of a bar.
pub(crate) fn style(template: &str) -> ProgressStyle {
    // The templates are constants and valid.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
