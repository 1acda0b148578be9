import * as t from 'texts:workshop';
import { createEffect, createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { Finding } from '../findings';
import type { Change } from '../places';
import type { TextEditor } from '../workshopState';
import type { Editor } from './codemirror';
import './codeEditor.css';

/**
 * The editor of the text. It is in a shadow tree, because styles that a script makes are
 * allowed there by the site's security policy.
 */
export function CodeEditor(props: {
  text: string;
  label: string;
  findings: readonly Finding[];
  litLine: number | undefined;
  onFix: (fix: Change) => void;
  onText: (text: string, isTyped: boolean) => void;
  onReady: (editor: TextEditor) => void;
}) {
  const [editor, setEditor] = createSignal<Editor>();
  const [failed, setFailed] = createSignal(false);
  let host: HTMLDivElement | undefined;
  let isGone = false;
  onCleanup(() => {
    isGone = true;
    editor()?.destroy();
  });
  onMount(async () => {
    const { createEditor } = await import('./codemirror').catch(() => ({
      createEditor: undefined,
    }));
    if (isGone || !host) return;
    if (!createEditor) {
      setFailed(true);
      return;
    }
    const { text, label, onText } = props;
    const parent = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const made = createEditor({ parent, text, label, onText });
    setEditor(made);
    props.onReady(made);
  });
  createEffect(() => {
    editor()?.setDiagnostics(
      props.findings.flatMap((finding) => {
        const { range, severity, message, fix } = finding;
        const actions = fix ? [{ name: t.fix(), apply: () => props.onFix(fix) }] : [];
        return range ? [{ ...range, severity, message, actions }] : [];
      }),
    );
  });
  createEffect(() => editor()?.setLitLine(props.litLine));
  return (
    <>
      <div
        class="code-editor"
        ref={(element) => {
          host = element;
        }}
      />
      <Show when={failed()}>
        <p class="notice error" role="alert">
          {t.editorFailed()}
        </p>
      </Show>
    </>
  );
}
