/** A file that somebody of the staff sends. It is answered once its bytes are here: looking at a million rows takes minutes. */

import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { staffBatchSchema, staffSendSchema } from '@rafiq/contract/feeds/console/schema';
import { staffBatchToWire } from '@rafiq/contract/feeds/console/wire';
import { CSV, NDJSON } from '@rafiq/contract/feeds/file-shape';
import { MAX_FEED_BYTES } from '@rafiq/contract/feeds/limits';
import { isSource } from '@rafiq/contract/feeds/source';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { refuseIssue } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import { acceptStreams, readStream } from '../../platform/http/streamed-body.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { staffRoutes } from '../staff-access/service.ts';
import { sayIn } from './batch-routes.ts';
import { exampleCsv, exampleNdjson } from './examples.ts';
import { shapeOf } from './sent-shape.ts';
import { sendAsStaff, showToStaff } from './staff-batches.ts';
import type { StaffFeedDeps } from './staff-routes.ts';

interface Deps extends StaffFeedDeps {
  paceClock?: PaceClock | undefined;
}

/** Also while they are looked at, after their answer. */
const AT_ONCE = { perOwner: 2, all: 4 };
const TOO_LARGE = issue('file', 'feed_too_large', { max: MAX_FEED_BYTES });

/** What goes on after its answer. */
const createAfterwork = () => {
  const underWay = new Set<Promise<void>>();
  return {
    add: (work: Promise<unknown>, log: FastifyBaseLogger): void => {
      const done: Promise<void> = work
        .catch((error: unknown) => log.error({ err: error }, 'a batch could not be looked at'))
        .then(() => void underWay.delete(done));
      underWay.add(done);
    },
    settled: (): Promise<unknown> => Promise.all(underWay),
  };
};

/** Routes of their own, so that no other route takes bodies that are streamed. */
export const staffSendRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const staff = staffRoutes(app, deps.gate, 'staff-feeds');

  acceptStreams(app, [NDJSON, CSV]);
  const concurrency = createConcurrencyLimit(AT_ONCE);
  const looks = createAfterwork();
  app.addHook('onClose', () => looks.settled());

  staff.post(
    '/v1/staff/feeds',
    {
      id: 'sendBatchAsStaff',
      summary: 'Send a file: it is looked at after the answer, and applied by a step of its own',
      may: 'feeds.apply',
      shows: 'nobody',
      description:
        'NDJSON, or CSV in UTF-8 or windows-1252 as its charset says; gzip as content-encoding says. 2 GiB at most. Ask for the batch until its state is no longer `received`.',
      takes: [NDJSON, CSV],
      query: staffSendSchema,
      body: z.unknown().meta({ type: 'string', description: 'One row a line' }),
      bodyExamples: { [NDJSON]: exampleNdjson('crm-contacts'), [CSV]: exampleCsv('crm-contacts') },
      errors: ['upload_too_slow', 'too_many_at_once', 'too_busy'],
      answer: staffBatchSchema,
      status: 201,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, caller, reply) => {
      const { entity, source, snapshot, muted } = request.query;
      if (!isSource(source)) refuseIssue(issue('source', 'source_format'));
      const shape = shapeOf(request.headers);
      const flags = { isSnapshot: snapshot === 'true', isMuted: muted === 'true' };
      const limits = { maxBytes: MAX_FEED_BYTES, tooLarge: TOO_LARGE, clock: deps.paceClock };
      const leave = concurrency.take({ owner: caller.person.id });
      try {
        const { number, look } = await readStream({ request, reply }, limits, (body) =>
          sendAsStaff(deps, caller, { ...shape, ...flags, source, entity, body }),
        );
        looks.add(look().finally(leave), request.log);
        const batch = await showToStaff(deps, caller, number);
        return staffBatchToWire(batch, sayIn(request));
      } catch (error) {
        leave();
        throw error;
      }
    },
  );
};
