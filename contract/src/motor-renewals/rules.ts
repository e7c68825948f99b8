import { type Issue, issue, judge } from '../core/issue.ts';
import { checkAmount } from '../core/money.ts';
import { type NoteCode, recogniseNote } from '../folders/notes.ts';
import type { Guarantee } from '../motor-guarantees/model.ts';
import { requireContract } from '../requests/rules.ts';
import type { RenewalDetails, RenewalDraft } from './model.ts';

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

type RenewalStart = Pick<RenewalDraft, 'glassValue' | 'marketValue' | 'description'>;

const coversOf = (covers: Guarantee[], codes: NoteCode[]): Guarantee[] =>
  codes.flatMap((code) => covers.filter(({ nameFr }) => recogniseNote(nameFr)?.code === code));

const firstAmount = (amounts: (number | null)[]): number | null =>
  amounts.find((amount) => amount !== null) ?? null;

/**
 * What a renewal begins with: what was asked for the last time, or else for how much the contract covers the glass and
 * the car. Nothing is made up: what neither of them says is null, and is asked for.
 */
export const renewalStart = (
  last: RenewalDetails | undefined,
  covers: Guarantee[],
): RenewalStart => {
  if (last) return last;
  const glass = coversOf(covers, ['glass']);
  const car = coversOf(covers, ['collision', 'theft', 'fire', 'disasters']);
  return {
    glassValue: firstAmount(glass.flatMap((one) => [one.insuredCapital, one.ceiling])),
    marketValue: firstAmount(car.map((one) => one.insuredCapital)),
    description: '',
  };
};
