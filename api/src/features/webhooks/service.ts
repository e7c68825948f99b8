/** Webhooks: made, shown and mended by the insurer's staff. Sending is `deliver.ts`. */
import { randomBytes, randomUUID } from 'node:crypto';
import { issue } from '@rafiq/contract/core/issue';
import { checkNewWebhook, MAX_WEBHOOKS, OVERLAP_HOURS } from '@rafiq/contract/webhooks/rules';
import type {
  Attempt,
  ListedWebhook,
  NewWebhook,
  ShownWebhook,
} from '@rafiq/contract/webhooks/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { createTargets, type Targets } from '../../platform/outside/targets.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { isUuid } from '../../platform/uuid.ts';
import { lastNumber, numberEvents } from '../events/service.ts';
import { bodyOf } from './body.ts';
import {
  attemptsOf,
  logAttempt,
  oldestWaiting,
  waitAgain,
  waitSince,
} from './delivery-repository.ts';
import { type Answer, createPost, type Post } from './post.ts';
import {
  countWebhooks,
  deleteWebhook,
  findTarget,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  setDisabled,
  setEnabled,
} from './repository.ts';
import { newSecret, signedHeaders } from './secrets.ts';
import { openSecrets, UNREADABLE } from './sign.ts';

export { createPost, type ListedWebhook, type Post };

/** What it takes to send: made once a process. */
export interface WebhookTools {
  box: SecretBox;
  targets: Targets;
  post: Post;
}

export const createWebhookTools = (config: {
  serverSecret: string | null;
  webhookInnerHosts: readonly string[];
}): WebhookTools => {
  const targets = createTargets(config.webhookInnerHosts);
  return {
    box: createSecretBox('webhook-secrets', config.serverSecret),
    targets,
    post: createPost(targets),
  };
};

interface Deps {
  db: Db;
  clock: Clock;
  webhooks: WebhookTools;
}

/** What is written down with a change, in its transaction. */
type Noted = (tx: Transaction, id: string) => Promise<void>;

const HOUR_MS = 3_600_000;
const SHOWN_ATTEMPTS = 20;

/** `change` says whether there was anything to change. */
const changing = (
  db: Db,
  id: string,
  noted: Noted,
  change: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isChanged = await change(tx);
    if (isChanged) await noted(tx, id);
    return isChanged;
  });

/** The secret is told once, to whoever made it. It is told what happens from now on. */
export const createWebhook = async (
  { db, clock, webhooks: { box, targets } }: Deps,
  wanted: NewWebhook,
  by: string,
  noted: Noted,
): Promise<{ id: string; secret: string }> => {
  refuseIssues(checkNewWebhook(wanted, targets.isNamed));
  if (await targets.leadsInside(new URL(wanted.url))) refuseIssue(issue('url', 'webhook_inner'));
  if ((await countWebhooks(db)) >= MAX_WEBHOOKS)
    refuseIssue(issue('url', 'too_many_values', { max: MAX_WEBHOOKS }));
  await numberEvents(db);
  const [id, secret] = [`wh_${randomBytes(4).toString('hex')}`, newSecret()];
  const [sealed, position] = [await box.seal(db, id, secret), await lastNumber(db)];
  await changing(db, id, noted, async (tx) => {
    await insertWebhook(tx, { ...wanted, id, secret: sealed, position, by, now: clock() });
    return true;
  });
  return { id, secret };
};

export const webhooksNow = ({ db }: { db: Queryable }): Promise<ListedWebhook[]> =>
  listWebhooks(db);

/** The newest try of an event says when it is tried again; the others of it are over. */
const onlyNewestComesAgain = (attempts: readonly Attempt[]): Attempt[] => {
  const seen = new Set<string>();
  return attempts.map((attempt) => {
    const isNewest = !seen.has(attempt.eventId);
    seen.add(attempt.eventId);
    return isNewest ? attempt : { ...attempt, nextAt: null };
  });
};

