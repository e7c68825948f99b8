import { CONTACT_HOURS } from '@rafiq/contract/core/constants';
import type { Retention } from '../../platform/retention.ts';

/** A change that nobody confirms stays: the contact before it still recovers the access. */
export const contactRetention: readonly Retention[] = [
  {
    what: 'changes of an e-mail address or phone that were confirmed, until they count',
    ...{ table: 'contact_changes', from: 'changed_at', keep: `${CONTACT_HOURS} hours` },
    only: 'confirmed_at is not null',
  },
  {
    what: 'links that undo a change',
    ...{ table: 'contact_undos', from: 'expires_at' },
  },
];
