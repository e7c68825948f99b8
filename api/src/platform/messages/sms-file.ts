/** The file that describes an SMS gateway (docs/operations.md has examples). What is not known in it stops the start. */
import { z } from 'zod';
import { NUMBER_FORMS } from './sms-way.ts';

const text = z.string().min(1);
const texts = z.record(z.string(), z.string());
const word = z.union([z.string(), z.number(), z.boolean()]);
const words = z.array(word).min(1);
/** 3xx is not among them: no redirect is a delivery. */
const status = z.int().refine((code) => code >= 200 && code <= 599 && (code < 300 || code > 399), {
  error: 'a status of 200 to 299 or 400 to 599',
});

const conditionSchema = z
  .strictObject({
    status: z.array(status).default([]),
    path: text.optional(),
    values: z.array(word).default([]),
  })
  .refine(({ path, values }) => (path === undefined) === (values.length === 0), {
    error: 'path and values go together',
  });

const signatureSchema = z.strictObject({
  header: text.toLowerCase(),
  secret: text,
  algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  prefix: z.string().default(''),
});

const receiptsSchema = z.strictObject({
  secret: text,
  signature: signatureSchema.optional(),
  each: z.string().default(''),
  id: text,
  status: text,
  delivered: words,
  failed: words,
});

const waySchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'small letters, digits and -' }),
    url: text,
    method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
    headers: texts.default({}),
    basic: z.strictObject({ user: text, password: text }).optional(),
    oauth: z
      .strictObject({ url: text, id: text, secret: text, scope: z.string().default('') })
      .optional(),
    query: texts.default({}),
    json: z.json().optional(),
    form: texts.optional(),
    number: z.enum(NUMBER_FORMS).default('+212'),
    timeoutSeconds: z.number().min(1).max(30).default(10),
    taken: z
      .array(conditionSchema)
      .min(1)
      .default([{ status: [], values: [] }]),
    refused: z.array(conditionSchema).default([]),
    idPath: text.optional(),
    receipts: receiptsSchema.optional(),
    nextAfterMinutes: z.number().min(0.5).max(1440).optional(),
  })
  .superRefine((way, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message });
    if (way.json !== undefined && way.form !== undefined) refuse('form', 'json or form, not both');
    if (way.method === 'GET' && (way.json !== undefined || way.form !== undefined))
      refuse('method', 'GET has no body');
    if (way.basic && way.oauth) refuse('oauth', 'basic or oauth, not both');
    if (way.nextAfterMinutes !== undefined && !way.receipts)
      refuse('nextAfterMinutes', 'only receipts say whether it was delivered');
  });

export const smsFileSchema = z.strictObject({
  secrets: z
    .record(
      z.string().regex(/^\w+$/),
      z.union([z.strictObject({ file: text }), z.strictObject({ env: text })]),
    )
    .default({}),
  ways: z.array(waySchema).min(1).max(3),
});
