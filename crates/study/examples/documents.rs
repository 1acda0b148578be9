//! Writes the report and the plots of studies again from their `study.json`: for studies of
//! earlier versions, whose results cannot be read any more.
//!
//! ```text
//! cargo run -p heterodox-study --features plots --example documents -- docs/studies/*/
//! ```

use heterodox_study::Study;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folders: Vec<String> = env::args().skip(1).collect();
    let read = |folder: &Path| -> Result<Study, Box<dyn Error>> {
        Ok(serde_json::from_str(&fs::read_to_string(folder.join("study.json"))?)?)
    };
    for folder in folders.iter().map(Path::new) {
        let study = read(folder)?;
        let game = heterodox_catalog::find(&study.game)?;
        let chess = folder.parent().and_then(|above| read(&above.join("chess")).ok());
        for (name, text) in heterodox_study::documents(game.as_ref(), &study, chess.as_ref())? {
            fs::write(folder.join(name), text)?;
        }
    }
    Ok(())
}
