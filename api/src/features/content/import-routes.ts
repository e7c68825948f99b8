import { IMPORT_MAX_BYTES } from '@rafiq/contract/content/rules';
import {
  contentImportsSchema,
  importApplySchema,
  importFileSchema,
  importPreviewSchema,
} from '@rafiq/contract/content/schema';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { applyImport, previewImport } from './imports.ts';
import type { SavingDeps } from './item.ts';
import { listImports, undoImport } from './past-imports.ts';

interface Deps extends SavingDeps {
  gate: StaffGate;
}

/** A text in JSON takes up to twice its size where every sign has to be escaped, as in NDJSON. */
const bodyLimit = 2 * IMPORT_MAX_BYTES;

export const contentImportRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'content');

  const pastImports = async () => ({ imports: await listImports(deps) });

  staff.get(
    '/v1/staff/content-imports',
    {
      id: 'listContentImports',
      summary: 'Files of content that were imported, the newest first',
      may: 'content.edit',
      shows: 'nobody',
      answer: contentImportsSchema,
    },
    async () => pastImports(),
  );

  staff.post(
    '/v1/staff/content-imports/preview',
    {
      id: 'previewContentImport',
      summary: 'What a file of content would change; nothing is loaded',
      may: 'content.edit',
      shows: 'nobody',
      body: importFileSchema,
      answer: importPreviewSchema,
      bodyLimit,
    },
    (request) => previewImport(deps, request.body),
  );

  staff.post(
    '/v1/staff/content-imports',
    {
      id: 'applyContentImport',
      summary: 'Load a file of content as its preview said, whole or not at all',
      may: 'content.edit',
      shows: 'nobody',
      body: importApplySchema,
      errors: ['content_changed', 'content_import_refused'],
      answer: contentImportsSchema,
      bodyLimit,
    },
    async (request, caller) => {
      await applyImport(deps, caller, request.body);
      return pastImports();
    },
  );

  staff.delete(
    '/v1/staff/content-imports/:id',
    {
      id: 'undoContentImport',
      summary: 'Put back all that an import has changed, or nothing',
      may: 'content.edit',
      shows: 'nobody',
      params: idParams,
      errors: ['not_found', 'content_changed', 'content_undo_late', 'content_undo_changed'],
      answer: contentImportsSchema,
    },
    async (request, caller) => {
      await undoImport(deps, caller, request.params.id);
      return pastImports();
    },
  );
};
