/** What is typed into the renewal's form, and the draft that it stands for. */
import { parseAmount } from '@rafiq/contract/core/money';
import type { RenewalDraft } from '@rafiq/contract/motor-renewals/model';

export type TypedRenewal = Record<'glassValue' | 'marketValue' | 'description' | 'key', string>;

/** Nothing typed is a missing amount; anything else that is none is a wrong one. */
const amountTyped = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN);

export const draftTyped = (
  { glassValue, marketValue, description }: TypedRenewal,
  policyId: string,
): Omit<RenewalDraft, 'officeId'> => ({
  policyId,
  glassValue: amountTyped(glassValue),
  marketValue: amountTyped(marketValue),
  description: description.trim(),
});
