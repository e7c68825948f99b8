/** What is sensitive asks again who one is: somebody else may hold the session's cookie for a moment. */
import { isProofFresh } from '@rafiq/contract/proof/rules';
import type { Queryable } from './db.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

export const requireProof = ({ provedAt }: Pick<Session, 'provedAt'>, now: Date): void => {
  if (!isProofFresh(provedAt, now)) throw new AppError('proof_required');
};

/** Whichever way they showed it. */
export const renewProof = (
  db: Queryable,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  now: Date,
): Promise<number> =>
  db.run({
    name: 'session-prove',
    text: 'update sessions set proved_at = $2 where token_hash = $1',
    values: [tokenHash, now],
  });
