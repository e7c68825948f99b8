import { healthDeclarationSchema } from '@rafiq/contract/health-declarations/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { healthDeclarationRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let beneficiaryId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [healthDeclarationRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member);
  beneficiaryId = await aBeneficiary(test.db, member, { firstName: 'Yassine' });
});
afterAll(() => test.close());

const send = (payload: object) => test.post('/v1/declarationsmaladie', payload, cookie);

describe('a complement', () => {
  const complement = (number: string, slip: string, contract = policyId) => ({
    id_contrat: contract,
    type_de_declaration_: "Complément d'information",
    n_de_dossier_: number,
    n_du_bordereaux: slip,
    // what the caller claims of the folder does not count
    date_de_consultation_: '2001-01-01',
    frais_engages_: 1,
  });

  it('takes everything from the folder, and needs no permission', async () => {
    const silent = await aHealthPolicy(test.db, member, { declarationsAllowed: false });
    const folderId = await aHealthFolder(test.db, member, {
      policyId: silent,
      beneficiaryId,
      folderNumber: 'WAITS',
      slipNumber: 'B-1',
      status: 'C.Information',
      consultationDate: '2025-01-05',
      engagedAmount: '800.10',
    });
    const answer = await send(complement('WAITS', 'B-1', silent));
    expect(answer.statusCode).toBe(201);
    expect(healthDeclarationSchema.parse(answer.json())).toMatchObject({
      id_contrat: silent,
      type_de_declaration_: "Complément d'information",
      date_de_consultation_: '2025-01-05',
      frais_engages_: 800.1,
      n_de_dossier_: 'WAITS',
      n_du_bordereaux: 'B-1',
      prenom_du_beneficiare: 'Yassine',
    });
    const [row] = await test.db.rows({
      text: 'select health_folder_id::text as folder from requests where id = $1',
      values: [answer.json().id],
    });
    expect(row).toEqual({ folder: folderId });
  });

  it('is for the slip and the contract that it names', async () => {
    const second = await aHealthPolicy(test.db, member);
    const at = (contract: string, slipNumber: string, statusDate: string) =>
      aHealthFolder(test.db, member, {
        ...{ policyId: contract, beneficiaryId, folderNumber: 'SAME', slipNumber, statusDate },
        status: 'C.Information',
      });
    const first = await at(policyId, 'B-1', '2026-01-01');
    const otherSlip = await at(policyId, 'B-2', '2026-02-01');
    const otherContract = await at(second, 'B-1', '2026-03-01');
    const folderOf = async (slip: string, contract: string) => {
      const { id } = (await send(complement('SAME', slip, contract))).json();
      const [row] = await test.db.rows<{ folder: string }>({
        text: 'select health_folder_id::text as folder from requests where id = $1',
        values: [id],
      });
      return row?.folder;
    };
    expect(await folderOf('B-1', policyId)).toBe(first);
    expect(await folderOf('B-2', policyId)).toBe(otherSlip);
    expect(await folderOf('B-1', second)).toBe(otherContract);
    // who names no contract gets the newest
    expect(await folderOf('B-1', '')).toBe(otherContract);
    const none = await send(complement('SAME', 'B-2', second));
    expect(none.json().issues).toEqual([{ field: 'n_de_dossier_', code: 'folder_unknown' }]);
    for (const id of ['x', '99999999999999999999', '0'])
      expect((await send(complement('SAME', 'B-1', id))).json().issues).toEqual([
        { field: 'id_contrat', code: 'policy_unknown' },
      ]);
  });

  it('is refused for a folder that does not wait, is unknown, foreign, of another slip or disabled', async () => {
    const at = (folderNumber: string, more: object = {}) =>
      aHealthFolder(test.db, member, {
        ...{ policyId, beneficiaryId, folderNumber, slipNumber: 'B-1', status: 'C.Information' },
        ...more,
      });
    await at('MOVES', { status: 'En cours' });
    const early = await send(complement('MOVES', 'B-1'));
    expect([early.statusCode, early.json().code]).toEqual([409, 'complement_notAsked']);

    await at('SLIP');
    await at('HIDDEN', { policyId: await aHealthPolicy(test.db, member, { enabled: false }) });
    const other = await aMember(test.db);
    const foreign = {
      policyId: await aHealthPolicy(test.db, other),
      beneficiaryId: await aBeneficiary(test.db, other),
    };
    await aHealthFolder(test.db, other, {
      ...{ ...foreign, folderNumber: 'THEIRS', slipNumber: 'B-1', status: 'C.Information' },
    });
    for (const [number, slip] of [
      ['SLIP', 'B-2'],
      ['HIDDEN', 'B-1'],
      ['THEIRS', 'B-1'],
      ['NOWHERE', 'B-1'],
    ] as const) {
      const answer = await send(complement(number, slip));
      expect(answer.json().issues).toEqual([{ field: 'n_de_dossier_', code: 'folder_unknown' }]);
    }
  });
});
