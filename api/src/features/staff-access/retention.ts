import { STAFF_IDLE_MINUTES, STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import type { Retention } from '../../platform/retention.ts';

export const staffRetention: readonly Retention[] = [
  {
    what: 'sessions of the staff, at the longest',
    ...{ table: 'staff_sessions', from: 'created_at', keep: `${STAFF_MAX_HOURS} hours` },
  },
  {
    what: 'sessions of the staff without use',
    ...{ table: 'staff_sessions', from: 'last_seen_at', keep: `${STAFF_IDLE_MINUTES} minutes` },
  },
  {
    what: 'sessions of the staff that were left for another',
    ...{ table: 'staff_sessions', from: 'ends_at' },
  },
  {
    what: 'groups of single sign-on: who came in with one last; names of those with which somebody was refused',
    ...{ table: 'staff_sso_groups', from: 'last_at', keep: '90 days' },
  },
];
