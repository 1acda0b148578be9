import * as t from 'texts:workshop';
import { useNavigate } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { errorMessage, href, siteUrl } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { loadSettings, newGameRequest } from '../newGame/newGameSettings';
import { quickGameRequest, quickGameText } from '../newGame/quickGame';
import type { StudyPageState } from '../study/WorkshopStudyPage';
import { Icon } from '../ui/Icon';
import { textLink } from './link';
import { type Links, ShareDialog } from './ShareDialog';
import type { Workshop } from './workshopState';

/** Begins the study of a game if there is none, and returns what its page has to say of that. */
async function beginStudy(backend: Backend, id: string): Promise<StudyPageState> {
  try {
    const { state, seconds } = await backend.workshopStudy(id);
    if (state === 'none' && seconds > 0) await backend.requestStudy(id);
    return {};
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** Returns a link that holds a text, or the reason why there is none. */
function linkOf(text: string): Promise<Links['text']> {
  return textLink(siteUrl(href.workshop()), text).then(
    (link) => ({ link }),
    (error) => ({ problem: errorMessage(error) }),
  );
}

/** Buttons that store the game and go on with it. */
export function Actions(props: { workshop: Workshop; onStored: () => void }) {
  const { workshop } = props;
  const backend = useBackend();
  const navigate = useNavigate();
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [links, setLinks] = createSignal<Links>();
  const run = async (then: (id: string) => Promise<void> | void) => {
    setBusy(true);
    setProblem('');
    try {
      await then(await workshop.store());
      props.onStored();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const share = async (id: string) => {
    const text = await linkOf(workshop.text());
    const { board } = await backend.workshopGame(id);
    setLinks({ game: siteUrl(href.workshop(id)), text, board });
  };
  const invite = async (id: string) => {
    const wanted = newGameRequest(id, { ...loadSettings(), opponent: 'friend' }, '');
    navigate(href.play((await backend.createLiveGame(wanted)).id));
  };
  const play = async (id: string) => {
    navigate(href.play((await backend.createLiveGame(quickGameRequest(id))).id));
  };
  const study = async (id: string) => {
    navigate(href.study(id), { state: await beginStudy(backend, id) });
  };
  const disabled = () => busy() || workshop.game() === undefined;
  const button = (
    name: string,
    title: string,
    act: (id: string) => Promise<void> | void,
    isPrimary = false,
  ) => (
    <button
      type="button"
      class="button small"
      classList={{ primary: isPrimary }}
      disabled={disabled()}
      title={title}
      onClick={() => run(act)}
    >
      {name}
    </button>
  );
  return (
    <div class="workshop-actions">
      <div class="row">
        <Show when={backend.offers.play}>
          {button(t.play(), t.playAbout({ settings: quickGameText() }), play, true)}
          {button(t.pacifist(), t.pacifistAbout(), (id) => play(`pacifist:${id}`))}
        </Show>
        <Show when={backend.offers.people}>{button(t.invite(), t.inviteAbout(), invite)}</Show>
        {button(t.analyse(), t.analyseAbout(), (id) => navigate(href.analysis(id)))}
        {button(t.rules(), t.rulesAbout(), (id) => navigate(href.rules(id)))}
        <Show when={backend.offers.uploads}>{button(t.study(), t.studyAbout(), study)}</Show>
        <button type="button" class="button small" disabled={disabled()} onClick={() => run(share)}>
          <Icon name="share" />
          {t.share()}
        </button>
      </div>
      <Show when={problem()}>
        <p class="notice error" role="alert">
          {problem()}
        </p>
      </Show>
      <ShareDialog links={links()} onClose={() => setLinks(undefined)} />
    </div>
  );
}
