import {
  caseAssignSchema,
  caseReturnSchema,
  caseRowSchema,
  colleagueQuerySchema,
  colleaguesSchema,
  takeNextSchema,
  takenCaseSchema,
} from '@rafiq/contract/cases/schema';
import { caseRowToWire, kindsFromWire, nextFilterFromWire } from '@rafiq/contract/cases/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { assignCase, listColleagues, returnCase, takeNext } from './assigning/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];

export const caseAssignRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/cases/next',
    schema: {
      operationId: 'takeNextCase',
      tags,
      summary: 'Take the most urgent open case of a view and of the caller’s kinds that nobody has',
      body: takeNextSchema,
      response: answers(takenCaseSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.take');
      const taken = await takeNext(deps, caller, nextFilterFromWire(request.body));
      return { case: taken && caseRowToWire(taken) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/cases/:id/assign',
    schema: {
      operationId: 'assignCase',
      tags,
      summary: 'Take a case, or give it to somebody, which takes a supervisor',
      params: idParams,
      body: caseAssignSchema,
      errors: ['not_found', 'case_changed'],
      response: answers(caseRowSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.take');
      return caseRowToWire(await assignCase(deps, caller, { ...request.params, ...request.body }));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/cases/:id/return',
    schema: {
      operationId: 'returnCase',
      tags,
      summary: 'Put a case back for anybody: one’s own, or as a supervisor somebody else’s',
      params: idParams,
      body: caseReturnSchema,
      errors: ['not_found', 'case_changed'],
      response: answers(caseRowSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.take');
      return caseRowToWire(await returnCase(deps, caller, { ...request.params, ...request.body }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/colleagues',
    schema: {
      operationId: 'listColleagues',
      tags,
      summary: 'Who a case can be given to, by name',
      querystring: colleagueQuerySchema,
      response: answers(colleaguesSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'cases.assign');
      const found = await listColleagues(deps, kindsFromWire(request.query.kind));
      return { colleagues: found.map(({ id, name }) => ({ id, name })) };
    },
  });
};
