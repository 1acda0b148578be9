import * as t from 'texts:live';
import { A } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import { type Color, href, type LiveCommand } from '../api';
import { COLOR_NAME } from '../board/state/labels';
import { CommandButton } from './CommandButton';
import type { LiveGameStore } from './liveGameStore';
import { OfferNotice } from './OfferNotice';

/** Offers of a draw, a takeback or a rematch, with buttons to answer them. */
export function Offers(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  return (
    <>
      <Show when={live().status === 'playing'}>
        <Offer
          game={props.game}
          by={live().draw}
          own={t.drawOwn()}
          theirs={t.drawTheirs}
          accept="acceptDraw"
          decline="declineDraw"
        />
        <Offer
          game={props.game}
          by={live().takeback}
          own={t.takebackOwn()}
          theirs={t.takebackTheirs}
          accept="acceptTakeback"
          decline="declineTakeback"
        />
      </Show>
      <Switch>
        <Match when={live().rematchId} keyed>
          {(id) => (
            <OfferNotice>
              <span>{t.rematchBegun()}</span>
              <A class="button small primary" href={href.play(id)}>
                {t.goThere()}
              </A>
            </OfferNotice>
          )}
        </Match>
        <Match when={live().status === 'over'}>
          <Offer
            game={props.game}
            by={live().rematch}
            own={t.rematchOwn()}
            theirs={t.rematchTheirs}
            accept="acceptRematch"
            decline="declineRematch"
          />
        </Match>
      </Switch>
      <Show when={props.game.declinedOffer()}>
        {(declined) => (
          <p class="notice" role="status">
            {declined().text}
          </p>
        )}
      </Show>
    </>
  );
}

interface OfferProps {
  game: LiveGameStore;
  by: Color | undefined;
  /** Text for the side that has made the offer. */
  own: string;
  /** Text for the others, with the name of that side. */
  theirs: (side: { color: string }) => string;
  accept: LiveCommand;
  decline: LiveCommand;
}

/** The offer of this player, who can withdraw it unless it is a rematch. */
function OwnOffer(props: OfferProps) {
  return (
    <>
      <span>{props.own}</span>
      <Show when={props.decline !== 'declineRematch'}>
        <CommandButton game={props.game} command={props.decline}>
          {t.withdraw()}
        </CommandButton>
      </Show>
    </>
  );
}

/** An offer of one side, if there is one. */
function Offer(props: OfferProps) {
  const you = () => props.game.live.you;
  return (
    <Show when={props.by} keyed>
      {(color) => (
        <OfferNotice>
          <Show when={color !== you()} fallback={<OwnOffer {...props} />}>
            <span>{props.theirs({ color: COLOR_NAME[color] })}</span>
            <Show when={you()}>
              <span class="row tight">
                <CommandButton game={props.game} command={props.accept} isPrimary>
                  {t.accept()}
                </CommandButton>
                <CommandButton game={props.game} command={props.decline}>
                  {t.decline()}
                </CommandButton>
              </span>
            </Show>
          </Show>
        </OfferNotice>
      )}
    </Show>
  );
}
