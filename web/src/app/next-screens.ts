/**
 * What the next screen is made of, its code and its words, comes while the person still types or reads. Its data comes
 * with the finger: the router asks for it as soon as a link is touched.
 */
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { healthDeclarationTexts } from '../features/health-declarations/texts.ts';
import { healthFolderTexts } from '../features/health-folders/texts.ts';
import { homeTexts } from '../features/home/texts.ts';
import { toDoTexts } from '../features/home/to-do/texts.ts';
import { policiesTexts } from '../features/policies/texts.ts';
import { kindTexts } from '../features/requests/kinds/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { router } from './router.tsx';
import { appTexts } from './texts.ts';

interface Screens {
  routes: AnyRoute[];
  words: { load: () => Promise<void> }[];
}

const { routesById, routesByPath } = router;

const CONTRACTS: Screens = {
  routes: [routesById['/signed-in'], routesByPath['/contracts-config']],
  words: [appTexts, policiesTexts],
};
const HOME: Screens = {
  routes: [routesById['/signed-in/shell'], routesByPath['/dossiers']],
  words: [homeTexts, toDoTexts, kindTexts, folderTexts, healthFolderTexts],
};
const FOLDERS: Screens = {
  routes: [routesByPath['/health/details'], routesByPath['/health/docs']],
  words: [requestTexts, amountTexts],
};
const DECLARATION: Screens = {
  routes: [routesByPath['/declarations/create']],
  words: [healthDeclarationTexts],
};

/** Where people go from a screen. From the others the touched link is early enough. */
const NEXT: Record<string, Screens[]> = {
  '/contracts-config': [HOME],
  '/dossiers': [FOLDERS, DECLARATION],
};

/** Only a head start: whoever needs it will ask again. */
const fetchScreens = ({ routes, words }: Screens): Promise<unknown> =>
  Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    ...words.map((texts) => texts.load()),
  ]);

/** One after the other, so that the first of them is not held up by the rest. */
const fetchAll = async (screens: Screens[]): Promise<void> => {
  if (savesData()) return;
  for (const next of screens) await fetchScreens(next);
};

/** While the person types at sign-in. */
export const fetchFirstScreens = (): Promise<void> => fetchAll([CONTRACTS, HOME]);

/** The screen's own rows and pictures come first; nobody has read it by then. */
const QUIET_MS = 1000;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** While the person reads: what can be opened from here. Whoever has gone on meanwhile needs something else. */
export const fetchNextScreens = (): void => {
  clearTimeout(quiet);
  const screens = NEXT[router.state.location.pathname];
  if (screens) quiet = setTimeout(() => void fetchAll(screens), QUIET_MS);
};
