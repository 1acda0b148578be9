/** Types of the views, as the web API of Heterodox has them. */
export type {
  BoardView,
  EffectView,
  GameSummary,
  InHand,
  KindView,
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
  TargetReason,
} from './schema.js';

/** A side. */
export type Side = 'white' | 'black';
