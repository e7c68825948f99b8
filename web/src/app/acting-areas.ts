/** Which screens are for somebody who helps. The server decides by each call; here nobody is led to where it says no. */
import type { HelpScope } from '@rafiq/contract/helpers/model';
import type { RequestKind } from '@rafiq/contract/requests/model';

const AREAS = [
  ...['', 'dossiers', 'health', 'auto', 'auto-home', 'garanties', 'requests'],
  ...['declarations', 'autodeclarations', 'reclamations', 'autoreclamations', 'tickets'],
  ...['stats', 'autostats', 'document', 'partners', 'videotheque', 'blog', 'help'],
  'helping-refused',
];

/** Within an area: the owner's alone. */
const NOT = ['/help/suggestion'];
/** What begins something. */
const WRITES = ['create', 'complement', 'info'];

export const mayOpen = (path: string, scope: HelpScope): boolean => {
  const parts = path.split('/').slice(1);
  if (!AREAS.includes(parts[0] ?? '') || NOT.some((start) => path.startsWith(start))) return false;
  return scope === 'declare' || !parts.some((part) => WRITES.includes(part));
};

const KINDS: readonly RequestKind[] = [
  ...(['health-declaration', 'motor-declaration', 'health-complaint'] as const),
  ...(['motor-complaint', 'ticket'] as const),
];

/** What can be made for somebody else. */
export const mayMake = (kind: RequestKind): boolean => KINDS.includes(kind);
