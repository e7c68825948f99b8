import {
  ledgerCheckQuerySchema,
  ledgerCheckSchema,
  ledgerPageSchema,
  ledgerPeopleSchema,
  ledgerSearchSchema,
} from '@rafiq/contract/ledger/schema';
import {
  ledgerCheckToWire,
  ledgerLineToWire,
  ledgerPlaceFromWire,
  ledgerPlaceToWire,
} from '@rafiq/contract/ledger/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { checkPart, searchLedger } from './reading.ts';
import { findPeople } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['ledger'];

export const ledgerRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/ledger/search',
    schema: {
      operationId: 'searchLedger',
      tags,
      summary: 'What staff read and did, newest first; each look is a line of its own',
      body: ledgerSearchSchema,
      errors: ['pace_reached'],
      response: answers(ledgerPageSchema),
    },
    handler: async (request, reply) => {
      const { actor } = await deps.gate.require(request, reply, 'ledger.read');
      const { after, limit, ...filter } = request.body;
      const search = { filter, after: ledgerPlaceFromWire(after), limit };
      const { lines, next } = await searchLedger(deps, actor, search);
      return { lines: lines.map(ledgerLineToWire), next: next && ledgerPlaceToWire(next) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/ledger/verification',
    schema: {
      operationId: 'verifyLedger',
      tags,
      summary: 'Whether a part of the ledger is as it was written, and where the next part begins',
      querystring: ledgerCheckQuerySchema,
      response: answers(ledgerCheckSchema),
    },
    handler: async (request, reply) => {
      const { actor } = await deps.gate.require(request, reply, 'ledger.read');
      const { from, after } = request.query;
      const asked = { from, after: ledgerPlaceFromWire(after) };
      return ledgerCheckToWire(await checkPart(deps, actor, asked));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/ledger/people',
    schema: {
      operationId: 'listLedgerPeople',
      tags,
      summary: 'Whose lines can be looked for: everybody who is or was of the staff',
      response: answers(ledgerPeopleSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'ledger.read');
      return { people: await findPeople(deps.db) };
    },
  });
};
