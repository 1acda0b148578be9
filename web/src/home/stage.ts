/** State that the boards of the home page share. */
import type { Accessor } from 'solid-js';
import { movesPaused } from '../state/prefs';
import { createRotation, type Rotation } from './rotation';
import { createPageVisible, createReducedMotion } from './visibility';

export interface Stage {
  rotation: Rotation;
  /** The system asks for less motion. */
  reduced: Accessor<boolean>;
  /** The boards may move by themselves. */
  moving: Accessor<boolean>;
}

export function createStage(): Stage {
  const visible = createPageVisible();
  const reduced = createReducedMotion();
  const moving = () => visible() && !reduced() && !movesPaused();
  return { rotation: createRotation(), reduced, moving };
}
