import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { NEWS_KINDS, NEWS_TOPICS } from './model.ts';
import { NEWS_MAX_PAGE, NEWS_PAGE, UNREAD_MAX } from './rules.ts';

const unread = z.int().describe(`How many are unread; more than ${UNREAD_MAX} are not counted`);

/** GET /me/news */
export const newsQuerySchema = z.object({
  after: z.string().max(20).optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(NEWS_MAX_PAGE).default(NEWS_PAGE),
});

export const newsPageSchema = z
  .object({
    news: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(NEWS_KINDS),
        topic: z.enum(NEWS_TOPICS),
        at: z.string(),
        read: z.boolean(),
        path: z.string().describe('Where the portal shows it, such as /news'),
        subject_id: z.string().nullable().describe('The request, folder or contract'),
        request_kind: z.enum(REQUEST_KINDS).nullable(),
        status: z.string().nullable(),
        number: z.string().nullable().describe('Of a folder or contract'),
        day: z.string().nullable().describe('The last day, or that of a consultation'),
      }),
    ),
    next: z.string().nullable().describe('Null: there is no more'),
  })
  .meta({ id: 'NewsPage' });
export type NewsPageWire = z.infer<typeof newsPageSchema>;

export const unreadSchema = z.object({ unread }).meta({ id: 'UnreadNews' });

/** POST /me/news/read */
export const newsReadSchema = z
  .strictObject({
    id: z.string().max(20).optional().describe('One of them'),
    up_to: z.string().max(20).optional().describe('This one and all before it'),
    about: z
      .strictObject({
        kinds: z.array(z.enum(NEWS_KINDS)).max(NEWS_KINDS.length),
        subject_id: z.string().max(20),
      })
      .optional()
      .describe('All of these kinds about one request or folder'),
  })
  .meta({ id: 'NewsRead', examples: [{ id: '4711' }, { up_to: '4711' }] });

const channels = z.strictObject({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });
const choice = {
  topics: z.strictObject({ requests: channels, folders: channels, contracts: channels }),
  quiet: z
    .strictObject({ from: z.string().max(5), to: z.string().max(5) })
    .nullable()
    .describe('By Morocco’s clock; over midnight where the end comes before the beginning'),
  language: z.enum(LANGUAGES).nullable().describe('Null: the one used last'),
};
const each = { email: true, sms: false, push: true };

/** POST /me/news/preferences */
export const preferencesSchema = z.strictObject(choice).meta({
  id: 'NewsPreferences',
  examples: [
    {
      topics: { requests: each, folders: each, contracts: each },
      quiet: { from: '22:00', to: '07:00' },
      language: 'ar',
    },
  ],
});

export const shownPreferencesSchema = z
  .object({ ...choice, has_email: z.boolean(), has_mobile: z.boolean() })
  .meta({ id: 'ShownNewsPreferences' });
export type ShownPreferencesWire = z.infer<typeof shownPreferencesSchema>;

export const pushStateSchema = z
  .object({
    public_key: z.string().describe('VAPID, P-256, in base64url: for the browser’s push service'),
    devices: z.array(z.object({ id: z.string(), user_agent: z.string(), added_at: z.string() })),
    added_id: z.string().nullable().describe('The browser that this call has added'),
  })
  .meta({ id: 'PushState' });
export type PushStateWire = z.infer<typeof pushStateSchema>;

/** POST /me/push */
export const pushSubscriptionSchema = z
  .strictObject({
    endpoint: z.string().max(2_000),
    p256dh: z.string().max(200),
    auth: z.string().max(100),
  })
  .meta({
    id: 'PushSubscription',
    examples: [
      {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    ],
  });

/** POST /me/push/remove */
export const pushRemovalSchema = z
  .strictObject({ id: z.string().max(40) })
  .meta({ id: 'PushRemoval', examples: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }] });
