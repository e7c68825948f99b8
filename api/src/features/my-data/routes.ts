import {
  dataExportSchema,
  dataExportsSchema,
  myDataSchema,
  newDataExportSchema,
} from '@rafiq/contract/my-data/schema';
import { dataExportToWire, myDataToWire } from '@rafiq/contract/my-data/wire';
import type { Downloads } from '../../platform/http/download.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, answers, created, downloads, idParams } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  askExport,
  createExportBox,
  type MyDataDeps,
  openArchive,
  readExports,
  readMyData,
} from './service.ts';

const tags = ['my-data'];

interface Deps extends Omit<MyDataDeps, 'box'> {
  serverSecret: string | null;
  sessions: Sessions;
  downloads: Downloads;
}

export const myDataRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createExportBox(serverSecret) };

  app.route({
    method: 'GET',
    url: '/v1/me/data',
    schema: {
      operationId: 'getMyData',
      tags,
      summary: 'Everything that is kept of the signed-in person, why and how long; their consents',
      response: answers(myDataSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const language = languageOf(request.headers['accept-language']);
      return myDataToWire(await readMyData(deps, session, language));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/me/data/exports',
    schema: {
      operationId: 'listDataExports',
      tags,
      summary: 'The archives that were asked for, and how far they are',
      response: answers(dataExportsSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return { exports: (await readExports(deps, session)).map(dataExportToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/data/exports',
    schema: {
      operationId: 'askDataExport',
      tags,
      summary:
        'Ask for an archive of everything; it is made in the background, and told when ready',
      description:
        'One at a time: while one is under way it is answered. It can be downloaded for seven days.',
      body: newDataExportSchema,
      errors: ['proof_required', 'too_many_attempts'],
      response: created(dataExportSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const made = await askExport(deps, session, request.body.language);
      return reply.code(201).send(dataExportToWire(made));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/me/data/exports/:id/archive',
    schema: {
      operationId: 'downloadDataExport',
      tags,
      summary: 'The archive: a zip with a summary, JSON with its schema, and the documents',
      params: idParams,
      errors: ['not_found', 'proof_required', 'files_unavailable', 'too_many_at_once'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return deps.downloads.send(reply, session.memberId, async () => ({
        mediaType: 'application/zip',
        ...(await openArchive(deps, session, request.params.id)),
      }));
    },
  });
};
