/** A game by post that is open on the page. */
import type {
  Color,
  GameSummary,
  LiveGame,
  OutcomeView,
  PositionView,
  ReplayReply,
} from '../api/types';
import { COLOR_NAME, opposite } from '../board/state/labels';
import type { SentGame } from '../moves/sentGame';
import type { PostGame, PostTurn } from '../state/postGames';

export interface OpenedGame {
  /** Fragment of the link with which it was opened, or which was taken last. */
  link: string;
  sent: SentGame;
  /** The game of `sent`, replayed by the rules. */
  replay: ReplayReply;
  summary: GameSummary;
  /** The side of the visitor. */
  you: Color;
  /** Whether the game has come to this device with this link. */
  isNew: boolean;
}

/** Returns the position after the moves, with the end that the players have agreed on. */
export function positionOf({ sent, replay }: Pick<OpenedGame, 'sent' | 'replay'>): PositionView {
  const { position } = replay;
  const outcome = position.outcome ?? declaredOutcome(sent, position.turn);
  return outcome ? { ...position, outcome, moves: [] } : position;
}

/** Returns the outcome that is not on the board. Its texts are those of the rules, in English. */
function declaredOutcome({ word }: SentGame, turn: Color): OutcomeView | undefined {
  if (word === 'draw') {
    return { reason: 'agreement', result: '1/2-1/2', text: 'Draw: by agreement' };
  }
  if (word !== 'resign') return undefined;
  const winner = opposite(turn);
  const [result, name] = winner === 'white' ? ['1-0', 'White'] : ['0-1', 'Black'];
  return { winner, reason: 'resignation', result, text: `${name} wins: resignation` };
}

/** Returns the side that has made the last move, resigned, or accepted a draw. */
export function lastToAct({ sent, replay }: Pick<OpenedGame, 'sent' | 'replay'>): Color {
  const { turn } = replay.position;
  return sent.word === 'draw' || sent.word === 'resign' ? turn : opposite(turn);
}

/** Returns whether the visitor has acted last, so that the link is for the other side. */
export function isForOther(opened: OpenedGame): boolean {
  return lastToAct(opened) === opened.you;
}

/** Returns whose turn it is. */
export function turnOf(opened: OpenedGame): PostTurn {
  if (positionOf(opened).outcome) return 'over';
  return opened.replay.position.turn === opened.you ? 'yours' : 'theirs';
}

/** Returns the name of a side, or its colour if it has no name. */
export function nameOf({ names }: SentGame, color: Color): string {
  return names[color] ?? COLOR_NAME[color];
}

/** Returns the game in the form of a live one, for what shows both. */
export function liveOf(opened: OpenedGame): LiveGame {
  const { sent, replay, summary, you } = opened;
  const position = positionOf(opened);
  const player = (color: Color) => ({
    name: nameOf(sent, color),
    kind: 'person' as const,
    you: you === color,
    online: false,
  });
  return {
    id: sent.id,
    game: summary.id,
    gameName: summary.name,
    seq: 0,
    status: position.outcome ? 'over' : 'playing',
    white: player('white'),
    black: player('black'),
    you,
    open: false,
    start: replay.start.fen,
    played: replay.played,
    position,
    captured: [],
    createdAt: 0,
    thinking: false,
    spectators: 0,
  };
}

/** Returns what is stored of a game. */
export function storedOf(opened: OpenedGame, now: number): PostGame {
  const { link, sent, summary, you } = opened;
  const position = positionOf(opened);
  return {
    id: sent.id,
    link,
    game: summary.id,
    gameName: summary.name,
    you,
    opponent: sent.names[opposite(you)] ?? '',
    turn: turnOf(opened),
    outcome: position.outcome,
    moves: sent.moves.length,
    pieces: { ...position.pieces },
    changed: now,
  };
}
