import {
  approvalCountSchema,
  approvalDecisionSchema,
  approvalsSchema,
} from '@rafiq/contract/approvals/schema';
import { approvalsToWire } from '@rafiq/contract/approvals/wire';
import { z } from 'zod';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { countWaiting, listApprovals } from './reading.ts';
import { type ApprovalDeps, decideApproval } from './service.ts';

type Deps = ApprovalDeps & { gate: StaffGate };

const tags = ['approvals'];

export const approvalRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/approvals',
    schema: {
      operationId: 'listApprovals',
      tags,
      summary: 'What waits for the caller, what they asked for, and what is over',
      response: answers(approvalsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'approvals.read');
      return approvalsToWire(await listApprovals(deps, caller));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/approvals/count',
    schema: {
      operationId: 'countApprovals',
      tags,
      summary: 'How many wait for the caller',
      response: answers(approvalCountSchema),
    },
    // asked for by the page itself, every now and then
    config: { isUnattended: true },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'approvals.decide');
      return { waiting: await countWaiting(deps, caller) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/approvals/:id/decision',
    schema: {
      operationId: 'decideApproval',
      tags,
      summary:
        'Approve, or refuse with a reason; whoever asked may only take it back, by a refusal',
      description:
        'What was asked for is done in the same transaction. Where things have changed since, so that it would no longer be what was read, it is refused and nothing changes.',
      params: idParams,
      body: approvalDecisionSchema,
      errors: [
        ...(['not_found', 'approval_own', 'approval_over', 'approval_changed'] as const),
        ...(['staff_own', 'staff_elsewhere', 'staff_sealed', 'last_administrator'] as const),
        'pace_reached',
      ],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'approvals.read');
      await decideApproval(deps, caller, request.params.id, request.body);
      return { ok: true as const };
    },
  });
};
