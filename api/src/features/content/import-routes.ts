import { IMPORT_MAX_BYTES } from '@rafiq/contract/content/rules';
import {
  contentImportsSchema,
  importApplySchema,
  importFileSchema,
  importPreviewSchema,
} from '@rafiq/contract/content/schema';
import { importToWire, previewToWire } from '@rafiq/contract/content/wire';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { applyImport, previewImport } from './imports.ts';
import type { SavingDeps } from './item.ts';
import { listImports, undoImport } from './past-imports.ts';

interface Deps extends SavingDeps {
  gate: StaffGate;
}

const tags = ['content'];
/** A text in JSON takes up to twice its size where every sign has to be escaped, as in NDJSON. */
const bodyLimit = 2 * IMPORT_MAX_BYTES;

export const contentImportRoutes = (app: Api, deps: Deps): void => {
  const pastImports = async () => ({ imports: (await listImports(deps)).map(importToWire) });

  app.route({
    method: 'GET',
    url: '/v1/staff/content-imports',
    schema: {
      operationId: 'listContentImports',
      tags,
      summary: 'Files of content that were imported, the newest first',
      response: answers(contentImportsSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return pastImports();
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/content-imports/preview',
    bodyLimit,
    schema: {
      operationId: 'previewContentImport',
      tags,
      summary: 'What a file of content would change; nothing is loaded',
      body: importFileSchema,
      response: answers(importPreviewSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return previewToWire(await previewImport(deps, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/content-imports',
    bodyLimit,
    schema: {
      operationId: 'applyContentImport',
      tags,
      summary: 'Load a file of content as its preview said, whole or not at all',
      body: importApplySchema,
      errors: ['content_changed', 'content_import_refused'],
      response: answers(contentImportsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      await applyImport(deps, caller, request.body);
      return pastImports();
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/content-imports/:id',
    schema: {
      operationId: 'undoContentImport',
      tags,
      summary: 'Put back all that an import has changed, or nothing',
      params: idParams,
      errors: ['not_found', 'content_changed', 'content_undo_late', 'content_undo_changed'],
      response: answers(contentImportsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      await undoImport(deps, caller, request.params.id);
      return pastImports();
    },
  });
};
