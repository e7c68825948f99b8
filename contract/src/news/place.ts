/** Where the portal shows what a piece of news is about. */
import { FOLDER_SCREENS } from '../folders/screens.ts';
import { REQUEST_SCREENS } from '../requests/screens.ts';
import { type NewsKind, TOPIC_OF } from './model.ts';
import type { NewsDetails } from './schema.ts';

const SCREENS: Partial<Record<NewsKind, string>> = {
  'health-folder': FOLDER_SCREENS.health,
  'motor-folder': FOLDER_SCREENS.motor,
  'consultation-ends': REQUEST_SCREENS['health-declaration'],
};

/** Ids are numbers of ours; where there is none to show, the list that has it. */
export const pathOf = (kind: NewsKind, { subjectId, requestKind }: NewsDetails): string => {
  const screen = requestKind ? REQUEST_SCREENS[requestKind] : SCREENS[kind];
  if (screen && subjectId) return `${screen}?id=${encodeURIComponent(subjectId)}`;
  if (kind === 'motor-contract-ends') return '/auto-home';
  return TOPIC_OF[kind] === 'security' ? '/account' : '/polices';
};
