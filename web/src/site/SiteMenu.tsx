import * as t from 'texts:site';
import { A } from '@solidjs/router';
import { For, onCleanup } from 'solid-js';
import { href } from '../api';
import { Icon } from '../ui/Icon';
import { LanguageChoice } from './LanguageChoice';
import './siteMenu.css';

/** The ways through the site, in the order in which people need them. */
const PLACES: readonly { name: () => string; to: string }[] = [
  { name: t.play, to: href.play() },
  { name: t.learn, to: href.learn() },
  { name: t.puzzles, to: href.puzzles() },
  { name: t.analyse, to: href.analysis() },
  { name: t.workshop, to: href.workshop() },
  { name: t.studies, to: href.studies() },
  { name: t.about, to: href.about() },
];

/** In the row there is an icon for it. */
const MINE = { name: t.myGames, to: href.mine() };

/** Links to the parts of the site: in a row, or in a sheet where there is no room for one. */
export function SiteMenu() {
  let sheet: HTMLDialogElement | undefined;
  const close = () => sheet?.close();
  // The back button leaves the page, but not the sheet.
  window.addEventListener('popstate', close);
  onCleanup(() => window.removeEventListener('popstate', close));
  // Only the backdrop is outside of the list, which fills the sheet.
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    if (event.target === sheet || isLink) close();
  };
  return (
    <>
      <nav class="site-nav" aria-label={t.site()}>
        <Places places={PLACES} />
      </nav>
      <button
        type="button"
        class="button site-menu"
        aria-haspopup="dialog"
        onClick={() => sheet?.showModal()}
      >
        <Icon name="menu" />
        {t.menu()}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, links have keys */}
      <dialog ref={sheet} class="site-sheet" aria-label={t.menu()} onClick={onClick}>
        <div class="site-sheet-content">
          <nav aria-label={t.site()}>
            <Places places={[...PLACES, MINE]} />
          </nav>
          <LanguageChoice />
          <button type="button" class="button" onClick={close}>
            {t.close()}
          </button>
        </div>
      </dialog>
    </>
  );
}

function Places(props: { places: typeof PLACES }) {
  return (
    <ul class="site-places">
      <For each={props.places}>
        {({ name, to }) => (
          <li>
            <A href={to} activeClass="here">
              {name()}
            </A>
          </li>
        )}
      </For>
    </ul>
  );
}
