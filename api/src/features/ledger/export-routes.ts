import {
  ledgerExportAskSchema,
  ledgerExportPageSchema,
  ledgerExportsSchema,
  ledgerPageSchema,
} from '@rafiq/contract/ledger/schema';
import {
  ledgerExportToWire,
  ledgerLineToWire,
  ledgerPlaceFromWire,
  ledgerPlaceToWire,
} from '@rafiq/contract/ledger/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { askForExport, listExports, readExport } from './exports.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['ledger'];
const EXPORTS = '/v1/staff/ledger/exports';

export const ledgerExportRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: EXPORTS,
    schema: {
      operationId: 'askForLedgerExport',
      tags,
      summary: 'Ask that lines of the ledger may leave the house: somebody else has to approve it',
      body: ledgerExportAskSchema,
      response: answers(z.object({ approval: z.string() })),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'ledger.read');
      const { reason, ...filter } = request.body;
      return { approval: await askForExport(deps, caller, { filter, reason }) };
    },
  });

  app.route({
    method: 'GET',
    url: EXPORTS,
    schema: {
      operationId: 'listLedgerExports',
      tags,
      summary: 'What the caller has asked to export, and which of it can be taken',
      response: answers(ledgerExportsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'ledger.read');
      return { exports: (await listExports(deps, caller)).map(ledgerExportToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: `${EXPORTS}/:id`,
    schema: {
      operationId: 'readLedgerExport',
      tags,
      summary: 'Lines of an export that was approved, part by part; each part is a look of its own',
      params: idParams,
      body: ledgerExportPageSchema,
      errors: ['not_found', 'pace_reached'],
      response: answers(ledgerPageSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'ledger.read');
      const asked = { id: request.params.id, after: ledgerPlaceFromWire(request.body.after) };
      const { lines, next } = await readExport(deps, caller, asked);
      return { lines: lines.map(ledgerLineToWire), next: next && ledgerPlaceToWire(next) };
    },
  });
};
