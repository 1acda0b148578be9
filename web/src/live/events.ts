/** Applies events to the state of a live game. */
import type { ClockTimes, LiveGame, LiveUpdate } from '../api/types';

/** Returns the game without the given optional keys. */
function without<K extends keyof LiveGame>(live: LiveGame, ...keys: K[]): LiveGame {
  const rest = { ...live };
  for (const key of keys) delete rest[key];
  return rest;
}

function withClocks(live: LiveGame, clocks: ClockTimes | undefined): LiveGame {
  return clocks ? { ...live, clocks } : live;
}

export function applyEvent(live: LiveGame, event: LiveUpdate, seq: number): LiveGame {
  return { ...withDeclinedOffer(withEvent(live, event), event), seq };
}

/** Every event but a change of the home page setting ends the message about a declined offer. */
function withDeclinedOffer(live: LiveGame, event: LiveUpdate): LiveGame {
  if (event.type === 'shown') return live;
  const rest = without(live, 'declined');
  if (event.type !== 'draw' && event.type !== 'takeback' && event.type !== 'rematch') return rest;
  const by = event.declinedBy;
  return by ? { ...rest, declined: { offer: event.type, by } } : rest;
}

function withEvent(live: LiveGame, event: LiveUpdate): LiveGame {
  switch (event.type) {
    case 'move': {
      // A move declines the opponent's offer of a draw.
      const answered = live.draw === live.position.turn ? live : without(live, 'draw');
      const rest = without(answered, 'takeback', 'absence');
      const { position, captured } = event;
      const played = [...live.played, event.played];
      const status = position.outcome ? ('over' as const) : live.status;
      return withClocks({ ...rest, played, position, captured, status }, event.clocks);
    }
    case 'takenBack': {
      const rest = without(live, 'draw', 'takeback', 'absence');
      const played = live.played.slice(0, live.played.length - event.plies);
      const { position, captured } = event;
      return withClocks({ ...rest, played, position, captured, status: 'playing' }, event.clocks);
    }
    case 'ended': {
      const rest = without(live, 'draw', 'takeback', 'absence');
      const position = { ...event.position, outcome: event.outcome };
      return withClocks({ ...rest, position, status: 'over', thinking: false }, event.clocks);
    }
    case 'joined': {
      const rest = without(live, 'invite');
      const keep = (now: LiveGame['white'], player: LiveGame['white']) =>
        player && { ...player, you: player.you || (now?.you ?? false) };
      const white = keep(live.white, event.white);
      const black = keep(live.black, event.black);
      const mine = event.white.you ? 'white' : event.black.you ? 'black' : undefined;
      const you = live.you ?? mine;
      return withClocks(
        {
          ...rest,
          ...(you && { you }),
          ...(white && { white }),
          ...(black && { black }),
          status: 'playing',
          open: false,
        },
        event.clocks,
      );
    }
    case 'withdrawn': {
      // A withdrawn challenge has no players.
      const rest = without(live, 'invite', 'white', 'black', 'you');
      return { ...rest, status: 'over', open: false };
    }
    case 'draw':
    case 'takeback': {
      const rest = without(live, event.type);
      return event.by ? { ...rest, [event.type]: event.by } : rest;
    }
    case 'shown': {
      const shown = live.shown ?? { white: false, black: false };
      return { ...live, shown: { ...shown, [event.by]: event.on } };
    }
    case 'rematch': {
      const rest = without(live, 'rematch');
      return {
        ...rest,
        ...(event.by && { rematch: event.by }),
        ...(event.id && { rematchId: event.id }),
      };
    }
  }
}
