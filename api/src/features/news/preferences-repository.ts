import type { Language } from '@rafiq/contract/core/language';
import type { Reach } from '@rafiq/contract/news/rules';
import type { NewsPreferences } from '@rafiq/contract/news/schema';
import type { Queryable } from '../../platform/db.ts';

interface Row {
  memberId: string;
  topics: NewsPreferences['topics'];
  from: string | null;
  to: string | null;
  language: Language | null;
}

/** Of as many as are told at once; who never chose is not among them. */
export const preferencesOf = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<Map<string, NewsPreferences>> => {
  const rows = await db.rows<Row>({
    name: 'news-preferences',
    text: `select member_id::text as "memberId", topics, quiet_from as "from", quiet_to as "to", language
           from news_preferences where member_id = any ($1::bigint[])`,
    values: [memberIds],
  });
  return new Map(
    rows.map(({ memberId, topics, from, to, language }) => [
      memberId,
      { topics, quiet: from !== null && to !== null ? { from, to } : null, language },
    ]),
  );
};

export const savePreferences = async (
  tx: Queryable,
  memberId: string,
  { topics, quiet, language }: NewsPreferences,
): Promise<void> => {
  await tx.run({
    name: 'news-preferences-save',
    text: `insert into news_preferences (member_id, topics, quiet_from, quiet_to, language)
           values ($1, $2, $3, $4, $5)
           on conflict (member_id) do update set topics = excluded.topics, quiet_from = excluded.quiet_from,
             quiet_to = excluded.quiet_to, language = excluded.language`,
    values: [memberId, JSON.stringify(topics), quiet?.from ?? null, quiet?.to ?? null, language],
  });
};

export const reachOf = (db: Queryable, memberId: string): Promise<Reach> =>
  db.one<Reach>({
    name: 'news-reach',
    text: 'select email, phone from members where id = $1',
    values: [memberId],
  });
