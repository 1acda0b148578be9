import { Route, Router } from '@solidjs/router';
import { lazy } from 'solid-js';
import { BASE } from './api/base';
import type { Backend } from './backend/backend';
import { BackendContext } from './backend/context';
import { Home } from './home/Home';
import { SiteLayout } from './site/SiteLayout';

const AboutGame = lazy(() => import('./game/AboutGamePage'));
const Print = lazy(() => import('./print/PrintPage'));
const NewGame = lazy(() => import('./newGame/NewGame'));
const PlayIndex = lazy(() => import('./home/PlayPage'));
const Play = lazy(() => import('./live/Play'));
const Invite = lazy(() => import('./live/Invite'));
const Rules = lazy(() => import('./rules/RulesPage'));
const LearnIndex = lazy(() => import('./learn/LearnPage'));
const Course = lazy(() => import('./learn/CoursePage'));
const Lesson = lazy(() => import('./learn/LessonPage'));
const Puzzles = lazy(() => import('./puzzles/PuzzlesPage'));
const GamePuzzles = lazy(() => import('./puzzles/GamePuzzlesPage'));
const PuzzleRun = lazy(() => import('./puzzles/PuzzleRunPage'));
const Puzzle = lazy(() => import('./puzzles/PuzzlePage'));
const Studies = lazy(() => import('./study/StudiesPage'));
const Study = lazy(() => import('./study/StudyPage'));
const AnalysisIndex = lazy(() => import('./analysis/AnalysisIndexPage'));
const Analysis = lazy(() => import('./analysis/AnalysisPage'));
const LiveAnalysis = lazy(() => import('./analysis/LiveAnalysisPage'));
const Mine = lazy(() => import('./mine/MinePage'));
const Continue = lazy(() => import('./mine/ContinuePage'));
const Workshop = lazy(() => import('./workshop/WorkshopPage'));
const About = lazy(() => import('./about/About'));
const NotFound = lazy(() => import('./site/NotFound'));

export function App(props: { backend: Backend }) {
  return (
    <BackendContext.Provider value={props.backend}>
      <Router base={BASE} root={SiteLayout}>
        <Route path="/" component={Home} />
        <Route path="/new/:game" component={NewGame} />
        <Route path="/play" component={PlayIndex} />
        <Route path="/play/:id" component={Play} />
        <Route path="/invite/:token" component={Invite} />
        <Route path="/rules/:game" component={Rules} />
        <Route path="/learn" component={LearnIndex} />
        <Route path="/learn/:game" component={Course} />
        <Route path="/learn/:game/:lesson" component={Lesson} />
        <Route path="/puzzles" component={Puzzles} />
        <Route path="/puzzles/:game" component={GamePuzzles} />
        <Route path="/puzzles/:game/run" component={PuzzleRun} />
        <Route path="/puzzles/:game/:puzzle" component={Puzzle} />
        <Route path="/study" component={Studies} />
        <Route path="/study/:game" component={Study} />
        <Route path="/analysis" component={AnalysisIndex} />
        <Route path="/analysis/live/:id" component={LiveAnalysis} />
        <Route path="/analysis/:game" component={Analysis} />
        <Route path="/workshop/:id?" component={Workshop} />
        <Route path="/mine" component={Mine} />
        <Route path="/continue" component={Continue} />
        <Route path="/about" component={About} />
        <Route path="/:game" component={AboutGame} />
        <Route path="/:game/print" component={Print} />
        <Route path="*" component={NotFound} />
      </Router>
    </BackendContext.Provider>
  );
}
