import { UNDO_DAYS, WAITING_DAYS } from '@rafiq/contract/feeds/limits';
import type { Retention, Span } from '../../platform/retention.ts';
import { dropWaiting, forgetRows } from './sweep.ts';

const UNDO: Span = `${UNDO_DAYS} days`;

/** Differences, warnings and refused rows name people: they go when the batch can no longer be undone. */
export const feedRetention: readonly Retention[] = [
  {
    what: 'rows of a feed that wait to be applied',
    ...{ table: 'feed_batches', keep: `${WAITING_DAYS} days`, work: dropWaiting },
  },
  {
    what: 'what a batch has replaced or removed',
    ...{ table: 'feed_before', keep: UNDO, work: forgetRows('feed_before', 'applied_at') },
  },
  {
    what: 'rows of a feed that were refused',
    ...{ table: 'feed_refused', keep: UNDO, work: forgetRows('feed_refused', 'received_at') },
  },
  {
    what: 'sampled differences and warnings of a batch, and the first declarations that it leads',
    ...{ table: 'feed_batches', from: 'received_at', keep: UNDO },
    ...{
      sets: `differences = '[]', warnings = '[]', led_rows = '[]'`,
      only: `(differences <> '[]' or warnings <> '[]' or led_rows <> '[]')`,
    },
  },
  {
    what: 'documents that a source has sent and nothing has named since; their bytes go with the next look at files',
    ...{ table: 'feed_documents', from: 'used_at', keep: '30 days' },
  },
];
