import { EVENT_DAYS } from '@rafiq/contract/events/rules';
import { ATTEMPT_DAYS } from '@rafiq/contract/webhooks/rules';
import type { Retention } from '../../platform/retention.ts';

export const webhookRetention: readonly Retention[] = [
  {
    what: 'the way of an event to a webhook',
    ...{ table: 'webhook_deliveries', from: 'event_at', keep: `${EVENT_DAYS} days` },
  },
  {
    what: 'tries to deliver to a webhook',
    ...{ table: 'webhook_attempts', from: 'at', keep: `${ATTEMPT_DAYS} days` },
  },
];
