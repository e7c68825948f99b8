import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from './error-body.ts';

/** Fastify with zod's types: what a feature's routes are added to. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What a route may answer: its own shape, or the one error shape. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({
  200: schema,
  default: errorBodySchema,
});

/** The same for a route that makes something. */
export const created = <Schema extends z.ZodType>(schema: Schema) => ({
  201: schema,
  default: errorBodySchema,
});

/** A file, whose bytes are not described. */
export const downloads = { 200: z.unknown().describe('The file'), default: errorBodySchema };

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
export const formOf = (fields: Record<string, { type: string }>, instead?: string) =>
  z.unknown().meta({
    type: 'object',
    properties: {
      ...fields,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...(instead && { [instead]: { type: 'string' } }),
    },
    ...(instead
      ? {
          required: Object.keys(fields),
          anyOf: [{ required: ['file'] }, { required: [instead] }],
        }
      : { required: [...Object.keys(fields), 'file'] }),
  });
