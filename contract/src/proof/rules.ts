import { PROOF_MINUTES } from '../core/constants.ts';
import { type Issue, issue } from '../core/issue.ts';
import { PASSWORD_MAX_LENGTH } from '../core/password.ts';
import type { Proof } from './schema.ts';

/** Whether a proof of who one is still counts for what is sensitive. */
export const isProofFresh = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;

export const checkProof = ({ password }: Proof): Issue[] => {
  if (password === '') return [issue('password', 'required')];
  if (password.length <= PASSWORD_MAX_LENGTH) return [];
  return [issue('password', 'too_long', { max: PASSWORD_MAX_LENGTH })];
};
