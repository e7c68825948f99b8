import { addDays, type IsoDate } from '../core/dates.ts';
import type { Issue } from '../core/issue.ts';
import { checkBirthDate, checkCin } from '../onboarding/rules.ts';
import type { RecoveryLookup } from './model.ts';

/** How long the check of CIN and birth date counts, and how long the password that is then sent. */
export const RECOVERY_MINUTES = 10;
export const TEMPORARY_PASSWORD_MINUTES = 30;

/** Only dates before yesterday: the last one allowed is the day before yesterday. */
export const latestRecoveryBirthDate = (today: IsoDate): IsoDate => addDays(today, -2);

export const checkRecovery = (lookup: RecoveryLookup, { today }: { today: IsoDate }): Issue[] => [
  ...checkCin(lookup.cin),
  ...checkBirthDate(lookup.birthDate, latestRecoveryBirthDate(today)),
];
