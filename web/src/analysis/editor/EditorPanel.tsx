import * as t from 'texts:analysis';
import { createEffect, createSignal, For, Show } from 'solid-js';
import type { Color, GameSummary, PositionView } from '../../api';
import { COLOR_NAME, pieceName } from '../../board/state/labels';
import { PieceIcon } from '../../board/view/PieceIcon';
import type { Editor, Tool } from './editor';
import './editor.css';
import './fenField.css';

const COLORS: readonly Color[] = ['white', 'black'];

export interface EditorPanelProps {
  game: GameSummary;
  editor: Editor;
  onDone: (position: PositionView) => void;
  onCancel: () => void;
  onPlay: (fen: string) => void;
}

/** The palette and buttons of the board editor. */
export function EditorPanel(props: EditorPanelProps) {
  const editor = () => props.editor;
  const legal = () => editor().setup().position;
  const problem = () => editor().problem() ?? editor().setup().problem;
  return (
    <section class="editor panel" aria-label={t.boardEditor()}>
      <h2>{t.setUp()}</h2>
      <For each={COLORS}>
        {(color) => <Palette game={props.game} editor={props.editor} color={color} />}
      </For>
      <div class="editor-tools" role="group" aria-label={t.tools()}>
        <ToolButton editor={props.editor} tool={{ type: 'move' }} label={t.movePieces()}>
          {t.move()}
        </ToolButton>
        <ToolButton editor={props.editor} tool={{ type: 'erase' }} label={t.erasePieces()}>
          {t.erase()}
        </ToolButton>
        <button type="button" class="button" onClick={() => editor().clear()}>
          {t.clear()}
        </button>
        <button type="button" class="button" onClick={() => editor().setFen(props.game.start.fen)}>
          {t.startPosition()}
        </button>
      </div>
      <fieldset class="editor-turn">
        <legend>{t.toMove()}</legend>
        <For each={COLORS}>
          {(color) => (
            <label>
              <input
                type="radio"
                name="turn"
                checked={editor().setup().turn === color}
                onChange={() => editor().setTurn(color)}
              />
              {COLOR_NAME[color]}
            </label>
          )}
        </For>
      </fieldset>
      <Show when={props.game.hands !== 'none'}>
        <HandEditor game={props.game} editor={props.editor} />
      </Show>
      <FenField fen={editor().setup().fen} onFen={(fen) => editor().setFen(fen)} />
      <p class="hint">{t.fenRights()}</p>
      <p class="editor-problem" classList={{ error: problem() !== undefined }} role="status">
        {problem() ?? t.isLegal()}
      </p>
      <div class="editor-buttons">
        <button
          type="button"
          class="button primary"
          disabled={!legal()}
          onClick={() => {
            const position = legal();
            if (position) props.onDone(position);
          }}
        >
          {t.analyse()}
        </button>
        <button
          type="button"
          class="button"
          disabled={!legal()}
          onClick={() => props.onPlay(editor().setup().fen)}
        >
          {t.playFromHere()}
        </button>
        <button type="button" class="button" onClick={() => props.onCancel()}>
          {t.cancel()}
        </button>
      </div>
    </section>
  );
}

/** Editor for pieces in hand: adds one of the chosen kind, or removes one. */
function HandEditor(props: { game: GameSummary; editor: Editor }) {
  const name = (piece: string) => pieceName(props.game.kinds, piece);
  const chosen = () => {
    const tool = props.editor.tool();
    return tool.type === 'place' ? tool.piece : undefined;
  };
  return (
    <div class="editor-hand" role="group" aria-label={t.piecesBeside()}>
      <span>{t.beside()}</span>
      <For each={props.editor.setup().hands}>
        {(hand) => (
          <button
            type="button"
            class="palette-piece"
            aria-label={t.takeOneOf({ count: hand.count, piece: name(hand.piece) })}
            title={t.takeA({ piece: name(hand.piece) })}
            onClick={() => props.editor.changeHand(hand.piece, -1)}
          >
            <PieceIcon game={props.game.id} piece={hand.piece} />
            <span aria-hidden="true">{hand.count}</span>
          </button>
        )}
      </For>
      <button
        type="button"
        class="button small"
        disabled={chosen() === undefined}
        onClick={() => {
          const piece = chosen();
          if (piece) props.editor.changeHand(piece, 1);
        }}
      >
        {chosen() === undefined ? t.chooseToAdd() : t.addA({ piece: name(chosen() as string) })}
      </button>
    </div>
  );
}

function Palette(props: { game: GameSummary; editor: Editor; color: Color }) {
  const letter = (kind: string) =>
    props.color === 'white' ? kind.toUpperCase() : kind.toLowerCase();
  return (
    <div class="palette" role="group" aria-label={t.piecesOf({ color: COLOR_NAME[props.color] })}>
      <For each={props.game.kinds}>
        {(kind) => {
          const piece = letter(kind.letter);
          return (
            <ToolButton
              editor={props.editor}
              tool={{ type: 'place', piece }}
              label={pieceName(props.game.kinds, piece)}
              picture
            >
              <PieceIcon game={props.game.id} piece={piece} />
            </ToolButton>
          );
        }}
      </For>
    </div>
  );
}

function ToolButton(props: {
  editor: Editor;
  tool: Tool;
  label: string;
  picture?: boolean;
  children: import('solid-js').JSX.Element;
}) {
  const chosen = () => {
    const now = props.editor.tool();
    if (now.type !== props.tool.type) return false;
    return now.type !== 'place' || props.tool.type !== 'place' || now.piece === props.tool.piece;
  };
  return (
    <button
      type="button"
      class={props.picture ? 'palette-piece' : 'button'}
      classList={{ chosen: chosen() }}
      aria-pressed={chosen()}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.editor.setTool(props.tool)}
    >
      {props.children}
    </button>
  );
}

/** A FEN input, submitted with Enter or when it loses the focus. */
export function FenField(props: { fen: string; onFen: (fen: string) => void }) {
  const [text, setText] = createSignal(props.fen);
  createEffect(() => setText(props.fen));
  const submit = () => {
    const fen = text().trim();
    if (fen !== '' && fen !== props.fen) props.onFen(fen);
  };
  return (
    <form
      class="fen"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        <span>{t.fen()}</span>
        <input
          type="text"
          class="input"
          value={text()}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onChange={submit}
        />
      </label>
      <Show when={text().trim() !== props.fen}>
        <button type="submit" class="button">
          {t.set()}
        </button>
      </Show>
    </form>
  );
}
