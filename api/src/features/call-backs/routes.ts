import { callBackCaseSchema, madeCallSchema } from '@rafiq/contract/call-backs/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { recordCall, showCall } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const callBackRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'call-backs');

  staff.get(
    '/v1/staff/call-backs/:id',
    {
      id: 'showCallBack',
      summary: 'Whom to call, about what, and what came of earlier attempts',
      may: 'cases.read',
      shows: 'case.read',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      answer: callBackCaseSchema,
    },
    (request, caller) => showCall(deps, caller, request.params.id),
  );

  staff.post(
    '/v1/staff/call-backs/:id/attempts',
    {
      id: 'recordCall',
      summary: 'Say what came of a call; `done` ends the case, `not_reached` makes it due later',
      may: 'cases.answer',
      shows: ['call-back.tried', 'call-back.done'],
      params: idParams,
      body: madeCallSchema,
      errors: ['not_found', 'case_changed'],
      answer: callBackCaseSchema,
    },
    (request, caller) => recordCall(deps, caller, { ...request.params, ...request.body }),
  );
};
