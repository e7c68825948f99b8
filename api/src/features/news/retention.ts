import { NEWS_DAYS } from '@rafiq/contract/news/rules';
import type { Retention } from '../../platform/retention.ts';

export const newsRetention: readonly Retention[] = [
  {
    what: 'news of members',
    ...{ table: 'news', from: 'happened_at', keep: `${NEWS_DAYS} days` },
  },
  {
    what: 'pushes that no push service has taken',
    ...{ table: 'pushes', from: 'created_at', keep: '2 days' },
  },
];
