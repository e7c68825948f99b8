import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { sentFileSchema } from '@rafiq/contract/requests/schema';
import { requestFileToWire } from '@rafiq/contract/requests/wire';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Downloads } from '../../platform/http/download.ts';
import { created, downloads, formOf, keyHeaders } from '../../platform/http/instance.ts';
import { readRange, sliceOf } from '../../platform/http/range.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { acceptUploads, type Upload, withUpload } from '../../platform/http/upload.ts';
import { keepRequestFile, openRequestFile } from './service.ts';

const TAGS = ['request files'];

const requestIdOf = (upload: Upload): string => {
  const id = upload.field('record_id');
  if (id !== undefined) return id;
  throw new AppError('invalid_data', { issues: [issue('record_id', 'required')] });
};

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  sessions: Sessions;
  downloads: Downloads;
}

/** The portal sends one after the other; a few more for other tabs. */
const AT_ONCE = { perOwner: 4, all: 32 };

/** A plugin of its own, so that no other route takes forms with files. */
export const requestFileRoutes: FastifyPluginAsync<Deps> = async (plugin, deps) => {
  await acceptUploads(plugin);
  const concurrency = createConcurrencyLimit(AT_ONCE);
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'POST',
    config: { limitMs: FILE_TIMEOUT_MS },
    url: '/v1/sf-files',
    schema: {
      tags: TAGS,
      summary: 'Send a file of a request: a form with record_id and file, in any order',
      description:
        'With an Idempotency-Key header a repeated upload answers the file of the first.',
      consumes: ['multipart/form-data'],
      headers: keyHeaders,
      body: formOf({ record_id: { type: 'string' } }),
      response: created(sentFileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const keep = (upload: Upload) =>
        keepRequestFile(deps, session, {
          key: request.headers['idempotency-key'],
          name: upload.name,
          source: upload.source,
          requestId: upload.field('record_id'),
          readRequestId: async () => {
            await upload.finish();
            return requestIdOf(upload);
          },
        });
      const kept = await withUpload(request, (upload) =>
        concurrency.during(session.memberId, () => keep(upload)),
      );
      return reply.code(201).send({ ...requestFileToWire(kept), record_id: kept.requestId });
    },
  });

  app.route({
    method: 'GET',
    config: { limitMs: FILE_TIMEOUT_MS },
    url: '/v1/sf-files/:id',
    schema: {
      tags: TAGS,
      summary: 'Download a file of an own request, or a single byte range of it',
      params: z.object({ id: z.string() }),
      response: { ...downloads, 206: z.unknown().describe('The part of the file') },
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      reply.header('accept-ranges', 'bytes');
      const open = async () => {
        const { file, bytes } = await openRequestFile(deps, session, request.params.id);
        const range = readRange(request.headers.range, file.size);
        if (range === null) return { ...file, bytes };
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
        const size = range.end - range.start + 1;
        return { ...file, size, bytes: sliceOf(bytes, range) };
      };
      return deps.downloads.send(reply, session.memberId, open);
    },
  });
};
