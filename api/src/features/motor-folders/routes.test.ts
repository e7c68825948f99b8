import {
  type MotorFolderListWire,
  motorFolderDetailSchema,
  motorFolderListSchema,
} from '@rafiq/contract/motor-folders/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorFolder, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { aFolderEvent } from '../../testing/folders.ts';
import { motorFolderRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [motorFolderRoutes] });
  member = await aMember(test.db, { firstName: 'Zoé', lastName: 'Alami' });
  cookie = await test.signIn(member.cin);
  policyId = await aMotorPolicy(test.db, member, {
    policyId: 'CAR-1',
    officeId: '88',
    plate: '777-ب-1',
  });
  const second = await aMotorPolicy(test.db, member, { policyId: 'CAR-2', officeId: '89' });
  const hidden = await aMotorPolicy(test.db, member, { policyId: 'CAR-3', enabled: false });
  for (let n = 1; n <= 13; n += 1) {
    await aMotorFolder(test.db, member, {
      policyId: n === 13 ? second : policyId,
      reference: `S-${String(n).padStart(2, '0')}`,
      status: n <= 4 ? 'REGLE' : 'EN COURS',
      // two folders share each status date, so that the id must decide their order
      statusDate: `2026-03-${String(Math.ceil(n / 2)).padStart(2, '0')}`,
      lossDate: `2026-02-${String(28 - n).padStart(2, '0')}`,
      lossPlace: n === 3 ? 'Salé, Témara_' : 'Rabat',
      expertName: n === 5 ? 'Cabinet Éloïse' : '',
      guarantee: n === 6 ? 'Bris de glace 100%' : 'Collision',
      ...(n === 1 && { refundedAmount: '1234.50', invoicedAmount: '2000' }),
    });
  }
  await aMotorFolder(test.db, member, { policyId: hidden, reference: 'HIDDEN' });
});
afterAll(() => test.close());

const ask = (options: Record<string, string> = {}, as = cookie) =>
  test.get(`/v1/autodossiers/?${new URLSearchParams(options)}`, as);
const list = async (options: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  return motorFolderListSchema.strict().parse(answer.json());
};
const references = ({ value }: MotorFolderListWire) => value.map((folder) => folder.REFERENCE);
const filter = (fields: object) => ({ $filter: JSON.stringify(fields), $top: '100' });

