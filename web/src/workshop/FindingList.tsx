import { For, Show } from 'solid-js';
import { type Finding, summaryOf } from './findings';
import type { Range } from './text/places';
import './findingList.css';

/** Mistakes and warnings as a list. A click goes to the place in the text. */
export function FindingList(props: {
  findings: readonly Finding[] | undefined;
  problem: string | undefined;
  onGo: (range: Range) => void;
}) {
  const summary = () => {
    if (props.problem) return props.problem;
    return props.findings ? summaryOf(props.findings) : 'Checking…';
  };
  return (
    <section class="findings" aria-label="Mistakes and warnings">
      <p class="findings-summary" classList={{ error: props.problem !== undefined }} role="status">
        {summary()}
      </p>
      <Show when={(props.findings?.length ?? 0) > 0}>
        <ol class="findings-list">
          <For each={props.findings}>
            {(finding) => (
              <li class={`finding finding-${finding.severity}`}>
                <Show when={finding.range} fallback={<FindingText finding={finding} />}>
                  {(range) => (
                    <button type="button" class="finding-go" onClick={() => props.onGo(range())}>
                      <FindingText finding={finding} />
                    </button>
                  )}
                </Show>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function FindingText(props: { finding: Finding }) {
  return (
    <>
      <span class="finding-place">
        {props.finding.severity === 'error' ? 'Mistake' : 'Warning'}
        <Show when={props.finding.place}>{(place) => <>, {place()}</>}</Show>
      </span>
      <span>
        <Show when={props.finding.quoted}>
          <code class="mono">{props.finding.quoted}</code>{' '}
        </Show>
        {props.finding.problem}
        <Show when={props.finding.help}>
          {(help) => <span class="finding-help"> {help()}</span>}
        </Show>
      </span>
    </>
  );
}
