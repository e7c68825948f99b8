import type { Retention } from '../../../platform/retention.ts';

export const meetingRetention: readonly Retention[] = [
  {
    what: 'reports of an accident on two phones',
    ...{ table: 'constat_meetings', from: 'expires_at' },
  },
];
