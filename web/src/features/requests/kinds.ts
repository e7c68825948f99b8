/** Where a request of each kind is shown and made. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';
import type { LinkProps } from '@tanstack/react-router';

export type Address = NonNullable<LinkProps['to']>;

/** Every kind opens its own screen. */
export const KINDS: Record<RequestKind, { details: Address; icon: IconName }> = {
  'health-declaration': { details: '/declarations/details', icon: 'heart' },
  'motor-declaration': { details: '/autodeclarations/details', icon: 'car' },
  'health-complaint': { details: '/reclamations/details', icon: 'chat' },
  'motor-complaint': { details: '/autoreclamations/details', icon: 'chat' },
  ticket: { details: '/tickets/details', icon: 'help' },
  'beneficiary-request': { details: '/beneficiaire/details', icon: 'people' },
  'motor-renewal': { details: '/requests/renewal', icon: 'contract' },
  suggestion: { details: '/help/suggestion/details', icon: 'news' },
  'data-request': { details: '/account/data/request', icon: 'quote' },
};
