import { healthFolderDetailSchema } from '@rafiq/contract/health-folders/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import {
  aFolderEvent,
  aFolderFile,
  aRefund,
  aRequestForFolder,
  imageBytes,
} from '../../testing/folders.ts';
import { aRequest } from '../../testing/requests.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { healthFolderRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let beneficiaryId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [healthDeclarationRoutes, healthFolderRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member, { policyId: 'POL-1', officeId: '77' });
  beneficiaryId = await aBeneficiary(test.db, member, { firstName: 'Zoé', cin: 'ZZ1' });
});
afterAll(() => test.close());

const ask = (id: string, as: string | undefined = cookie) => test.get(`/v1/dossiers/${id}`, as);
const load = async (id: string) => {
  const answer = await ask(id);
  expect(answer.statusCode).toBe(200);
  return healthFolderDetailSchema.strict().parse(answer.json());
};

describe('one folder', () => {
  it('comes with its beneficiary whole and its policy’s row, and empty where nothing is known', async () => {
    const id = await aHealthFolder(test.db, member, {
      policyId,
      beneficiaryId,
      folderNumber: 'F-1',
      observation: 'RAS',
    });
    expect(await load(id)).toMatchObject({
      id,
      DOSSIER_ID: 'F-1',
      POLICE_ID: 'POL-1',
      CABINET_ID: '77',
      MOTIF_STATUT: 'RAS',
      FRAIS_ENGAGE: 100.1,
      BENEF_ID: { id: beneficiaryId, PRENOM: 'Zoé', NUM_CIN: 'ZZ1', DATE_NAISSANCE: '1990-05-17' },
      id_contrat: policyId,
      timeline: [],
      documents: 0,
      rating: null,
      complements: [],
      ...{ declaration: null, declared: null },
      lines: [],
    });
  });

  it('tells when and how its refund was paid', async () => {
    const id = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    expect(await load(id)).toMatchObject({ DATE_PAIEMENT: null, MODE_PAIEMENT: '' });
    await test.db.run({
      text: `update health_folders set paid_on = '2026-01-12', payment_means = 'transfer'
             where member_id = $1 and id = $2`,
      values: [member.id, id],
    });
    expect(await load(id)).toMatchObject({
      DATE_PAIEMENT: '2026-01-12',
      MODE_PAIEMENT: 'transfer',
    });
  });

  it('tells the lines of its refund, with amounts as numbers', async () => {
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    await aRefund(test, member, folderId, [
      { refunded: '120.10' },
      { ceiling: '900.00', ceiling_name: 'Optique', ceiling_name_ar: 'النظارات' },
    ]);
    const [first, second] = (await load(folderId)).lines;
    expect(first).toEqual({
      act: { fr: 'Radio', en: 'X-ray', ar: 'أشعة' },
      ...{ care_date: '2026-01-02', engaged: 300, tariff_base: 150, rate: 80, refunded: 120.1 },
      ...{ ceiling: null, ceiling_name: '', ceiling_used: null, deductible: null, reason: null },
      ceiling_names: { fr: '', en: '', ar: '' },
    });
    expect(second).toMatchObject({
      ceiling_name: 'Optique',
      ceiling_names: { fr: 'Optique', en: 'Optique', ar: 'النظارات' },
    });
  });

  it('tells lines that were kept before a ceiling had a name in each language', async () => {
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    const [en, ar] = [undefined, undefined];
    const line = { ceiling_name: 'Optique', ceiling_name_en: en, ceiling_name_ar: ar };
    await aRefund(test, member, folderId, [line]);
    const names = { fr: 'Optique', en: 'Optique', ar: 'Optique' };
    expect((await load(folderId)).lines[0]?.ceiling_names).toEqual(names);
  });

  it('and the declaration that began it name each other', async () => {
    const folderId = await aHealthFolder(test.db, member, {
      policyId,
      beneficiaryId,
      folderNumber: 'F-9',
    });
    const requestId = await aRequest(test.db, member);
    const declaration = async () =>
      (await test.get(`/v1/declarationsmaladie/${requestId}`, cookie)).json();
    expect(await declaration()).not.toHaveProperty('opened_folder');
    await test.db.run({
      text: 'update health_folders set request_id = $3 where member_id = $1 and id = $2',
      values: [member.id, folderId, requestId],
    });
    expect(await load(folderId)).toMatchObject({
      declaration: requestId,
      declared: { documents: 0, dossier: 'Maladie' },
    });
    const opened = { opened_folder: 'F-9', opened_folder_id: folderId };
    expect(await declaration()).toMatchObject(opened);
  });

  it('is named by a complement that was sent for it, and by no other request', async () => {
    const folder = { policyId, beneficiaryId, folderNumber: 'F-10' };
    const folderId = await aHealthFolder(test.db, member, folder);
    const folderNamedBy = async (type?: string) => {
      const id = await aRequestForFolder(test, member, { folderId, ...(type && { type }) });
      return (await test.get(`/v1/declarationsmaladie/${id}`, cookie)).json();
    };
    const named = { opened_folder: 'F-10', opened_folder_id: folderId };
    expect(await folderNamedBy()).toMatchObject(named);
    expect(await folderNamedBy('Maladie')).not.toHaveProperty('opened_folder_id');
  });

  it('tells its steps by date, and those of one day in the order in which they were kept', async () => {
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    for (const [status, on, note] of [
      ['C.Information', '2026-03-02', 'late'],
      ['En cours', '2026-03-01', 'first'],
      ['En cours', '2026-03-02', 'last'],
    ] as const)
      await aFolderEvent(test, 'health', member, { folderId, status, on, note });
    expect((await load(folderId)).timeline).toEqual([
      { status: 'En cours', date: '2026-03-01', note: 'first' },
      { status: 'C.Information', date: '2026-03-02', note: 'late' },
      { status: 'En cours', date: '2026-03-02', note: 'last' },
    ]);
  });

  it('counts its documents and lists the complements sent for it, and no other request', async () => {
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    for (const name of ['a.png', 'b.png'])
      await aFolderFile(test, member, folderId, { name, bytes: imageBytes(name) });
    const second = await aRequestForFolder(test, member, {
      folderId,
      createdAt: '2026-11-02T10:00:00.250Z',
      files: ['1.png', '2.png', '3.png'],
    });
    const first = await aRequestForFolder(test, member, { folderId });
    await aRequestForFolder(test, member, { folderId, type: 'Maladie' });
    await aRequestForFolder(test, member, { folderId, kind: 'health-complaint' });
    const folder = await load(folderId);
    expect(folder.documents).toBe(2);
    expect(folder.complements).toEqual([
      { id: first, createdate: '2026-11-01T09:00:00.000Z', status: 'Envoyé', documents: 0 },
      { id: second, createdate: '2026-11-02T10:00:00.250Z', status: 'Envoyé', documents: 3 },
    ]);
  });

  it('shows the rating that it was given', async () => {
    const id = await aHealthFolder(test.db, member, { policyId, beneficiaryId, status: 'Réglé' });
    await test.post(`/v1/dossiers/${id}/rate`, { note_sat_app: 4, message: 'Bien' }, cookie);
    expect((await load(id)).rating).toEqual({
      note_sat_app: 4,
      message: 'Bien',
      createdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
  });
});

describe('what is not there for this person', () => {
  it.each(['0', '-1', '1.5', 'abc', '1e3', '9223372036854775808', '99999999', '%00', "1'--"])(
    'the id %s',
    async (id) => {
      const answer = await ask(id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('another member’s folder', async () => {
    const mine = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    const other = await aMember(test.db);
    await aHealthPolicy(test.db, other);
    expect((await ask(mine, await test.signIn(other.cin))).json().code).toBe('not_found');
  });

  it('a folder of a disabled policy', async () => {
    const disabled = await aHealthPolicy(test.db, member, { enabled: false });
    const id = await aHealthFolder(test.db, member, { policyId: disabled, beneficiaryId });
    expect((await ask(id)).json().code).toBe('not_found');
  });

  it('any folder, before the insurer has verified the person', async () => {
    const stranger = await aMember(test.db, { verified: false });
    const id = await aHealthFolder(test.db, stranger, {
      policyId: await aHealthPolicy(test.db, stranger),
      beneficiaryId: await aBeneficiary(test.db, stranger),
    });
    expect((await ask(id, await test.signIn(stranger.cin))).json().code).toBe('not_found');
  });

  it('anything without a session', async () => {
    expect((await test.get('/v1/dossiers/1')).json().code).toBe('login_required');
  });
});
