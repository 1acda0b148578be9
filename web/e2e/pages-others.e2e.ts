import { checkPages } from './everypage';
import { isBoardPage } from './pages';
import { site } from './site';

checkPages(site(), (name) => !isBoardPage(name));
