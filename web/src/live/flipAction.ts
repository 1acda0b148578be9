import * as t from 'texts:live';
import type { BarAction } from '../ui/IconBar';

/** Returns the action that turns the board around. */
export function flipAction(props: { onFlip: () => void }): BarAction {
  return {
    icon: 'flip',
    get label() {
      return t.flip();
    },
    get name() {
      return t.flipBoard();
    },
    onPress: () => props.onFlip(),
  };
}
