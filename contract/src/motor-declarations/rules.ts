import { checkDay, type IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkChoice, requireContract } from '../requests/rules.ts';
import { DOCUMENT_TYPES, type MotorDeclarationDraft } from './model.ts';

export const GARAGE_MAX = 120;

/** `begins` is the day on which the contract took effect; null while no contract is chosen. */
export const checkLossDate = (
  date: string,
  { today, begins }: { today: IsoDate; begins: IsoDate | null },
): Issue[] => checkDay('lossDate', date, { min: begins, max: today });

export const checkMotorDeclaration = (
  draft: MotorDeclarationDraft,
  days: { today: IsoDate; begins: IsoDate | null },
): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkLossDate(draft.lossDate, days),
  ...(draft.city === '' ? [issue('city', 'required')] : []),
  ...(draft.garage.length > GARAGE_MAX ? [issue('garage', 'too_long', { max: GARAGE_MAX })] : []),
  ...checkChoice('documentType', draft.documentType, DOCUMENT_TYPES),
];
