/**
 * What is sensitive asks again who one is, when the last proof is older than ten minutes. Whoever uses it draws
 * `<ProofDialog proof={proof} />` once, and runs what is sensitive by `proof.before(…)`.
 */
import { isProofFresh } from '@rafiq/contract/proof/rules';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { useState } from 'react';
import { useProfile } from '../profile/api.ts';

/** What is fresh here must be so when it arrives, over a poor network too. */
const ON_THE_WAY_MS = 60_000;

/** The server wants a proof after all. */
export const isProofRequired = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'proof_required';

export interface ProofQuestion {
  /** What waits for the answer. */
  waiting: (() => void) | null;
  proved: () => void;
  cancel: () => void;
}

export const useProof = () => {
  const { provedAt } = useProfile();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const ask = (act: () => void) => setWaiting(() => act);
  const question: ProofQuestion = {
    waiting,
    proved: () => {
      setWaiting(null);
      waiting?.();
    },
    cancel: () => setWaiting(null),
  };
  return {
    ...question,
    /** Asks first, whatever we know. */
    ask,
    /** At once when the proof is fresh, else after the answer; never when the person cancels. */
    before: (act: () => void, onAsked: () => void = () => {}) => {
      if (isProofFresh(new Date(provedAt), new Date(serverNow() + ON_THE_WAY_MS))) return act();
      onAsked();
      ask(act);
    },
  };
};
