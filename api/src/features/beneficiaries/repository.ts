import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryField } from '@rafiq/contract/beneficiaries/wire';
import type { FilterValue, ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable, Statement } from '../../platform/db.ts';

type Query = ListQuery<BeneficiaryField>;

/** Everything that the grammar lets through to SQL: a finite set, so that named statements stay finite too. */
const FILTERS: readonly { field: BeneficiaryField; letter: string; condition: string }[] = [
  // an id travels as text, and whatever is no number simply matches nothing
  { field: 'id', letter: 'i', condition: 'b.id::text = any (?::text[])' },
  { field: 'cin', letter: 'c', condition: 'b.cin = any (?::text[])' },
];
/** By name as people read it: accents and case do not part Éloïse from Eloise. */
const SORTS: Partial<Record<BeneficiaryField, string>> = {
  id: 'b.id',
  lastName: 'plain_text(b.last_name) collate "C"',
  birthDate: 'b.birth_date',
};

const FIELDS = `b.id::text, b.cin, b.last_name as "lastName", b.first_name as "firstName",
  b.birth_date::text as "birthDate", b.kinship`;
/** Nothing is attached to a person whom the insurer has not verified yet. */
const OWNED = 'from beneficiaries b join members m on m.id = b.member_id and m.verified';

interface Condition {
  /** Part of the statement's name: one name always stands for one text. */
  letters: string;
  where: string;
  values: unknown[];
}

const conditionOf = (memberId: string, { filters }: Query): Condition => {
  let letters = '';
  const values: (string | FilterValue[])[] = [memberId];
  const parts = ['b.member_id = $1'];
  for (const { field, letter, condition } of FILTERS) {
    const filter = filters.find((one) => one.field === field);
    if (!filter) continue;
    letters += letter;
    values.push(filter.anyOf);
    parts.push(condition.replace('?', `$${values.length}`));
  }
  return { letters, where: parts.join(' and '), values };
};

const listStatement = (condition: Condition, { sort, top, skip }: Query): Statement => {
  const direction = sort.descending ? 'desc' : 'asc';
  const next = condition.values.length;
  return {
    name: `beneficiaries-list:${condition.letters}:${sort.field}:${direction}`,
    text: `select ${FIELDS} ${OWNED} where ${condition.where}
      order by ${SORTS[sort.field] ?? 'b.id'} ${direction}, b.id ${direction}
      limit $${next + 1} offset $${next + 2}`,
    values: [...condition.values, top, skip],
  };
};

const countStatement = (condition: Condition): Statement => ({
  name: `beneficiaries-count:${condition.letters}`,
  text: `select count(*)::int as count ${OWNED} where ${condition.where}`,
  values: condition.values,
});

/** One page and the number of all, sent together. */
export const selectBeneficiaries = async (
  db: Queryable,
  memberId: string,
  query: Query,
): Promise<{ count: number; beneficiaries: Beneficiary[] }> => {
  const condition = conditionOf(memberId, query);
  const [beneficiaries, counted] = await Promise.all([
    db.rows<Beneficiary>(listStatement(condition, query)),
    db.rows<{ count: number }>(countStatement(condition)),
  ]);
  return { count: counted[0]?.count ?? 0, beneficiaries };
};

export const findBeneficiary = async (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<Beneficiary | undefined> => {
  const [beneficiary] = await db.rows<Beneficiary>({
    name: 'beneficiaries-one',
    text: `select ${FIELDS} ${OWNED} where b.member_id = $1 and b.id::text = $2`,
    values: [memberId, id],
  });
  return beneficiary;
};
