import { ratingSchema } from '@rafiq/contract/ratings/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
  type TestMember,
} from '../../testing/builders.ts';
import { healthFolderRoutes } from '../health-folders/routes.ts';
import { motorFolderRoutes } from '../motor-folders/routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [healthFolderRoutes, motorFolderRoutes],
    clock: () => new Date('2026-11-15T08:00:00.000Z'),
  });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});
afterAll(() => test.close());

type Options = { status?: string; enabled?: boolean; owner?: TestMember };

/** Both kinds are rated by the same rules; only the words for their statuses differ. */
const KINDS = {
  dossiers: {
    ongoing: ['En cours'],
    finished: ['Réglé', 'Accord', 'P.charge', 'C.Information', 'C.Visite', 'Rejeté'],
    make: async ({ status = 'Réglé', enabled = true, owner = member }: Options = {}) =>
      aHealthFolder(test.db, owner, {
        policyId: await aHealthPolicy(test.db, owner, { enabled }),
        beneficiaryId: await aBeneficiary(test.db, owner),
        status: status as never,
      }),
  },
  autodossiers: {
    ongoing: ['EN COURS'],
    finished: ['REOUVERT', 'REGLE', 'CLOS', 'SANS SUITE', 'IMPAYES CLIENTS'],
    make: async ({ status = 'REGLE', enabled = true, owner = member }: Options = {}) =>
      aMotorFolder(test.db, owner, {
        policyId: await aMotorPolicy(test.db, owner, { enabled }),
        status: status as never,
      }),
  },
};

const stored = () =>
  test.db.rows<{ score: number; message: string }>({
    text: 'select score, message from ratings order by id',
  });

describe.each(Object.entries(KINDS))('rating %s', (path, { ongoing, finished, make }) => {
  const rate = (id: string, body: object, as = cookie) =>
    test.post(`/v1/${path}/${id}/rate`, body, as);
  const refusal = async (id: string, body: object = { note_sat_app: 5 }, as = cookie) => {
    const before = await stored();
    const answer = await rate(id, body, as);
    expect(await stored()).toEqual(before);
    return [answer.statusCode, answer.json().code];
  };

  it.each([1, 5])('takes %d of five', async (note_sat_app) => {
    const answer = await rate(await make(), { note_sat_app });
    expect(answer.statusCode).toBe(200);
    expect(ratingSchema.strict().parse(answer.json())).toEqual({
      note_sat_app,
      message: '',
      createdate: '2026-11-15T08:00:00.000Z',
    });
  });

  it.each([
    [6, 'unknown_value'],
    ['5', 'wrong_type'],
  ])('refuses %j of five and names the field', async (note_sat_app, code) => {
    const id = await make();
    const before = await stored();
    const answer = await rate(id, { note_sat_app });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field: 'note_sat_app', code }]);
    expect(await stored()).toEqual(before);
  });

  it('keeps the message as text, markup and all', async () => {
    const message = '<script>alert("é")</script> شكرا';
    const answer = await rate(await make(), { note_sat_app: 3, message: `  ${message} ` });
    expect(answer.json().message).toBe(message);
    expect((await stored()).at(-1)).toEqual({ score: 3, message });
  });

  it.each(['a\0b', 'a\ud800b'])('refuses the message %j and names it', async (message) => {
    const answer = await rate(await make(), { note_sat_app: 3, message });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field: 'message', code: 'text_format' }]);
  });

  it('accepts 2000 characters of message and refuses 2001', async () => {
    const id = await make();
    const tooLong = await rate(id, { note_sat_app: 3, message: 'x'.repeat(2001) });
    expect(tooLong.json().issues).toEqual([{ field: 'message', code: 'too_long', max: 2000 }]);
    expect((await rate(id, { note_sat_app: 3, message: 'x'.repeat(2000) })).statusCode).toBe(200);
  });

  it.each(ongoing)('refuses a folder that is %s', async (status) => {
    expect(await refusal(await make({ status }))).toEqual([409, 'rating_notFinished']);
  });

  it.each(finished)('takes a folder that is %s', async (status) => {
    expect((await rate(await make({ status }), { note_sat_app: 2 })).statusCode).toBe(200);
  });

  it('happens once', async () => {
    const id = await make();
    await rate(id, { note_sat_app: 1, message: 'first' });
    expect(await refusal(id)).toEqual([409, 'already_rated']);
  });

  it('stores one of ten that come at the same moment and refuses nine', async () => {
    const id = await make();
    const before = (await stored()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => rate(id, { note_sat_app: (n % 5) + 1 })),
    );
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('finds no folder of another member, of a disabled policy, or that is none', async () => {
    const mine = await make();
    const other = await aMember(test.db);
    const otherCookie = await test.signIn(other.cin);
    expect(await refusal(mine, { note_sat_app: 5 }, otherCookie)).toEqual([404, 'not_found']);
    expect(await refusal(await make({ enabled: false }))).toEqual([404, 'not_found']);
    for (const id of ['0', 'abc', '1.5', '9223372036854775808', '99999999'])
      expect(await refusal(id)).toEqual([404, 'not_found']);
  });

  it('finds nothing for somebody who is not verified, and needs a session', async () => {
    const stranger = await aMember(test.db, { verified: false });
    const id = await make({ owner: stranger });
    const strangerCookie = await test.signIn(stranger.cin);
    expect(await refusal(id, { note_sat_app: 5 }, strangerCookie)).toEqual([404, 'not_found']);
    expect(await refusal(id, { note_sat_app: 5 }, '')).toEqual([401, 'login_required']);
  });

  it('takes what the specification sends along, and nothing unknown', async () => {
    const along = {
      id_contrat: '1',
      nom_du_beneficiaire: 'B',
      prenom_du_beneficiare: 'A',
      company: 'C',
    };
    expect((await rate(await make(), { note_sat_app: 4, ...along })).statusCode).toBe(200);
    expect(await refusal(await make(), { note_sat_app: 4, score: 5 })).toEqual([
      400,
      'invalid_data',
    ]);
  });
});
