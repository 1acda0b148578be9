import { checkPages } from './pageSuite';
import { isBoardPage } from './pages';
import { useSite } from './site';

checkPages(useSite(), isBoardPage);
