import { type Component, lazy } from 'solid-js';
import { textsReady } from './area';

/** A component that is loaded when it is needed, together with its texts. */
// biome-ignore lint/suspicious/noExplicitAny: the type of `lazy`, whatever the props are
export function lazyPage<T extends Component<any>>(load: () => Promise<{ default: T }>) {
  return lazy(async () => {
    const module = await load();
    await textsReady();
    return module;
  });
}
