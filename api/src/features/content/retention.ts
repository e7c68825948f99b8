import type { Retention } from '../../platform/retention.ts';
import { IS_UNUSED } from './file-repository.ts';

/** The bytes go with the next look at files. */
export const contentRetention: readonly Retention[] = [
  {
    what: 'files of content that no change can bring back any more',
    ...{ table: 'content_files', from: 'kept_until', only: IS_UNUSED },
  },
];
