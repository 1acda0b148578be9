import { createEffect, createMemo, For, Show } from 'solid-js';
import type { KindView } from '../../api/types';
import { activeElement } from '../../ui/activeElement';
import type { MoveInput } from '../state/moveInput';
import type { Choice } from '../state/moveSelection';
import type { Pieces } from '../state/placement';
import { parseCoordinates } from '../state/preview';
import { questionOf } from '../state/questions';
import { ChoicePicture } from './ChoicePicture';
import type { Layout } from './geometry';
import { picturesOf } from './pictures';
import { placeBeside } from './popupPlace';
import './choices.css';

/**
 * The remaining choices of a move, as a toolbar of pictures beside the target square, or
 * the question for a square of the board.
 */
export function Choices(props: {
  game: string;
  kinds: readonly KindView[];
  pieces: Pieces;
  layout: Layout;
  moveInput: MoveInput;
  /** Focus the toolbar, since the move is entered by keyboard. */
  takeFocus: boolean;
  onClosed: () => void;
}) {
  const choices = () => props.moveInput.selection()?.choices ?? [];
  const isOpen = () => props.moveInput.path().length > 0 && choices().length > 0;
  const question = createMemo(() => {
    const selection = props.moveInput.selection();
    return selection && questionOf(selection, props.pieces, props.kinds);
  });
  const pictures = createMemo(() => picturesOf(choices(), props.layout));
  /** Squares whose pieces the choices take without going there. */
  const taken = () => choices().flatMap(({ example }) => parseCoordinates(example.id)?.taken ?? []);
  const squareQuestion = () => ({
    text: question(),
    squares: [...(props.moveInput.selection()?.squares.keys() ?? [])],
  });
  let row: HTMLDivElement | undefined;
  createEffect(() => {
    if (isOpen() && props.takeFocus) {
      queueMicrotask(() => row?.querySelector<HTMLButtonElement>('button')?.focus());
    }
  });
  const choose = (choice: Choice) => {
    if (choice.move) props.moveInput.playMove(choice.move);
    else if (choice.step) props.moveInput.selectStep(choice.step);
    props.onClosed();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      props.moveInput.cancel();
      props.onClosed();
      return;
    }
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0 || !row) return;
    const buttons = [...row.querySelectorAll('button')];
    const now = buttons.indexOf(activeElement() as HTMLButtonElement);
    buttons[(now + direction + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <Show when={isOpen()} fallback={<SquareQuestion layout={props.layout} {...squareQuestion()} />}>
      <div
        class="board-popup choices"
        style={placeBeside(props.layout, props.moveInput.choicesSquare(), 0.56, taken())}
      >
        <p class="question">{question()}</p>
        <div
          ref={row}
          class="choices-row"
          role="toolbar"
          aria-label={question() ?? ''}
          onKeyDown={onKeyDown}
        >
          <For each={choices()}>
            {(choice, i) => (
              <button type="button" class="choice" onClick={() => choose(choice)}>
                <ChoicePicture game={props.game} picture={pictures()[i()]} />
                <span>{choice.text}</span>
              </button>
            )}
          </For>
        </div>
      </div>
    </Show>
  );
}

/** A question whose answers are squares, displayed away from them. */
function SquareQuestion(props: {
  layout: Layout;
  text: string | undefined;
  squares: readonly string[];
}) {
  const middle = () => props.layout.height / 2;
  const lower = () =>
    props.squares.filter((square) => (props.layout.centers.get(square)?.y ?? 0) > middle()).length;
  const isAbove = () => lower() * 2 >= props.squares.length;
  return (
    <Show when={props.text}>
      <p class="board-popup question square-question" classList={{ above: isAbove() }}>
        {props.text}
      </p>
    </Show>
  );
}
