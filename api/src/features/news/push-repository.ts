/** SQL of our key, of the browsers that are told, and of what is on its way to them. */
import type { Language } from '@rafiq/contract/core/language';
import type { NewsKind } from '@rafiq/contract/news/model';
import type { PushDevice } from '@rafiq/contract/news/schema';
import type { Queryable } from '../../platform/db.ts';

export interface StoredPushKey {
  id: string;
  publicKey: string;
  sealed: Buffer;
}

export const findKey = (db: Queryable): Promise<StoredPushKey | undefined> =>
  db.maybeOne<StoredPushKey>({
    name: 'push-key',
    text: 'select id, public_key as "publicKey", sealed from push_keys',
  });

/** Of two that are made at once one stays. */
export const insertKey = async (
  tx: Queryable,
  { id, publicKey, sealed }: StoredPushKey,
): Promise<void> => {
  await tx.run({
    name: 'push-key-insert',
    text: `insert into push_keys (id, public_key, sealed) values ($1, $2, $3) on conflict do nothing`,
    values: [id, publicKey, sealed],
  });
};

export const deleteKey = async (tx: Queryable, id: string): Promise<void> => {
  await tx.run({
    name: 'push-key-delete',
    text: 'delete from push_keys where id = $1',
    values: [id],
  });
};

/** What the old key asked for, no push service takes from the new one. */
export const deleteOfOtherKeys = async (tx: Queryable, id: string): Promise<void> => {
  await tx.run({
    name: 'push-subscriptions-outdated',
    text: 'delete from push_subscriptions where key_id <> $1',
    values: [id],
  });
};

export const devicesOf = (
  db: Queryable,
  memberId: string,
): Promise<(Omit<PushDevice, 'addedAt'> & { addedAt: Date })[]> =>
  db.rows({
    name: 'push-devices',
    text: `select id::text, user_agent as "userAgent", created_at as "addedAt"
           from push_subscriptions where member_id = $1 order by created_at desc, id`,
    values: [memberId],
  });

export interface NewSubscription {
  id: string;
  memberId: string;
  endpointHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: string;
  userAgent: string;
  now: Date;
}

/**
 * A browser that was another person's shows theirs no longer: what was on its way to it goes too. Whoever knows only its
 * address, and not its keys, has not got the browser.
 */
export const takeFromOthers = async (
  tx: Queryable,
  { endpointHash, memberId, p256dh, auth }: NewSubscription,
): Promise<void> => {
  await tx.run({
    name: 'push-subscriptions-take',
    text: `delete from push_subscriptions
           where endpoint_hash = $1 and p256dh = $2 and auth = $3 and member_id <> $4`,
    values: [endpointHash, p256dh, auth, memberId],
  });
};

/** Answers its id, which is another one when the browser was there before. Null: it is somebody else's. */
export const saveSubscription = async (
  tx: Queryable,
  one: NewSubscription,
): Promise<string | null> => {
  const saved = await tx.maybeOne<{ id: string }>({
    name: 'push-subscriptions-save',
    text: `insert into push_subscriptions
             (id, member_id, endpoint_hash, endpoint, p256dh, auth, key_id, user_agent, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
             key_id = excluded.key_id, user_agent = excluded.user_agent
           where push_subscriptions.member_id = excluded.member_id
           returning id::text`,
    values: [
      ...[one.id, one.memberId, one.endpointHash, one.endpoint, one.p256dh, one.auth],
      ...[one.keyId, one.userAgent, one.now],
    ],
  });
  return saved?.id ?? null;
};

/** The newest stay. */
export const dropOldest = async (tx: Queryable, memberId: string, kept: number): Promise<void> => {
  await tx.run({
    name: 'push-subscriptions-drop-oldest',
    text: `delete from push_subscriptions where member_id = $1 and id in (
             select id from push_subscriptions where member_id = $1
             order by created_at desc, id offset $2)`,
    values: [memberId, kept],
  });
};

export const deleteSubscription = (tx: Queryable, memberId: string, id: string): Promise<number> =>
  tx.run({
    name: 'push-subscriptions-delete',
    text: 'delete from push_subscriptions where member_id = $1 and id = $2',
    values: [memberId, id],
  });

export interface Push {
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: NewsKind;
  path: string;
  tag: string;
  language: Language;
}

/** Undefined: the browser is gone, or shows somebody else's news by now. */
export const findPush = (db: Queryable, id: string): Promise<Push | undefined> =>
  db.maybeOne<Push>({
    name: 'pushes-find',
    text: `select s.id::text as "subscriptionId", s.endpoint, s.p256dh, s.auth, p.kind, p.path, p.tag,
             p.language
           from pushes p join push_subscriptions s on s.id = p.subscription_id where p.id = $1`,
    values: [id],
  });

export const deletePush = async (db: Queryable, id: string): Promise<void> => {
  await db.run({ name: 'pushes-delete', text: 'delete from pushes where id = $1', values: [id] });
};

/** The push service says that the browser is gone, and whatever was on its way to it. */
export const deleteGone = async (db: Queryable, subscriptionId: string): Promise<void> => {
  await db.run({
    name: 'push-subscriptions-gone',
    text: 'delete from push_subscriptions where id = $1',
    values: [subscriptionId],
  });
};
