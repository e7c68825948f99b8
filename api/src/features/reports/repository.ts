import type { CaseKind } from '@rafiq/contract/cases/model';
import { AGE_DAYS } from '@rafiq/contract/reports/model';
import type { Backlog, EndFigures, PersonFigures } from '@rafiq/contract/reports/schema';
import type { Queryable } from '../../platform/db.ts';

/** Weeks as the moments between them, counted from 1; days are Morocco's, which the database does not know. */
interface Period {
  bounds: readonly Date[];
  kinds: readonly CaseKind[];
}

const FROM_TO = ($: string) =>
  `${$} >= ($1::timestamptz[])[1] and ${$} < ($1::timestamptz[])[cardinality($1::timestamptz[])]`;

const ENDED = `(select kind, assignee, received_at, first_answer_at, closed_at, was_late, asked, reopened
  from cases where state = 'closed' and kind = any ($2::text[]) and ${FROM_TO('closed_at')})`;

const spreadSql = (until: string): string =>
  `percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${until} - e.received_at)::float8)`;

const END_FIGURES = `count(*)::int as closed, count(*) filter (where not e.was_late)::int as "onTime",
  ${spreadSql('e.first_answer_at')} as "firstAnswer", ${spreadSql('e.closed_at')} as "end",
  count(*) filter (where e.reopened > 0)::int as reopened, count(*) filter (where e.asked > 1)::int as "askedTwice"`;

type Ends = Omit<EndFigures, 'firstAnswer' | 'end'> &
  Record<'firstAnswer' | 'end', number[] | null>;

const spreadOf = (found: number[] | null): EndFigures['end'] => {
  const [median, p90] = found ?? [];
  return median === undefined || p90 === undefined ? null : { median, p90 };
};

const endsOf = <Row extends Ends>(row: Row) => ({
  ...row,
  firstAnswer: spreadOf(row.firstAnswer),
  end: spreadOf(row.end),
});

export const findEnds = async (
  db: Queryable,
  { bounds, kinds }: Period,
): Promise<(EndFigures & { place: number })[]> => {
  const rows = await db.rows<Ends & { place: number }>({
    name: 'reports-ends',
    text: `select width_bucket(e.closed_at, $1::timestamptz[]) as place, ${END_FIGURES}
           from ${ENDED} e group by 1`,
    values: [bounds, kinds],
  });
  return rows.map(endsOf);
};

export const findReceived = (
  db: Queryable,
  { bounds, kinds }: Period,
): Promise<{ place: number; received: number }[]> =>
  db.rows({
    name: 'reports-received',
    text: `select width_bucket(received_at, $1::timestamptz[]) as place, count(*)::int as received
           from cases where kind = any ($2::text[]) and ${FROM_TO('received_at')} group by 1`,
    values: [bounds, kinds],
  });

/** Of folders, which are of no kind of case. */
export const findRatings = (
  db: Queryable,
  { bounds }: Pick<Period, 'bounds'>,
): Promise<{ place: number; ratings: number; score: number }[]> =>
  db.rows({
    name: 'reports-ratings',
    text: `select width_bucket(created_at, $1::timestamptz[]) as place, count(*)::int as ratings,
             avg(score)::float8 as score
           from ratings where ${FROM_TO('created_at')} group by 1`,
    values: [bounds],
  });

const DAY_SECONDS = 86_400;

export const findBacklog = async (
  db: Queryable,
  { kinds, now }: Pick<Period, 'kinds'> & { now: Date },
): Promise<Backlog[]> => {
  const rows = await db.rows<{
    kind: CaseKind;
    age: number;
    count: number;
    late: number;
    waiting: number;
  }>({
    name: 'reports-backlog',
    text: `select kind, width_bucket(extract(epoch from $1 - received_at)::float8, $3::float8[]) as age,
             count(*)::int as count, count(*) filter (where state = 'open' and due_at < $1)::int as late,
             count(*) filter (where state = 'waiting')::int as waiting
           from cases where state <> 'closed' and kind = any ($2::text[]) group by 1, 2`,
    values: [now, kinds, AGE_DAYS.map((days) => days * DAY_SECONDS)],
  });
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const sumOf = (name: 'late' | 'waiting') => own.reduce((sum, row) => sum + row[name], 0);
    const ages = Array.from({ length: AGE_DAYS.length + 1 }, (_, place) =>
      own.reduce((sum, { age, count }) => (age === place ? sum + count : sum), 0),
    );
    return { kind, ages, late: sumOf('late'), waiting: sumOf('waiting') };
  });
};

/** By name; of those too who have left, for as long as there is something that they ended. */
export const findPeople = async (db: Queryable, period: Period): Promise<PersonFigures[]> => {
  const rows = await db.rows<Ends & { id: string; name: string; open: number }>({
    name: 'reports-people',
    text: `select s.id::text, s.name, ended.*,
             (select count(*)::int from cases c
              where c.assignee = s.id and c.state <> 'closed' and c.kind = any ($2::text[])) as open
           from (select e.assignee, ${END_FIGURES} from ${ENDED} e where e.assignee is not null
                 group by e.assignee) ended
           join staff s on s.id = ended.assignee order by s.name, s.id`,
    values: [period.bounds, period.kinds],
  });
  return rows.map(({ id, name, open, ...ends }) => {
    const { closed, onTime, firstAnswer, end, reopened, askedTwice } = endsOf(ends);
    return { id, name, open, closed, onTime, firstAnswer, end, reopened, askedTwice };
  });
};
