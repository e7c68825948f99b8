import { placeText, readPlace } from '@rafiq/contract/ledger/place';
import {
  ledgerExportAskSchema,
  ledgerExportPageSchema,
  ledgerExportsSchema,
  ledgerPageSchema,
} from '@rafiq/contract/ledger/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { askForExport, listExports, readExport } from './exports.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const EXPORTS = '/v1/staff/ledger/exports';

export const ledgerExportRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'ledger');

  staff.post(
    EXPORTS,
    {
      id: 'askForLedgerExport',
      summary: 'Ask that lines of the ledger may leave the house: somebody else has to approve it',
      may: 'ledger.read',
      shows: 'nobody',
      body: ledgerExportAskSchema,
      answer: z.object({ approval: z.string() }),
    },
    async (request, caller) => {
      const { reason, ...filter } = request.body;
      return { approval: await askForExport(deps, caller, { filter, reason }) };
    },
  );

  staff.get(
    EXPORTS,
    {
      id: 'listLedgerExports',
      summary: 'What the caller has asked to export, and which of it can be taken',
      may: 'ledger.read',
      shows: 'nobody',
      answer: ledgerExportsSchema,
    },
    async (_request, caller) => ({ exports: await listExports(deps, caller) }),
  );

  staff.post(
    `${EXPORTS}/:id`,
    {
      id: 'readLedgerExport',
      summary: 'Lines of an export that was approved, part by part; each part is a look of its own',
      may: 'ledger.read',
      shows: 'ledger.read',
      params: idParams,
      body: ledgerExportPageSchema,
      errors: ['not_found', 'pace_reached'],
      answer: ledgerPageSchema,
    },
    async (request, caller) => {
      const asked = { id: request.params.id, after: readPlace(request.body.after) };
      const { lines, next } = await readExport(deps, caller, asked);
      return { lines, next: next && placeText(next) };
    },
  );
};
