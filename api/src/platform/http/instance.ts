import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Fastify with zod's types: what a feature's routes are added to. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Bytes, which are not described. */
const file = (mediaType: string, description: string) => ({
  description,
  content: { [mediaType]: { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
});

/** A file of any kind. */
export const downloads = { 200: file('*/*', 'The file') };
export const partialDownloads = { ...downloads, 206: file('*/*', 'The part of the file') };
export const pdf = { 200: file('application/pdf', 'The document') };

/** Of a call about one thing. Ids are texts that mean nothing to whoever calls. */
export const idParams = z.object({ id: z.string().meta({ examples: ['4711'] }) });

/** A named schema where zod is not asked, as it is sent: the document has each in two forms (openapi.ts). */
export const sentAs = (id: string) => ({ $ref: `#/components/schemas/${id}Input` });

/** Of a call that may be repeated. The service looks at the key itself; this only tells of it. */
export const keyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe('8 to 100 letters, digits, - and _: the same key again answers what the first made'),
});

/**
 * A form with a file. It is read as it arrives, never as a body: this only tells of it. `instead`: the field that may
 * name a file which is there already.
 */
export const formOf = (
  fields: Record<string, { type: string; examples: string[] }>,
  instead?: string,
) =>
  z.unknown().meta({
    type: 'object',
    properties: {
      ...fields,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...(instead && {
        [instead]: { type: 'string', examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] },
      }),
    },
    ...(instead
      ? {
          required: Object.keys(fields),
          anyOf: [{ required: ['file'] }, { required: [instead] }],
        }
      : { required: [...Object.keys(fields), 'file'] }),
  });
