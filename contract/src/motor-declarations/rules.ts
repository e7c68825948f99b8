import { checkDay, type IsoDate } from '../core/dates.ts';
import { type Issue, issue, judge } from '../core/issue.ts';
import type { MotorPolicy } from '../policies/model.ts';
import { checkChoice, choiceIn, requireContract } from '../requests/rules.ts';
import { DOCUMENT_TYPES, type MotorDeclarationDraft } from './model.ts';

export const GARAGE_MAX = 120;

type Running = Pick<MotorPolicy, 'effectDate' | 'expiryDate'>;

/** A loss can still be declared after the contract has ended, if it happened while the contract ran. */
export const latestLossDate = ({ expiryDate }: Running, today: IsoDate): IsoDate =>
  // Stryker disable next-line EqualityOperator: on the last day both are that day
  expiryDate < today ? expiryDate : today;

interface Days {
  today: IsoDate;
  /** Null where no contract is known yet. */
  policy: Running | null;
}

export const checkLossDate = (date: string, { today, policy }: Days): Issue[] =>
  checkDay('lossDate', date, {
    min: policy?.effectDate ?? null,
    max: policy ? latestLossDate(policy, today) : today,
  });

const issuesOf = (draft: MotorDeclarationDraft, days: Days): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkLossDate(draft.lossDate, days),
  ...(draft.city === '' ? [issue('city', 'required')] : []),
  ...(draft.garage.length > GARAGE_MAX ? [issue('garage', 'too_long', { max: GARAGE_MAX })] : []),
  ...checkChoice('documentType', draft.documentType, DOCUMENT_TYPES),
];

export const checkMotorDeclaration = (draft: MotorDeclarationDraft, days: Days) =>
  judge(draft, issuesOf(draft, days), {
    documentType: choiceIn(DOCUMENT_TYPES, draft.documentType),
  });

export type ValidMotorDeclaration = NonNullable<ReturnType<typeof checkMotorDeclaration>['valid']>;
