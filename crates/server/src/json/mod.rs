//! JSON types of live games and users. Those of games and positions are the views of
//! [`heterodox_api`].

mod live;
mod record;

pub(crate) use live::{
    Absence, Card, Clock, ClockTimes, DeclinedOffer, Live, Lobby, NewGame, Offer, Opponent, Player,
    PlayerKind, Request, ServerMessage, ShownBy, Side, Status, Update, You,
};
pub(crate) use record::{Health, LevelInfo, Me, NewName};
