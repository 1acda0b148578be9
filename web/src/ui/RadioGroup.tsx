import { For, Show } from 'solid-js';
import './radioGroup.css';

export interface RadioOption<T extends string> {
  value: T;
  name: string;
  about?: string;
  /** The language of `about`, if it is not that of the page. */
  lang?: string;
}

/** A radio group displayed as cards. */
export function RadioGroup<T extends string>(props: {
  legend: string;
  name: string;
  value: T;
  choices: readonly RadioOption<T>[];
  onChange: (value: T) => void;
  /** One below the other, with room for a sentence each. */
  tall?: boolean;
  /** All of the same width. */
  even?: boolean;
}) {
  return (
    <fieldset class="radios" classList={{ tall: props.tall ?? false, even: props.even ?? false }}>
      <legend>{props.legend}</legend>
      <For each={props.choices}>
        {(choice) => (
          <label class="radio">
            <input
              type="radio"
              name={props.name}
              value={choice.value}
              checked={props.value === choice.value}
              onChange={() => props.onChange(choice.value)}
            />
            <span class="radio-name">{choice.name}</span>
            <Show when={choice.about}>
              <span class="radio-about" lang={choice.lang}>
                {choice.about}
              </span>
            </Show>
          </label>
        )}
      </For>
    </fieldset>
  );
}
