import * as t from 'texts:analysis';
import {
  childrenAt,
  isOnMainLine,
  lineEnd,
  makeMainLine,
  nextPath,
  previousPath,
  promote,
  removeNode,
  siblingPath,
} from '../../moves/tree';
import type { IconName } from '../../ui/Icon';
import { type BarAction, IconBar } from '../../ui/IconBar';
import type { AnalysedGame } from '../analysedGame';
import './analysisBar.css';

const ICONS = {
  edit: 'M4 20l1-5L16 4l4 4L9 19Zm9-13 4 4',
  branch: 'M6 3v18M6 15c0-6 11-3 11-10m0 0-4 4m4-4 4 4',
  up: 'M12 20V6m0 0-6 6m6-6 6 6',
  top: 'M12 21V8m0 0-6 6m6-6 6 6M5 4h14',
  remove: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
} as const;

export interface AnalysisBarProps {
  analysed: AnalysedGame;
  /** Opens the sheet of the legend. */
  legend: BarAction;
  /** False if there is nothing to play a game with. */
  canPlay: boolean;
  onFlip: () => void;
  onSetUp: () => void;
  onPlay: () => void;
  onStartAnew: () => void;
}

/** The icons below the tree: steps through the moves, the board, and other positions. */
export function AnalysisBar(props: AnalysisBarProps) {
  const flip: BarAction = {
    icon: 'flip',
    get label() {
      return t.flipBoard();
    },
    onPress: () => props.onFlip(),
  };
  // Made once: with new actions, the bar would have new buttons, and the focus would be lost.
  const actions = [...steps(props.analysed), flip, props.legend, ...positions(props)];
  const more = moveActions(props.analysed);
  return (
    <div class="analysis-bar">
      <IconBar label={t.throughMoves()} actions={actions} more={more} status="" />
    </div>
  );
}

/** Steps through the tree. */
function steps({ tree, path, goTo }: AnalysedGame): BarAction[] {
  const isAtStart = () => path().length === 0;
  const isAtEnd = () => nextPath(tree(), path()) === undefined;
  const step = (
    icon: IconName,
    label: () => string,
    isLast: () => boolean,
    go: () => void,
    className = '',
  ) => ({
    icon,
    get label() {
      return label();
    },
    class: className,
    get disabled() {
      return isLast();
    },
    onPress: go,
  });
  return [
    step('first', t.toStart, isAtStart, () => goTo([]), 'analysis-bar-first'),
    step('back', t.back, isAtStart, () => goTo(previousPath(path()))),
    step('forward', t.forward, isAtEnd, () => goTo(nextPath(tree(), path()))),
    step('last', t.toEnd, isAtEnd, () => goTo(lineEnd(tree(), path()))),
  ];
}

/** Other positions. In narrow bars, they are in the menu only. */
function positions(props: AnalysisBarProps): BarAction[] {
  const isOver = () => props.analysed.displayed().position.outcome !== undefined;
  return [
    {
      icon: ICONS.edit,
      get label() {
        return t.setUp();
      },
      class: 'analysis-bar-roomy',
      onPress: () => props.onSetUp(),
    },
    {
      icon: 'play',
      get label() {
        return t.playFromHere();
      },
      class: 'analysis-bar-roomy',
      get shown() {
        return props.canPlay;
      },
      get disabled() {
        return isOver();
      },
      onPress: () => props.onPlay(),
    },
    {
      icon: 'again',
      get label() {
        return t.startAnew();
      },
      class: 'analysis-bar-roomy',
      onPress: () => props.onStartAnew(),
    },
  ];
}

/** What can be done with the current move. */
export function moveActions({ tree, path, goTo, updateTree }: AnalysedGame): BarAction[] {
  const isMove = () => path().length > 0;
  const isVariation = () => isMove() && !isOnMainLine(tree(), path());
  const hasOthers = () => isMove() && childrenAt(tree(), path().slice(0, -1)).length > 1;
  const action = (icon: IconName, label: () => string, isShown: () => boolean, go: () => void) => ({
    icon,
    get label() {
      return label();
    },
    get shown() {
      return isShown();
    },
    onPress: go,
  });
  return [
    action(ICONS.branch, t.nextVariation, hasOthers, () => goTo(siblingPath(tree(), path(), 1))),
    action(ICONS.up, t.promote, isVariation, () => updateTree((now) => promote(now, path()))),
    action(ICONS.top, t.makeMainLine, isVariation, () =>
      updateTree((now) => makeMainLine(now, path())),
    ),
    action(ICONS.remove, t.deleteFromHere, isMove, () =>
      updateTree((now) => removeNode(now, path())),
    ),
  ];
}
