import { callBackCaseSchema, madeCallSchema } from '@rafiq/contract/call-backs/schema';
import { callBackCaseToWire } from '@rafiq/contract/call-backs/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { recordCall, showCall } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['call-backs'];

export const callBackRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/call-backs/:id',
    schema: {
      operationId: 'showCallBack',
      tags,
      summary: 'Whom to call, about what, and what came of earlier attempts',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      response: answers(callBackCaseSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.read');
      return callBackCaseToWire(await showCall(deps, caller, request.params.id));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/call-backs/:id/attempts',
    schema: {
      operationId: 'recordCall',
      tags,
      summary: 'Say what came of a call; `done` ends the case, `not_reached` makes it due later',
      params: idParams,
      body: madeCallSchema,
      errors: ['not_found', 'case_changed'],
      response: answers(callBackCaseSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      const sent = { ...request.params, ...request.body };
      return callBackCaseToWire(await recordCall(deps, caller, sent));
    },
  });
};
