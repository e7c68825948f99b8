/** SQL of what is told: for one member or for thousands, each is one statement. */
import type { Language } from '@rafiq/contract/core/language';
import type { NewsKind } from '@rafiq/contract/news/model';
import type { NewsDetails } from '@rafiq/contract/news/schema';
import type { Queryable } from '../../platform/db.ts';

export interface NewsDraft {
  memberId: string;
  kind: NewsKind;
  details: NewsDetails;
  /** Of what is told once only. */
  once?: string;
}

/** Answers those that were not told before. */
export const insertNews = async <Draft extends NewsDraft>(
  tx: Queryable,
  drafts: readonly Draft[],
  now: Date,
): Promise<Draft[]> => {
  const sent = drafts.map(({ memberId, kind, details, once }) => ({
    memberId,
    kind,
    details,
    once,
  }));
  const rows = await tx.rows<{ memberId: string; once: string | null }>({
    name: 'news-insert',
    text: `insert into news (member_id, kind, details, happened_at, once)
           select d."memberId", d.kind, d.details, $1::timestamptz, d.once
           from json_to_recordset($2::json)
             as d ("memberId" bigint, kind text, details jsonb, once text)
           on conflict (member_id, once) do nothing
           returning member_id::text as "memberId", once`,
    values: [now, JSON.stringify(sent)],
  });
  const told = new Set(rows.map(({ memberId, once }) => `${memberId} ${once}`));
  return drafts.filter(
    ({ memberId, once }) => once === undefined || told.has(`${memberId} ${once}`),
  );
};

export interface Subscription {
  id: string;
  memberId: string;
  /** In which the member used the portal last. */
  language: Language;
}

/** Of those who are told. Most have none: then this is all that it costs. */
export const subscriptionsOf = (
  tx: Queryable,
  memberIds: readonly string[],
): Promise<Subscription[]> =>
  tx.rows<Subscription>({
    name: 'news-subscriptions',
    text: `select s.id::text, s.member_id::text as "memberId", m.language
           from push_subscriptions s join members m on m.id = s.member_id
           where s.member_id = any ($1::bigint[])`,
    values: [memberIds],
  });

export interface PushDraft {
  id: string;
  subscriptionId: string;
  kind: NewsKind;
  path: string;
  tag: string;
  language: Language;
}

export const insertPushes = async (
  tx: Queryable,
  pushes: readonly PushDraft[],
  now: Date,
): Promise<void> => {
  await tx.run({
    name: 'news-pushes-insert',
    text: `insert into pushes (id, subscription_id, kind, path, tag, language, created_at)
           select p.id, p."subscriptionId", p.kind, p.path, p.tag, p.language, $1::timestamptz
           from json_to_recordset($2::json) as p (id uuid, "subscriptionId" uuid, kind text, path text,
             tag text, language text)`,
    values: [now, JSON.stringify(pushes)],
  });
};
