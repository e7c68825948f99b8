/** In which colour a batch stands. */
import type { BatchState } from '@rafiq/contract/feeds/batch';

export const TONES = {
  received: 'ongoing',
  checked: 'ongoing',
  refused: 'rejected',
  applied: 'success',
  undone: 'blocked',
} as const satisfies Record<BatchState, string>;

export const COUNTS = ['new', 'changed', 'unchanged', 'stale', 'removed', 'refused'] as const;
