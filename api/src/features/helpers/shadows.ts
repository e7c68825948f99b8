/**
 * What somebody who helps finds behind the name of a table: the rows of the granted contracts and nothing else. A statement
 * keeps its text; these stand before it, and a name that is not here is refused (scoped-statement.ts).
 */

/** How a statement calls the values that bind it. */
export interface Bound {
  member: string;
  health: string;
  motor: string;
  /** What the keys of this helper's sendings begin with. */
  keys: string;
}

interface Shadow {
  /** Other shadows that it is made of. */
  needs?: readonly string[];
  sql: (bound: Bound) => string;
}

const byPolicy = (table: string, kind: 'health' | 'motor', column: string): Shadow => ({
  sql: (bound) =>
    `select x.* from ${table} x where x.member_id = ${bound.member} and x.${column} = any (${bound[kind]}::bigint[])`,
});

/** Rows of a shadow's row. */
const under = (table: string, parent: string, column: string): Shadow => ({
  needs: [parent],
  sql: ({ member }) =>
    `select x.* from ${table} x where x.member_id = ${member} and x.${column} in (select p.id from ${parent} p
       where p.member_id = ${member})`,
});

/**
 * Whom a health contract covers, without their CIN, and the owner without the day of birth; nobody, where no health
 * contract is granted.
 */
const people = (table: string): Shadow => ({
  sql: ({ member, health }) =>
    `select x.member_id, x.id, null::text as cin, x.last_name, x.first_name,
       case when x.kinship <> 'self' then x.birth_date end as birth_date, x.kinship
     from ${table} x where x.member_id = ${member} and cardinality(${health}::bigint[]) > 0`,
});

export const SHADOWS: Record<string, Shadow> = {
  health_policies: byPolicy('health_policies', 'health', 'id'),
  motor_policies: byPolicy('motor_policies', 'motor', 'id'),
  own_health_policies: byPolicy('own_health_policies', 'health', 'id'),
  own_motor_policies: byPolicy('own_motor_policies', 'motor', 'id'),
  own_motor_guarantees: byPolicy('own_motor_guarantees', 'motor', 'motor_policy_id'),
  health_folders: byPolicy('health_folders', 'health', 'health_policy_id'),
  motor_folders: byPolicy('motor_folders', 'motor', 'motor_policy_id'),
  own_health_folders: byPolicy('own_health_folders', 'health', 'health_policy_id'),
  // column by column: the holder is the owner, whose CIN and day of birth are not among them
  own_motor_folders: {
    sql: ({ member, motor }) =>
      `select x.member_id, x.id, x.reference, x.motor_policy_id, x.status, x.status_date, x.loss_date, x.declaration_date,
         x.invoiced_amount, x.expert_amount, x.refunded_amount, x.expert_name, x.loss_place, x.responsibility_degree,
         x.handling_procedure, x.guarantee, x.search, x.policy_id, x.office_id, x.plate, x.make, x.model,
         x.first_use_date, ''::text as holder_cin, x.holder_last_name, x.holder_first_name, null::date as holder_birth_date
       from own_motor_folders x where x.member_id = ${member} and x.motor_policy_id = any (${motor}::bigint[])`,
  },
  beneficiaries: people('beneficiaries'),
  own_beneficiaries: people('own_beneficiaries'),
  health_folder_events: under('health_folder_events', 'health_folders', 'folder_id'),
  health_folder_files: under('health_folder_files', 'health_folders', 'folder_id'),
  health_folder_refunds: under('health_folder_refunds', 'health_folders', 'folder_id'),
  motor_folder_events: under('motor_folder_events', 'motor_folders', 'folder_id'),
  ratings: {
    needs: ['health_folders', 'motor_folders'],
    sql: ({ member }) =>
      `select x.* from ratings x where x.member_id = ${member}
         and (x.health_folder_id in (select p.id from health_folders p where p.member_id = ${member})
           or x.motor_folder_id in (select p.id from motor_folders p where p.member_id = ${member}))`,
  },
  // one about no contract is its owner's alone
  requests: {
    sql: ({ member, health, motor }) =>
      `select x.* from requests x where x.member_id = ${member}
         and (x.health_policy_id = any (${health}::bigint[]) or x.motor_policy_id = any (${motor}::bigint[]))`,
  },
  request_events: under('request_events', 'requests', 'request_id'),
  request_files: under('request_files', 'requests', 'request_id'),
  request_messages: under('request_messages', 'requests', 'request_id'),
  request_papers: under('request_papers', 'requests', 'request_id'),
  // what the helper has sent ahead, never what the owner has
  waiting_files: {
    sql: ({ member, keys }) =>
      `select x.* from waiting_files x where x.member_id = ${member} and starts_with(x.upload_key, ${keys})`,
  },
};

/** Read as they are: a person's own name and membership, and files, which are found by what they are tied to. */
export const UNSHADOWED: readonly string[] = ['owners', 'member_files'];

/** Of one row that is no contract's: the statement's own feature leaves out what a helper must not read. */
export const ABOUT_THE_PERSON: Record<string, string> = {
  'profile-person': 'the profile, from which service.ts of the feature takes contacts and numbers',
  'request-receipts-sender': 'the receipt, which prints the name',
};
