/**
 * The one way to tell members something: news in the portal, and beside it what they chose, all of it in the transaction
 * of the cause. For thousands at once, as a feed does, it costs hardly more statements than for one.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rafiq/contract/core/language';
import { type NewsChannel, TOPIC_OF } from '@rafiq/contract/news/model';
import { pathOf } from '@rafiq/contract/news/place';
import { channelsFor, leavesAt, type Reach } from '@rafiq/contract/news/rules';
import type { NewsPreferences } from '@rafiq/contract/news/schema';
import type { Queryable, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import type { ToldPerson } from './people-repository.ts';
import { preferencesOf } from './preferences-repository.ts';
import { insertNews, insertPushes, type NewsDraft, subscriptionsOf } from './write-repository.ts';

export interface MessageTexts {
  subject: string;
  body: string;
  sms: string;
}

/** In the language that the person chose. */
type Compose = (language: Language) => MessageTexts;

export interface Telling extends NewsDraft {
  person: ToldPerson;
  compose: Compose;
}

export interface NewsSender {
  messages: Messages;
}

/** Undefined: at once. */
const notBefore = (leaves: Date, now: Date): Date | undefined =>
  leaves > now ? leaves : undefined;

type Chosen = Map<string, NewsPreferences>;

const inEachWay = (
  channels: readonly NewsChannel[],
  { email, phone }: Reach,
  { subject, body, sms }: MessageTexts,
): MessageDraft[] => [
  ...(channels.includes('email') && email !== null
    ? [{ channel: 'email' as const, recipient: email, subject, body }]
    : []),
  ...(channels.includes('sms') && phone !== null
    ? [{ channel: 'sms' as const, recipient: phone, subject: '', body: sms }]
    : []),
];

const messagesOf = ({ kind, person, compose, memberId }: Telling, chosen: Chosen) => {
  const preferences = chosen.get(memberId) ?? null;
  const channels = channelsFor(TOPIC_OF[kind], preferences, person);
  return inEachWay(channels, person, compose(preferences?.language ?? person.language));
};

/** What somebody would be sent of it, for whoever wants to see it before. */
export const previewMessages = async (db: Queryable, telling: Telling): Promise<MessageDraft[]> =>
  messagesOf(telling, await preferencesOf(db, [telling.memberId]));

const push = async (
  tx: Transaction,
  { messages }: NewsSender,
  drafts: readonly NewsDraft[],
  { chosen, now }: { chosen: Chosen; now: Date },
): Promise<void> => {
  const subscriptions = await subscriptionsOf(tx, [...new Set(drafts.map((one) => one.memberId))]);
  const pushes = drafts.flatMap(({ memberId, kind, details }) => {
    const topic = TOPIC_OF[kind];
    const preferences = chosen.get(memberId) ?? null;
    const nobody = { email: null, phone: null };
    if (!channelsFor(topic, preferences, nobody).includes('push')) return [];
    return subscriptions
      .filter((one) => one.memberId === memberId)
      .map(({ id, language }) => ({
        id: randomUUID(),
        subscriptionId: id,
        kind,
        path: pathOf(kind, details),
        tag: `${kind}-${details.subjectId ?? ''}`,
        language: preferences?.language ?? language,
        notBefore: notBefore(leavesAt(topic, preferences, now), now),
      }));
  });
  if (pushes.length === 0) return;
  await insertPushes(tx, pushes, now);
  await messages.queuePushes(
    tx,
    pushes.map(({ id, subscriptionId: browserId, notBefore: from }) => ({
      ...{ id, browserId, notBefore: from },
    })),
  );
};

/** For what has messages of its own, or none: the portal and the devices only. */
export const addNews = async (
  tx: Transaction,
  sender: NewsSender,
  drafts: readonly NewsDraft[],
  now: Date,
): Promise<void> => {
  if (drafts.length === 0) return;
  const chosen = await preferencesOf(tx, [...new Set(drafts.map(({ memberId }) => memberId))]);
  await push(tx, sender, await insertNews(tx, drafts, now), { chosen, now });
};

/** Answers by which ways each was told beside the portal, in the order of what was told for the first time. */
export const tellMembers = async (
  tx: Transaction,
  sender: NewsSender,
  tellings: readonly Telling[],
  now: Date,
): Promise<MessageDraft['channel'][][]> => {
  if (tellings.length === 0) return [];
  const chosen = await preferencesOf(tx, [...new Set(tellings.map(({ memberId }) => memberId))]);
  const fresh = await insertNews(tx, tellings, now);
  await push(tx, sender, fresh, { chosen, now });
  const ways: MessageDraft['channel'][][] = [];
  for (const telling of fresh) {
    const drafts = messagesOf(telling, chosen);
    const leaves = leavesAt(TOPIC_OF[telling.kind], chosen.get(telling.memberId) ?? null, now);
    for (const draft of drafts)
      await sender.messages.queueMessage(tx, { ...draft, notBefore: notBefore(leaves, now) });
    ways.push(drafts.map(({ channel }) => channel));
  }
  return ways;
};
