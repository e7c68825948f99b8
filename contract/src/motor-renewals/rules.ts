import { type Issue, issue } from '../core/issue.ts';
import { checkAmount } from '../core/money.ts';
import { requireContract } from '../requests/rules.ts';
import type { RenewalDraft } from './model.ts';

/** No car in the portfolio comes near it: a slip of the finger does. */
export const MAX_VEHICLE_VALUE = 20_000_000;
export const DESCRIPTION_MAX = 1_000;

const checkDescription = (description: string): Issue[] => {
  if (description.trim() === '') return [issue('description', 'required')];
  return description.length > DESCRIPTION_MAX
    ? [issue('description', 'too_long', { max: DESCRIPTION_MAX })]
    : [];
};

export const checkRenewal = (draft: RenewalDraft): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkAmount('glassValue', draft.glassValue, MAX_VEHICLE_VALUE),
  ...checkAmount('marketValue', draft.marketValue, MAX_VEHICLE_VALUE),
  ...checkDescription(draft.description),
];
