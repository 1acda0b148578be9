/**
 * What the server and the client say to each other: the types that are
 * generated from the server's own description, by the names that the client
 * knows them by.
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

/** A point that is a choice. */
export type ChoiceStep = Extract<Point, { type: 'pick' }>;