export const showWebhook = async (
  { db }: { db: Queryable },
  id: string,
  limit = SHOWN_ATTEMPTS,
): Promise<ShownWebhook | null> => {
  const webhook = (await listWebhooks(db)).find((one) => one.id === id);
  return webhook
    ? { ...webhook, attempts: onlyNewestComesAgain(await attemptsOf(db, id, limit)) }
    : null;
};

/** At once, to this one alone, whether it is on or off. Null: there is none. */
export const sendTest = async (
  { db, clock, webhooks: { box, post } }: Deps,
  id: string,
  noted: Noted,
): Promise<Answer | null> => {
  const target = await findTarget(db, id);
  if (!target) return null;
  const now = clock();
  const secrets = await openSecrets({ db, box }, { ...target, id }, now);
  const eventId = randomUUID();
  const at = now.toISOString();
  const body = bodyOf({ id: eventId, type: 'webhook.test', at, ids: { webhook: id } });
  const headers = signedHeaders({ id: eventId, body, now }, secrets);
  const answer = secrets.length === 0 ? UNREADABLE : await post(target.url, { headers, body });
  const { status, problem, ms } = answer;
  await changing(db, id, noted, async (tx) => {
    await logAttempt(tx, { webhookId: id, eventId, status, problem, ms, now: clock() });
    return true;
  });
  return answer;
};

/** Null: there is none. */
export const rotateSecret = async (
  { db, clock, webhooks: { box } }: Deps,
  id: string,
  noted: Noted,
): Promise<{ secret: string; formerUntil: Date } | null> => {
  const secret = newSecret();
  const formerUntil = new Date(clock().getTime() + OVERLAP_HOURS * HOUR_MS);
  const sealed = await box.seal(db, id, secret);
  const isChanged = await changing(
    db,
    id,
    noted,
    async (tx) => (await replaceSecret(tx, { id, secret: sealed, formerUntil })) === 1,
  );
  return isChanged ? { secret, formerUntil } : null;
};

/** False: it was off before, or there is none. */
export const disableWebhook = ({ db, clock }: Deps, id: string, noted: Noted): Promise<boolean> =>
  changing(db, id, noted, (tx) => setDisabled(tx, { id, reason: 'asked', now: clock() }));

/** It gets what it has missed, in order. */
export const enableWebhook = ({ db, clock }: Deps, id: string, noted: Noted): Promise<boolean> =>
  changing(db, id, noted, (tx) => setEnabled(tx, id, clock()));

/**
 * For good, with its secret and its tries. Answers how many events waited for it: they do not leave any more, and can
 * still be read for as long as any. Null: there is none.
 */
export const removeWebhook = async (
  { db }: Deps,
  id: string,
  noted: Noted,
): Promise<{ waiting: number } | null> => {
  await numberEvents(db);
  const shown = await showWebhook({ db }, id);
  const isRemoved = await changing(db, id, noted, (tx) => deleteWebhook(tx, id));
  return shown && isRemoved ? { waiting: shown.waiting } : null;
};

/** False: there is no such event, or no such webhook. */
export const resendEvent = async (
  { db, clock }: Deps,
  { id, eventId }: { id: string; eventId: string },
  noted: Noted,
): Promise<boolean> => {
  if (!isUuid(eventId) || !(await findTarget(db, id))) return false;
  return changing(
    db,
    id,
    noted,
    async (tx) => (await waitAgain(tx, { id, eventId, now: clock() })) === 1,
  );
};

/** Answers how many leave again. Null: there is no such webhook. */
export const recoverSince = async (
  { db, clock }: Deps,
  { id, since, all }: { id: string; since: Date; all: boolean },
  noted: Noted,
): Promise<number | null> => {
  if (!(await findTarget(db, id))) return null;
  return db.transaction(async (tx) => {
    const count = await waitSince(tx, { id, since, all, now: clock() });
    await noted(tx, id);
    return count;
  });
};

/** Since when the oldest event waits; null: none does. */
export const oldestEvent = oldestWaiting;
