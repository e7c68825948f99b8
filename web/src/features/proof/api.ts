import type { Proof } from '@rafiq/contract/proof/model';
import type { ProvedWire } from '@rafiq/contract/proof/schema';
import { proofToWire, provedFromWire } from '@rafiq/contract/proof/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation } from '@tanstack/react-query';
import { identityProved } from '../profile/api.ts';

export const useProve = () =>
  useMutation({
    mutationFn: async (proof: Proof) => {
      const wire = await call<ProvedWire>('POST', '/auth/prove', { body: proofToWire(proof) });
      return identityProved(provedFromWire(wire));
    },
  });
