/**
 * News leave for the browsers that are told: encrypted for each (RFC 8291), signed for its push service (RFC 8292).
 * Each push is a job; those of a browser leave one after the other, so that one whose service is silent costs one try,
 * however much waits for it. Tried again for two days; a browser that is gone is forgotten. An address came from a
 * member's browser and may be anybody's: it is called as webhooks are, never inside.
 */

import type { Brand } from '@rafiq/contract/core/brand';
import type { PushPayload } from '@rafiq/contract/news/model';
import { TOPIC_OF } from '@rafiq/contract/news/model';
import { Counter } from 'prom-client';
import type { Db } from '../../platform/db.ts';
import { NEVER_GIVES_UP, type Queue } from '../../platform/jobs/queue.ts';
import { createTargets } from '../../platform/outside/targets.ts';
import { createPost, type Post } from '../webhooks/service.ts';
import { pushTexts } from './messages/texts.ts';
import {
  createPushBox,
  loadWebPush,
  type PushKey,
  type PushKeyDeps,
  pushKey,
} from './push-keys.ts';
import { deleteGone, deletePush, findPush, type Push } from './push-repository.ts';

export interface SendingDeps extends PushKeyDeps {
  db: Db;
  brand: Pick<Brand, 'name'>;
  publicUrl: string;
  post: Post;
}

/** Push services answer at once: a silent one must not keep what is for others. */
const LIMIT_MS = 5_000;

/** Nothing inside: push services are on the internet. Tests name their own. */
export const createPushPost = (innerHosts: readonly string[] = []): Post =>
  createPost(createTargets(innerHosts), () => AbortSignal.timeout(LIMIT_MS));

/** A device that is off gets it within a day, or not at all. */
const TTL_SECONDS = 24 * 3600;

const outcomes = new Counter({
  name: 'rafiq_pushes_total',
  help: 'News pushed to browsers by outcome: sent, retried, or gone with their browser',
  labelNames: ['outcome'],
});

export const payloadOf = (
  { kind, path, tag, language }: Pick<Push, 'kind' | 'path' | 'tag' | 'language'>,
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

const post = async (deps: SendingDeps, push: Push, { publicKey, privateKey }: PushKey) => {
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
const tryOne = async (deps: SendingDeps, push: Push, key: PushKey) => {
  try {
    return (await post(deps, push, key)).status;
  } catch {
    return null;
  }
};

/** Its service did not take it: it is tried again. */
class PushRefused extends Error {
  override name = 'PushRefused';
}

/** Rejects when it is to be tried again. */
export const sendPush = async (deps: SendingDeps, id: string): Promise<void> => {
  const { db } = deps;
  const push = await findPush(db, id);
  if (!push) return;
  const status = await tryOne(deps, push, await pushKey(deps));
  if (status !== null && status >= 200 && status < 300) {
    outcomes.inc({ outcome: 'sent' });
    return deletePush(db, id);
  }
  if (status === 404 || status === 410) {
    outcomes.inc({ outcome: 'gone' });
    return deleteGone(db, push.subscriptionId);
  }
  outcomes.inc({ outcome: 'retried' });
  throw new PushRefused();
};

export const pushQueue = (deps: SendingDeps): Queue => ({
  name: 'pushes',
  // what is two days old is removed (retention.ts), and its job finds nothing
  retry: { times: NEVER_GIVES_UP, delaySeconds: 10, maxDelaySeconds: 2 * 3600 },
  timeoutSeconds: 60,
  batchSize: 10,
  workers: 2,
  keys: 'order',
  work: ({ id }) => sendPush(deps, id),
});

export const createPushQueue = ({
  serverSecret,
  ...deps
}: Omit<SendingDeps, 'box' | 'post'> & { serverSecret: string | null }): Queue =>
  pushQueue({ ...deps, box: createPushBox(serverSecret), post: createPushPost() });
