/** The report of a study, with the addresses of the positions and lines in its tables. */

import { href, type StudyLink, type StudyReport } from '../api';
import type { Backend } from '../backend/backend';
import { shareLink } from '../moves/sharedLine';
import type { MoveNode, Tree } from '../moves/tree';
import { reportReady } from '../texts/report';

export interface LoadedStudy {
  report: StudyReport;
  /** Returns the address of the analysis of a position or line. */
  addressOf: (link: StudyLink) => string;
}

/** Loads the report of a game's study. */
export async function loadStudy(backend: Backend, game: string): Promise<LoadedStudy> {
  const [report] = await Promise.all([backend.studyReport(game), reportReady()]);
  const cells = report.sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
  const links = cells.flatMap(({ link }) => (link ? [link] : []));
  const addresses = new Map(
    await Promise.all(
      links.map(async (link) => [keyOf(link), await analysisAddress(link)] as const),
    ),
  );
  return { report, addressOf: (link) => addresses.get(keyOf(link)) ?? positionAddress(link) };
}

function keyOf({ game, fen, moves }: StudyLink): string {
  return [game, fen, ...moves].join('|');
}

function positionAddress({ game, fen }: StudyLink): string {
  return href.analysis(game, fen);
}

/**
 * Returns the address of the analysis of a position or line, at its end; that of the first
 * position if the line is too long for a link.
 */
export async function analysisAddress(link: StudyLink): Promise<string> {
  if (link.moves.length === 0) return positionAddress(link);
  const tree = link.moves.reduceRight<Tree>((next, move): MoveNode[] => {
    return [{ move, short: move, next }];
  }, []);
  const line = { start: link.fen || undefined, tree, path: link.moves, tags: [], comment: '' };
  return shareLink(href.analysis(link.game), line).catch(() => positionAddress(link));
}
