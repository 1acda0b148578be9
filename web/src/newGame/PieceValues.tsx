import * as t from 'texts:newGame';
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, Index, Show } from 'solid-js';
import { type GameSummary, href, type ValueChoice } from '../api';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedName } from '../texts/fromGames';
import { gameWithValues, largestValue, valuesOf } from './pieceValues';

export interface ChosenValues {
  /** The values in the order of the pieces. */
  values: () => readonly number[];
  /** Id of the game with the values. It may not have loaded yet. */
  game: () => string;
  choose: (values: number[]) => void;
}

/** The values of the pieces in the form of a new game, which begin with those of the game. */
export function createChosenValues(game: () => GameSummary): ChosenValues {
  const navigate = useNavigate();
  const signal = createMemo(() => createSignal(valuesOf(game().values)));
  const values = () => signal()[0]();
  const chosen = () => {
    const choice = game().values;
    return choice ? gameWithValues(choice, values()) : game().id;
  };
  const choose = (wanted: number[]) => {
    signal()[1](wanted);
    navigate(href.newGame(chosen()), { replace: true, scroll: false });
  };
  return { values, game: chosen, choose };
}

/** A number for each kind of piece, where the rules use values. */
export function PieceValues(props: { game: string; choice: ValueChoice; chosen: ChosenValues }) {
  const values = () => props.chosen.values();
  const change = (index: number, input: HTMLInputElement) => {
    const value = input.valueAsNumber;
    // The browser tells what is wrong with other values when the form is sent.
    const isValid = Number.isInteger(value) && value >= 0 && value <= Number(input.max);
    if (isValid) props.chosen.choose(values().map((old, i) => (i === index ? value : old)));
  };
  const usual = () => props.choice.pieces.map((piece) => piece.usual);
  return (
    <fieldset class="piece-values">
      <legend>{t.values()}</legend>
      {/* Unlike `For`, `Index` keeps the fields, and the focus, when the game has loaded. */}
      <Index each={props.choice.pieces}>
        {(piece, index) => (
          <label class="piece-value">
            <PieceIcon game={props.game} piece={piece().letter} />
            <span>{translatedName(piece().name)}</span>
            <input
              class="input"
              type="number"
              required
              min={0}
              max={largestValue(props.choice, piece())}
              step={1}
              value={values()[index] ?? piece().usual}
              onChange={(event) => change(index, event.currentTarget)}
            />
          </label>
        )}
      </Index>
      <Show when={usual().some((value, i) => value !== values()[i])}>
        <button type="button" class="button" onClick={() => props.chosen.choose(usual())}>
          {t.usualValues()}
        </button>
      </Show>
    </fieldset>
  );
}
