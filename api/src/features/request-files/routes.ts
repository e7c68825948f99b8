import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { sentFileSchema } from '@rafiq/contract/requests/schema';
import { requestFileToWire } from '@rafiq/contract/requests/wire';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Downloads } from '../../platform/http/download.ts';
import {
  type Api,
  formOf,
  idParams,
  keyHeaders,
  partialDownloads,
} from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { readRange, sliceOf } from '../../platform/http/range.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { acceptUploads, type Form, type Upload } from '../../platform/http/upload.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { nameRequestFile } from './name-file.ts';
import type { Deps as FileDeps } from './receive-file.ts';
import { keepRequestFile, openRequestFile } from './service.ts';
import { TAKEN, waitingFileRoutes } from './waiting-routes.ts';

const TAG = 'request files';

const requireField = (form: Form, name: string, missing = name): string => {
  const value = form.field(name);
  if (value !== undefined) return value;
  throw new AppError('invalid_data', { issues: [issue(missing, 'required')] });
};

interface Deps extends FileDeps {
  sessions: Sessions;
  downloads: Downloads;
  paceClock?: PaceClock | undefined;
}

/** The portal sends one after the other; a few more for other tabs. */
const AT_ONCE = { perOwner: 4, perNetwork: 24, all: 32 };

/** Routes of their own, so that no other route takes forms with files. */
export const requestFileRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const member = memberRoutes(app, deps.sessions, TAG);

  const readUpload = await acceptUploads(app, deps.paceClock);
  const concurrency = createConcurrencyLimit(AT_ONCE);
  waitingFileRoutes(app, { ...deps, concurrency, readUpload });

  member.post(
    '/v1/sf-files',
    {
      id: 'sendRequestFile',
      summary: 'Send a file of a request: a form with record_id and file, in any order',
      description: `${TAKEN} Instead of the file, upload_id may name one that POST /uploads has brought before. With an Idempotency-Key header a repeated upload answers the file of the first.`,
      takes: 'multipart/form-data',
      headers: keyHeaders,
      body: formOf({ record_id: { type: 'string', examples: ['4711'] } }, 'upload_id'),
      errors: ['not_found', 'request_closed', 'idempotency_mismatch', 'audio_too_long'],
      answer: sentFileSchema,
      status: 201,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, session, reply) => {
      const key = request.headers['idempotency-key'];
      const keep = (upload: Upload) =>
        keepRequestFile(deps, session, {
          key,
          name: upload.name,
          source: upload.source,
          requestId: upload.field('record_id'),
          readRequestId: async () => {
            await upload.finish();
            return requireField(upload, 'record_id');
          },
        });
      const name = (form: Form) =>
        nameRequestFile(deps, session, {
          key,
          // neither is there: what the specification asks for is the file
          uploadId: requireField(form, 'upload_id', 'file'),
          requestId: requireField(form, 'record_id'),
        });
      const inTurn = <Kept>(work: () => Promise<Kept>) =>
        concurrency.during({ owner: session.memberId, address: request.ip }, work);
      const kept = await readUpload(
        { request, reply },
        (upload) => inTurn(() => keep(upload)),
        (form) => inTurn(async () => name(form)),
      );
      return { ...requestFileToWire(kept), record_id: kept.requestId };
    },
  );

  member.get(
    '/v1/sf-files/:id',
    {
      id: 'downloadRequestFile',
      summary: 'Download a file of an own request, or a single byte range of it',
      params: idParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: partialDownloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, session, reply) => {
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
  );
};
