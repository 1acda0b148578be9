/** The number of games in which it is the visitor's turn. */
import { createSignal } from 'solid-js';

export const [turns, setTurns] = createSignal(0);
