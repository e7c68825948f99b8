import { type IsoDate, isIsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkChoice, requireContract } from '../requests/rules.ts';
import { DOCUMENT_TYPES, type MotorDeclarationDraft } from './model.ts';

export const GARAGE_MAX = 120;

/** `begins` is the day on which the contract took effect; null while no contract is chosen. */
export const checkLossDate = (
  date: string,
  { today, begins }: { today: IsoDate; begins: IsoDate | null },
): Issue[] => {
  const field = 'lossDate';
  if (date === '') return [issue(field, 'required')];
  if (!isIsoDate(date)) return [issue(field, 'date_format')];
  if (date > today) return [issue(field, 'date_too_late', { max: today })];
  return begins !== null && date < begins ? [issue(field, 'date_too_early', { min: begins })] : [];
};

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
