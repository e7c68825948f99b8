import { NEWS_DAYS } from '@rafiq/contract/news/rules';
import type { Retention } from '../../platform/retention.ts';

export const newsRetention: readonly Retention[] = [
  {
    what: 'news of members',
    ...{ table: 'news', from: 'happened_at', keep: `${NEWS_DAYS} days` },
  },
];
