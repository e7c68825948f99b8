import {
  dataExportSchema,
  dataExportsSchema,
  myDataSchema,
  newDataExportSchema,
} from '@rafiq/contract/my-data/schema';
import type { Downloads } from '../../platform/http/download.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, downloads, idParams } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  askExport,
  createExportBox,
  type MyDataDeps,
  openArchive,
  readExports,
  readMyData,
} from './service.ts';

interface Deps extends Omit<MyDataDeps, 'box'> {
  serverSecret: string | null;
  sessions: Sessions;
  downloads: Downloads;
}

export const myDataRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createExportBox(serverSecret) };

  const member = memberRoutes(app, deps.sessions, 'my-data');

  member.get(
    '/v1/me/data',
    {
      id: 'getMyData',
      summary: 'Everything that is kept of the signed-in person, why and how long; their consents',
      answer: myDataSchema,
    },
    async (request, session) => {
      const language = languageOf(request.headers['accept-language']);
      return readMyData(deps, session, language);
    },
  );

  member.get(
    '/v1/me/data/exports',
    {
      id: 'listDataExports',
      summary: 'The archives that were asked for, and how far they are',
      answer: dataExportsSchema,
    },
    async (_request, session) => ({
      exports: await readExports(deps, session),
    }),
  );

  member.post(
    '/v1/me/data/exports',
    {
      id: 'askDataExport',
      summary:
        'Ask for an archive of everything; it is made in the background, and told when ready',
      description:
        'One at a time: while one is under way it is answered. It can be downloaded for seven days.',
      body: newDataExportSchema,
      errors: ['proof_required', 'too_many_attempts'],
      answer: dataExportSchema,
      status: 201,
    },
    async (request, session) => {
      return askExport(deps, session, request.body.language);
    },
  );

  member.get(
    '/v1/me/data/exports/:id/archive',
    {
      id: 'downloadDataExport',
      summary: 'The archive: a zip with a summary, JSON with its schema, and the documents',
      params: idParams,
      errors: ['not_found', 'proof_required', 'files_unavailable', 'too_many_at_once'],
      answer: downloads,
    },
    async (request, session, reply) =>
      deps.downloads.send(reply, session.memberId, async () => ({
        mediaType: 'application/zip',
        ...(await openArchive(deps, session, request.params.id)),
      })),
  );
};
