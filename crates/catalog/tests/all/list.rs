//! Ids of games.

use heterodox_catalog::{find, variant_id, variants};

fn id_of(id: &str) -> Result<String, String> {
    find(id).map(|game| game.info().id).map_err(|error| error.to_string())
}

#[test]
fn ids_have_a_canonical_form() {
    for (id, canonical) in [
        ("chess", "chess"),
        ("zigzag:mirrored", "zigzag:mirrored"),
        ("zwangkrieg:hia-enemy", "zwangkrieg:hia-enemy"),
        ("pacifist", "pacifist"),
        ("pacifist:chess", "pacifist"),
        ("pacifist:count", "pacifist"),
        ("pacifist:chess:count", "pacifist"),
        ("pacifist:value", "pacifist:value"),
        ("pacifist:zigzag:average", "pacifist:zigzag:average"),
        ("pacifist:zigzag:mirrored:value", "pacifist:zigzag:mirrored:value"),
        ("pacifist:zwangkrieg:hia-enemy", "pacifist:zwangkrieg:hia-enemy"),
        ("pacifist:value:zigzag:mirrored", "pacifist:zigzag:mirrored:value"),
        ("pacifist:mwchess", "pacifist:mwchess"),
        ("mwchess:start-rank", "mwchess:start-rank"),
        ("pacifist:friends", "pacifist:friends"),
        ("pacifist:friends:value", "pacifist:value:friends"),
        ("pacifist:friends:zigzag:mirrored:value", "pacifist:zigzag:mirrored:value:friends"),
        ("pacifist:count:mwchess:start-rank:friends", "pacifist:mwchess:start-rank:friends"),
        ("ZigZag:MIRRORED", "zigzag:mirrored"),
        ("Pacifist:Zwangkrieg:Average", "pacifist:zwangkrieg:average"),
    ] {
        assert_eq!(id_of(id).as_deref(), Ok(canonical), "{id}");
    }
}

#[test]
fn variant_tags_of_other_programs_are_understood() {
    for (name, id) in [
        ("Standard", "chess"),
        ("From Position", "chess"),
        (" Chess ", "chess"),
        ("ZigZag:Mirrored", "zigzag:mirrored"),
        ("Atomic", "atomic"),
    ] {
        assert_eq!(variant_id(name), id);
    }
}

#[test]
fn every_variant_can_be_looked_up() {
    for id in variants() {
        assert!(find(&id).is_ok(), "{id}");
    }
}

#[test]
fn unknown_ids_list_the_known_ones() {
    for (id, known) in [
        ("", "chess, mwchess, clash"),
        ("checkers", "chess, mwchess, clash"),
        ("chess:", "has none"),
        ("chess:960", "has none"),
        ("zigzag:mirrored:mirrored", "mirrored"),
        ("zigzag:hia-enemy", "mirrored"),
        ("pacifist:clash", "no King"),
        ("pacifist:pacifist", "count, value, average"),
        ("pacifist:value:zigzag:value", "count, value, average"),
        ("pacifist:", "count, value, average, friends"),
        ("pacifist:friends:friends", "count, value, average, friends"),
        ("zigzag:friends", "mirrored"),
        ("mwchess:start-rank:start-rank", "start-rank"),
    ] {
        let error = id_of(id).expect_err(id);
        assert!(error.contains(known), "{id}: {error}");
    }
    for (id, part) in [("Checkers", "Checkers"), ("ZigZag:Nope", "Nope"), ("%FF", "%FF")] {
        let error = id_of(id).expect_err(id);
        assert!(error.contains(&format!("{part:?}")), "as it was typed: {error}");
    }
}
