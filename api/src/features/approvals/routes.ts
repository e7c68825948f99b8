import {
  approvalCountSchema,
  approvalDecisionSchema,
  approvalsSchema,
} from '@rafiq/contract/approvals/schema';
import { z } from 'zod';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { countWaiting, listApprovals } from './reading.ts';
import { type ApprovalDeps, decideApproval } from './service.ts';

type Deps = ApprovalDeps & { gate: StaffGate };

export const approvalRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'approvals');

  staff.get(
    '/v1/staff/approvals',
    {
      id: 'listApprovals',
      summary: 'What waits for the caller, what they asked for, and what is over',
      may: 'approvals.read',
      shows: 'queue.read',
      answer: approvalsSchema,
    },
    (_request, caller) => listApprovals(deps, caller),
  );

  staff.get(
    '/v1/staff/approvals/count',
    {
      id: 'countApprovals',
      summary: 'How many wait for the caller',
      may: 'approvals.decide',
      shows: 'nobody',
      answer: approvalCountSchema,
      isUnattended: true,
    },
    async (_request, caller) => ({ waiting: await countWaiting(deps, caller) }),
  );

  staff.post(
    '/v1/staff/approvals/:id/decision',
    {
      id: 'decideApproval',
      summary:
        'Approve, or refuse with a reason; whoever asked may only take it back, by a refusal',
      may: 'approvals.read',
      shows: 'nobody',
      description:
        'What was asked for is done in the same transaction. Where things have changed since, so that it would no longer be what was read, it is refused and nothing changes.',
      params: idParams,
      body: approvalDecisionSchema,
      errors: [
        ...(['not_found', 'approval_own', 'approval_over', 'approval_changed'] as const),
        ...(['staff_own', 'staff_elsewhere', 'staff_sealed', 'last_administrator'] as const),
        'pace_reached',
      ],
      answer: z.object({ ok: z.literal(true) }),
    },
    async (request, caller) => {
      await decideApproval(deps, caller, request.params.id, request.body);
      return { ok: true as const };
    },
  );
};
