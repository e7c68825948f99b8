import { contentFileSchema } from '@rafiq/contract/content/schema';
import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { createDownloads } from '../../platform/http/download.ts';
import { type Api, downloads, formOf } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { acceptFiles } from '../../platform/http/upload.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { keepFile, openFile } from './files.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  gate: StaffGate;
  paceClock?: PaceClock | undefined;
}

const fileParams = z.object({
  id: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});
const AT_ONCE = { perOwner: 2, perNetwork: 16, all: 16 };

/** Routes of their own, so that no other route takes forms with files. */
export const contentFileRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const staff = staffRoutes(app, deps.gate, 'content');

  const openings = createDownloads();
  const readFile = await acceptFiles(app, AT_ONCE, deps.paceClock);

  staff.post(
    '/v1/staff/content-files',
    {
      id: 'sendContentFile',
      summary: 'Send the file of a document; kept for a day unless a draft names it',
      may: 'content.edit',
      shows: 'nobody',
      takes: 'multipart/form-data',
      body: formOf({}),
      answer: contentFileSchema,
      status: 201,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, caller, reply) => {
      const owner = `staff ${caller.person.id}`;
      const kept = await readFile({ request, reply, owner }, (upload) =>
        keepFile(deps, caller, upload),
      );
      return kept;
    },
  );

  staff.get(
    '/v1/staff/content-files/:id',
    {
      id: 'openContentFile',
      summary: 'Download the file of a document, published or not',
      may: 'content.edit',
      shows: 'nobody',
      params: fileParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found'],
      answer: downloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, { person }, reply) => {
      const open = () => openFile(deps, request.params.id);
      return openings.send(reply, `staff ${person.id}`, open);
    },
  );
};
