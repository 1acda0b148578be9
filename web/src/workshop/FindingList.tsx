import * as t from 'texts:workshop';
import { For, Show } from 'solid-js';
import { type Finding, summaryOf } from './findings';
import type { Change, Range } from './places';
import './findingList.css';

/** Errors and warnings as a list. A click goes to the place in the text, or applies the fix. */
export function FindingList(props: {
  findings: readonly Finding[] | undefined;
  problem: string | undefined;
  onGo: (range: Range) => void;
  onFix: (fix: Change) => void;
}) {
  const summary = () => {
    if (props.problem) return props.problem;
    return props.findings ? summaryOf(props.findings) : t.checking();
  };
  return (
    <section class="findings" aria-label={t.errorsAndWarnings()}>
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
                <div class="finding-more">
                  <Show when={finding.fix}>
                    {(fix) => (
                      <button
                        type="button"
                        class="button small finding-fix"
                        aria-label={t.fixProblem({ problem: finding.problem })}
                        onClick={() => props.onFix(fix())}
                      >
                        {t.fix()}
                      </button>
                    )}
                  </Show>
                  <Explanation finding={finding} />
                </div>
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
    <span class="finding-text">
      <span class="finding-place">
        {props.finding.severity === 'error' ? t.error() : t.warning()}
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
    </span>
  );
}

/** The code, which opens its explanation. */
function Explanation(props: { finding: Finding }) {
  return (
    <details class="finding-explanation">
      <summary>{props.finding.code}</summary>
      <Show when={props.finding.meaning}>{(meaning) => <p>{meaning()}</p>}</Show>
      <For each={props.finding.explanation}>
        {(paragraph) => (
          <p lang="en">
            <For each={paragraph.split('`')}>
              {(part, i) => (i() % 2 === 1 ? <code class="mono">{part}</code> : part)}
            </For>
          </p>
        )}
      </For>
    </details>
  );
}
