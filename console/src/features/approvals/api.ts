import type { Approval, ApprovalDecision } from '@rafiq/contract/approvals/model';
import { type ApprovalsWire, approvalFromWire } from '@rafiq/contract/approvals/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: async ({ signal }): Promise<Approval[]> =>
    (await call<ApprovalsWire>('GET', '/staff/approvals', { signal })).approvals.map(
      approvalFromWire,
    ),
});

export const useApprovals = () => useQuery(approvalsQuery);

export const useDecide = () =>
  useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: ApprovalDecision }) =>
      call('POST', `/staff/approvals/${id}/decision`, { body: { decision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsQuery.queryKey }),
  });
