import { createSignal, Show } from 'solid-js';
import { href, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { CopyField } from '../ui/CopyField';
import { countdownText, createCountdown } from '../ui/countdown';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { QrCode } from './QrCode';
import { transferText } from './transfer';

interface Offer {
  url: string;
  seconds: number;
  /** Whether what the browser stores comes along. */
  isWhole: boolean;
}

/** Makes a link, and a code for a camera, with which another device continues. */
export function DevicePanel() {
  const backend = useBackend();
  const [offer, setOffer] = createSignal<Offer>();
  const request = createRequest();
  const left = createCountdown(offer, ({ seconds }) => seconds * 1000);
  const valid = () => (left() === 0 ? undefined : offer());
  const make = async () => {
    const stored = transferText(localStorage);
    const { token, seconds } = await backend.makeTransfer(stored);
    setOffer({ url: siteUrl(href.continue(token)), seconds, isWhole: stored !== '' });
    return undefined;
  };
  const revoke = async () => {
    await backend.revokeTransfer();
    setOffer(undefined);
    return undefined;
  };
  return (
    <section aria-labelledby="device">
      <h2 id="device">Continue on another device</h2>
      <p class="muted">
        Your phone or another computer becomes you, by a link that works once: with your name, your
        games going on, your games of the workshop, and what is stored in this browser.
      </p>
      <Show
        when={valid()}
        fallback={
          <div class="row">
            <button
              type="button"
              class="button"
              disabled={request.isBusy()}
              onClick={() => void request.run(make)}
            >
              <Icon name="share" />
              Make a link
            </button>
          </div>
        }
      >
        {(offer) => (
          <OfferedLink
            offer={offer()}
            left={left() ?? 0}
            isBusy={request.isBusy()}
            revoke={() => void request.run(revoke)}
          />
        )}
      </Show>
      <Show when={request.problem()}>
        <Problem text={request.problem()} />
      </Show>
    </section>
  );
}

/** The link, as a code and as a text, while it works. `left` is the time in milliseconds. */
function OfferedLink(props: { offer: Offer; left: number; isBusy: boolean; revoke: () => void }) {
  return (
    <div class="mine-device">
      <QrCode text={props.offer.url} label="The link as a code for a camera" />
      <div class="stack">
        <p>
          Point the other device's camera at the code, or open the link there. Whoever has the link
          can play your games: show it to nobody else.
        </p>
        <CopyField label="Link for the other device" text={props.offer.url} />
        <Show when={!props.offer.isWhole}>
          <p>
            Too much is stored in this browser to come along. Save it as a file below, and bring it
            back there.
          </p>
        </Show>
        <div class="row">
          <span class="muted">
            Works for{' '}
            <span class="mine-left" role="timer" aria-label="Time left for the link">
              {countdownText(props.left)}
            </span>
          </span>
          <button
            type="button"
            class="button"
            disabled={props.isBusy}
            onClick={() => props.revoke()}
          >
            <Icon name="close" />
            Make it useless
          </button>
        </div>
      </div>
    </div>
  );
}
