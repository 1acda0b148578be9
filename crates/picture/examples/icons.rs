//! Draws the icon of the site in the sizes that systems ask for:
//! `cargo run -p heterodox-picture --example icons --features png`.

use heterodox_picture::rasterize;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/public");
    let icon = std::fs::read_to_string(public.join("favicon.svg"))?;
    for size in [180, 192, 512] {
        let sized = format!("<svg width=\"{size}\" height=\"{size}\" ");
        let png = rasterize(&icon.replacen("<svg ", &sized, 1))?;
        std::fs::write(public.join(format!("icon-{size}.png")), png)?;
    }
    Ok(())
}
