import { type Issue, issue, judge } from '../core/issue.ts';
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

/** The office is looked up together with the policy, not judged. */
type Asked = Omit<RenewalDraft, 'officeId'>;

const issuesOf = (draft: Asked): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkAmount('glassValue', draft.glassValue, MAX_VEHICLE_VALUE),
  ...checkAmount('marketValue', draft.marketValue, MAX_VEHICLE_VALUE),
  ...checkDescription(draft.description),
];

export const checkRenewal = <Draft extends Asked>(draft: Draft) =>
  judge(draft, issuesOf(draft), { glassValue: draft.glassValue, marketValue: draft.marketValue });

export type ValidRenewal = NonNullable<ReturnType<typeof checkRenewal<RenewalDraft>>['valid']>;