describe('the list', () => {
  it('answers ten, the newest status first, and counts all', async () => {
    const page = await list();
    expect(page.count).toBe(13);
    expect(references(page)).toEqual(
      [13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `S-${String(n).padStart(2, '0')}`),
    );
  });

  it('pages without losing or repeating a folder, with and without its trailing slash', async () => {
    const seen: unknown[] = [];
    for (let skip = 0; skip < 15; skip += 4)
      seen.push(...references(await list({ $top: '4', $skip: String(skip) })));
    expect([seen.length, new Set(seen).size]).toEqual([13, 13]);
    const plain = await test.get('/v1/autodossiers', cookie);
    expect(plain.json()).toEqual((await ask()).json());
  });

  it('tells what is known, and null for amounts that are not', async () => {
    const [first] = (await list(filter({ REFERENCE: 'S-01' }))).value;
    expect(first).toEqual({
      id: expect.any(String),
      _id: first?.id,
      REFERENCE: 'S-01',
      POLICE_ID: 'CAR-1',
      CABINET_ID: '88',
      STATUT: 'REGLE',
      Statut: 'REGLE',
      DATE_STATUT: '2026-03-01',
      DATE_SINISTRE: '2026-02-27',
      DATE_DECLARATION: '2026-02-27',
      IMMATRICULE: '777-ب-1',
      MARQUE: 'Dacia',
      MODELE: 'Logan',
      MEC: '2020-01-15',
      BENEF_ID: member.id,
      MONTANT_FACTURE: 2000,
      MONTANT_EXPERT: null,
      MONTANT_REMBOURSE: 1234.5,
      NOM_EXPERT: '',
      LIEU_SINISTRE: 'Rabat',
      DEGRE_RESP: 0,
      PROC_TRAITEMENT: '',
      GARANTIE: 'Collision',
    });
  });

  it('sorts as asked', async () => {
    const byLoss = await list({ $sort: '{"DATE_SINISTRE":-1}', $top: '2' });
    expect(references(byLoss)).toEqual(['S-01', 'S-02']);
    const oldest = await list({ $sort: '{"DATE_STATUT":1}', $top: '3' });
    expect(references(oldest)).toEqual(['S-01', 'S-02', 'S-03']);
    // an amount that is not known is less than any, from either end
    for (const field of ['MONTANT_REMBOURSE', 'MONTANT_FACTURE']) {
      const largest = await list({ $sort: `{"${field}":-1}`, $top: '2' });
      expect(references(largest)).toEqual(['S-01', 'S-13']);
      const smallest = await list({ $sort: `{"${field}":1}`, $top: '100' });
      expect(references(smallest).at(-1)).toBe('S-01');
    }
  });

  it.each([
    [{ STATUT: 'REGLE' }, 4],
    [{ STATUT: ['REGLE', 'EN COURS'] }, 13],
    [{ STATUT: [] }, 0],
    [{ DATE_SINISTRE: '2026-02-27' }, 1],
    [{ DATE_SINISTRE_MIN: '2026-02-26' }, 2],
    [{ DATE_SINISTRE_MIN: '2026-02-16', DATE_SINISTRE_MAX: '2026-02-18' }, 3],
    [{ DATE_STATUT: '2026-03-01' }, 2],
    [{ POLICE_ID: 'CAR-1' }, 12],
    [{ CABINET_ID: '89' }, 1],
    [{ IMMATRICULE: '777-ب-1' }, 12],
    [{ REFERENCE: ['S-01', 'S-13', 'HIDDEN'] }, 2],
    [
      {
        REFERENCE: 'S-01',
        POLICE_ID: 'CAR-1',
        CABINET_ID: '88',
        STATUT: 'REGLE',
        DATE_STATUT: '2026-03-01',
        DATE_SINISTRE: '2026-02-27',
        IMMATRICULE: '777-ب-1',
      },
      1,
    ],
  ])('filters by %j', async (fields, count) => {
    const page = await list(filter(fields));
    expect([page.count, page.value.length]).toEqual([count, count]);
  });

  it.each([
    ['sale', 1],
    ['TÉMARA', 1],
    ['eloise', 1],
    ['s-07', 1],
    ['collision', 12],
    ['100%', 1],
    ['_', 1],
    ["'", 0],
  ])('finds %j', async ($q, count) => {
    expect((await list({ $q })).count).toBe(count);
  });

  it('names the holder by id, or in full when asked, and answers only the fields asked for', async () => {
    const { value } = await list({ $top: '1', $expand: 'BENEF_ID', $select: 'BENEF_ID' });
    expect(value[0]).toEqual({
      id: expect.any(String),
      BENEF_ID: {
        id: member.id,
        _id: member.id,
        NUM_CIN: member.cin,
        NOM: 'Alami',
        PRENOM: 'Zoé',
        DATE_NAISSANCE: '1990-05-17',
      },
    });
  });

  it.each([
    [{ $filter: '{"GARANTIE":"x"}' }, '$filter.GARANTIE', 'unknown_field'],
    [{ $filter: '{"Statut":"REGLE"}' }, '$filter.Statut', 'unknown_field'],
    [{ $filter: '{"DATE_SINISTRE":"2026-02-30"}' }, '$filter.DATE_SINISTRE', 'date_format'],
    [{ $sort: '{"REFERENCE":1}' }, '$sort.REFERENCE', 'unknown_field'],
    [{ $expand: 'POLICE_ID' }, '$expand.POLICE_ID', 'unknown_field'],
    [{ $top: '101' }, '$top', 'number_too_large'],
    [{ limit: '5' }, 'limit', 'unknown_field'],
  ])('refuses %j', async (options, field, code) => {
    const answer = await ask(options as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });
});

describe('one folder', () => {
  it('comes with its holder, its policy’s row, its steps in order and its rating', async () => {
    const folderId = await aMotorFolder(test.db, member, { policyId, status: 'CLOS' });
    await aFolderEvent(test, 'motor', member, { folderId, status: 'CLOS', on: '2026-03-02' });
    await aFolderEvent(test, 'motor', member, { folderId, status: 'EN COURS', on: '2026-03-01' });
    const address = `/v1/autodossiers/${folderId}`;
    const before = motorFolderDetailSchema.strict().parse((await test.get(address, cookie)).json());
    expect(before).toMatchObject({
      id: folderId,
      id_contrat: policyId,
      rating: null,
      BENEF_ID: { id: member.id, PRENOM: 'Zoé' },
      timeline: [
        { status: 'EN COURS', date: '2026-03-01', note: '' },
        { status: 'CLOS', date: '2026-03-02', note: '' },
      ],
    });
    await test.post(`${address}/rate`, { note_sat_app: 5 }, cookie);
    const after = motorFolderDetailSchema.strict().parse((await test.get(address, cookie)).json());
    expect(after.rating?.note_sat_app).toBe(5);
  });

  it.each(['0', 'abc', '1.5', '9223372036854775808', '99999999'])(
    'is not found by %s',
    async (id) => {
      const answer = await test.get(`/v1/autodossiers/${id}`, cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );
});

describe('what belongs to whom', () => {
  it('hides folders of a policy that is not enabled', async () => {
    expect((await list({ $q: 'hidden' })).count).toBe(0);
    expect((await list(filter({ POLICE_ID: 'CAR-3' }))).count).toBe(0);
    const [hidden] = await test.db.rows<{ id: string }>({
      text: `select id::text from motor_folders where reference = 'HIDDEN'`,
    });
    const answer = await test.get(`/v1/autodossiers/${hidden?.id}`, cookie);
    expect(answer.json().code).toBe('not_found');
  });

  it('shows nothing to another member or to somebody who is not verified', async () => {
    const mine = (await list({ $top: '1' })).value[0]?.id;
    const other = await aMember(test.db);
    await aMotorPolicy(test.db, other);
    const stranger = await aMember(test.db, { verified: false });
    const own = await aMotorFolder(test.db, stranger, {
      policyId: await aMotorPolicy(test.db, stranger),
    });
    for (const [who, id] of [
      [other, mine],
      [stranger, own],
    ] as const) {
      const as = await test.signIn(who.cin);
      expect((await list({}, as)).count).toBe(0);
      expect((await test.get(`/v1/autodossiers/${id}`, as)).json().code).toBe('not_found');
    }
  });

  it('needs a session', async () => {
    for (const url of ['/v1/autodossiers/', '/v1/autodossiers/1'])
      expect((await test.get(url)).json().code).toBe('login_required');
  });
});
