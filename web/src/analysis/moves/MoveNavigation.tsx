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
import type { AnalysedGame } from '../analysedGame';
import './moves.css';

const ICON_PATHS = {
  first: 'M18 5 9 12l9 7M6 5v14',
  back: 'M15 5 7 12l8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M6 5l9 7-9 7M18 5v14',
  flip: 'M7 4v14M3.5 14.5 7 18l3.5-3.5M17 20V6M13.5 9.5 17 6l3.5 3.5',
};

function NavigationIcon(props: { d: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.d} />
    </svg>
  );
}

/** Buttons that step through the tree and flip the board, and others of the board. */
export function MoveNavigation(props: {
  analysed: AnalysedGame;
  onFlip: () => void;
  children?: JSX.Element;
}) {
  const { analysed } = props;
  const end = () => lineEnd(analysed.tree(), analysed.path());
  const Button = (own: {
    name: string;
    icon: keyof typeof ICON_PATHS;
    disabled: boolean;
    onClick: () => void;
  }) => (
    <button
      type="button"
      class="button icon"
      aria-label={own.name}
      title={own.name}
      disabled={own.disabled}
      onClick={() => own.onClick()}
    >
      <NavigationIcon d={ICON_PATHS[own.icon]} />
    </button>
  );
  const atStart = () => analysed.path().length === 0;
  const atEnd = () => nextPath(analysed.tree(), analysed.path()) === undefined;
  return (
    <div class="move-navigation" role="group" aria-label="Go through the moves">
      <Button
        name="To the start"
        icon="first"
        disabled={atStart()}
        onClick={() => analysed.goTo([])}
      />
      <Button
        name="Back"
        icon="back"
        disabled={atStart()}
        onClick={() => analysed.goTo(previousPath(analysed.path()))}
      />
      <Button
        name="Forward"
        icon="forward"
        disabled={atEnd()}
        onClick={() => analysed.goTo(nextPath(analysed.tree(), analysed.path()))}
      />
      <Button
        name="To the end"
        icon="last"
        disabled={atEnd()}
        onClick={() => analysed.goTo(end())}
      />
      <Button name="Flip the board" icon="flip" disabled={false} onClick={() => props.onFlip()} />
      {props.children}
    </div>
  );
}

/** Actions for the current move. */
export function MoveActions(props: { analysed: AnalysedGame }) {
  const { analysed } = props;
  const isVariation = () => !isOnMainLine(analysed.tree(), analysed.path());
  const alternatives = () => {
    const parent = analysed.path().slice(0, -1);
    return analysed.path().length > 0 ? childrenAt(analysed.tree(), parent).length - 1 : 0;
  };
  return (
    <Show when={analysed.path().length > 0}>
      <div class="row move-actions" role="group" aria-label="This move">
        <Show when={alternatives() > 0}>
          <button
            type="button"
            class="button small"
            onClick={() => analysed.goTo(siblingPath(analysed.tree(), analysed.path(), 1))}
          >
            Next variation
          </button>
        </Show>
        <Show when={isVariation()}>
          <button
            type="button"
            class="button small"
            onClick={() => analysed.updateTree((tree) => promote(tree, analysed.path()))}
          >
            Promote
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => analysed.updateTree((tree) => makeMainLine(tree, analysed.path()))}
          >
            Make main line
          </button>
        </Show>
        <button
          type="button"
          class="button small"
          onClick={() => analysed.updateTree((tree) => removeNode(tree, analysed.path()))}
        >
          Delete from here
        </button>
      </div>
    </Show>
  );
}
