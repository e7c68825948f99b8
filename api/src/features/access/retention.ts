import type { Retention } from '../../platform/retention.ts';

/** Those who still wait are kept. */
export const accessRetention: readonly Retention[] = [
  {
    what: 'requests for access that were answered',
    ...{ table: 'access_requests', from: 'created_at', keep: '90 days' },
    only: `state in ('accepted', 'rejected')`,
  },
];
