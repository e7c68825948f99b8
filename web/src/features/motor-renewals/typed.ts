/** What is typed into the renewal's form, and the draft that it stands for. */
import { parseAmount } from '@rafiq/contract/core/money';
import type { RenewalDraft } from '@rafiq/contract/motor-renewals/model';
import type { renewalStart } from '@rafiq/contract/motor-renewals/rules';

export type TypedRenewal = Record<'glassValue' | 'marketValue' | 'description' | 'key', string>;

const written = (amount: number | null): string => (amount === null ? '' : String(amount));

/** As if somebody had typed it. A text of one's own stands where nothing was ever described. */
export const typedStart = (
  { glassValue, marketValue, description }: ReturnType<typeof renewalStart>,
  sameAsBefore: string,
): Omit<TypedRenewal, 'key'> => ({
  glassValue: written(glassValue),
  marketValue: written(marketValue),
  description:
    description === '' && glassValue !== null && marketValue !== null ? sameAsBefore : description,
});

/** Nothing typed is a missing amount; anything else that is none is a wrong one. */
const amountTyped = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN);

export const draftTyped = (
  { glassValue, marketValue, description }: Omit<TypedRenewal, 'key'>,
  policyId: string,
): Omit<RenewalDraft, 'officeId'> => ({
  policyId,
  glassValue: amountTyped(glassValue),
  marketValue: amountTyped(marketValue),
  description: description.trim(),
});
