import type { Proof, Proved } from '@rafiq/contract/proof/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation } from '@tanstack/react-query';
import { identityProved } from '../profile/api.ts';

export const useProve = () =>
  useMutation({
    mutationFn: async (proof: Proof) => {
      const { provedAt } = await call<Proved>('POST', '/auth/prove', { body: proof });
      return identityProved(provedAt);
    },
  });
