import * as t from 'texts:moves';
import { For } from 'solid-js';
import { NOTATIONS, type Notation, setNotation } from './notation';
import './notation.css';

/** The heading of a move list, with the choice of the notation. */
export function NotationChoice(props: { notation: Notation }) {
  return (
    <label class="notation-choice">
      <span>{t.movesIn()}</span>
      <select
        value={props.notation}
        onChange={(event) => setNotation(event.currentTarget.value as Notation)}
      >
        <For each={NOTATIONS}>{({ value, name }) => <option value={value}>{name()}</option>}</For>
      </select>
    </label>
  );
}
