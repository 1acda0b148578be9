/** The editor of the text, with CodeMirror. Loaded for the workshop only. */
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  undo,
} from '@codemirror/commands';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { TextEditor } from '../workshopState';
import { THEME } from './theme';

export type { Diagnostic };

export interface Editor extends TextEditor {
  setDiagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Lights up a line; undefined ends it. */
  setLitLine(line: number | undefined): void;
  destroy(): void;
}

export interface EditorOptions {
  parent: ShadowRoot;
  text: string;
  label: string;
  /** Called with every change. `isTyped` is false for a text that was loaded. */
  onText: (text: string, isTyped: boolean) => void;
}

const LOAD = 'load';
const setLit = StateEffect.define<number | undefined>();
const litLine = Decoration.line({ class: 'cm-lit' });

/** The line that is lit up. It moves with the text. */
const litField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    let next = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setLit)) next = litDecorations(transaction.state, effect.value);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function litDecorations(state: EditorState, line: number | undefined): DecorationSet {
  if (line === undefined || line < 1 || line > state.doc.lines) return Decoration.none;
  const lit: Range<Decoration> = litLine.range(state.doc.line(line).from);
  return Decoration.set([lit]);
}

/** Comments, keys and the heads of sections, for the eye only. */
const words = new MatchDecorator({
  regexp: /^\s*#.*|^\s*\[[\w:-]+\]|(?<![\w.:])[A-Za-z][\w.]*(?==| =)/g,
  decoration: ([found]) => {
    const text = found.trimStart();
    if (text.startsWith('#')) return Decoration.mark({ class: 'cm-remark' });
    return Decoration.mark({ class: text.startsWith('[') ? 'cm-section' : 'cm-key' });
  },
});

const coloured = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = words.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = words.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export function createEditor({ parent, text, label, onText }: EditorOptions): Editor {
  const reportChange = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isLoaded = transactions.some((transaction) => transaction.isUserEvent(LOAD));
    if (docChanged) onText(state.doc.toString(), !isLoaded);
  });
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      litField,
      coloured,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      keymap.of([...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      reportChange,
      THEME,
    ],
  });
  const view = new EditorView({ state, parent, root: parent });
  const apart = isolateHistory.of('full');
  return {
    change: (changes) =>
      view.dispatch({ changes: [...changes], annotations: apart, userEvent: 'setup' }),
    load: (insert) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        selection: { anchor: 0 },
        annotations: apart,
        userEvent: LOAD,
        scrollIntoView: true,
      }),
    select: ({ from, to }) => {
      const end = view.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      view.dispatch({
        selection,
        effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
      });
      view.focus();
    },
    undo: () => undo(view),
    redo: () => redo(view),
    // Until a new text has been checked, they may be those of a longer one.
    setDiagnostics: (diagnostics) => {
      const inside = diagnostics.filter(({ to }) => to <= view.state.doc.length);
      view.dispatch(setDiagnostics(view.state, inside));
    },
    setLitLine: (line) => {
      const { doc } = view.state;
      const at = line !== undefined && line <= doc.lines ? doc.line(line).from : undefined;
      const scroll = at === undefined ? [] : [EditorView.scrollIntoView(at)];
      view.dispatch({ effects: [setLit.of(line), ...scroll] });
    },
    destroy: () => view.destroy(),
  };
}
