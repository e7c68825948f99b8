import type { FilterValue, ListQuery } from '@rafiq/contract/core/list-query';
import type { HealthFolder } from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Queryable, Statement } from '../../platform/db.ts';

type Query = ListQuery<HealthFolderField>;

/** Everything that the grammar lets through to SQL: a finite set, so that named statements stay finite too. */
const FILTERS: readonly { field: HealthFolderField; letter: string; condition: string }[] = [
  { field: 'folderNumber', letter: 'n', condition: 'f.folder_number = any (?::text[])' },
  { field: 'slipNumber', letter: 'b', condition: 'f.slip_number = any (?::text[])' },
  { field: 'policyId', letter: 'p', condition: 'p.policy_id = any (?::text[])' },
  { field: 'officeId', letter: 'o', condition: 'p.office_id = any (?::text[])' },
  { field: 'status', letter: 's', condition: 'f.status = any (?::text[])' },
  { field: 'consultationDate', letter: 'c', condition: 'f.consultation_date = any (?::date[])' },
  { field: 'statusDate', letter: 'd', condition: 'f.status_date = any (?::date[])' },
];
const SORTS: Partial<Record<HealthFolderField, string>> = {
  statusDate: 'status_date',
  consultationDate: 'consultation_date',
};

const OWNED = `from health_folders f
  join members m on m.id = f.member_id and m.verified
  join health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id and p.enabled`;

interface Condition {
  /** Part of the statement's name (63 characters at most): one name always stands for one text. */
  letters: string;
  where: string;
  values: unknown[];
}

const conditionOf = (memberId: string, { filters, search }: Query): Condition => {
  let letters = '';
  const values: (string | FilterValue[])[] = [memberId];
  const parts = ['f.member_id = $1'];
  for (const { field, letter, condition } of FILTERS) {
    const filter = filters.find((one) => one.field === field);
    if (!filter) continue;
    letters += letter;
    values.push(filter.anyOf);
    parts.push(condition.replace('?', `$${values.length}`));
  }
  if (search !== '') {
    letters += 'q';
    values.push(search);
    // strpos knows no wildcards, so there is nothing to escape
    parts.push(`strpos(f.search, plain_text($${values.length})) > 0`);
  }
  return { letters, where: parts.join(' and '), values };
};

const listStatement = (condition: Condition, { sort, top, skip }: Query): Statement => {
  const direction = sort.descending ? 'desc' : 'asc';
  const column = SORTS[sort.field] ?? 'status_date';
  const next = condition.values.length;
  return {
    name: `folders-list:${condition.letters}:${column}:${direction}`,
    text: `select f.id::text, f.folder_number as "folderNumber", f.slip_number as "slipNumber",
        p.policy_id as "policyId", p.office_id as "officeId", f.status,
        f.created_on::text as "createdOn", f.consultation_date::text as "consultationDate",
        f.status_date::text as "statusDate", f.engaged_amount::float8 as "engagedAmount",
        f.reimbursed_amount::float8 as "reimbursedAmount", f.observation,
        f.patient_last_name as "patientLastName", f.patient_first_name as "patientFirstName",
        json_build_object('id', b.id::text, 'cin', b.cin, 'lastName', b.last_name,
          'firstName', b.first_name, 'birthDate', b.birth_date) as beneficiary
      ${OWNED}
      join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id
      where ${condition.where}
      order by f.${column} ${direction}, f.id ${direction}
      limit $${next + 1} offset $${next + 2}`,
    values: [...condition.values, top, skip],
  };
};

const countStatement = (condition: Condition): Statement => ({
  name: `folders-count:${condition.letters}`,
  text: `select count(*)::int as count ${OWNED} where ${condition.where}`,
  values: condition.values,
});

/** One page and the number of all, sent together. */
export const listFolders = async (
  db: Queryable,
  memberId: string,
  query: Query,
): Promise<{ count: number; folders: HealthFolder[] }> => {
  const condition = conditionOf(memberId, query);
  const [folders, counted] = await Promise.all([
    db.rows<HealthFolder>(listStatement(condition, query)),
    db.rows<{ count: number }>(countStatement(condition)),
  ]);
  return { count: counted[0]?.count ?? 0, folders };
};
