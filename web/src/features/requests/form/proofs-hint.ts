import { MAX_FILE_BYTES, MAX_PROOFS } from '@rafiq/contract/core/constants';
import { t } from '../texts.ts';

/** How many proofs a declaration takes, and how large. */
export const proofsHint = (): string =>
  t('files.hint', { min: 1, max: MAX_PROOFS, mb: MAX_FILE_BYTES / 1024 / 1024 });
