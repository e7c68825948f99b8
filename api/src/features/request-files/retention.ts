import { WAITING_FILE_HOURS } from '@rafiq/contract/core/constants';
import type { Retention } from '../../platform/retention.ts';

/** The bytes go with the next look at files. Those of a form that is begun go with it. */
export const waitingFileRetention: readonly Retention[] = [
  {
    what: 'files sent ahead that no request has named',
    ...{ table: 'waiting_files', from: 'created_at', keep: `${WAITING_FILE_HOURS} hours` },
    only: 'draft is null',
  },
];
