/** Every table of a member that holds something like a secret is on the list, or is left out for a reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TABLES } from '../../platform/database/layout.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { YOUNG_ACCESS } from './young-access.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const OF_MEMBER = '^(member|owner|helper|sponsor)_id$';
const LIKE_A_SECRET =
  'token|secret|hash|endpoint|_key$|^key$|keys$|code|password|credential|sealed|handle|writer|grant|salt|^auth$|pass$';

const OF_A_FEED = 'the hash of what the insurer’s system sent: it opens nothing';
const OF_A_SENDING = 'the key by which a sending that is repeated is known: it opens nothing';

/** They hold something like a secret, and open nothing that a thief could have made for themselves. */
const NO_ACCESS: Record<string, string> = {
  beneficiaries: OF_A_FEED,
  health_folders: OF_A_FEED,
  health_policies: OF_A_FEED,
  motor_folders: OF_A_FEED,
  motor_guarantees: OF_A_FEED,
  motor_policies: OF_A_FEED,
  feed_before: OF_A_FEED,
  registry_keys: 'the number of somebody in the insurer’s system: it opens nothing',
  member_files: 'the hash of the bytes, and where they lie: a file is read by what it is tied to',
  approvals: 'the number of the key by which a system asked: it opens nothing',
  requests: OF_A_SENDING,
  request_files: OF_A_SENDING,
  request_messages: OF_A_SENDING,
  members: 'the code by which somebody names who recommended the portal: it opens nothing',
  ledger: 'the hash that chains its lines',
  onboardings: 'of somebody who has no account yet, or none that is active',
  confirmations: 'of an account that is not active yet: nobody is signed in to it',
  terms_acceptances: 'which onboarding it was given in',
  contact_undos:
    'sent only to contacts that recovered before: it is the owner’s own way back, and an undo ends the later ones',
};

const listed = Object.values(YOUNG_ACCESS).flatMap(({ tables }) => tables);

it('is decided for each of them', async () => {
  const tables = (await test.db.rows<{ name: string }>({ text: TABLES })).map(({ name }) => name);
  const found = await test.db.rows<{ name: string }>({
    text: `select c.table_name as name from information_schema.columns c where c.table_schema = 'public'
           group by c.table_name having bool_or(c.column_name ~ $1) and bool_or(c.column_name ~ $2)`,
    values: [OF_MEMBER, LIKE_A_SECRET],
  });
  const asked = found.map(({ name }) => name).filter((name) => tables.includes(name));
  const known = [...listed, ...Object.keys(NO_ACCESS)];
  expect(asked.filter((name) => !known.includes(name)).sort()).toEqual([]);
  // nothing is excused that nobody asks about
  expect(Object.keys(NO_ACCESS).filter((name) => !asked.includes(name))).toEqual([]);
  expect(listed.filter((name) => !tables.includes(name))).toEqual([]);
  expect(listed.filter((name) => name in NO_ACCESS)).toEqual([]);
});
