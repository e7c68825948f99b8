import { caseDetailsSchema } from '@rafiq/contract/answering/schema';
import { caseRowToWire } from '@rafiq/contract/cases/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { readCase } from './details.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];

export const answeringRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/cases/:id',
    schema: {
      operationId: 'readCase',
      tags,
      summary: 'A request’s case with everything that is needed to answer it; a line of the ledger',
      params: idParams,
      errors: ['not_found'],
      response: answers(caseDetailsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.read');
      const found = await readCase(deps, caller, request.params.id);
      return { ...found, case: caseRowToWire(found.case) };
    },
  });
};
