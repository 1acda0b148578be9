/** The legend and the rules beside a board. */
import { anchorOfKind, createRulesPanel } from '../rules/panelState';
import { createLegend, type LegendSource } from './legendState';

export type GuideState = ReturnType<typeof createGuide>;

/** Creates the state. Call it while a component is being created. */
export function createGuide(source: LegendSource) {
  const rules = createRulesPanel();
  return {
    legend: createLegend(source),
    rules,
    /** Opens the rules, at a kind if its letter is given. */
    openRules: (letter?: string) => rules.open(letter && anchorOfKind(letter)),
  };
}
