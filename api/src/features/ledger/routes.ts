import { placeText, readPlace } from '@rafiq/contract/ledger/place';
import {
  ledgerCheckQuerySchema,
  ledgerCheckSchema,
  ledgerPageSchema,
  ledgerPeopleSchema,
  ledgerSearchSchema,
} from '@rafiq/contract/ledger/schema';
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
      const search = { filter, after: readPlace(after), limit };
      const { lines, next } = await searchLedger(deps, actor, search);
      return { lines, next: next && placeText(next) };
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
      const checked = await checkPart(deps, actor, { from, after: readPlace(after) });
      return { ...checked, next: checked.next && placeText(checked.next) };
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
