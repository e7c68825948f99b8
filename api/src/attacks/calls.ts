/** Every call that the running application tells of in its OpenAPI document: a new one cannot be forgotten. */
import { z } from 'zod';
import { resolveRefs } from '../document/refs.ts';
import type { TestApp } from '../testing/app.ts';

/** As much of JSON Schema as the document uses. */
export interface Schema {
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  examples?: unknown[] | undefined;
}

export interface Call {
  /** `POST /v1/me`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v1/dossiers/{id}`. */
  path: string;
  query: string[];
  /** Whether it tells of an Idempotency-Key. */
  takesKey: boolean;
  json: Schema | null;
  /** What may be sent as JSON, in each shape that it has. */
  examples: Record<string, unknown>[];
  form: Schema | null;
  /** Bytes that are read as they arrive. */
  isStreamed: boolean;
  needsSession: boolean;
  /** One of the insurer's systems calls: a key opens it, and nothing else does. */
  needsKey: boolean;
  /** The console calls, whether somebody is signed in there or not. */
  isOfStaff: boolean;
  /** The cookie of somebody of the staff opens it, and nothing else does. */
  needsStaff: boolean;
}

const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    items: schemaSchema.optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    examples: z.array(z.unknown()).optional(),
  }),
);
const STREAMED = ['application/octet-stream', 'application/x-ndjson', 'text/csv'];
const contentSchema = z.object({ schema: schemaSchema });
const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.looseObject({ in: z.enum(['path', 'query', 'header']), name: z.string() }))
    .default([]),
  requestBody: z
    .object({
      content: z.strictObject({
        'application/json': contentSchema.optional(),
        'multipart/form-data': contentSchema.optional(),
        'application/x-www-form-urlencoded': contentSchema.optional(),
        ...Object.fromEntries(STREAMED.map((type) => [type, contentSchema.optional()])),
      }),
    })
    .optional(),
});
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operationSchema)),
});

type Operation = z.infer<typeof operationSchema>;
type Document = z.infer<typeof documentSchema>;

const toCall = (
  path: string,
  method: (typeof METHODS)[number],
  operation: Operation & Pick<Document, 'security'>,
): Call => {
  const verb = method.toUpperCase() as Call['method'];
  const name = `${verb} ${path}`;
  const named = (place: string) =>
    operation.parameters.filter((one) => one.in === place).map((one) => one.name);
  const holes = [...path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole);
  if (holes.join() !== named('path').join()) throw new Error(`${name} does not tell of its path`);
  const content = operation.requestBody?.content;
  const json = content?.['application/json']?.schema ?? null;
  const form = content?.['multipart/form-data']?.schema ?? null;
  const isSentSomething = verb === 'POST' || verb === 'PUT' || verb === 'PATCH';
  const isStreamed = STREAMED.some((type) => type in (content ?? {}));
  if (isSentSomething && json === null && form === null && !isStreamed)
    throw new Error(`${name} does not tell what it is sent`);
  const takesKey = named('header').includes('idempotency-key');
  const needsSession = operation.security.some((one) => 'session' in one);
  const examples = z.array(z.record(z.string(), z.unknown())).parse(json?.examples ?? []);
  const needsKey = operation.security.some((one) => 'accessKey' in one);
  const isOfStaff = path.startsWith('/v1/staff/');
  const needsStaff = operation.security.some((one) => 'staff' in one);
  const takes = { query: named('query'), takesKey, json, examples, form, isStreamed };
  const needs = { needsSession, needsKey, isOfStaff, needsStaff };
  return { name, method: verb, path, ...takes, ...needs };
};

export const readCalls = async (test: TestApp): Promise<Call[]> => {
  const told = await test.get('/v1/openapi.json');
  const document = documentSchema.parse(resolveRefs(told.json()));
  const { security } = document;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation
        ? [toCall(path, method, { ...operation, security: operation.security ?? security })]
        : [];
    }),
  );
};

/** Calls that serve people who are not signed in, each with the reason why. Every other one needs a session. */
export const PUBLIC: Record<string, string> = {
  'GET /v1/auth/challenge': 'the puzzle of the sign-in',
  'POST /v1/auth/login': 'the sign-in itself',
  'POST /v1/auth/passkey/options': 'what a device is asked at the sign-in',
  'POST /v1/auth/passkey': 'the sign-in by a passkey',
  'GET /v1/auth/signout': 'a session that has ended may be ended again',
  'POST /v1/auth/check': 'the first step of an onboarding',
  'POST /v1/auth/claim': 'the same, for whoever says that a taken CIN is theirs',
  'POST /v1/auth/signup': 'an onboarding, held together by its uid',
  'POST /v1/auth/confirm': 'an onboarding, held together by its uid',
  'POST /v1/auth/resend': 'an onboarding, held together by its uid',
  'POST /v1/files': 'the ID image of an onboarding, held together by its uid',
  'GET /v1/cgus': 'terms are read before they are accepted',
  'POST /v1/cgus/application': 'an onboarding, held together by its uid',
  'POST /v1/auth/forgot/check': 'whoever has lost the password cannot sign in',
  'POST /v1/contacts/confirm': 'the link in an e-mail opens anywhere',
  'POST /v1/contacts/undo': 'the link in a message to an old contact opens anywhere',
  'POST /v1/auth/forgot': 'whoever has lost the password cannot sign in',
  'POST /v1/support/callbacks': 'support helps those who cannot sign in',
  'GET /v1/brand': 'the insurer’s name stands on the sign-in',
  'GET /v1/cards/keys': 'public keys: a front desk reads cards without an account',
  'POST /v1/cards/check':
    'the same front desk; only what we signed is looked up, and one word answered',
  'POST /v1/constat/meetings': 'two drivers at the roadside, one of them a stranger',
  'POST /v1/constat/meetings/join': 'the second phone, by what the first one shows',
  ...Object.fromEntries(
    [
      ...['POST invite', 'POST leave', 'POST entries', 'GET entries', 'POST writing'],
      ...['PUT photos/{id}', 'GET photos/{id}', 'DELETE photos/{id}'],
    ].map((call) => [
      call.replace(' ', ' /v1/constat/meeting/'),
      'a phone of a meeting, known by its own pass',
    ]),
  ),
  'POST /v1/sms-receipts/{secret}': 'an SMS gateway, known by the secret in its address',
  'GET /v1/sms-receipts/{secret}': 'the same, for one that puts what it tells into the address',
  'POST /v1/constat/paper':
    'two drivers at the roadside, one of them a stranger; made of what is sent, and nothing kept',
};
