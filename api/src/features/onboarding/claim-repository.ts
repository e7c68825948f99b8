import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';
import { contactChangesSql, type Recovering } from '../account/contacts/service.ts';

export const countOpenClaims = async (db: Queryable, cin: string): Promise<number> => {
  const { open } = await db.one<{ open: number }>({
    name: 'claim-count',
    text: `select count(*)::int as open from access_requests
           where cin = $1 and is_claim and state = 'received'`,
    values: [cin],
  });
  return open;
};

export interface Holder extends Recovering {
  language: Language;
}

/** Of an account that somebody has confirmed. */
export const findHolder = async (db: Queryable, cin: string): Promise<Holder | null> => {
  const found = await db.maybeOne<Holder>({
    name: 'claim-holder',
    text: `select m.email, m.phone, m.language, ${contactChangesSql('m.id')} as changes
           from accounts a join members m on m.id = a.member_id
           where a.cin = $1 and a.state = 'active'`,
    values: [cin],
  });
  return found ?? null;
};
