import { Index, Show } from 'solid-js';
import type { ValueChoice } from '../api';
import { PieceIcon } from '../board/view/PieceIcon';
import { largestValue } from './pieceValues';

/** A number for each kind of piece, where the rules use values. */
export function PieceValues(props: {
  game: string;
  choice: ValueChoice;
  values: readonly number[];
  onChange: (values: number[]) => void;
}) {
  const change = (index: number, input: HTMLInputElement) => {
    const value = input.valueAsNumber;
    // The browser tells what is wrong with other values when the form is sent.
    const isValid = Number.isInteger(value) && value >= 0 && value <= Number(input.max);
    if (isValid) props.onChange(props.values.map((old, i) => (i === index ? value : old)));
  };
  const usual = () => props.choice.pieces.map((piece) => piece.usual);
  return (
    <fieldset class="piece-values">
      <legend>Values of the pieces</legend>
      {/* Unlike `For`, `Index` keeps the fields, and the focus, when the game has loaded. */}
      <Index each={props.choice.pieces}>
        {(piece, index) => (
          <label class="piece-value">
            <PieceIcon game={props.game} piece={piece().letter} />
            <span>{piece().name}</span>
            <input
              class="input"
              type="number"
              required
              min={0}
              max={largestValue(props.choice, piece())}
              step={1}
              value={props.values[index] ?? piece().usual}
              onChange={(event) => change(index, event.currentTarget)}
            />
          </label>
        )}
      </Index>
      <Show when={usual().some((value, i) => value !== props.values[i])}>
        <button type="button" class="button" onClick={() => props.onChange(usual())}>
          Usual values
        </button>
      </Show>
    </fieldset>
  );
}
