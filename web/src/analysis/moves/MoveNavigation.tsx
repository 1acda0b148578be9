import * as t from 'texts:analysis';
import { type JSX, Show } from 'solid-js';
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
import { IconButton } from '../../ui/Icon';
import { type Step, StepButtons } from '../../ui/StepButtons';
import type { AnalysedGame } from '../analysedGame';
import './moves.css';

const stepLabels = () => ({
  first: t.toStart(),
  back: t.back(),
  forward: t.forward(),
  last: t.toEnd(),
});

/** Buttons that step through the tree and flip the board, followed by other buttons. */
export function MoveNavigation(props: {
  analysed: AnalysedGame;
  onFlip: () => void;
  children?: JSX.Element;
}) {
  const { analysed } = props;
  return (
    <div class="move-navigation" role="group" aria-label={t.throughMoves()}>
      <StepButtons
        labels={stepLabels()}
        atStart={analysed.path().length === 0}
        atEnd={nextPath(analysed.tree(), analysed.path()) === undefined}
        onStep={(step) => analysed.goTo(pathAfter(step, analysed))}
      />
      <IconButton icon="flip" label={t.flipBoard()} onClick={() => props.onFlip()} />
      {props.children}
    </div>
  );
}

function pathAfter(step: Step, { tree, path }: AnalysedGame) {
  switch (step) {
    case 'first':
      return [];
    case 'back':
      return previousPath(path());
    case 'forward':
      return nextPath(tree(), path());
    case 'last':
      return lineEnd(tree(), path());
  }
}

/** Actions for the current move. */
export function MoveActions(props: { analysed: AnalysedGame }) {
  const { tree, path, goTo, updateTree } = props.analysed;
  const isVariation = () => !isOnMainLine(tree(), path());
  const alternatives = () =>
    path().length > 0 ? childrenAt(tree(), path().slice(0, -1)).length - 1 : 0;
  const button = (label: string, onClick: () => void) => (
    <button type="button" class="button small" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <Show when={path().length > 0}>
      <div class="row move-actions" role="group" aria-label={t.thisMove()}>
        <Show when={alternatives() > 0}>
          {button(t.nextVariation(), () => goTo(siblingPath(tree(), path(), 1)))}
        </Show>
        <Show when={isVariation()}>
          {button(t.promote(), () => updateTree((now) => promote(now, path())))}
          {button(t.makeMainLine(), () => updateTree((now) => makeMainLine(now, path())))}
        </Show>
        {button(t.deleteFromHere(), () => updateTree((now) => removeNode(now, path())))}
      </div>
    </Show>
  );
}
