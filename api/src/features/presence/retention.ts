import { PRESENCE_GONE_MS } from '@rafiq/contract/presence/model';
import type { Retention } from '../../platform/retention.ts';

export const presenceRetention: readonly Retention[] = [
  {
    what: 'who of the staff looks at a case',
    ...{ table: 'case_presence', from: 'seen_at', keep: `${PRESENCE_GONE_MS / 1000} seconds` },
  },
];
