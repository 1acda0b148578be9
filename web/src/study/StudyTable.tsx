import * as t from 'texts:study';
import { A } from '@solidjs/router';
import { createSignal, createUniqueId, For, onCleanup, onMount, Show } from 'solid-js';
import type { StudyCell, StudyTable as Table } from '../api';
import { reportLang, reportText } from '../texts/report';
import { createLimit } from '../ui/limit';
import type { LoadedStudy } from './loadStudy';

/** Number of rows of a long table that are shown until the user asks for all. */
const FEW_ROWS = 12;
/** Maximum number of rows of a table that is always shown as a whole. */
const MAX_ROWS = 20;

/** A table of a study. A wide one scrolls in itself. */
export function StudyTable(props: { table: Table; addressOf: LoadedStudy['addressOf'] }) {
  const id = createUniqueId();
  const rows = () => props.table.rows;
  const few = () => (rows().length > MAX_ROWS ? FEW_ROWS : MAX_ROWS);
  const limit = createLimit({ items: rows, few, name: 'rows' });
  let box: HTMLDivElement | undefined;
  const isWide = createOverflow(() => box);
  return (
    <div
      class="study-table"
      ref={box}
      // Focusable, so that it can be scrolled by keyboard.
      {...(isWide() && { tabindex: 0, role: 'region', 'aria-labelledby': id })}
    >
      <table>
        <caption id={id} lang={reportLang(props.table.caption)}>
          {reportText(props.table.caption)}
        </caption>
        <thead>
          <tr>
            <For each={props.table.columns}>
              {(column) => (
                <th
                  scope="col"
                  lang={reportLang(column.title)}
                  classList={{ 'study-number': column.isNumeric }}
                >
                  {reportText(column.title)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={limit.shown()}>{(row) => <Row {...props} row={row} />}</For>
        </tbody>
      </table>
      <limit.Toggle class="study-more" />
      <Show when={rows().length === 0}>
        <p class="muted">{t.nothingToShow()}</p>
      </Show>
    </div>
  );
}

/** A row. Its first cell is its heading unless it is a number. */
function Row(props: {
  table: Table;
  row: readonly StudyCell[];
  addressOf: LoadedStudy['addressOf'];
}) {
  const isNumeric = (column: number) => props.table.columns[column]?.isNumeric ?? false;
  return (
    <tr>
      <For each={props.row}>
        {(cell, i) => {
          return (
            <Show
              when={i() === 0 && !isNumeric(0)}
              fallback={
                <td classList={{ 'study-number': isNumeric(i()) }}>
                  <CellText cell={cell} addressOf={props.addressOf} />
                </td>
              }
            >
              <th scope="row">
                <CellText cell={cell} addressOf={props.addressOf} />
              </th>
            </Show>
          );
        }}
      </For>
    </tr>
  );
}

function CellText(props: { cell: StudyCell; addressOf: LoadedStudy['addressOf'] }) {
  const lang = () => reportLang(props.cell.text);
  const text = () => reportText(props.cell.text);
  return (
    <Show
      when={props.cell.link}
      fallback={
        <span class="study-cell" lang={lang()}>
          {text()}
        </span>
      }
    >
      {(link) => (
        <A
          class="study-cell"
          lang={lang()}
          href={props.addressOf(link())}
          title={t.opensAnalysis()}
        >
          {text()}
        </A>
      )}
    </Show>
  );
}

/** Returns whether the content of an element is wider than itself. */
function createOverflow(element: () => HTMLElement | undefined): () => boolean {
  const [overflows, setOverflows] = createSignal(false);
  onMount(() => {
    const box = element();
    if (!box || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    // The table may grow.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    onCleanup(() => observer.disconnect());
  });
  return overflows;
}
