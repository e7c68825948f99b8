import type { Retention } from '../../platform/retention.ts';

/** Whoever asked to be called back has been, or has asked again. */
export const callBackRetention: readonly Retention[] = [
  {
    what: 'requests to be called back',
    ...{ table: 'callback_requests', from: 'created_at', keep: '90 days' },
  },
];
