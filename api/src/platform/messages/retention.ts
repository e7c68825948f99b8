/** Messages are personal: what they say goes first, that they were sent goes later. */
import type { Retention, Span } from '../retention.ts';

const TEXT = { sets: 'body = null', only: 'body is not null' };
const ROWS: Span = '90 days';

export const messageRetention: readonly Retention[] = [
  {
    what: 'text of messages whose code or link has expired',
    ...{ table: 'messages', from: 'expires_at', ...TEXT },
  },
  {
    // longer than the last try to deliver, which comes after a day
    what: 'text of messages',
    ...{ table: 'messages', from: 'created_at', keep: '2 days', ...TEXT },
  },
  {
    what: 'that a message was sent',
    ...{ table: 'messages', from: 'created_at', keep: ROWS },
  },
  {
    what: 'what a gateway said of a message, until the message has it',
    ...{ table: 'sms_receipts', from: 'at', keep: '1 hours' },
  },
  { what: 'months of messages', ...{ months: 'messages', keep: ROWS } },
];
