/** Types of the views, as the web API of Heterodox has them. */
export type {
  BoardView,
  Course,
  EffectView,
  GameSummary,
  InHand,
  KindView,
  Lesson,
  MoveView,
  OutcomeView,
  OverlayView,
  PgnGame,
  PgnNode,
  PieceRulesView,
  PositionView,
  Reason,
  Reasons,
  RulesView,
  SaidView,
  ScoreView,
  SectionView,
  StudyReport,
  TargetReason,
} from './schema.js';

/** A side. */
export type Side = 'white' | 'black';
