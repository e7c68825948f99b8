import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export interface UnverifiedAccount {
  memberId: string;
  cin: string;
  email: string | null;
  phone: string | null;
  language: Language;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null until the first warning. */
  lapsesAt: number | null;
  warnings: number;
}

const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

const SELECT = `select a.member_id::text as "memberId", a.cin, m.email, m.phone, m.language,
    ${milliseconds('a.created_at')} as "createdAt", ${milliseconds('a.lapses_at')} as "lapsesAt",
    a.lapse_warnings as warnings
  from members m join accounts a on a.member_id = m.id
  where not m.verified and a.state = 'active'`;

/** Confirmed accounts that wait for the insurer, and are old enough to be warned or to go. */
export const findWaitingSince = async (db: Queryable, before: Date): Promise<string[]> => {
  const found = await db.rows<{ memberId: string }>({
    name: 'lapse-find',
    text: `${SELECT} and a.created_at <= $1 order by a.created_at limit 1000`,
    values: [before],
  });
  return found.map(({ memberId }) => memberId);
};

/** By its CIN, for whoever looks at the case. */
export const findUnverified = async (
  db: Queryable,
  cin: string,
): Promise<UnverifiedAccount | null> => {
  const found = await db.maybeOne<UnverifiedAccount>({
    name: 'lapse-of-cin',
    text: `${SELECT} and a.cin = $1`,
    values: [cin],
  });
  return found ?? null;
};

/** As it is now: it may have been decided on since it was found. */
export const lockUnverified = async (
  tx: Queryable,
  memberId: string,
): Promise<UnverifiedAccount | null> => {
  const found = await tx.maybeOne<UnverifiedAccount>({
    name: 'lapse-lock',
    text: `${SELECT} and m.id = $1 for update of a, m`,
    values: [memberId],
  });
  return found ?? null;
};

export const saveWarning = async (
  tx: Queryable,
  memberId: string,
  { lapsesAt, warnings }: { lapsesAt: Date; warnings: number },
): Promise<void> => {
  await tx.run({
    name: 'lapse-warn',
    text: 'update accounts set lapses_at = $2, lapse_warnings = $3 where member_id = $1',
    values: [memberId, lapsesAt, warnings],
  });
};
