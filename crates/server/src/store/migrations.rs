//! The migrations of the schema, embedded in the program.
//!
//! `sqlx::migrate!` would do this at compile time, but its macros compile SQLite and
//! the drivers a second time, which takes a fifth of the whole build.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

/// The files in `migrations/`, in order. A file that was released never changes.
const FILES: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "nodes", include_str!("../../migrations/0002_nodes.sql")),
    (3, "imported", include_str!("../../migrations/0003_imported.sql")),
    (4, "workshop", include_str!("../../migrations/0004_workshop.sql")),
    (5, "studies", include_str!("../../migrations/0005_studies.sql")),
    (6, "checksums", include_str!("../../migrations/0006_checksums.sql")),
    (7, "transfers", include_str!("../../migrations/0007_transfers.sql")),
    (8, "learned", include_str!("../../migrations/0008_learned.sql")),
    (9, "learned_report", include_str!("../../migrations/0009_learned_report.sql")),
];

/// All migrations.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |&(version, description, text): &(i64, &'static str, &'static str)| {
        Migration::new(
            version,
            description.into(),
            MigrationType::Simple,
            text.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let entries = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        let listed: Vec<_> = FILES
            .iter()
            .map(|(version, description, _)| format!("{version:04}_{description}.sql"))
            .collect();
        assert_eq!(files, listed);
    }
}
