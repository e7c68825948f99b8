import { readReasonLine } from '@rafiq/contract/member-file/rules';
import { t } from './texts.ts';

/** Why something was done, as a person reads it: a coded reason in words. */
export const reasonText = (line: string): string =>
  readReasonLine(line, (reason) => t(`reason.${reason}`));
