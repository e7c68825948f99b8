import { EVENT_DAYS } from '@rafiq/contract/events/rules';
import type { Retention } from '../../platform/retention.ts';

export const eventRetention: readonly Retention[] = [
  {
    what: 'events for your systems: then their month lies in a table of its own (`events_2026_03`) for your archive',
    ...{ months: 'events', keep: `${EVENT_DAYS} days` },
  },
];
