/**
 * What somebody who helps finds behind the name of a table: the rows of the granted contracts and nothing else. A statement
 * keeps its text; these stand before it, and a name that is not here is refused (scoped-statement.ts).
 */

/** How a statement calls the values that bind it. */
export interface Bound {
  member: string;
  health: string;
  motor: string;
  /** By which files of this helper's are told from the owner's. */
  grant: string;
}

interface Shadow {
  /** Other shadows that it is made of. */
  needs?: readonly string[];
  sql: (bound: Bound) => string;
}

/**
 * What a helper is never told of the owner, nor of those who are covered, in whichever table it stands: the only place where
 * it is left out. Everything that a helper is answered is read through these (attacks/helped-calls.test.ts looks for it).
 */
const NEVER_TOLD: Record<string, string> = {
  cin: 'null::text',
  holder_cin: "''::text",
  birth_date: 'null::date',
  holder_birth_date: 'null::date',
  email: 'null::text',
  phone: 'null::text',
  address: 'null::text',
  client_id: "''::text",
  // what somebody asks to correct names the day of birth as it is on file
  details: `case when x.details -> 'birthDate' is null then x.details
    else jsonb_set(x.details, '{birthDate}', '""') end`,
};

/** Column by column: a new one is not there until somebody names it here. */
const columns = (names: string, instead: Record<string, string> = {}): string =>
  names
    .split(/[\s,]+/)
    .map((name) => {
      const told = instead[name] ?? NEVER_TOLD[name];
      return told === undefined ? `x.${name}` : `${told} as ${name}`;
    })
    .join(', ');

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

const PERSON = columns('member_id, id, cin, last_name, first_name, birth_date, kinship', {
  // two children of one name are told apart by it
  birth_date: "case when x.kinship <> 'self' then x.birth_date end",
});

/** Whom a health contract covers; nobody, where no health contract is granted. */
const people = (table: string): Shadow => ({
  sql: ({ member, health }) =>
    `select ${PERSON} from ${table} x where x.member_id = ${member} and cardinality(${health}::bigint[]) > 0`,
});

/** The holder is the owner. */
const MOTOR_FOLDER =
  columns(`member_id, id, reference, motor_policy_id, status, status_date, loss_date, declaration_date,
  invoiced_amount, expert_amount, refunded_amount, expert_name, loss_place, responsibility_degree, handling_procedure,
  guarantee, search, policy_id, office_id, plate, make, model, first_use_date, holder_cin, holder_last_name,
  holder_first_name, holder_birth_date`);

const REQUEST =
  columns(`member_id, id, kind, subject, status, health_policy_id, motor_policy_id, health_folder_id,
  motor_folder_id, beneficiary_id, contract, details, answer, idempotency_key, content_hash, created_at, status_at,
  acted_by`);

const OWNER = columns(
  'member_id, verified, cin, last_name, first_name, birth_date, membership_number',
);

const MEMBER =
  columns(`id, cin, last_name, first_name, email, phone, address, birth_date, client_id, membership_number,
  verified, sponsor_id, language`);

export const SHADOWS: Record<string, Shadow> = {
  members: { sql: ({ member }) => `select ${MEMBER} from members x where x.id = ${member}` },
  owners: { sql: ({ member }) => `select ${OWNER} from owners x where x.member_id = ${member}` },
  health_policies: byPolicy('health_policies', 'health', 'id'),
  motor_policies: byPolicy('motor_policies', 'motor', 'id'),
  own_health_policies: byPolicy('own_health_policies', 'health', 'id'),
  own_motor_policies: byPolicy('own_motor_policies', 'motor', 'id'),
  own_motor_guarantees: byPolicy('own_motor_guarantees', 'motor', 'motor_policy_id'),
  health_folders: byPolicy('health_folders', 'health', 'health_policy_id'),
  motor_folders: byPolicy('motor_folders', 'motor', 'motor_policy_id'),
  own_health_folders: byPolicy('own_health_folders', 'health', 'health_policy_id'),
  own_motor_folders: {
    sql: ({ member, motor }) =>
      `select ${MOTOR_FOLDER} from own_motor_folders x where x.member_id = ${member} and x.motor_policy_id = any (${motor}::bigint[])`,
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
      `select ${REQUEST} from requests x where x.member_id = ${member}
         and (x.health_policy_id = any (${health}::bigint[]) or x.motor_policy_id = any (${motor}::bigint[]))`,
  },
  request_events: under('request_events', 'requests', 'request_id'),
  request_files: under('request_files', 'requests', 'request_id'),
  request_messages: under('request_messages', 'requests', 'request_id'),
  request_papers: under('request_papers', 'requests', 'request_id'),
  // what the helper has sent ahead, never what the owner has: for the helper it is their own
  waiting_files: {
    sql: ({ member, grant }) =>
      `select x.member_id, x.file_id, x.upload_key, x.size_bytes, x.created_at, x.draft, ''::text as sent_by
       from waiting_files x where x.member_id = ${member} and x.sent_by = ${grant}`,
  },
};

/** Read as they are: files, which are found by what they are tied to. */
export const UNSHADOWED: readonly string[] = ['member_files'];
