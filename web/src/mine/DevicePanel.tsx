import * as t from 'texts:mine';
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
      <h2 id="device">{t.otherDevice()}</h2>
      <p class="muted">{t.otherDeviceAbout()}</p>
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
              {t.makeLink()}
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
      <QrCode text={props.offer.url} label={t.linkAsCode()} />
      <div class="stack">
        <p>{t.pointCamera()}</p>
        <CopyField label={t.linkForDevice()} text={props.offer.url} />
        <Show when={!props.offer.isWhole}>
          <p>{t.tooMuch()}</p>
        </Show>
        <div class="row">
          <span class="muted">
            {t.worksFor({
              time: () => (
                <span class="mine-left" role="timer" aria-label={t.timeLeft()}>
                  {countdownText(props.left)}
                </span>
              ),
            })}
          </span>
          <button
            type="button"
            class="button"
            disabled={props.isBusy}
            onClick={() => props.revoke()}
          >
            <Icon name="close" />
            {t.makeUseless()}
          </button>
        </div>
      </div>
    </div>
  );
}
