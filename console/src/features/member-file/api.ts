import type {
  FileOpening,
  MemberAct,
  MemberSearch,
  SaidReason,
} from '@rafiq/contract/member-file/model';
import type {
  ContactCorrection,
  FoundMember,
  MemberFile,
} from '@rafiq/contract/member-file/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

export { MemberFileLink } from './MemberFileLink.tsx';
export { reasonText } from './reason-text.ts';
export { memberFileTexts, t as memberFileText } from './texts.ts';

const pathOf = (id: string, what: string): string =>
  `/staff/members/${encodeURIComponent(id)}/${what}`;

/** Each answer is a line of the ledger: asked for once, and again after something was done. */
export const useFile = (id: string, opening: FileOpening | null) =>
  useQuery({
    queryKey: ['member-file', id, opening],
    queryFn: ({ signal }) =>
      call<MemberFile>('POST', pathOf(id, 'open'), { body: opening, signal }),
    enabled: opening !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const lookAgain = (id: string) => queryClient.invalidateQueries({ queryKey: ['member-file', id] });

export const useActOn = (id: string) =>
  useMutation({
    mutationFn: (body: SaidReason & { act: MemberAct }) =>
      call('POST', pathOf(id, 'acts'), { body }),
    onSuccess: () => lookAgain(id),
  });

export const useAskForContact = (id: string) =>
  useMutation({
    mutationFn: (correction: ContactCorrection) =>
      call('POST', pathOf(id, 'contact'), { body: correction }),
  });

export const useSearchMembers = () =>
  useMutation({
    mutationFn: async (body: MemberSearch): Promise<FoundMember[]> =>
      (await call<{ members: FoundMember[] }>('POST', '/staff/members/search', { body })).members,
  });
