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
  ClockTimes as Clocks,
  Color,
  EditReply as Edited,
  EditRequest as Edit,
  Effect,
  Example,
  GameOption,
  GameSummary,
  InHand as Hand,
  Kind,
  LevelInfo as Level,
  Live,
  Lobby,
  Mark,
  Me,
  Move,
  NewGame as NewLive,
  Node,
  Opponent,
  OptionChoice,
  OptionGroup,
  Outcome,
  Overlay,
  PgnGame as ReadPgn,
  PgnWriteRequest as WritePgn,
  Pick as PickKind,
  PlayedMove,
  Player,
  Point,
  Position,
  Rules,
  Status,
} from './schema';

/** A point that is a choice. */
export type Pick = Extract<Point, { type: 'pick' }>;
