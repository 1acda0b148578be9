import * as t from 'texts:workshop';
import { createMemo, Show } from 'solid-js';
import { Icon } from '../ui/Icon';
import { CodeEditor } from './editor/CodeEditor';
import { FindingList } from './FindingList';
import { findingsOf } from './findings';
import { LetterList } from './LetterList';
import { lettersOf } from './letters';
import type { Workshop } from './workshopState';

export const TEXT_ID = 'workshop-text';

/** The text with its errors. */
export function TextPanel(props: { workshop: Workshop; onTyped: () => void }) {
  const { workshop } = props;
  const findings = createMemo(() => {
    const checked = workshop.check.checked();
    return checked && findingsOf(checked.text, checked.reply.diagnostics);
  });
  return (
    <section class="workshop-text" id={TEXT_ID} aria-label={t.text()}>
      <div class="workshop-bar">
        <button
          type="button"
          class="button small"
          aria-label={t.undo()}
          title={t.undoKeys()}
          onClick={() => workshop.editor()?.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="button small"
          aria-label={t.redo()}
          title={t.redoKeys()}
          onClick={() => workshop.editor()?.redo()}
        >
          <Icon name="redo" />
        </button>
        <span class="workshop-form muted">{describe(workshop)}</span>
      </div>
      <CodeEditor
        text={workshop.initialText}
        label={t.textOfGame()}
        findings={findings() ?? []}
        litLine={litLine(workshop)}
        onFix={workshop.fix}
        onText={(text, isTyped) => {
          workshop.setText(text, isTyped);
          if (isTyped) props.onTyped();
        }}
        onReady={workshop.attach}
      />
      <Show when={workshop.game()}>
        {(game) => (
          <LetterList
            letters={lettersOf(workshop.text(), game(), litLine(workshop))}
            kind={litKind(workshop)?.name}
          />
        )}
      </Show>
      <Show when={workshop.text().trim() !== ''} fallback={<p class="hint">{t.pasteText()}</p>}>
        <FindingList
          findings={findings()}
          problem={workshop.check.problem()}
          onGo={(range) => workshop.editor()?.select(range)}
          onFix={workshop.fix}
        />
      </Show>
    </section>
  );
}

/** Says what kind of text it is. */
function describe({ check, text }: Workshop): string {
  const reply = text().trim() === '' ? undefined : check.checked()?.reply;
  if (reply?.form === 'ini') return 'variants.ini';
  return reply?.game ? t.diagramKinds({ count: reply.game.pieces.length }) : '';
}

/** Returns the line of the kind whose moves are shown. */
function litLine(workshop: Workshop): number | undefined {
  return litKind(workshop)?.span.line;
}

function litKind({ reach, game }: Workshop) {
  const token = reach.probe()?.piece.toUpperCase();
  return game()?.pieces.find((piece) => piece.token === token);
}
