import { doneSchema, fileQuerySchema } from '@rafiq/contract/answering/schema';
import { conversationFileSchema } from '@rafiq/contract/conversations/schema';
import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { FILE_POLICY } from '../../platform/http/attachment.ts';
import { createDownloads } from '../../platform/http/download.ts';
import {
  type Api,
  formOf,
  idParams,
  keyHeaders,
  partialDownloads,
} from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { readRange, sliceOf } from '../../platform/http/range.ts';
import { acceptFiles } from '../../platform/http/upload.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { attachFile, openCaseFile, removeFile } from './files.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  gate: StaffGate;
  paceClock?: PaceClock | undefined;
}

const fileParams = idParams.extend({
  file: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});
const AT_ONCE = { perOwner: 4, perNetwork: 64, all: 64 };

/** What a browser draws or plays by itself, and cannot run. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'audio/mpeg'];

/** Routes of their own, so that no other route takes forms with files. */
export const caseFileRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  const openings = createDownloads();
  const readFile = await acceptFiles(app, AT_ONCE, deps.paceClock);

  staff.get(
    '/v1/staff/cases/:id/files/:file',
    {
      id: 'openCaseFile',
      summary: 'A file of a case, to be shown or kept; every opening is a line of the ledger',
      may: 'cases.read',
      shows: 'file.read',
      description:
        'A byte range behind the first byte of a file that the caller has opened within the hour goes on with it, and writes no line.',
      params: fileParams,
      query: fileQuerySchema,
      errors: [...DOWNLOAD_ERRORS, 'not_found', 'pace_reached'],
      answer: partialDownloads,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, caller, reply) => {
      const { id, file: fileId } = request.params;
      const { range: asked } = request.headers;
      const open = async () => {
        const isPart = (readRange(asked, Number.MAX_SAFE_INTEGER)?.start ?? 0) > 0;
        const file = await openCaseFile(deps, caller, { id, fileId, isPart });
        const canBeShown = SHOWN.includes(file.mediaType) && !file.hasActiveContent;
        const isShown = canBeShown && request.query.download === undefined;
        const told = { mediaType: file.mediaType, name: isShown ? null : file.name };
        reply.headers({ 'accept-ranges': 'bytes', 'content-security-policy': FILE_POLICY });
        const bytes = await file.open();
        const range = readRange(asked, file.size);
        if (range === null) return { ...told, size: file.size, bytes };
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
        return { ...told, size: range.end - range.start + 1, bytes: sliceOf(bytes, range) };
      };
      return openings.send(reply, `staff ${caller.person.id}`, open);
    },
  );

  staff.post(
    '/v1/staff/cases/:id/files',
    {
      id: 'attachCaseFile',
      summary: 'Attach a file to the answer that the caller writes; no member sees it before',
      may: 'cases.answer',
      shows: 'nobody',
      takes: 'multipart/form-data',
      headers: keyHeaders,
      params: idParams,
      body: formOf({}),
      errors: ['not_found', 'idempotency_mismatch'],
      answer: conversationFileSchema,
      status: 201,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, caller, reply) => {
      const { id } = request.params;
      const key = request.headers['idempotency-key'];
      const owner = `staff ${caller.person.id}`;
      const kept = await readFile({ request, reply, owner }, (upload) =>
        attachFile(deps, caller, { id, key, upload }),
      );
      return kept;
    },
  );

  staff.delete(
    '/v1/staff/cases/:id/files/:file',
    {
      id: 'removeCaseFile',
      summary: 'Take a file away that the caller has attached and not sent',
      may: 'cases.answer',
      shows: 'nobody',
      params: fileParams,
      errors: ['not_found'],
      answer: doneSchema,
    },
    async (request, caller) => {
      const { id, file: fileId } = request.params;
      await removeFile(deps, caller, { id, fileId });
      return { ok: true as const };
    },
  );
};
