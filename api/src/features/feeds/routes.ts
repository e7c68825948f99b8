import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import type { BatchState } from '@rafiq/contract/feeds/batch';
import { isBatchId } from '@rafiq/contract/feeds/batch-id';
import { type Batch, batchSchema, sendBatchSchema } from '@rafiq/contract/feeds/batches/schema';
import { batchToWire } from '@rafiq/contract/feeds/batches/wire';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/entities';
import { CSV, NDJSON } from '@rafiq/contract/feeds/file-shape';
import { MAX_FEED_BYTES } from '@rafiq/contract/feeds/limits';
import { rowName } from '@rafiq/contract/feeds/schema';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { type Api, sentAs } from '../../platform/http/instance.ts';
import { acceptStreams, readStream } from '../../platform/http/streamed-body.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { systemRoutes } from '../access-keys/service.ts';
import { type BatchDeps, batchRoutes, byOf, sayIn } from './batch-routes.ts';
import { exampleCsv, exampleNdjson } from './examples.ts';
import { shapeOf } from './sent-shape.ts';
import { takeBatch } from './take-batch.ts';

interface Deps extends BatchDeps {
  paceClock?: PaceClock | undefined;
}

/** Each may lie on the disk with two gigabytes. */
const AT_ONCE = { perOwner: 2, all: 4 };
/** So long the body may come, and so long again it may be read and looked at. */
const LIMIT_MS = 2 * FILE_TIMEOUT_MS;
/** A program that reads no more than the status knows what became of its batch. */
const STATUS = {
  received: 202,
  checked: 202,
  applied: 201,
  undone: 201,
} as const satisfies Record<Exclude<BatchState, 'refused'>, number>;

const refuseUnread = ({ id, reason }: Batch): never => {
  const issues = reason ? [reason] : [];
  throw new AppError('feed_batch_unread', { details: { batch: id }, issues });
};

const TOO_LARGE = issue('body', 'feed_too_large', { max: MAX_FEED_BYTES });

/** `health-folders` is sendHealthFolders. */
const operationOf = (entity: FeedEntity): string =>
  `send${entity.replaceAll(/(?:^|-)(\w)/g, (_part, letter: string) => letter.toUpperCase())}`;

/** It is read as it arrives: this only tells of it. */
const rowsOf = (entity: FeedEntity) =>
  z.unknown().meta({
    type: 'string',
    description: 'One row a line',
    contentMediaType: 'application/json',
    contentSchema: sentAs(rowName(entity)),
  });

/** Routes of their own, so that no other route takes bodies that are streamed. */
export const feedRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const system = systemRoutes(app, deps.keys, 'feeds');

  acceptStreams(app, [NDJSON, CSV]);
  const concurrency = createConcurrencyLimit(AT_ONCE);
  batchRoutes(app, deps);

  // an address of its own for each: the document can then tell each apart from all others
  for (const entity of FEED_ENTITIES)
    system.post(
      `/v1/feeds/${entity}/batches`,
      {
        id: operationOf(entity),
        summary: `Send a batch of ${entity}: it is read and looked at, and applied at once if asked`,
        scope: `feeds:${entity}`,
        shows: 'nobody',
        description:
          'NDJSON, or CSV in UTF-8 or windows-1252 as its charset says; gzip as content-encoding says. 2 GiB at most. Rows that are refused are in the report, by line and field. The same id with the same bytes, charset and flags answers the same.',
        takes: [NDJSON, CSV],
        query: sendBatchSchema(entity),
        body: rowsOf(entity),
        bodyExamples: { [NDJSON]: exampleNdjson(entity), [CSV]: exampleCsv(entity) },
        errors: [
          ...(['feed_batch_conflict', 'feed_batch_unread'] as const),
          ...(['feed_batch_approval', 'feed_batch_refused'] as const),
          ...(['feed_snapshot_refused', 'feed_batch_state', 'feed_batch_lost'] as const),
          ...(['upload_too_slow', 'too_many_at_once', 'too_busy'] as const),
        ],
        answer: {
          201: batchSchema.describe('It is applied: its rows are there'),
          202: batchSchema.describe(
            'It is looked at and waits: to be applied, or to be approved first. Nothing has changed',
          ),
        },
        tellsSentences: true,
        limitMs: LIMIT_MS,
      },
      async (request, holder, reply) => {
        const { id, snapshot, muted, apply } = request.query;
        if (id !== undefined && !isBatchId(id)) refuseIssue(issue('id', 'batch_id_format'));
        const shape = shapeOf(request.headers);
        const { source } = holder;
        const sent = {
          ...{ ...shape, id, source, entity, door: 'http' as const, by: byOf(holder) },
          keyId: holder.key,
          ...{ isSnapshot: snapshot === 'true', isMuted: muted === 'true' },
        };
        const limits = { maxBytes: MAX_FEED_BYTES, tooLarge: TOO_LARGE, clock: deps.paceClock };
        const batch = await concurrency.during({ owner: source }, () =>
          readStream({ request, reply }, limits, (body) =>
            takeBatch(deps, { ...sent, body }, { isApplied: apply === 'true' }),
          ),
        );
        if (batch.state === 'refused') return refuseUnread(batch);
        return reply.status(STATUS[batch.state]).send(batchToWire(batch, sayIn(request)));
      },
    );
};
