/** The start of a game by post. */
import { type Color, href, workshopIdOf } from '../api';
import type { Backend } from '../backend/backend';
import { encodeSentGame, newGameId, type SentGame } from '../moves/sentGame';
import { recordPostGame } from '../state/postGames';

/**
 * Stores a new game by post, without moves. Returns the address of its page. `fen` is
 * the starting position; empty for the usual one.
 */
export async function startByPost(
  backend: Backend,
  game: string,
  side: Color | 'random',
  fen: string,
): Promise<string> {
  const summary = await backend.game(game);
  const start = fen === '' || fen === summary.start.fen ? undefined : fen;
  const position =
    start === undefined ? summary.start : (await backend.position(game, { fen })).position;
  const random: Color = Math.random() < 0.5 ? 'white' : 'black';
  const you = side === 'random' ? random : side;
  const workshop = workshopIdOf(game);
  // The other side may have another server, or none.
  const text = workshop && (await backend.workshopGame(workshop)).text;
  const sent: SentGame = { id: newGameId(), game, text, start, moves: [], names: {} };
  const link = await encodeSentGame(sent);
  recordPostGame({
    id: sent.id,
    link,
    game,
    gameName: summary.name,
    you,
    opponent: '',
    turn: position.turn === you ? 'yours' : 'theirs',
    moves: 0,
    pieces: { ...position.pieces },
    changed: Date.now(),
  });
  return href.post(link);
}
