import { approvalDecisionSchema, approvalsSchema } from '@rafiq/contract/approvals/schema';
import { approvalToWire } from '@rafiq/contract/approvals/wire';
import { z } from 'zod';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffDeps } from '../account/service.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { decideApproval, listApprovals } from './service.ts';

type Deps = StaffDeps & { gate: StaffGate };

const tags = ['approvals'];

export const approvalRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/approvals',
    schema: {
      operationId: 'listApprovals',
      tags,
      summary: 'What waits for a second person, of what the caller may approve',
      response: answers(approvalsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'approvals.decide');
      return { approvals: (await listApprovals(deps, caller)).map(approvalToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/approvals/:id/decision',
    schema: {
      operationId: 'decideApproval',
      tags,
      summary: 'Approve or refuse; whoever asked may only take it back, by a refusal',
      params: idParams,
      body: approvalDecisionSchema,
      errors: ['not_found', 'approval_own'],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'approvals.decide');
      await decideApproval(deps, caller, request.params.id, request.body.decision);
      return { ok: true as const };
    },
  });
};
