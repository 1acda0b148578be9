/** Colours of the editor: those of the page, in its light and its dark scheme. */
import { EditorView } from '@codemirror/view';

export const THEME = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    fontSize: '0.875rem',
    borderRadius: '10px',
  },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', borderRadius: '10px' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.5rem 0 0.25rem' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--ink-soft)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2rem' },
  '.cm-gutter-lint': { width: '1.1rem' },
  '.cm-lit': { backgroundColor: 'var(--accent-soft)' },
  '.cm-remark': { color: 'var(--ink-soft)' },
  '.cm-key': { color: 'var(--accent)' },
  '.cm-section': { color: 'var(--accent)', fontWeight: '600' },
  '.cm-lintRange': { paddingBottom: '1px' },
  '.cm-lintPoint::after': { bottom: '-1px' },
  '.cm-tooltip': {
    maxWidth: 'min(28rem, 90vw)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    boxShadow: 'var(--shadow)',
    font: '0.875rem / 1.45 var(--font)',
    overflow: 'hidden',
  },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--panel)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--accent-soft)' },
});
