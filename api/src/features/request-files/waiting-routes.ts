import { FILE_TIMEOUT_MS, WAITING_FILE_HOURS } from '@rafiq/contract/core/constants';
import { DOCUMENT_FORMATS } from '@rafiq/contract/requests/file-rules';
import { requestFileSchema } from '@rafiq/contract/requests/schema';
import { requestFileToWire } from '@rafiq/contract/requests/wire';
import { z } from 'zod';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Downloads } from '../../platform/http/download.ts';
import {
  type Api,
  answers,
  created,
  downloads,
  formOf,
  idParams,
  keyHeaders,
} from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { ReadUpload } from '../../platform/http/upload.ts';
import type { Deps } from './receive-file.ts';
import { dropWaitingFile, keepWaitingFile, openHeldFile } from './waiting-files.ts';

const TAGS = ['request files'];

/** For the document: what may be sent, and as what it is kept. */
export const TAKEN = `A document is one of ${DOCUMENT_FORMATS.map(({ name }) => name).join(', ')}; GIF, TIFF and BMP are kept as PNG or JPEG, a TIFF of several pages as PDF.`;

/** `concurrency`: as many at once as files of requests, and counted with them. */
export const waitingFileRoutes = (
  app: Api,
  deps: Deps & {
    sessions: Sessions;
    concurrency: ConcurrencyLimit;
    readUpload: ReadUpload;
    downloads: Downloads;
  },
): void => {
  app.route({
    method: 'POST',
    config: { limitMs: FILE_TIMEOUT_MS },
    url: '/v1/uploads',
    schema: {
      operationId: 'sendFileAhead',
      tags: TAGS,
      summary: 'Send a file ahead of the request that it is meant for: a form with file',
      description: `${TAKEN} POST /sf-files with its id as upload_id, instead of the file, gives it to a request. One that no request has named after ${WAITING_FILE_HOURS} hours is removed, unless a draft holds it. With an Idempotency-Key header a repeated upload answers the file of the first.`,
      consumes: ['multipart/form-data'],
      headers: keyHeaders,
      body: formOf({}),
      errors: ['idempotency_mismatch', 'audio_too_long'],
      response: created(requestFileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const key = request.headers['idempotency-key'];
      const asker = { owner: session.memberId, address: request.ip };
      const kept = await deps.readUpload({ request, reply }, ({ name, source, finish }) =>
        deps.concurrency.during(asker, () =>
          keepWaitingFile(deps, session, { key, name, source, finish }),
        ),
      );
      return reply.code(201).send(requestFileToWire(kept));
    },
  });

  app.route({
    method: 'GET',
    config: { limitMs: FILE_TIMEOUT_MS },
    url: '/v1/uploads/:id',
    schema: {
      operationId: 'readFileOfDraft',
      tags: TAGS,
      summary: 'The bytes of a file that an own draft holds',
      params: idParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const open = () => openHeldFile(deps, session, request.params.id);
      return deps.downloads.send(reply, session.memberId, open);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/uploads/:id',
    schema: {
      operationId: 'takeBackFile',
      tags: TAGS,
      summary: 'Take back a file that was sent ahead and that no request has named',
      params: idParams,
      errors: ['not_found'],
      response: answers(z.object({})),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      await dropWaitingFile(deps, session, request.params.id);
      return {};
    },
  });
};
