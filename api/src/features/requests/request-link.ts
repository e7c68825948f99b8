import type { RequestKind } from '@rafiq/contract/requests/model';

/** Where the portal shows a request. */
const SCREENS: Record<RequestKind, string> = {
  'health-declaration': '/declarations/details',
  'motor-declaration': '/autodeclarations/details',
  'health-complaint': '/reclamations/details',
  'motor-complaint': '/autoreclamations/details',
  ticket: '/tickets/details',
  'beneficiary-request': '/beneficiaire/details',
  'motor-renewal': '/requests/renewal',
  suggestion: '/help/suggestion/details',
  'data-request': '/account/data/request',
};

/** For messages: it leads to the sign-in first, and from there to the request. */
export const linkTo = (publicUrl: string, kind: RequestKind, id: string): string =>
  `${publicUrl}/#${SCREENS[kind]}?id=${id}`;
