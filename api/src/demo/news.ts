/** What the demo's members were told by now, as if each answer and status had told them: the last week is unread. */
import type { NewsKind } from '@rafiq/contract/news/model';
import type { NewsDetails } from '@rafiq/contract/news/schema';
import { ASKING } from '@rafiq/contract/requests/rules';
import type { Queryable } from '../platform/db.ts';

interface ToldRow {
  memberId: string;
  kind: NewsKind;
  details: NewsDetails;
  at: string;
}

/** Nobody is told that what they sent has arrived. */
const OF_REQUESTS = `select r.member_id::text as "memberId",
    case r.status when $1 then 'papers-asked' else 'request-answered' end as kind,
    jsonb_build_object('subjectId', r.id::text, 'requestKind', r.kind, 'status', r.status) as details,
    r.status_at::text as at
  from requests r where r.answer <> ''`;

/** At ten in the morning of its day, as a feed would. */
const OF_FOLDERS = `select f.member_id::text as "memberId", 'health-folder' as kind,
    jsonb_build_object('subjectId', f.id::text, 'number', f.folder_number, 'status', f.status) as details,
    (f.status_date::timestamp + interval '9 hours')::text || 'Z' as at
  from own_health_folders f join accounts a on a.member_id = f.member_id`;

const WEEK_MS = 7 * 86_400_000;
const KEPT_MS = 120 * 86_400_000;

export const addToldNews = async (tx: Queryable, now: Date): Promise<void> => {
  const told = [
    ...(await tx.rows<ToldRow>({ text: OF_REQUESTS, values: [ASKING] })),
    ...(await tx.rows<ToldRow>({ text: OF_FOLDERS })),
  ]
    .map((row) => ({ ...row, age: now.getTime() - Date.parse(row.at) }))
    .filter(({ age }) => age >= 0 && age < KEPT_MS)
    .sort((one, other) => other.age - one.age);
  await tx.run({
    text: `insert into news (member_id, kind, details, happened_at, read_at)
           select d."memberId", d.kind, d.details, d.at, case when d.age > $1 then d.at end
           from json_to_recordset($2::json)
             as d ("memberId" bigint, kind text, details jsonb, at timestamptz, age bigint)
           order by d.at`,
    values: [WEEK_MS, JSON.stringify(told)],
  });
};
