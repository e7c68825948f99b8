import type { ApprovalDecision } from '@rafiq/contract/approvals/model';
import type { ApprovalCount, Approvals } from '@rafiq/contract/approvals/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

const PATH = '/staff/approvals';
/** A number alone, which no ledger keeps. */
const LOOK_MS = 30_000;

const countQuery = queryOptions({
  queryKey: ['approvals-count'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call<ApprovalCount>('GET', `${PATH}/count`, { signal })).waiting,
  refetchInterval: LOOK_MS,
});

/** How many wait for the person, for those on whom anything may wait. */
export const useApprovalCount = (mayDecide: boolean): number =>
  useQuery({ ...countQuery, enabled: mayDecide }).data ?? 0;

/** Read again when the number has changed: each look is a line of the ledger. */
export const useApprovals = (count: number) =>
  useQuery({
    queryKey: ['approvals', count],
    queryFn: ({ signal }) => call<Approvals>('GET', PATH, { signal }),
    placeholderData: (before) => before,
  });

/** Something that waited was decided on, here or where it is read. */
export const lookAgainAtApprovals = (): Promise<unknown> =>
  Promise.all(
    [['approvals'], countQuery.queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export interface Decided {
  id: string;
  decision: ApprovalDecision;
  reason: string;
}

export const useDecide = (onDone: () => void) =>
  useMutation({
    mutationFn: ({ id, decision, reason }: Decided) =>
      call('POST', `${PATH}/${id}/decision`, { body: { decision, reason } }),
    onSuccess: onDone,
    onSettled: lookAgainAtApprovals,
  });
