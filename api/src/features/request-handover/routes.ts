import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import {
  acknowledgedSchema,
  acknowledgementSchema,
  readyQuerySchema,
  readyRequestsSchema,
  requestOutSchema,
} from '@rafiq/contract/request-handover/schema';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { createDownloads } from '../../platform/http/download.ts';
import { type Api, partialDownloads } from '../../platform/http/instance.ts';
import { isKnown } from '../../platform/http/known.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { readRange, sliceOf } from '../../platform/http/range.ts';
import { type AccessKeys, systemRoutes } from '../access-keys/service.ts';
import { acknowledge, listReady, openFile, readRequest } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  keys: AccessKeys;
}

const params = z.object({ reference: z.string().meta({ examples: ['482173064'] }) });
const fileParams = params.extend({
  file: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

const REQUESTS = '/v1/requests';

export const requestHandoverRoutes = (app: Api, deps: Deps): void => {
  const system = systemRoutes(app, deps.keys, 'requests-out');
  const downloads = createDownloads();

  system.get(
    REQUESTS,
    {
      id: 'listReadyRequests',
      summary: 'Requests that can be taken, after a cursor, in the order in which they became so',
      scope: 'requests:read',
      shows: 'nobody',
      description:
        'Without a cursor all that nobody has taken yet, the oldest first. Keep `next` and ask with it the next time: no request is skipped, and one that the member adds to comes again under its next version. A cursor that is not known here is refused.',
      query: readyQuerySchema,
      answer: readyRequestsSchema,
    },
    async (request, asking) => {
      const { kind, after, limit } = request.query;
      const { requests, next, hasMore } = await listReady(deps, asking, { kind, after, limit });
      const told = requests.map(({ id, kind: of, version, readyAt }) => ({
        ...{ reference: referenceOf(id), kind: of, version, readyAt },
      }));
      return { requests: told, next, hasMore };
    },
  );

  system.get(
    `${REQUESTS}/:reference`,
    {
      id: 'getRequestOut',
      summary: 'One request with all that belongs to it; each reading is a line of the ledger',
      scope: 'requests:read',
      shows: 'case.read',
      params,
      errors: ['not_found'],
      answer: requestOutSchema,
    },
    async (request, asking) => readRequest(deps, asking, request.params.reference),
  );

  system.get(
    `${REQUESTS}/:reference/files/:file`,
    {
      id: 'getRequestFileOut',
      summary: 'A file of a request, or a single byte range of it; each is a line of the ledger',
      scope: 'requests:read',
      shows: 'file.read',
      description: 'Its ETag is the SHA-256 of its bytes.',
      params: fileParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: partialDownloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, asking, reply) => {
      const { reference, file: fileId } = request.params;
      const { range: asked, 'if-none-match': known, 'if-range': unless } = request.headers;
      const { name, type, size, sha256, open } = await openFile(deps, asking, {
        reference,
        fileId,
      });
      const tag = `"${sha256}"`;
      reply.headers({ 'accept-ranges': 'bytes', etag: tag });
      if (isKnown(known, tag)) return reply.code(304).send();
      const range = unless === undefined || unless === tag ? readRange(asked, size) : null;
      return downloads.send(reply, `key ${asking.key}`, async () => {
        const told = { name, mediaType: type };
        const bytes = await open();
        if (range === null) return { ...told, size, bytes };
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
        return { ...told, size: range.end - range.start + 1, bytes: sliceOf(bytes, range) };
      });
    },
  );

  system.put(
    `${REQUESTS}/:reference/acknowledgement`,
    {
      id: 'acknowledgeRequest',
      summary: 'Say that a version of a request was taken, under which number, or is refused',
      scope: 'requests:answer',
      shows: 'nobody',
      description:
        'The same again is answered as the first was. Another number of yours is refused with the one that is kept, an older version with the present one. A refusal is shown to the insurer’s people, with its reason.',
      params,
      body: acknowledgementSchema,
      errors: ['not_found', 'handover_version', 'handover_arriving', 'handover_taken'],
      answer: acknowledgedSchema,
    },
    async (request, asking) => {
      const { reference } = request.params;
      const { version, outcome, coreReference = null, reason = null } = request.body;
      const said =
        outcome === 'taken'
          ? { coreReference: coreReference?.trim() ?? null, reason: null }
          : { coreReference: null, reason: reason?.trim() ?? null };
      const now = await acknowledge(deps, asking, reference, { version, outcome, ...said });
      return { reference, version, state: now.state, coreReference: now.coreReference };
    },
  );
};
