import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { documentSchema } from '@rafiq/contract/feeds/batches/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Api } from '../../platform/http/instance.ts';
import { acceptStreams, readStream } from '../../platform/http/streamed-body.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { type AccessKeys, systemRoutes } from '../access-keys/service.ts';
import { keepDocument } from './documents.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  keys: AccessKeys;
  paceClock?: PaceClock | undefined;
}

const MEGABYTE = 1024 * 1024;
const AT_ONCE = { perOwner: 8, all: 32 };
const BYTES = 'application/octet-stream';

/** Routes of their own, so that no other route takes bytes of any kind. */
export const feedDocumentRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const system = systemRoutes(app, deps.keys, 'feeds');

  acceptStreams(app, ['application/pdf', /^image\//, BYTES]);
  const concurrency = createConcurrencyLimit(AT_ONCE);

  system.put(
    '/v1/feeds/documents/:sha256',
    {
      id: 'sendFeedDocument',
      summary: 'Send the bytes of a document, before the rows or the answer that name it',
      scope: ['feeds:health-folders', 'requests:answer'],
      shows: 'nobody',
      description:
        'PDF or image, 10 MB at most. Kept for 30 days after its last use. Sent again it changes nothing.',
      takes: BYTES,
      params: z.object({ sha256: z.string().meta({ examples: ['9f86d081'.repeat(8)] }) }),
      body: z.unknown().meta({ type: 'string', format: 'binary' }),
      errors: [
        'file_refused',
        'file_check_away',
        'upload_too_slow',
        'too_busy',
        'too_many_at_once',
      ],
      answer: documentSchema,
    },
    async (request, { source }, reply) => {
      const sha256 = request.params.sha256.toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(sha256)) refuseIssue(issue('sha256', 'sha256_format'));
      const max = MAX_FILE_BYTES / MEGABYTE;
      const tooLarge = issue('body', 'file_too_large', { max });
      const limits = { maxBytes: MAX_FILE_BYTES, tooLarge, clock: deps.paceClock };
      const { size, mediaType } = await concurrency.during({ owner: source }, () =>
        readStream({ request, reply }, limits, (body) =>
          keepDocument(deps, { source, sha256, body }),
        ),
      );
      return { sha256, size, mediaType };
    },
  );
};
