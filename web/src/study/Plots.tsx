import { For, Show } from 'solid-js';
import type { StudyPlot } from '../api';
import { useBackend } from '../backend/context';

/**
 * The plots of a section. They are images, whose media query for dark colours follows the
 * colour scheme of the element that shows them.
 */
export function Plots(props: { game: string; plots: readonly StudyPlot[] }) {
  return (
    <Show when={props.plots.length > 0}>
      <div class="plots">
        <For each={props.plots}>{(plot) => <Plot game={props.game} plot={plot} />}</For>
      </div>
    </Show>
  );
}

function Plot(props: { game: string; plot: StudyPlot }) {
  const { file, title, description, size } = props.plot;
  const url = useBackend().studyPlotUrl(props.game, file);
  const [width, height] = size;
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      {/* Opens the picture alone, where it can be enlarged. */}
      <a href={url} rel="external" aria-label={`${title}, enlarged`}>
        <img src={url} alt={description} width={width} height={height} loading="lazy" />
      </a>
    </figure>
  );
}
