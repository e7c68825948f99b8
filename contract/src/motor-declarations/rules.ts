import { checkDay, type IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { MotorPolicy } from '../policies/model.ts';
import { checkChoice, requireContract } from '../requests/rules.ts';
import { DOCUMENT_TYPES, type MotorDeclarationDraft } from './model.ts';

export const GARAGE_MAX = 120;

type Running = Pick<MotorPolicy, 'effectDate' | 'expiryDate'>;

/** A loss can still be declared after the contract has ended, if it happened while the contract ran. */
export const latestLossDate = ({ expiryDate }: Running, today: IsoDate): IsoDate =>
  expiryDate < today ? expiryDate : today;

/** `policy` is null where no contract is known yet. */
export const checkLossDate = (
  date: string,
  { today, policy }: { today: IsoDate; policy: Running | null },
): Issue[] =>
  checkDay('lossDate', date, {
    min: policy && policy.effectDate,
    max: policy ? latestLossDate(policy, today) : today,
  });

export const checkMotorDeclaration = (
  draft: MotorDeclarationDraft,
  days: { today: IsoDate; policy: Running | null },
): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkLossDate(draft.lossDate, days),
  ...(draft.city === '' ? [issue('city', 'required')] : []),
  ...(draft.garage.length > GARAGE_MAX ? [issue('garage', 'too_long', { max: GARAGE_MAX })] : []),
  ...checkChoice('documentType', draft.documentType, DOCUMENT_TYPES),
];
