/**
 * State of the rules panel. It is part of the browser's history, so that the back button
 * closes the panel.
 */
import { useLocation, useNavigate } from '@solidjs/router';

interface HistoryState {
  /** Anchor of the open rules; empty for the place where they were left. */
  rules?: string;
}

export type RulesPanelState = ReturnType<typeof createRulesPanel>;

/** Creates the state of the panel. Call it while a component is being created. */
export function createRulesPanel() {
  const location = useLocation<HistoryState>();
  const navigate = useNavigate();
  return {
    /** The anchor of the open rules; undefined while they are closed. */
    anchor: () => location.state?.rules,
    open: (anchor = '') => {
      const { pathname, search, hash } = location;
      navigate(pathname + search + hash, { state: { rules: anchor }, scroll: false });
    },
    close: () => navigate(-1),
  };
}

/** Names of the marks that a token may have beside its letter. */
const MARKS: Record<string, string> = { "'": '-prime', '!': '-bang', '+': '-plus', '~': '-tilde' };

/** Returns the anchor of a kind of piece in the rules. */
export function anchorOfKind(token: string): string {
  const letter = token.replace(/['!+~]/g, '');
  const marks = [...token].map((mark) => MARKS[mark] ?? '').join('');
  return `piece-${letter.toLowerCase()}${marks}`;
}
