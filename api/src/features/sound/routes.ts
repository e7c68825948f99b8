/** The recordings of the texts that have a loudspeaker. They are the same for everybody, so no session is asked for. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recordings } from '@rafiq/contract/core/sounds';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/instance.ts';
import { isKnown } from '../../platform/http/known.ts';
import { readRange } from '../../platform/http/range.ts';
import { brandFileOf } from '../brand/service.ts';
import { listedFiles, soundFolderOf } from './service.ts';

/** A day: an insurer who records a text anew is heard by tomorrow, and nobody pays for the same bytes twice a day. */
const KEPT = 'public, max-age=86400';

interface Deps {
  config: { brandFile: string | null };
  brand: { sounds: Recordings };
}

export const soundRoutes = (app: Api, { config, brand }: Deps): void => {
  const folder = soundFolderOf(brandFileOf(config));
  // Paths are made of listed names only: what stands in the address is looked up, never opened.
  const paths = new Map(listedFiles(brand.sounds).map((name) => [name, join(folder, name)]));

  app.get(
    '/sound/:file',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const path = paths.get(request.params.file);
      const found = path === undefined ? null : await stat(path).catch(() => null);
      if (path === undefined || !found?.isFile()) return reply.callNotFound();
      const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
      reply.headers({ 'cache-control': KEPT, etag: tag, 'accept-ranges': 'bytes' });
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
      const range = readRange(request.headers.range, found.size);
      const { start, end } = range ?? { start: 0, end: found.size - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
      return reply
        .type('audio/mpeg')
        .header('content-length', end - start + 1)
        .send(createReadStream(path, { start, end }));
    },
  );
};
