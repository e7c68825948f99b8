import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { isSpread, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRefund } from '../../testing/folders.ts';
import { planning } from '../../testing/plans.ts';
import { readCeilings } from './ceilings-repository.ts';

const OTHERS = 3_000;
const OWN = 60;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A member with so many folders, each with its lines. */
const aMemberWith = async (folders: number): Promise<string> => {
  const member = await aMember(test.db);
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  const id = await aHealthFolder(test.db, member, { policyId, beneficiaryId, status: 'Réglé' });
  await aRefund(test, member, id, [{ ceiling: '2000.00', ceiling_name: 'Optique' }]);
  await test.db.run({
    text: `insert into health_folders (member_id, folder_number, slip_number, health_policy_id, beneficiary_id,
             patient_last_name, patient_first_name, status, created_on, consultation_date, status_date,
             engaged_amount)
           select member_id, 'N' || n, slip_number, health_policy_id, beneficiary_id, patient_last_name,
             patient_first_name, status, created_on, consultation_date, status_date, engaged_amount
           from health_folders, generate_series(2, $3::int) as n where member_id = $1 and id = $2`,
    values: [member.id, id, folders],
  });
  await test.db.run({
    text: `insert into health_folder_refunds (member_id, folder_id, lines)
           select f.member_id, f.id, r.lines from health_folders f, health_folder_refunds r
           where f.member_id = $1 and f.id <> $2 and r.member_id = $1 and r.folder_id = $2`,
    values: [member.id, id],
  });
  return member.id;
};

it('reads the lines of one member by their key, however many others have', async () => {
  await aMemberWith(OTHERS);
  const memberId = await aMemberWith(OWN);
  await test.db.script('analyze owners, health_policies, health_folders, health_folder_refunds');
  const plans: string[] = [];
  const explain = 'explain (analyze, timing off)';
  const owner = { memberId, tokenHash: Buffer.from('nobody') };
  await readCeilings(planning(test.db, plans, { explain }), owner, 2026);
  const plan = plans.join('\n');
  // of a spread database one part is asked, which may be too small for an index
  if (isSpread()) expect(plan).toContain('Task Count: 1');
  else {
    expect(plan).toContain('health_folder_refunds_pkey');
    expect(plan).not.toMatch(/Seq Scan on health_folder/);
  }
  const [ceiling] = await readCeilings(test.db, owner, 2026);
  expect(ceiling?.used).toBe(OWN * 120);
});
