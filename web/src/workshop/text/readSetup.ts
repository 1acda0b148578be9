import { formOf } from './diagram';
import { diagramSetup } from './diagramSetup';
import { iniSetup } from './iniSetup';
import type { Setup } from './setup';

/** Returns the set-up of a text; `start` is the FEN of a game with a parent. */
export function readSetup(text: string, start: string | undefined): Setup | undefined {
  const form = formOf(text);
  if (form === 'diagram') return diagramSetup(text);
  return form === 'ini' ? iniSetup(text, start) : undefined;
}
