import type { JSX } from 'solid-js';
import type { boardSpace } from '../board/view/boardSpace';
import './live.css';

/** The page of a game: the board, with the players and the moves beside it. */
export function GameLayout(props: {
  /** Name of the game. */
  name: string;
  /** Room that the board needs, see `boardSpace`. */
  space: ReturnType<typeof boardSpace>;
  /** Notices above everything else. */
  notices?: JSX.Element;
  /** The player at the top of the board. */
  top: JSX.Element;
  board: JSX.Element;
  /** The player at the bottom of the board. */
  bottom: JSX.Element;
  /** The panel with the status and the moves. */
  side: JSX.Element;
  /** The legend and the rules. */
  guide: JSX.Element;
  /** What screen readers say when it changes. */
  announcement: string;
  /** Called with the element that contains the board. */
  onBoard?: (element: HTMLDivElement) => void;
}) {
  return (
    <div class="play wide fits-board" style={props.space}>
      <h1 class="sr-only">{props.name}</h1>
      {props.notices}
      <div class="play-main">
        <div class="play-top">{props.top}</div>
        <div class="play-board" ref={(element) => props.onBoard?.(element)}>
          {props.board}
        </div>
        <div class="play-bottom">{props.bottom}</div>
      </div>
      <div class="play-side">{props.side}</div>
      {props.guide}
      <div class="sr-only" aria-live="polite">
        {props.announcement}
      </div>
    </div>
  );
}
