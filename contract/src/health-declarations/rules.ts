import { CONSULTATION_WINDOW_DAYS, MAX_FEES, MAX_FEES_CHARACTERS } from '../core/constants.ts';
import { addDays, checkDay, type IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkAmount, parseAmount } from '../core/money.ts';
import { checkChoice, requireContract } from '../requests/rules.ts';
import { CARE_KINDS, DECLARATION_TYPES, type HealthDeclarationDraft } from './model.ts';

/** Day 365 is the first that still counts. */
export const earliestConsultation = (today: IsoDate): IsoDate =>
  addDays(today, -CONSULTATION_WINDOW_DAYS);

export const checkConsultationDate = (date: string, today: IsoDate): Issue[] =>
  checkDay('consultationDate', date, { min: earliestConsultation(today), max: today });

/** What was typed: at most seven characters, as the specification counts them. Null when it is no amount. */
export const parseFees = (typed: string): number | null =>
  typed.length <= MAX_FEES_CHARACTERS ? parseAmount(typed) : null;

/** The seven characters count for a number that a program sends as well: 12345.67 has eight. */
const checkFees = (fees: number | null): Issue[] => {
  const issues = checkAmount('engagedFees', fees, MAX_FEES);
  const isLong = fees !== null && String(fees).length > MAX_FEES_CHARACTERS;
  return issues.length === 0 && isLong
    ? [issue('engagedFees', 'too_long', { max: MAX_FEES_CHARACTERS })]
    : issues;
};

export const checkDeclaration = (
  draft: HealthDeclarationDraft,
  { today }: { today: IsoDate },
): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('type', draft.type, DECLARATION_TYPES),
  ...checkChoice('careKind', draft.careKind, CARE_KINDS),
  ...(draft.beneficiaryId === '' ? [issue('beneficiaryId', 'required')] : []),
  ...checkConsultationDate(draft.consultationDate, today),
  ...checkFees(draft.engagedFees),
];
