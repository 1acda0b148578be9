//! Writes the lessons and the published studies of all games as files into a folder, as the web API
//! answers with them: `lessons/GAME.json` and `studies/GAME.json`. `cargo xtask npm` runs it.

use heterodox_answers as answers;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("the argument is the folder")?;
    let [lessons, studies] = ["lessons", "studies"].map(|name| Path::new(&folder).join(name));
    fs::create_dir_all(&lessons)?;
    fs::create_dir_all(&studies)?;
    for id in heterodox_catalog::ids() {
        let course = serde_json::to_string(answers::lessons(id)?)?;
        fs::write(lessons.join(format!("{id}.json")), course)?;
    }
    for entry in answers::studies() {
        let report = serde_json::to_string(answers::study(&entry.game)?)?;
        // Names with colons are not files everywhere.
        fs::write(studies.join(format!("{}.json", entry.game.replace(':', "-"))), report)?;
    }
    Ok(())
}
