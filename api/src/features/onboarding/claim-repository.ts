import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export const countOpenClaims = async (db: Queryable, cin: string): Promise<number> => {
  const { open } = await db.one<{ open: number }>({
    name: 'claim-count',
    text: `select count(*)::int as open from access_requests
           where cin = $1 and is_claim and state = 'received'`,
    values: [cin],
  });
  return open;
};

/** Of an account that somebody has confirmed. */
export const findHolder = async (
  db: Queryable,
  cin: string,
): Promise<{ email: string | null; phone: string | null; language: Language } | null> => {
  const found = await db.maybeOne<{
    email: string | null;
    phone: string | null;
    language: Language;
  }>({
    name: 'claim-holder',
    text: `select m.email, m.phone, m.language from accounts a join members m on m.id = a.member_id
           where a.cin = $1 and a.state = 'active'`,
    values: [cin],
  });
  return found ?? null;
};
