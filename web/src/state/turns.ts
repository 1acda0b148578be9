/** The number of games in which it is the visitor's turn. */
import { createSignal } from 'solid-js';

const [liveTurns, setLiveTurns] = createSignal(0);
const [postTurns, setPostTurns] = createSignal(0);

export { setLiveTurns, setPostTurns };

/** Returns the number of live games and games by post that wait for the visitor. */
export const turns = () => liveTurns() + postTurns();
