import * as t from 'texts:ui';
import { createSignal, Show } from 'solid-js';

export interface LimitOptions<T> {
  items: () => readonly T[];
  /** Number of items that are shown until the user asks for all. */
  few: () => number;
  /** What the items are. */
  name: 'games' | 'puzzles' | 'moves' | 'rows';
}

/** Limits a long list to its first items until the user asks for all. */
export function createLimit<T>({ items, few, name }: LimitOptions<T>) {
  const [isUnlimited, setUnlimited] = createSignal(false);
  return {
    shown: () => (isUnlimited() ? items() : items().slice(0, few())),
    Toggle: (props: { class: string }) => (
      <Show when={items().length > few()}>
        <button
          type="button"
          class={`link ${props.class}`}
          onClick={() => setUnlimited((was) => !was)}
        >
          {isUnlimited()
            ? t.onlyFew({ items: name, count: few() })
            : t.showAll({ items: name, count: items().length })}
        </button>
      </Show>
    ),
  };
}
