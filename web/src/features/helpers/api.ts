import type { Help, HelpBothWays, HelpDraft } from '@rafiq/contract/helpers/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const helpQuery = queryOptions({
  queryKey: ['me', 'helpers'],
  queryFn: ({ signal }) => call<HelpBothWays>('GET', '/me/helpers', { signal }),
});

const keep = (help: HelpBothWays): HelpBothWays => {
  queryClient.setQueryData(helpQuery.queryKey, help);
  return help;
};

export const useInvite = () =>
  useMutation({
    mutationFn: async (draft: HelpDraft) =>
      keep(await call<HelpBothWays>('POST', '/me/helpers', { body: draft })),
  });

export const useEndHelp = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<Help, 'id'>) =>
      keep(await call<HelpBothWays>('POST', `/me/helpers/${id}/end`, { body: {} })),
  });

/** In a body: a secret in an address would be kept by whoever keeps addresses. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'invitation', token],
    queryFn: ({ signal }) =>
      call<Help>('POST', '/me/helping/invitation', { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useAnswer = (token: string) =>
  useMutation({
    mutationFn: async (answer: 'accept' | 'refuse') =>
      keep(await call<HelpBothWays>('POST', `/me/helping/${answer}`, { body: { token } })),
  });

const FIELDS = { name: 'name', cin: 'cin', phone: 'phone', contracts: 'contracts', until: 'until' };
export type InviteField = keyof typeof FIELDS;

export const inviteProblems = (error: unknown): FieldProblems<InviteField> =>
  fieldProblems(error, FIELDS);
