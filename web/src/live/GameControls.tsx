import * as t from 'texts:live';
import { useNavigate } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { href, type LiveGame, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { legendAction } from '../legend/Legend';
import type { LegendState } from '../legend/legendState';
import { canNotify, notifies, setNotifies } from '../state/notifications';
import {
  confirmTouch,
  premoves,
  setConfirmTouch,
  setPremoves,
  setSound,
  sound,
} from '../state/prefs';
import { Confirmation } from '../ui/Confirmation';
import { createCopier } from '../ui/CopyField';
import { type BarAction, IconBar } from '../ui/IconBar';
import { flipAction } from './flipAction';
import type { LiveGameStore } from './liveGameStore';
import { createPhraseMenu, PhraseMenu } from './PhraseMenu';
import { playSound } from './sound';
import './controls.css';

export interface GameControlsProps {
  game: LiveGameStore;
  /** False if the rules know no draw, so that nobody can offer one. */
  draws: boolean;
  legend: LegendState;
  onFlip: () => void;
  onHint: () => void;
}

type Question = keyof typeof QUESTIONS;

/** The icon bar with everything except moving. */
export function GameControls(props: GameControlsProps) {
  const live = () => props.game.live;
  const [asked, setAsked] = createSignal(false);
  const backend = useBackend();
  const link = createCopier(() => siteUrl(href.play(live().id)));
  const share: BarAction[] = [
    {
      icon: 'share',
      get label() {
        return t.share();
      },
      get name() {
        return t.copyLink();
      },
      onPress: link.copy,
    },
    {
      icon: 'download',
      get label() {
        return t.pgn();
      },
      get name() {
        return t.downloadPgn();
      },
      download: { href: backend.pgnUrl(live().id), file: `${live().id}.pgn` },
    },
  ];
  const navigate = useNavigate();
  const otherDevice: BarAction = {
    icon: 'computer',
    get label() {
      return t.otherDevice();
    },
    onPress: () => navigate(`${href.mine()}#device`),
    get shown() {
      return isPlayer(live());
    },
  };
  const phrases = createPhraseMenu(props.game);
  const playing = playingActions(props, () => setAsked(true));
  const board = [...playing, phrases.action, flipAction(props), legendAction(props.legend)];
  const more = [...(backend.offers.people ? [...share, otherDevice] : []), ...wishes()];
  return (
    <div class="controls">
      <Show when={isPlayer(live()) && asked()}>
        <EndQuestion
          game={props.game}
          // The second move may have been played in the meantime.
          command={endCommand(live())}
          onClose={() => setAsked(false)}
        />
      </Show>
      <PhraseMenu game={props.game} menu={phrases} />
      <IconBar
        label={t.actions()}
        actions={board}
        more={more}
        status={link.copied() ? t.linkCopied() : ''}
      />
    </div>
  );
}

/** Returns whether the visitor plays the game, and it is going on. */
function isPlayer({ status, you }: LiveGame): boolean {
  return status === 'playing' && you !== undefined;
}

/** Until both sides have moved, a game is aborted rather than resigned. */
function endCommand({ played }: LiveGame): Question {
  return played.length < 2 ? 'abort' : 'resign';
}

/** Actions of a player during the game. */
function playingActions(props: GameControlsProps, onAsk: () => void): BarAction[] {
  const { game } = props;
  const { live } = game;
  const ending = (command: Question): BarAction => ({
    icon: QUESTIONS[command].icon,
    get label() {
      return QUESTIONS[command].button();
    },
    get name() {
      return QUESTIONS[command].name();
    },
    onPress: onAsk,
    get shown() {
      return isPlayer(live) && endCommand(live) === command;
    },
  });
  return [
    {
      icon: 'undo',
      get label() {
        return t.takeBack();
      },
      onPress: () => game.sendCommand('takeback'),
      get shown() {
        return isPlayer(live);
      },
      get disabled() {
        return live.played.length === 0;
      },
    },
    {
      icon: 'draw',
      get label() {
        return t.draw();
      },
      get name() {
        return t.offerDraw();
      },
      onPress: () => game.sendCommand('draw'),
      get shown() {
        return isPlayer(live) && props.draws && live.you !== 'both';
      },
      get disabled() {
        return live.draw !== undefined;
      },
    },
    ending('abort'),
    ending('resign'),
    {
      icon: 'bulb',
      get label() {
        return t.hint();
      },
      onPress: () => props.onHint(),
      get shown() {
        const players = [live.white, live.black];
        const hasHints = live.you === 'both' || players.some((one) => one?.kind === 'computer');
        return isPlayer(live) && hasHints;
      },
    },
  ];
}

/** What the person wants to hear, and to be asked. */
function wishes(): BarAction[] {
  return [
    {
      get icon() {
        return sound() ? 'sound' : 'mute';
      },
      get label() {
        return t.sound();
      },
      get pressed() {
        return sound();
      },
      onPress: () => {
        setSound(!sound());
        playSound('move');
      },
    },
    {
      icon: 'ahead',
      get label() {
        return t.premoves();
      },
      get pressed() {
        return premoves();
      },
      onPress: () => setPremoves(!premoves()),
    },
    {
      icon: 'bell',
      get label() {
        return t.tellMe();
      },
      get shown() {
        return canNotify();
      },
      get pressed() {
        return notifies();
      },
      onPress: () => void setNotifies(!notifies()),
    },
    {
      icon: 'check',
      get label() {
        return t.confirmTouch();
      },
      class: 'confirm-toggle',
      get pressed() {
        return confirmTouch();
      },
      onPress: () => setConfirmTouch(!confirmTouch()),
    },
  ];
}

const QUESTIONS = {
  resign: {
    icon: 'flag',
    button: t.resign,
    name: t.resign,
    ask: t.askResign,
    text: t.reallyResign,
  },
  abort: {
    icon: 'close',
    button: t.abort,
    name: t.abortGame,
    ask: t.askAbort,
    text: t.reallyAbort,
  },
} as const;

/** Asks once before the game is ended. */
function EndQuestion(props: { game: LiveGameStore; command: Question; onClose: () => void }) {
  const question = () => QUESTIONS[props.command];
  return (
    <Confirmation
      label={question().ask()}
      question={question().text()}
      confirm={question().button()}
      cancel={t.playOn()}
      onConfirm={() => props.game.sendCommand(props.command)}
      onClose={props.onClose}
    />
  );
}
