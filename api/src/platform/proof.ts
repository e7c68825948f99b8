/** What is sensitive asks again who one is: somebody else may hold the session's cookie for a moment. */
import { isProofFresh } from '@rafiq/contract/proof/rules';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

export const requireProof = ({ provedAt }: Pick<Session, 'provedAt'>, now: Date): void => {
  if (!isProofFresh(provedAt, now)) throw new AppError('proof_required');
};
