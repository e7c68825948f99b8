import { FILE_TIMEOUT_MS, WAITING_FILE_HOURS } from '@rafiq/contract/core/constants';
import { DOCUMENT_FORMATS } from '@rafiq/contract/requests/file-rules';
import { requestFileSchema } from '@rafiq/contract/requests/schema';
import { requestFileToWire } from '@rafiq/contract/requests/wire';
import { z } from 'zod';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Downloads } from '../../platform/http/download.ts';
import { type Api, downloads, formOf, idParams, keyHeaders } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { ReadUpload } from '../../platform/http/upload.ts';
import type { Deps } from './receive-file.ts';
import { dropWaitingFile, keepWaitingFile, openHeldFile } from './waiting-files.ts';

const TAG = 'request files';

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
  const member = memberRoutes(app, deps.sessions, TAG);

  member.post(
    '/v1/uploads',
    {
      id: 'sendFileAhead',
      summary: 'Send a file ahead of the request that it is meant for: a form with file',
      description: `${TAKEN} The call that makes a request names it under uploads; POST /sf-files with its id as upload_id, instead of the file, gives it to a request that exists. One that no request has named after ${WAITING_FILE_HOURS} hours is removed, unless a draft holds it. With an Idempotency-Key header a repeated upload answers the file of the first.`,
      takes: 'multipart/form-data',
      headers: keyHeaders,
      body: formOf({}),
      errors: ['idempotency_mismatch', 'audio_too_long'],
      answer: requestFileSchema,
      status: 201,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, session, reply) => {
      const key = request.headers['idempotency-key'];
      const asker = { owner: session.memberId, address: request.ip };
      const kept = await deps.readUpload({ request, reply }, ({ name, source, finish }) =>
        deps.concurrency.during(asker, () =>
          keepWaitingFile(deps, session, { key, name, source, finish }),
        ),
      );
      return requestFileToWire(kept);
    },
  );

  member.get(
    '/v1/uploads/:id',
    {
      id: 'readFileOfDraft',
      summary: 'The bytes of a file that an own draft holds',
      params: idParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: downloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, session, reply) => {
      const open = () => openHeldFile(deps, session, request.params.id);
      return deps.downloads.send(reply, session.memberId, open);
    },
  );

  member.delete(
    '/v1/uploads/:id',
    {
      id: 'takeBackFile',
      summary: 'Take back a file that was sent ahead and that no request has named',
      params: idParams,
      errors: ['not_found'],
      answer: z.object({}),
    },
    async (request, session) => {
      await dropWaitingFile(deps, session, request.params.id);
      return {};
    },
  );
};
