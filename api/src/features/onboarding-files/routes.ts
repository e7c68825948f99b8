import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { uploadedFilesSchema } from '@rafiq/contract/onboarding/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { answers } from '../../platform/http/instance.ts';
import { keepIdFile } from './service.ts';

/** One byte more than allowed lets the store see that there is too much; the rest is not even handed on. */
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 4, parts: 5, fieldSize: 200 };
const DRAIN_LIMIT_MS = 10_000;

/** Whatever the form's own grammar is broken in is the sender's to mend. */
const asRefusal = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('invalid_data', { issues: [issue('file', 'wrong_type')], cause });

const readPart = async (request: FastifyRequest): Promise<MultipartFile> => {
  if (!request.isMultipart()) throw new AppError('media_type');
  const part = await request.file().catch((error: unknown) => Promise.reject(asRefusal(error)));
  if (part?.fieldname === 'file') return part;
  part?.file.resume();
  throw new AppError('invalid_data', { issues: [issue('file', 'required')] });
};

/** Forms are read as they arrive, so the uid has to stand before the file. */
const uidOf = ({ fields }: MultipartFile): string => {
  const field = fields.uid;
  if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string') {
    return field.value;
  }
  throw new AppError('invalid_data', { issues: [issue('uid', 'required')] });
};

/** Most senders read no answer before they have sent everything. */
const drain = async (request: FastifyRequest): Promise<void> => {
  const abort = new AbortController();
  const late = wait(DRAIN_LIMIT_MS, undefined, { signal: abort.signal });
  await Promise.race([finished(request.raw), late]).catch(() => undefined);
  abort.abort();
  await late.catch(() => undefined);
};

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** A plugin of its own, so that no other route takes forms with files. */
export const onboardingFileRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(fastifyMultipart, { limits: LIMITS, throwFileSizeLimit: false });

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/v1/files',
    schema: {
      tags: ['onboarding'],
      summary: 'Send the image or PDF of an ID card: a form with uid, then file',
      consumes: ['multipart/form-data'],
      response: answers(uploadedFilesSchema),
    },
    handler: async (request) => {
      const part = await readPart(request);
      try {
        const sent = { uid: uidOf(part), name: part.filename, source: part.file };
        const kept = await keepIdFile(deps, { ...sent, address: request.ip });
        return [{ address: kept.id, name: kept.name }];
      } catch (error) {
        const isBroken = part.file.errored !== null;
        part.file.resume();
        await drain(request);
        throw isBroken ? asRefusal(error) : error;
      }
    },
  });
};
