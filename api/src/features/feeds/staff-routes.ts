/** Batches in the console: what was sent, what it would change, and the steps from there. */
import { Readable } from 'node:stream';
import { applySchema, undoSchema } from '@rafiq/contract/feeds/batches/schema';
import {
  dropBatchSchema,
  sourcesSchema,
  staffBatchListSchema,
  staffBatchPageSchema,
  staffBatchRowsSchema,
  staffBatchSchema,
} from '@rafiq/contract/feeds/console/schema';
import {
  staffBatchRowsToWire,
  staffBatchSummaryToWire,
  staffBatchToWire,
} from '@rafiq/contract/feeds/console/wire';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import type { FastifyRequest } from 'fastify';
import { contentDisposition } from '../../platform/http/attachment.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, answers, downloads, idParams } from '../../platform/http/instance.ts';
import type { StaffCaller, StaffGate } from '../staff-access/service.ts';
import { nameOf } from './batch.ts';
import { readBefore, sayIn } from './batch-routes.ts';
import { refusedCsv } from './refused-csv.ts';
import { knownSources } from './repository.ts';
import { refusedRows } from './service.ts';
import {
  applyAsStaff,
  approveAsStaff,
  dropAsStaff,
  inspectBatch,
  listForStaff,
  noteDownload,
  showToStaff,
  undoAsStaff,
} from './staff-batches.ts';
import type { FeedDeps } from './work.ts';

export interface StaffFeedDeps extends FeedDeps {
  gate: StaffGate;
}

const tags = ['staff-feeds'];
const FEEDS = '/v1/staff/feeds';
const MINUTES_MS = 30 * 60_000;
const CHANGE_ERRORS = ['not_found', 'feed_batch_state', 'feed_batch_lost', 'too_busy'] as const;

const readRoutes = (app: Api, deps: StaffFeedDeps): void => {
  app.route({
    method: 'GET',
    url: FEEDS,
    schema: {
      operationId: 'listBatchesForStaff',
      tags,
      summary: 'Batches of all doors, the newest first; nothing of what their rows say',
      querystring: staffBatchListSchema,
      response: answers(staffBatchPageSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.read');
      const { entity, state } = request.query;
      const before = readBefore(request.query.before);
      const { batches, next } = await listForStaff(deps, caller, { entity, state, before });
      const say = sayIn(request);
      return { batches: batches.map((batch) => staffBatchSummaryToWire(batch, say)), next };
    },
  });

  app.route({
    method: 'GET',
    url: `${FEEDS}/sources`,
    schema: {
      operationId: 'listFeedSources',
      tags,
      summary: 'Names of the systems whose rows have come or may come',
      response: answers(sourcesSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'feeds.read');
      return { sources: await knownSources(deps.db) };
    },
  });

  app.route({
    method: 'GET',
    url: `${FEEDS}/:id`,
    schema: {
      operationId: 'showBatch',
      tags,
      summary: 'The report of a batch, with the lines that are refused; nothing of what rows say',
      params: idParams,
      errors: ['not_found'],
      response: answers(staffBatchSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.read');
      const batch = await showToStaff(deps, caller, request.params.id);
      return staffBatchToWire(batch, sayIn(request));
    },
  });

  app.route({
    method: 'GET',
    url: `${FEEDS}/:id/rows`,
    schema: {
      operationId: 'inspectBatch',
      tags,
      summary: 'What rows of a batch say: some differences, and the first refused ones',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      response: answers(staffBatchRowsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.inspect');
      const batch = await inspectBatch(deps, caller, request.params.id);
      return staffBatchRowsToWire(batch, sayIn(request));
    },
  });

  app.route({
    method: 'GET',
    url: `${FEEDS}/:id/refused.csv`,
    config: { limitMs: MINUTES_MS },
    schema: {
      operationId: 'downloadRefusedRowsForStaff',
      tags,
      summary: 'The refused rows as a CSV that can be mended and sent again',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.inspect');
      const stored = await noteDownload(deps, caller, request.params.id);
      const language = languageOf(request.headers['accept-language']);
      const lines = refusedCsv(stored.entity, refusedRows(deps, nameOf(stored)), language);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`${stored.id}.refused.csv`))
        .send(Readable.from(lines, { objectMode: false }));
    },
  });
};

const stepRoutes = (app: Api, deps: StaffFeedDeps): void => {
  /** Every step is answered with the batch as it stands then. */
  const standing = async (request: FastifyRequest, caller: StaffCaller, id: string) =>
    staffBatchToWire(await showToStaff(deps, caller, id), sayIn(request));

  app.route({
    method: 'POST',
    url: `${FEEDS}/:id/apply`,
    config: { limitMs: MINUTES_MS },
    schema: {
      operationId: 'applyBatch',
      tags,
      summary: 'Write the rows of a batch: all of them, or none',
      params: idParams,
      body: applySchema,
      errors: [
        ...CHANGE_ERRORS,
        ...(['feed_batch_refused', 'feed_batch_approval', 'feed_batch_own'] as const),
        'feed_snapshot_refused',
      ],
      response: answers(staffBatchSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.apply');
      const { id } = request.params;
      await applyAsStaff(deps, caller, id, request.body.without_refused === true);
      return standing(request, caller, id);
    },
  });

  app.route({
    method: 'POST',
    url: `${FEEDS}/:id/undo`,
    config: { limitMs: MINUTES_MS },
    schema: {
      operationId: 'undoBatch',
      tags,
      summary: 'Put the rows of a batch back as they were before it',
      params: idParams,
      body: undoSchema,
      errors: [...CHANGE_ERRORS, 'feed_undo_late', 'feed_undo_refused', 'feed_undo_second'],
      response: answers(staffBatchSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.apply');
      const { id } = request.params;
      await undoAsStaff(deps, caller, id, request.body.leave_changed === true);
      return standing(request, caller, id);
    },
  });

  app.route({
    method: 'POST',
    url: `${FEEDS}/:id/approve`,
    config: { limitMs: MINUTES_MS },
    schema: {
      operationId: 'approveBatch',
      tags,
      summary: 'Let a batch through that removes much, as a second person',
      params: idParams,
      body: nothingSchema,
      errors: [...CHANGE_ERRORS, 'feed_batch_own'],
      response: answers(staffBatchSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.apply');
      const { id } = request.params;
      await approveAsStaff(deps, caller, id);
      return standing(request, caller, id);
    },
  });

  app.route({
    method: 'POST',
    url: `${FEEDS}/:id/drop`,
    schema: {
      operationId: 'dropBatch',
      tags,
      summary: 'Give a batch up that is read or waits, with a reason: nothing of it is written',
      params: idParams,
      body: dropBatchSchema,
      errors: ['not_found', 'feed_batch_state'],
      response: answers(staffBatchSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'feeds.apply');
      const { id } = request.params;
      await dropAsStaff(deps, caller, id, request.body.reason);
      return standing(request, caller, id);
    },
  });
};

export const staffFeedRoutes = (app: Api, deps: StaffFeedDeps): void => {
  readRoutes(app, deps);
  stepRoutes(app, deps);
};
