import type { RequestKind } from './model.ts';

/** Where the portal shows a request. */
export const REQUEST_SCREENS: Record<RequestKind, string> = {
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
