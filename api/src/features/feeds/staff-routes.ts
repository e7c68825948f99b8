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
import { type Api, downloads, idParams } from '../../platform/http/instance.ts';
import { type StaffCaller, type StaffGate, staffRoutes } from '../staff-access/service.ts';
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

const tag = 'staff-feeds';
const FEEDS = '/v1/staff/feeds';
const MINUTES_MS = 30 * 60_000;
const CHANGE_ERRORS = ['not_found', 'feed_batch_state', 'feed_batch_lost', 'too_busy'] as const;

const readRoutes = (app: Api, deps: StaffFeedDeps): void => {
  const staff = staffRoutes(app, deps.gate, tag);

  staff.get(
    FEEDS,
    {
      id: 'listBatchesForStaff',
      summary: 'Batches of all doors, the newest first; nothing of what their rows say',
      may: 'feeds.read',
      shows: 'nobody',
      query: staffBatchListSchema,
      answer: staffBatchPageSchema,
    },
    async (request, caller) => {
      const { entity, state } = request.query;
      const before = readBefore(request.query.before);
      const { batches, next } = await listForStaff(deps, caller, { entity, state, before });
      const say = sayIn(request);
      return { batches: batches.map((batch) => staffBatchSummaryToWire(batch, say)), next };
    },
  );

  staff.get(
    `${FEEDS}/sources`,
    {
      id: 'listFeedSources',
      summary: 'Names of the systems whose rows have come or may come',
      may: 'feeds.read',
      shows: 'nobody',
      answer: sourcesSchema,
    },
    async () => ({ sources: await knownSources(deps.db) }),
  );

  staff.get(
    `${FEEDS}/:id`,
    {
      id: 'showBatch',
      summary: 'The report of a batch, with the lines that are refused; nothing of what rows say',
      may: 'feeds.read',
      shows: 'nobody',
      params: idParams,
      errors: ['not_found'],
      answer: staffBatchSchema,
    },
    async (request, caller) => {
      const batch = await showToStaff(deps, caller, request.params.id);
      return staffBatchToWire(batch, sayIn(request));
    },
  );

  staff.get(
    `${FEEDS}/:id/rows`,
    {
      id: 'inspectBatch',
      summary: 'What rows of a batch say: some differences, and the first refused ones',
      may: 'feeds.inspect',
      shows: 'feed.read',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      answer: staffBatchRowsSchema,
    },
    async (request, caller) => {
      const batch = await inspectBatch(deps, caller, request.params.id);
      return staffBatchRowsToWire(batch, sayIn(request));
    },
  );

  staff.get(
    `${FEEDS}/:id/refused.csv`,
    {
      id: 'downloadRefusedRowsForStaff',
      summary: 'The refused rows as a CSV that can be mended and sent again',
      may: 'feeds.inspect',
      shows: 'feed.read',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      answer: downloads,
      limitMs: MINUTES_MS,
    },
    async (request, caller, reply) => {
      const stored = await noteDownload(deps, caller, request.params.id);
      const language = languageOf(request.headers['accept-language']);
      const lines = refusedCsv(stored.entity, refusedRows(deps, nameOf(stored)), language);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`${stored.id}.refused.csv`))
        .send(Readable.from(lines, { objectMode: false }));
    },
  );
};

const stepRoutes = (app: Api, deps: StaffFeedDeps): void => {
  const staff = staffRoutes(app, deps.gate, tag);

  /** Every step is answered with the batch as it stands then. */
  const standing = async (request: FastifyRequest, caller: StaffCaller, id: string) =>
    staffBatchToWire(await showToStaff(deps, caller, id), sayIn(request));

  staff.post(
    `${FEEDS}/:id/apply`,
    {
      id: 'applyBatch',
      summary: 'Write the rows of a batch: all of them, or none',
      may: 'feeds.apply',
      shows: 'nobody',
      params: idParams,
      body: applySchema,
      errors: [
        ...CHANGE_ERRORS,
        ...(['feed_batch_refused', 'feed_batch_approval', 'feed_batch_own'] as const),
        'feed_snapshot_refused',
      ],
      answer: staffBatchSchema,
      limitMs: MINUTES_MS,
    },
    async (request, caller) => {
      const { id } = request.params;
      await applyAsStaff(deps, caller, id, request.body.withoutRefused === true);
      return standing(request, caller, id);
    },
  );

  staff.post(
    `${FEEDS}/:id/undo`,
    {
      id: 'undoBatch',
      summary: 'Put the rows of a batch back as they were before it',
      may: 'feeds.apply',
      shows: 'nobody',
      params: idParams,
      body: undoSchema,
      errors: [...CHANGE_ERRORS, 'feed_undo_late', 'feed_undo_refused', 'feed_undo_second'],
      answer: staffBatchSchema,
      limitMs: MINUTES_MS,
    },
    async (request, caller) => {
      const { id } = request.params;
      await undoAsStaff(deps, caller, id, request.body.leaveChanged === true);
      return standing(request, caller, id);
    },
  );

  staff.post(
    `${FEEDS}/:id/approve`,
    {
      id: 'approveBatch',
      summary: 'Let a batch through that removes much, as a second person',
      may: 'feeds.apply',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: [...CHANGE_ERRORS, 'feed_batch_own'],
      answer: staffBatchSchema,
      limitMs: MINUTES_MS,
    },
    async (request, caller) => {
      const { id } = request.params;
      await approveAsStaff(deps, caller, id);
      return standing(request, caller, id);
    },
  );

  staff.post(
    `${FEEDS}/:id/drop`,
    {
      id: 'dropBatch',
      summary: 'Give a batch up that is read or waits, with a reason: nothing of it is written',
      may: 'feeds.apply',
      shows: 'nobody',
      params: idParams,
      body: dropBatchSchema,
      errors: ['not_found', 'feed_batch_state'],
      answer: staffBatchSchema,
    },
    async (request, caller) => {
      const { id } = request.params;
      await dropAsStaff(deps, caller, id, request.body.reason);
      return standing(request, caller, id);
    },
  );
};

export const staffFeedRoutes = (app: Api, deps: StaffFeedDeps): void => {
  readRoutes(app, deps);
  stepRoutes(app, deps);
};
