import { For } from 'solid-js';
import { IconButton } from './Icon';

const STEPS = ['first', 'back', 'forward', 'last'] as const;

export type Step = (typeof STEPS)[number];

/** Buttons that step through the moves of a game. */
export function StepButtons(props: {
  labels: Readonly<Record<Step, string>>;
  atStart: boolean;
  atEnd: boolean;
  onStep: (step: Step) => void;
}) {
  return (
    <For each={STEPS}>
      {(step, i) => (
        <IconButton
          icon={step}
          label={props.labels[step]}
          disabled={i() < 2 ? props.atStart : props.atEnd}
          onClick={() => props.onStep(step)}
        />
      )}
    </For>
  );
}
