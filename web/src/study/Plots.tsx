import * as t from 'texts:study';
import { createResource, For, Show } from 'solid-js';
import type { StudyPlot } from '../api';
import { useBackend } from '../backend/context';
import { language } from '../texts/language';
import { reportLang, reportText } from '../texts/report';
import { translatedPlotUrl } from './plotInLanguage';

/**
 * The plots of a section. They are images, whose media query for dark colours follows the
 * colour scheme of the element that shows them.
 */
export function Plots(props: {
  game: string;
  plots: readonly StudyPlot[];
  /** Changes with the plots, if they may change. */
  version: number | undefined;
}) {
  return (
    <Show when={props.plots.length > 0}>
      <div class="plots">
        <For each={props.plots}>
          {(plot) => <Plot game={props.game} plot={plot} version={props.version} />}
        </For>
      </div>
    </Show>
  );
}

function Plot(props: { game: string; plot: StudyPlot; version: number | undefined }) {
  const backend = useBackend();
  const url = () => backend.studyPlotUrl(props.game, props.plot.file, props.version);
  const [translated] = createResource(
    () => language() !== 'en' && url(),
    // In English it still says what it shows.
    (english) => translatedPlotUrl(english).catch(() => english),
  );
  return (
    <figure class="plot">
      <figcaption lang={reportLang(props.plot.title)}>{reportText(props.plot.title)}</figcaption>
      {/* Opens the picture alone, where it can be enlarged. */}
      <a
        href={url()}
        rel="external"
        aria-label={t.enlarged({ title: reportText(props.plot.title) })}
      >
        <img
          src={language() === 'en' ? url() : translated.latest}
          alt={reportText(props.plot.description)}
          lang={reportLang(props.plot.description)}
          width={props.plot.size[0]}
          height={props.plot.size[1]}
          loading="lazy"
        />
      </a>
    </figure>
  );
}
