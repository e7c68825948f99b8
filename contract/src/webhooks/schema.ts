import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { EVENT_TYPES, type EventType } from '../events/model.ts';
import { MAX_SOURCES } from '../feeds/source.ts';

const types = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

const webhookSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    types: z
      .array(z.enum(types).meta({ 'x-open-enum': true }))
      .nullable()
      .describe('Null: every type, also those to come'),
    sources: z
      .array(z.string())
      .nullable()
      .describe('Of which sources of the feeds; null: of all, also of what no feed has brought'),
    contact: z.string().describe('The e-mail that is told when it is switched off'),
    language: z.enum(LANGUAGES),
    createdAt: z.string(),
    createdBy: z.string(),
    disabledAt: z.string().nullable(),
    disabledFor: z
      .enum(['asked', 'gone', 'failing'])
      .nullable()
      .describe('By a person; its address answered 410; it failed for days'),
    failingSince: z.string().nullable(),
    formerUntil: z.string().nullable().describe('Until then the former secret signs too'),
    waiting: z.number().describe('Events that it was not told of yet'),
    waitingSince: z.string().nullable().describe('When the oldest of them happened'),
    failed: z.number().describe('Events that were given up after ten tries'),
  })
  .meta({ id: 'Webhook' });
export type ListedWebhook = z.infer<typeof webhookSchema>;
/** Without what waits for it. */
export type Webhook = Omit<ListedWebhook, 'waiting' | 'waitingSince' | 'failed'>;

export const webhooksSchema = z
  .strictObject({ webhooks: z.array(webhookSchema) })
  .meta({ id: 'Webhooks' });

export const shownWebhookSchema = webhookSchema
  .extend({
    attempts: z.array(
      z.strictObject({
        at: z.string(),
        eventId: z.string(),
        type: z.string().nullable().describe('Null: a test, or an event that was put away'),
        status: z.number().nullable().describe('Null: there was no answer'),
        problem: z.string().nullable(),
        ms: z.number(),
        nextAt: z.string().nullable().describe('When the event is tried again'),
      }),
    ),
  })
  .meta({ id: 'ShownWebhook' });
export type ShownWebhook = z.infer<typeof shownWebhookSchema>;
/** One try. */
export type Attempt = ShownWebhook['attempts'][number];

export const newWebhookSchema = z
  .strictObject({
    url: z.string().max(4000),
    types: z.array(z.enum(types)).min(1).max(types.length).nullable(),
    sources: z.array(z.string().max(100)).max(MAX_SOURCES).nullable().default(null),
    contact: z.string().max(200),
    language: z.enum(LANGUAGES),
  })
  .meta({
    id: 'NewWebhook',
    examples: [
      {
        url: 'https://esb.insurer.example/rafiq',
        types: ['request.created', 'files.added'],
        contact: 'it@insurer.example',
        language: 'fr',
      },
    ],
  });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const madeWebhookSchema = z
  .strictObject({
    id: z.string(),
    secret: z.string().describe('The receiver verifies with it; told this once'),
  })
  .meta({ id: 'MadeWebhook' });

export const rotatedWebhookSchema = z
  .strictObject({ secret: z.string(), formerUntil: z.string() })
  .meta({ id: 'RotatedWebhook' });

export const testedWebhookSchema = z
  .strictObject({ status: z.number().nullable(), problem: z.string().nullable(), ms: z.number() })
  .meta({ id: 'TestedWebhook' });
export type TestedWebhook = z.infer<typeof testedWebhookSchema>;

export const resendEventSchema = z
  .strictObject({ eventId: z.string().max(100) })
  .meta({ id: 'ResendEvent', examples: [{ eventId: '5b1f2a0e-6f6e-4f0e-9a53-0d6c8f0e1b7a' }] });

export const recoverSchema = z
  .strictObject({
    since: z.string().max(10).describe('A day in Morocco'),
    all: z.boolean().describe('true: also what was delivered; false: only what was given up'),
  })
  .meta({ id: 'RecoverEvents', examples: [{ since: '2026-11-10', all: false }] });

export const countedSchema = z
  .strictObject({ count: z.number().describe('How many leave again') })
  .meta({ id: 'CountedEvents' });

export const removedWebhookSchema = z
  .strictObject({ waiting: z.number().describe('Events that will not be sent any more') })
  .meta({ id: 'RemovedWebhook' });
