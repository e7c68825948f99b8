/** A webhook and its tries, each on a line for a terminal. */
import type { Attempt } from '@rafiq/contract/webhooks/model';
import type { ListedWebhook } from '../features/webhooks/service.ts';
import { onOneLine } from './on-one-line.ts';

export const minuteOf = (instant: string): string =>
  `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const WHY = {
  asked: 'asked for',
  gone: 'its address answered 410',
  failing: 'it failed for days',
};

const stateOf = ({ disabledAt, disabledFor, failingSince }: ListedWebhook): string => {
  if (disabledAt && disabledFor) return `off since ${minuteOf(disabledAt)} (${WHY[disabledFor]})`;
  return failingSince ? `failing since ${minuteOf(failingSince)}` : 'on';
};

export const describeWebhook = (webhook: ListedWebhook): string => {
  const { id, url, types, contact, waiting, failed, createdAt, createdBy, formerUntil } = webhook;
  return [
    id,
    stateOf(webhook),
    onOneLine(url),
    types?.join(' ') ?? 'every type',
    `${waiting} waiting, ${failed} given up`,
    `made ${minuteOf(createdAt)} by ${onOneLine(createdBy)}`,
    `told: ${contact}`,
    ...(formerUntil ? [`old secret until ${minuteOf(formerUntil)}`] : []),
  ].join('  ');
};

export const describeAttempt = ({ at, eventId, status, problem, ms }: Attempt): string =>
  [at, eventId, String(status ?? problem), `${ms} ms`].join('  ');
