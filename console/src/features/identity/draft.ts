import type { IdentityDecision } from '@rafiq/contract/identity/model';

/** What a verifier is about to decide; kept while they look again. */
export type Draft = Pick<IdentityDecision, 'reason' | 'text'>;
export type Decision = IdentityDecision['decision'];

export const EMPTY: Record<Decision, Draft> = {
  verify: { reason: '', text: '' },
  refuse: { reason: '', text: '' },
};
