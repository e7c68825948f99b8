import { healthFolderGrammar } from '@rafiq/contract/health-folders/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { isSpread, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { planning } from '../../testing/plans.ts';
import { listFolders } from './repository.ts';

const FOLDERS = 3_000;
const QUERY = {
  top: 10,
  skip: 0,
  filters: [],
  sort: healthFolderGrammar.defaultSort,
  search: '',
  expand: [],
  select: null,
};

let test: TestDatabase;
let memberId: string;
beforeAll(async () => {
  test = await openTestDatabase();
  const member = await aMember(test.db);
  memberId = member.id;
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
  await test.db.run({
    text: `insert into health_folders (member_id, folder_number, slip_number, health_policy_id, beneficiary_id,
             patient_last_name, patient_first_name, status, created_on, consultation_date, status_date,
             engaged_amount)
           select member_id, 'N' || n, slip_number, health_policy_id, beneficiary_id, patient_last_name,
             patient_first_name, status, created_on, consultation_date, status_date + n % 300, engaged_amount
           from health_folders, generate_series(1, $2::int) as n where id = $1`,
    values: [folderId, FOLDERS],
  });
  await test.db.script('analyze owners, health_policies, health_folders, requests, request_files');
});
afterAll(() => test.close());

it('reads the newest folders of a member in the order of their index, and sorts nothing', async () => {
  const plans: string[] = [];
  const owner = { memberId, tokenHash: Buffer.from('nobody') };
  await listFolders(planning(test.db, plans, { row: { count: 0 } }), owner, QUERY, {
    wholeBeneficiary: false,
  });
  const page = plans.find((plan) => plan.includes('Limit')) ?? '';
  if (isSpread()) expect(page).toContain('Task Count: 1');
  expect(page).toContain('using health_folders_list');
  expect(page).not.toContain('Sort');
});
