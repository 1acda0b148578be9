/**
 * Types of the HTTP API, generated from the server's OpenAPI document. Some have clearer
 * names here:
 * - `InputStep` (`Point`): one step of entering a move, that is, a square, a piece in
 *   hand, or a choice.
 * - `ChoiceKind` (`Pick`): what a choice is about, such as a promotion.
 * - `TargetKind` (`Mark`): what a move does on its target square, which decides how the
 *   square is marked.
 */
import type { Point } from './schema';

export type {
  Board,
  Card,
  Clock,
  ClockTimes,
  Color,
  EditReply,
  EditRequest,
  Effect,
  Example,
  GameOption,
  GameSummary,
  InHand,
  Kind,
  LevelInfo,
  Live as LiveGame,
  Lobby,
  Mark as TargetKind,
  Me,
  Move,
  NewGame,
  Node as PgnNode,
  Opponent,
  OptionChoice,
  OptionGroup,
  Outcome,
  Overlay,
  PgnGame,
  PgnWriteRequest,
  Pick as ChoiceKind,
  PlayedMove,
  Player,
  Point as InputStep,
  Position,
  Rules,
  Status,
} from './schema';

/** A step that is a choice, such as the piece to promote to. */
export type ChoiceStep = Extract<Point, { type: 'pick' }>;
