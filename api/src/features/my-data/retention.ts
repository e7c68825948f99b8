import { EXPORT_DAYS } from '@rafiq/contract/my-data/categories';
import type { Retention } from '../../platform/retention.ts';

/** The bytes go with the next look at files. */
export const exportRetention: readonly Retention[] = [
  {
    what: `archives of a member's own data: ${EXPORT_DAYS} days after they are ready, or when the next one is`,
    ...{ table: 'data_exports', from: 'expires_at' },
  },
  {
    what: 'archives that could not be made',
    ...{ table: 'data_exports', from: 'asked_at', keep: `${EXPORT_DAYS} days` },
    only: `state = 'failed'`,
  },
];
