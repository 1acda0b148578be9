import * as t from 'texts:ui';
import { createSignal, onCleanup, Show } from 'solid-js';
import { Icon } from './Icon';
import './copyField.css';

/** Copies text to the clipboard. Returns whether it succeeded. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The Clipboard API needs a secure context; the old command does not.
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.className = 'sr-only';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

/** Copies text and sets `copied` for two seconds. `onCopied` is called each time. */
export function createCopier(text: () => string, onCopied?: () => void) {
  const [copied, setCopied] = createSignal(false);
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));
  const copy = async () => {
    const done = await copyText(text());
    setCopied(done);
    if (done) onCopied?.();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => setCopied(false), 2000);
  };
  return { copied, copy };
}

/** A read-only text with a button that copies it. */
export function CopyField(props: {
  label: string;
  text: string;
  /** Number of lines that are seen at once. Default: one line, without a line break in the text. */
  lines?: number;
  /** Called when the text was copied, by the button or by hand. */
  onCopied?: () => void;
}) {
  const copier = createCopier(
    () => props.text,
    () => props.onCopied?.(),
  );
  const field = {
    class: 'input',
    readonly: true,
    get 'aria-label'() {
      return props.label;
    },
    get value() {
      return props.text;
    },
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      event.currentTarget.select(),
    onCopy: () => props.onCopied?.(),
  };
  return (
    <div class="copy-field">
      <Show when={props.lines} fallback={<input {...field} />}>
        {(lines) => <textarea {...field} class="input mono" rows={lines()} />}
      </Show>
      <button type="button" class="button primary" onClick={copier.copy}>
        <Icon name={copier.copied() ? 'check' : 'copy'} />
        <span aria-live="polite">{copier.copied() ? t.copied() : t.copy()}</span>
      </button>
    </div>
  );
}
