/** What was sent before: seen, applied, undone, and its refused rows taken back for mending. */

import { Readable } from 'node:stream';
import { entitiesOf } from '@rafiq/contract/access-keys/rules';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import {
  applySchema,
  batchListSchema,
  batchPageSchema,
  batchQuerySchema,
  batchSchema,
  undoSchema,
} from '@rafiq/contract/feeds/batches/schema';
import { batchSummaryToWire, batchToWire } from '@rafiq/contract/feeds/batches/wire';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { exampleBatchId } from '@rafiq/contract/feeds/examples';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/http/attachment.ts';
import { issueSentences, languageOf } from '../../platform/http/error-body.ts';
import { type Api, downloads } from '../../platform/http/instance.ts';
import { type AccessKeys, type Holder, systemRoutes } from '../access-keys/service.ts';
import { refusedCsv } from './refused-csv.ts';
import type { BatchName } from './repository.ts';
import {
  applyBatch,
  type FeedDeps,
  findBatch,
  listBatches,
  refusedRows,
  undoBatch,
} from './service.ts';

export interface BatchDeps extends FeedDeps {
  keys: AccessKeys;
}

const ANY_FEED = entitiesOf(['feeds:*']).map((entity) => `feeds:${entity}` as const);
const LIST = { usual: 20, max: 100 };
const MINUTES_MS = 30 * 60_000;
const FIND_ERRORS = ['feed_batch_unknown', 'feed_batch_ambiguous'] as const;
const CHANGE_ERRORS = [...FIND_ERRORS, 'feed_batch_state', 'feed_batch_lost', 'too_busy'] as const;
const APPLY_ERRORS = [
  'feed_batch_refused',
  'feed_batch_approval',
  'feed_snapshot_refused',
] as const;

/** Whoever reads the report later knows which key it was. */
export const byOf = ({ name, key }: Holder): string => `${name} (${key})`;

export const sayIn = ({ headers }: FastifyRequest) => {
  const language = languageOf(headers['accept-language']);
  return (found: Issue): string => issueSentences([found], language)[0] ?? found.code;
};

/** The report of a batch as the API answers it, for whoever finds it in a folder. */
export const reportJson = (batch: Batch): string =>
  `${JSON.stringify(
    batchToWire(batch, (found) => issueSentences([found], 'fr')[0] ?? found.code),
    null,
    2,
  )}\n`;

const readLimit = (text: string | undefined): number => {
  if (text === undefined) return LIST.usual;
  const { max } = LIST;
  if (!/^\d{1,4}$/.test(text)) return refuseIssue(issue('limit', 'number_format'));
  const limit = Number(text);
  if (limit < 1) refuseIssue(issue('limit', 'number_too_small', { min: 1 }));
  if (limit > max) refuseIssue(issue('limit', 'number_too_large', { max }));
  return limit;
};

export const readBefore = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  return /^\d{1,18}$/.test(text) ? text : refuseIssue(issue('before', 'cursor_unknown'));
};

export const batchRoutes = (app: Api, deps: BatchDeps): void => {
  const system = systemRoutes(app, deps.keys, 'feeds');

  const params = z.object({
    id: z.string().meta({ examples: [exampleBatchId('health-folders')] }),
  });
  const named = { params, query: batchQuerySchema };

  /** Of the key's own source and scopes; any other is not there. */
  const find = async (
    { source, scopes }: Holder,
    id: string,
    asked: FeedEntity | undefined,
  ): Promise<{ batch: Batch; name: BatchName & { entity: FeedEntity } }> => {
    const mine = entitiesOf(scopes);
    const only = asked ?? (mine.length === 1 ? mine[0] : undefined);
    const batch = await findBatch(deps, { batch: id, source, entity: only });
    if (!mine.includes(batch.entity))
      throw new AppError('feed_batch_unknown', { details: { batch: id } });
    return { batch, name: { batch: id, source, entity: batch.entity } };
  };

  system.get(
    '/v1/feeds/batches',
    {
      id: 'listFeedBatches',
      summary: 'Batches of the key’s source and scopes, the newest first',
      scope: ANY_FEED,
      shows: 'nobody',
      query: batchListSchema,
      answer: batchPageSchema,
    },
    async (request, { source, scopes }) => {
      const limit = readLimit(request.query.limit);
      const { entity: asked } = request.query;
      const mine = entitiesOf(scopes).filter((entity) => asked === undefined || asked === entity);
      const before = readBefore(request.query.before);
      const { batches, next } = await listBatches(deps, { source, entities: mine, before, limit });
      const say = sayIn(request);
      return { batches: batches.map((batch) => batchSummaryToWire(batch, say)), next };
    },
  );

  system.get(
    '/v1/feeds/batches/:id',
    {
      id: 'getFeedBatch',
      summary: 'The report of a batch: what it would change, or has changed',
      scope: ANY_FEED,
      shows: 'nobody',
      ...named,
      errors: [...FIND_ERRORS],
      answer: batchSchema,
    },
    async (request, holder) => {
      const { batch } = await find(holder, request.params.id, request.query.entity);
      return batchToWire(batch, sayIn(request));
    },
  );

  system.post(
    '/v1/feeds/batches/:id/apply',
    {
      id: 'applyFeedBatch',
      summary: 'Apply a batch: all of it, or nothing',
      scope: ANY_FEED,
      shows: 'nobody',
      ...named,
      body: applySchema,
      errors: [...CHANGE_ERRORS, ...APPLY_ERRORS],
      answer: batchSchema,
      limitMs: MINUTES_MS,
    },
    async (request, holder) => {
      const { name } = await find(holder, request.params.id, request.query.entity);
      const withoutRefused = request.body.withoutRefused === true;
      const applied = await applyBatch(deps, { ...name, by: byOf(holder), withoutRefused });
      return batchToWire(applied, sayIn(request));
    },
  );

  system.post(
    '/v1/feeds/batches/:id/undo',
    {
      id: 'undoFeedBatch',
      summary: 'Put the rows of a batch back as they were before it',
      scope: ANY_FEED,
      shows: 'nobody',
      ...named,
      body: undoSchema,
      errors: [...CHANGE_ERRORS, 'feed_undo_late', 'feed_undo_refused', 'feed_undo_second'],
      answer: batchSchema,
      limitMs: MINUTES_MS,
    },
    async (request, holder) => {
      const { name } = await find(holder, request.params.id, request.query.entity);
      const leaveChanged = request.body.leaveChanged === true;
      const deed = { ...name, by: byOf(holder), isSystem: true };
      const undone = await undoBatch(deps, { ...deed, leaveChanged });
      return batchToWire(undone, sayIn(request));
    },
  );

  system.get(
    '/v1/feeds/batches/:id/refused.csv',
    {
      id: 'downloadRefusedRows',
      summary: 'The refused rows as a CSV that can be mended and sent again',
      scope: ANY_FEED,
      shows: 'nobody',
      ...named,
      errors: [...FIND_ERRORS],
      answer: downloads,
      limitMs: MINUTES_MS,
    },
    async (request, holder, reply) => {
      const { name } = await find(holder, request.params.id, request.query.entity);
      const language = languageOf(request.headers['accept-language']);
      const lines = refusedCsv(name.entity, refusedRows(deps, name), language);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`${name.batch}.refused.csv`))
        .send(Readable.from(lines, { objectMode: false }));
    },
  );
};
