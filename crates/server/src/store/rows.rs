//! Conversions between games and their rows.

use super::checksum;
use super::error::StoreError;
use super::model::{Entry, GameRow, Summary};
use super::sql::{Row, Statement, placeholders, sql};
use heterodox_kernel::Color;
use heterodox_round::{
    GameId, Millis, PerColor, RulesId, Seat, Setup, Status, TimeControl, Timestamp, UserId,
};

/// The columns of a game that change, first texts, then numbers.
macro_rules! mutable_columns {
    () => {
        "white_visitor, white_name, black_visitor, black_name, status, result, fen, turn, \
         last_move, moves, updated"
    };
}

/// The columns of a game that change, in the order of [`MutableColumns`].
pub(super) const MUTABLE_COLUMNS: &str = mutable_columns!();

/// Number of text columns and of number columns in [`MUTABLE_COLUMNS`].
pub(super) const TEXT_COLUMNS: usize = 9;
pub(super) const NUMBER_COLUMNS: usize = 2;

/// All columns of a game.
pub(super) const COLUMNS: &str = concat!(
    "id, game, start_fen, creator, white_level, black_level, clock_initial, clock_increment, \
     is_open, invite, created, ",
    mutable_columns!()
);

/// Number of columns in [`COLUMNS`].
const COUNT: usize = 11 + TEXT_COLUMNS + NUMBER_COLUMNS;

/// The values of the columns that change.
pub(super) struct MutableColumns {
    pub(super) texts: [Option<String>; TEXT_COLUMNS],
    pub(super) numbers: [i64; NUMBER_COLUMNS],
}

impl MutableColumns {
    pub(super) fn of(summary: &Summary) -> Result<MutableColumns, StoreError> {
        let [white, black] = seat_columns(&summary.seats).into_array();
        let last = summary.last.as_ref().map(json_text).transpose()?;
        let texts = [
            white.user_id,
            white.name,
            black.user_id,
            black.name,
            Some(status_text(summary.status)),
            summary.result.as_deref(),
            Some(&summary.fen),
            Some(color_text(summary.turn)),
            last.as_deref(),
        ];
        Ok(MutableColumns {
            texts: texts.map(|text| text.map(str::to_owned)),
            numbers: [i64::from(summary.moves), summary.updated.0 as i64],
        })
    }

    /// Binds the values to a statement, column by column.
    pub(super) fn bind(self, statement: Statement) -> Statement {
        let statement = self.texts.into_iter().fold(statement, Statement::bind);
        self.numbers.into_iter().fold(statement, Statement::bind)
    }
}

/// Returns a statement that inserts a game.
pub(super) fn insert_game(game: &GameRow) -> Result<Statement, StoreError> {
    let GameRow { setup, summary } = game;
    let [white, black] = seat_columns(&summary.seats).into_array();
    let insert = sql(format!("INSERT INTO games ({COLUMNS}) VALUES ({})", placeholders(COUNT)))
        .bind(setup.id.as_str())
        .bind(setup.game.as_str())
        .bind(&setup.start)
        .bind(setup.creator.as_str())
        .bind(white.level)
        .bind(black.level)
        .bind(setup.clock.map(|clock| clock.initial.0 as i64))
        .bind(setup.clock.map(|clock| clock.increment.0 as i64))
        .bind(setup.open)
        .bind(setup.invite.clone())
        .bind(setup.created.0);
    Ok(MutableColumns::of(summary)?.bind(insert))
}

/// The columns of a player.
#[derive(Default)]
struct SeatColumns<'s> {
    user_id: Option<&'s str>,
    name: Option<&'s str>,
    level: Option<i64>,
}

fn seat_columns(seats: &PerColor<Option<Seat>>) -> PerColor<SeatColumns<'_>> {
    seats.each_ref().map(|seat| match seat {
        None => SeatColumns::default(),
        Some(Seat::Computer { level }) => {
            SeatColumns { level: Some(i64::from(*level)), ..SeatColumns::default() }
        }
        Some(Seat::Person { user_id, name }) => {
            SeatColumns { user_id: Some(user_id.as_str()), name: Some(name), level: None }
        }
    })
}

fn seat(row: &Row, columns: [&str; 3]) -> Result<Option<Seat>, StoreError> {
    let [user_id, name, level] = columns;
    if let Some(level) = row.get::<Option<i64>>(level)? {
        return Ok(Some(Seat::Computer { level: level.clamp(1, 8) as u8 }));
    }
    let Some(user_id) = row.get::<Option<String>>(user_id)? else { return Ok(None) };
    let name: Option<String> = row.get(name)?;
    let user_id = UserId::from(user_id);
    Ok(Some(Seat::Person { user_id, name: name.unwrap_or_default() }))
}

/// Reads a game from a row.
pub(super) fn game_row(row: &Row) -> Result<GameRow, StoreError> {
    let seats = PerColor::new(
        seat(row, ["white_visitor", "white_name", "white_level"])?,
        seat(row, ["black_visitor", "black_name", "black_level"])?,
    );
    let text = |column| row.get::<String>(column);
    let optional = |column| row.get::<Option<i64>>(column);
    let clock = match (optional("clock_initial")?, optional("clock_increment")?) {
        (Some(initial), Some(increment)) => Some(TimeControl {
            initial: Millis(initial as u64),
            increment: Millis(increment as u64),
        }),
        _ => None,
    };
    let last: Option<String> = row.get("last_move")?;
    let setup = Setup {
        id: GameId::from(text("id")?),
        game: RulesId::from(text("game")?),
        start: row.get("start_fen")?,
        creator: UserId::from(text("creator")?),
        seats: seats.clone(),
        clock,
        open: row.get("is_open")?,
        invite: row.get("invite")?,
        created: Timestamp(row.number("created")?),
    };
    let summary = Summary {
        seats,
        status: status(row.get("status")?)?,
        result: row.get("result")?,
        fen: row.get("fen")?,
        turn: if row.get::<&str>("turn")? == "white" { Color::White } else { Color::Black },
        last: last.as_deref().map(from_json).transpose()?,
        moves: row.number("moves")? as u32,
        updated: Timestamp(row.number("updated")?),
    };
    Ok(GameRow { setup, summary })
}

/// Reads an entry of a game from a row, and checks its checksum.
pub(super) fn entry(game: &str, row: &Row) -> Result<Entry, StoreError> {
    checksum::verify(game, row)?;
    let seq = row.number("seq")?;
    // Only events without a checksum can have changed bits here.
    let event = from_json(row.get("fact")?);
    let event = event.map_err(|_| StoreError::DamagedEvent { game: game.to_owned(), seq })?;
    Ok(Entry { seq, event, at: Timestamp(row.number("at")?) })
}

/// Reads all entries of a game. It is an error if one is missing.
pub(super) fn entries<'r>(
    game: &str,
    rows: impl IntoIterator<Item = &'r Row>,
) -> Result<Vec<Entry>, StoreError> {
    let mut entries = Vec::new();
    for row in rows {
        let entry = entry(game, row)?;
        let seq = entries.len() as u64 + 1;
        if entry.seq != seq {
            return Err(StoreError::MissingEvent { game: game.to_owned(), seq });
        }
        entries.push(entry);
    }
    Ok(entries)
}

fn status_text(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

fn status(text: &str) -> Result<Status, StoreError> {
    match text {
        "waiting" => Ok(Status::Waiting),
        "playing" => Ok(Status::Playing),
        "over" => Ok(Status::Over),
        other => Err(StoreError::Database(format!("unknown status {other:?}"))),
    }
}

fn color_text(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn json_text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.to_string()))
}

pub(super) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Database(error.to_string()))
}
