import type { Passkey } from '@rafiq/contract/passkeys/schema';
import { useState } from 'react';
import { isProofRequired, useProof } from '../proof/use-proof.ts';
import { useAddPasskey, useRemovePasskey } from './api.ts';

/** One more or one less, each after a proof of who one is. What became of the one before is told no longer. */
export const useChanges = () => {
  const proof = useProof();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const reset = () => {
    add.reset();
    remove.reset();
  };
  const runAdd = () =>
    add.mutate(undefined, { onError: (error) => isProofRequired(error) && proof.ask(runAdd) });
  const runRemove = (passkey: Passkey) =>
    remove.mutate(passkey, {
      onError: (error) => isProofRequired(error) && proof.ask(() => runRemove(passkey)),
      onSettled: () => setAsked(null),
    });
  return {
    proof,
    add: {
      ...add,
      run: () => {
        reset();
        proof.before(runAdd);
      },
    },
    remove: {
      ...remove,
      run: (passkey: Passkey) => {
        reset();
        proof.before(
          () => runRemove(passkey),
          () => setAsked(null),
        );
      },
    },
    /** The one that is asked about before it goes. */
    asked,
    ask: setAsked,
  };
};
export type Changes = ReturnType<typeof useChanges>;
