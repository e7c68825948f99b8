import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { NEWS_KINDS, NEWS_MAX_PAGE, NEWS_PAGE, NEWS_TOPICS, UNREAD_MAX } from './model.ts';

const unread = z.int().describe(`How many are unread; more than ${UNREAD_MAX} are not counted`);

/** GET /me/news */
export const newsQuerySchema = z.object({
  after: z.string().max(20).optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(NEWS_MAX_PAGE).default(NEWS_PAGE),
});

/** Codes and numbers, never a sentence: each side says it in the language of whoever reads. */
const detailsSchema = z.object({
  subjectId: z.string().optional().describe('The request, folder or contract'),
  requestKind: z.enum(REQUEST_KINDS).optional(),
  status: z.string().optional().describe('As the insurer keeps it'),
  number: z.string().optional().describe('Of a folder or contract, as people read it out'),
  day: z.string().optional().describe('The last day, or that of a consultation'),
});
export type NewsDetails = z.infer<typeof detailsSchema>;

export const newsPageSchema = z
  .object({
    news: z.array(
      detailsSchema.extend({
        id: z.string(),
        kind: z.enum(NEWS_KINDS),
        topic: z.enum(NEWS_TOPICS),
        at: z.string(),
        isRead: z.boolean(),
        path: z.string().describe('Where the portal shows it, such as /news'),
      }),
    ),
    next: z.string().nullable().describe('Null: there is no more'),
  })
  .meta({ id: 'NewsPage' });
export type NewsPage = z.infer<typeof newsPageSchema>;
export type News = NewsPage['news'][number];

export const unreadSchema = z.object({ unread }).meta({ id: 'UnreadNews' });

/** POST /me/news/read */
export const newsReadSchema = z
  .strictObject({
    id: z.string().max(20).optional().describe('One of them'),
    upTo: z.string().max(20).optional().describe('This one and all before it'),
    about: z
      .strictObject({
        kinds: z.array(z.enum(NEWS_KINDS)).max(NEWS_KINDS.length),
        subjectId: z.string().max(20),
      })
      .optional()
      .describe('All of these kinds about one request or folder'),
  })
  .meta({ id: 'NewsRead', examples: [{ id: '4711' }, { upTo: '4711' }] });

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

export type NewsPreferences = z.infer<typeof preferencesSchema>;
export type ChannelChoice = z.infer<typeof channels>;
/** By Morocco's clock: the first minute that is quiet, and the first that is not. */
export type QuietHours = NonNullable<NewsPreferences['quiet']>;

/** Beside the choice: where it can lead at all. */
export const shownPreferencesSchema = z
  .object({ ...choice, hasEmail: z.boolean(), hasMobile: z.boolean() })
  .meta({ id: 'ShownNewsPreferences' });
export type ShownPreferences = z.infer<typeof shownPreferencesSchema>;

export const pushStateSchema = z
  .object({
    publicKey: z.string().describe('VAPID, P-256, in base64url: for the browser’s push service'),
    devices: z.array(z.object({ id: z.string(), userAgent: z.string(), addedAt: z.string() })),
    addedId: z.string().nullable().describe('The browser that this call has added'),
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof pushStateSchema>;
export type PushDevice = PushState['devices'][number];

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
/** What a browser has been given by its push service. */
export type PushSubscriptionDraft = z.infer<typeof pushSubscriptionSchema>;

/** POST /me/push/remove */
export const pushRemovalSchema = z
  .strictObject({ id: z.string().max(40) })
  .meta({ id: 'PushRemoval', examples: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }] });
