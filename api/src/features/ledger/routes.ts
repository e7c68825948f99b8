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
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { checkPart, searchLedger } from './reading.ts';
import { findPeople } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const ledgerRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'ledger');

  staff.post(
    '/v1/staff/ledger/search',
    {
      id: 'searchLedger',
      summary: 'What staff read and did, newest first; each look is a line of its own',
      may: 'ledger.read',
      shows: 'ledger.read',
      body: ledgerSearchSchema,
      errors: ['pace_reached'],
      answer: ledgerPageSchema,
    },
    async (request, { actor }) => {
      const { after, limit, ...filter } = request.body;
      const search = { filter, after: ledgerPlaceFromWire(after), limit };
      const { lines, next } = await searchLedger(deps, actor, search);
      return { lines: lines.map(ledgerLineToWire), next: next && ledgerPlaceToWire(next) };
    },
  );

  staff.get(
    '/v1/staff/ledger/verification',
    {
      id: 'verifyLedger',
      summary: 'Whether a part of the ledger is as it was written, and where the next part begins',
      may: 'ledger.read',
      shows: 'nobody',
      query: ledgerCheckQuerySchema,
      answer: ledgerCheckSchema,
    },
    async (request, { actor }) => {
      const { from, after } = request.query;
      const asked = { from, after: ledgerPlaceFromWire(after) };
      return ledgerCheckToWire(await checkPart(deps, actor, asked));
    },
  );

  staff.get(
    '/v1/staff/ledger/people',
    {
      id: 'listLedgerPeople',
      summary: 'Whose lines can be looked for: everybody who is or was of the staff',
      may: 'ledger.read',
      shows: 'nobody',
      answer: ledgerPeopleSchema,
    },
    async () => ({ people: await findPeople(deps.db) }),
  );
};
