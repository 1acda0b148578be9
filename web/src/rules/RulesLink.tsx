import * as t from 'texts:moves';
import { A } from '@solidjs/router';
import { href } from '../api';

/** A link to the rules of a game that opens them in a panel; in a new tab as a page. */
export function RulesLink(props: { game: string; text?: string; onOpen: () => void }) {
  return (
    <A
      href={href.rules(props.game)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        props.onOpen();
      }}
    >
      {props.text ?? t.rulesOfGame()}
    </A>
  );
}
