import type { Retention } from '../../platform/retention.ts';
import { ENDS_AT } from './key-repository.ts';

/** Whoever reads the database, or a backup of it, finds no key that once signed. */
export const cardRetention: readonly Retention[] = [
  {
    what: 'keys of cards, until the last card that they signed has expired, on paper too',
    ...{ table: 'card_keys', from: ENDS_AT },
  },
  {
    what: 'what signs in a key of cards that was replaced',
    ...{ table: 'card_keys', from: 'ends_at', sets: 'sealed = null', only: 'sealed is not null' },
  },
];
