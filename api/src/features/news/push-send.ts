/**
 * News leave for the browsers that are told: encrypted for each (RFC 8291), signed for its push service (RFC 8292).
 * Tried again for two days; a browser that is gone is forgotten. An address came from a member's browser and
 * may be anybody's: it is called as webhooks are, never inside.
 */

import type { Brand } from '@rafiq/contract/core/brand';
import type { PushPayload } from '@rafiq/contract/news/model';
import { TOPIC_OF } from '@rafiq/contract/news/model';
import { Counter } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createTargets } from '../../platform/outside/targets.ts';
import { createPost, type Post } from '../webhooks/service.ts';
import { pushTexts } from './messages/texts.ts';
import { loadWebPush, type PushKey, type PushKeyDeps, pushKey } from './push-keys.ts';
import { type DuePush, deleteGone, deletePush, holdDue, postpone } from './push-repository.ts';

export interface SendingDeps extends PushKeyDeps {
  db: Db;
  clock: Clock;
  brand: Pick<Brand, 'name'>;
  publicUrl: string;
  post: Post;
}

/** Push services answer at once: a silent one must not keep what is for others. */
const LIMIT_MS = 5_000;

/** Nothing inside: push services are on the internet. Tests name their own. */
export const createPushPost = (innerHosts: readonly string[] = []): Post =>
  createPost(createTargets(innerHosts), () => AbortSignal.timeout(LIMIT_MS));

const AT_ONCE = 50;
const SIDE_BY_SIDE = 10;
/** Longer than five tries of five seconds each, one after the other. */
const HELD_MS = 120_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A device that is off gets it within a day, or not at all. */
const TTL_SECONDS = DAY_MS / 1000;

const outcomes = new Counter({
  name: 'rafiq_pushes_total',
  help: 'News pushed to browsers by outcome: sent, retried, gone or failed for good',
  labelNames: ['outcome'],
});

export const payloadOf = (
  { kind, path, tag, language }: Pick<DuePush, 'kind' | 'path' | 'tag' | 'language'>,
  brand: Pick<Brand, 'name'>,
): PushPayload => ({
  title: brand.name[language],
  body: pushTexts(language)[kind],
  path,
  tag,
  language,
});

/** Where a push service complains to: the portal. A trial has no address that anybody reaches, and some refuse localhost. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'https://rafiq.example';

const post = async (deps: SendingDeps, push: DuePush, { publicKey, privateKey }: PushKey) => {
  const webpush = await loadWebPush();
  const { endpoint, p256dh, auth } = push;
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(push, deps.brand)),
    {
      vapidDetails: { subject: subjectOf(deps.publicUrl), publicKey, privateKey },
      TTL: TTL_SECONDS,
      urgency: TOPIC_OF[push.kind] === 'security' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const said = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]);
  return deps.post(endpoint, { headers: Object.fromEntries(said), body: body ?? Buffer.alloc(0) });
};

/** Null: a key that no browser would have made, so that nothing can ever be sent. */
const tryOne = async (deps: SendingDeps, push: DuePush, key: PushKey) => {
  try {
    return (await post(deps, push, key)).status;
  } catch {
    return null;
  }
};

const isOver = ({ createdAt }: DuePush, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > 2 * DAY_MS;

const send = async (deps: SendingDeps, push: DuePush, key: PushKey): Promise<void> => {
  const { db, clock } = deps;
  const status = await tryOne(deps, push, key);
  const note = (outcome: string, work: () => Promise<void>) => {
    outcomes.inc({ outcome });
    return work();
  };
  if (status !== null && status >= 200 && status < 300)
    return note('sent', () => db.transaction((tx) => deletePush(tx, push.id)));
  if (status === 404 || status === 410)
    return note('gone', () => db.transaction((tx) => deleteGone(tx, push.subscriptionId)));
  const now = clock();
  if (isOver(push, now))
    return note('failed', () => db.transaction((tx) => deletePush(tx, push.id)));
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (push.tries - 1), LONGEST_WAIT_MS);
  const dueAt = new Date(now.getTime() + wait);
  return note('retried', () => db.transaction((tx) => postpone(tx, push, dueAt)));
};

const sendSome = async (deps: SendingDeps): Promise<number> => {
  const now = deps.clock();
  const until = new Date(now.getTime() + HELD_MS);
  const due = await deps.db.transaction((tx) => holdDue(tx, { now, until, limit: AT_ONCE }));
  if (due.length === 0) return 0;
  const key = await pushKey(deps);
  const queue = due.values();
  const lane = async () => {
    for (const push of queue) await send(deps, push, key);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return due.length;
};

/** Whatever is due now, until nothing is: what failed is due later. */
export const sendPushes = async (deps: SendingDeps): Promise<void> => {
  while ((await sendSome(deps)) > 0);
};
