import type { Language } from '@rafiq/contract/core/language';
import type { Reach } from '@rafiq/contract/news/rules';
import type { Queryable } from '../../platform/db.ts';
import { IS_TOLD } from '../account/contacts/service.ts';

export interface ToldPerson extends Reach {
  language: Language;
}

/** Those of them who may be told at all. */
export const findPeople = async (
  tx: Queryable,
  memberIds: readonly string[],
): Promise<Map<string, ToldPerson>> => {
  const rows = await tx.rows<ToldPerson & { memberId: string }>({
    name: 'news-people',
    text: `select m.id::text as "memberId", m.email, m.phone, m.language from members m
           join accounts a on a.member_id = m.id where m.id = any ($1::bigint[]) and ${IS_TOLD}`,
    values: [memberIds],
  });
  return new Map(rows.map(({ memberId, ...person }) => [memberId, person]));
};
