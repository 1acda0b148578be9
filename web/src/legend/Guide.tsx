import type { JSX } from 'solid-js';
import type { GameSummary } from '../api';
import { RulesPanel } from '../rules/RulesPanel';
import type { GuideState } from './guideState';
import { Legend } from './Legend';

/** The legend beside the board, and the rules over the page when they are open. */
export function Guide(props: {
  game: GameSummary;
  guide: GuideState;
  /** What is said about the game in the head of the rules. */
  children?: JSX.Element;
}) {
  const { legend, rules, openRules } = props.guide;
  return (
    <>
      <Legend
        game={props.game.id}
        values={props.game.values?.pieces}
        legend={legend}
        onRules={openRules}
      />
      <RulesPanel game={props.game} panel={rules}>
        {props.children}
      </RulesPanel>
    </>
  );
}
