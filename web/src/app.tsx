import { Route, Router } from '@solidjs/router';
import { BASE } from './api/base';
import type { Backend } from './backend/backend';
import { BackendContext } from './backend/context';
import { Home } from './home/Home';
import { SiteLayout } from './site/SiteLayout';
import { lazyPage } from './texts/lazyPage';

const AboutGame = lazyPage(() => import('./game/AboutGamePage'));
const Print = lazyPage(() => import('./print/PrintPage'));
const NewGame = lazyPage(() => import('./newGame/NewGame'));
const PlayIndex = lazyPage(() => import('./home/PlayPage'));
const Play = lazyPage(() => import('./live/Play'));
const Post = lazyPage(() => import('./post/PostPage'));
const Invite = lazyPage(() => import('./live/Invite'));
const Rules = lazyPage(() => import('./rules/RulesPage'));
const LearnIndex = lazyPage(() => import('./learn/LearnPage'));
const Course = lazyPage(() => import('./learn/CoursePage'));
const Lesson = lazyPage(() => import('./learn/LessonPage'));
const Puzzles = lazyPage(() => import('./puzzles/PuzzlesPage'));
const GamePuzzles = lazyPage(() => import('./puzzles/GamePuzzlesPage'));
const PuzzleRun = lazyPage(() => import('./puzzles/PuzzleRunPage'));
const Puzzle = lazyPage(() => import('./puzzles/PuzzlePage'));
const Studies = lazyPage(() => import('./study/StudiesPage'));
const Study = lazyPage(() => import('./study/StudyPage'));
const AnalysisIndex = lazyPage(() => import('./analysis/AnalysisIndexPage'));
const Analysis = lazyPage(() => import('./analysis/AnalysisPage'));
const LiveAnalysis = lazyPage(() => import('./analysis/LiveAnalysisPage'));
const Mine = lazyPage(() => import('./mine/MinePage'));
const Continue = lazyPage(() => import('./mine/ContinuePage'));
const Workshop = lazyPage(() => import('./workshop/WorkshopPage'));
const About = lazyPage(() => import('./about/About'));
const NotFound = lazyPage(() => import('./site/NotFound'));

export function App(props: { backend: Backend }) {
  return (
    <BackendContext.Provider value={props.backend}>
      <Router base={BASE} root={SiteLayout}>
        <Route path="/" component={Home} />
        <Route path="/new/:game" component={NewGame} />
        <Route path="/play" component={PlayIndex} />
        <Route path="/play/:id" component={Play} />
        <Route path="/post" component={Post} />
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
