import { profileSchema } from '@rafiq/contract/profile/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, aMotorPolicy } from '../../testing/builders.ts';
import { profileRoutes } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [profileRoutes] });
});
afterAll(() => test.close());

const enabledOf = (list: { id: string; ENABLED: boolean }[]) =>
  list.filter((policy) => policy.ENABLED).map((policy) => policy.id);

const aHolder = async () => {
  const member = await aMember(test.db);
  const health = [
    await aHealthPolicy(test.db, member, { enabled: true }),
    await aHealthPolicy(test.db, member, { enabled: false }),
  ] as const;
  const motor = await aMotorPolicy(test.db, member, { enabled: false });
  const cookie = await test.signIn(member.cin);
  const save = (SANTE_POLICE_IDS: unknown, AUTO_POLICE_IDS: unknown) =>
    test.post('/v1/me', { SANTE_POLICE_IDS, AUTO_POLICE_IDS }, cookie);
  return { member, health, motor, cookie, save };
};

describe('GET /v1/me', () => {
  it('answers the person in the wire’s own names', async () => {
    const { member, health, motor, cookie } = await aHolder();
    const profile = profileSchema.strict().parse((await test.get('/v1/me/', cookie)).json());
    expect(profile).toMatchObject({
      id: member.id,
      NUM_CIN: member.cin,
      FULL_NAME: 'Amal Test',
      isAdherent: true,
      isValidAdherent: true,
      HAS_PARRAINAGE: false,
      has_parrain: false,
    });
    expect(profile.SANTE_POLICE_IDS.map((policy) => policy.id)).toEqual(health);
    expect(profile.AUTO_POLICE_IDS).toMatchObject([
      { id: motor, MEC: '2020-01-15', DATE_ECHEANCE: '2026-12-31', NUM_CIN: member.cin },
    ]);
  });

  it('knows who sponsored whom', async () => {
    const sponsor = await aMember(test.db);
    const sponsored = await aMember(test.db, { sponsorId: sponsor.id });
    const read = async (cin: string) => (await test.get('/v1/me', await test.signIn(cin))).json();
    expect(await read(sponsor.cin)).toMatchObject({ HAS_PARRAINAGE: true, has_parrain: false });
    expect(await read(sponsored.cin)).toMatchObject({ HAS_PARRAINAGE: false, has_parrain: true });
  });

  it('attaches nothing to somebody who is not verified', async () => {
    const member = await aMember(test.db, { verified: false });
    const id = await aHealthPolicy(test.db, member);
    const cookie = await test.signIn(member.cin);
    expect((await test.get('/v1/me', cookie)).json()).toMatchObject({
      isValidAdherent: false,
      SANTE_POLICE_IDS: [],
    });
    const saved = await test.post(
      '/v1/me',
      { SANTE_POLICE_IDS: [{ id, ENABLED: false }], AUTO_POLICE_IDS: [] },
      cookie,
    );
    expect(saved.statusCode).toBe(400);
  });
});

describe('POST /v1/me', () => {
  it('saves the choice and answers the whole profile', async () => {
    const { health, motor, save } = await aHolder();
    const answer = await save(
      [
        { id: health[0], ENABLED: false },
        { id: health[1], ENABLED: true },
      ],
      [{ id: motor, ENABLED: true }],
    );
    const profile = profileSchema.strict().parse(answer.json());
    expect(enabledOf(profile.SANTE_POLICE_IDS)).toEqual([health[1]]);
    expect(enabledOf(profile.AUTO_POLICE_IDS)).toEqual([motor]);
  });

  it('leaves policies that it does not name as they are', async () => {
    const { health, motor, save } = await aHolder();
    const profile = profileSchema.parse((await save([], [{ id: motor, ENABLED: true }])).json());
    expect(enabledOf(profile.SANTE_POLICE_IDS)).toEqual([health[0]]);
  });

  it('is content with one policy of either kind', async () => {
    const { health, motor, save } = await aHolder();
    const answer = await save([{ id: health[0], ENABLED: false }], [{ id: motor, ENABLED: true }]);
    expect(answer.statusCode).toBe(200);
    const profile = profileSchema.parse(answer.json());
    expect(enabledOf(profile.SANTE_POLICE_IDS)).toEqual([]);
    expect(enabledOf(profile.AUTO_POLICE_IDS)).toEqual([motor]);
  });

  it('keeps one policy enabled', async () => {
    const { health, motor, save, cookie } = await aHolder();
    const answer = await save([{ id: health[0], ENABLED: false }], [{ id: motor, ENABLED: false }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field: 'SANTE_POLICE_IDS', code: 'policy_required' }]);
    const profile = profileSchema.parse((await test.get('/v1/me', cookie)).json());
    expect(enabledOf(profile.SANTE_POLICE_IDS)).toEqual([health[0]]);
  });

  it('keeps one motor policy enabled for who has no other kind', async () => {
    const member = await aMember(test.db);
    const id = await aMotorPolicy(test.db, member);
    const body = { SANTE_POLICE_IDS: [], AUTO_POLICE_IDS: [{ id, ENABLED: false }] };
    const answer = await test.post('/v1/me', body, await test.signIn(member.cin));
    expect(answer.json().issues).toEqual([{ field: 'AUTO_POLICE_IDS', code: 'policy_required' }]);
  });

  it('cannot tell somebody else’s policy from one that does not exist', async () => {
    const { save } = await aHolder();
    const other = await aMember(test.db);
    const foreign = await aHealthPolicy(test.db, other, { enabled: false });
    const answers = await Promise.all(
      [foreign, '999999999999999999999999', "1' or '1'='1", ''].map((id) =>
        save([{ id, ENABLED: true }], []),
      ),
    );
    for (const answer of answers) {
      expect(answer.json().issues).toEqual([{ field: 'SANTE_POLICE_IDS', code: 'policy_unknown' }]);
    }
    const cookie = await test.signIn(other.cin);
    expect((await test.get('/v1/me', cookie)).json().SANTE_POLICE_IDS[0].ENABLED).toBe(false);
  });

  it('keeps the rule when two saves come at the same time', async () => {
    const member = await aMember(test.db);
    const ids = [await aHealthPolicy(test.db, member), await aHealthPolicy(test.db, member)];
    const cookie = await test.signIn(member.cin);
    const answers = await Promise.all(
      ids.map((id) =>
        test.post(
          '/v1/me',
          { SANTE_POLICE_IDS: [{ id, ENABLED: false }], AUTO_POLICE_IDS: [] },
          cookie,
        ),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('needs a session', async () => {
    const answer = await test.post('/v1/me', { SANTE_POLICE_IDS: [], AUTO_POLICE_IDS: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_required']);
  });

  it('names what does not fit', async () => {
    const { cookie } = await aHolder();
    const answer = await test.post(
      '/v1/me',
      { SANTE_POLICE_IDS: [{ id: 7, ENABLED: 'yes' }], AUTO_POLICE_IDS: 'all' },
      cookie,
    );
    expect(answer.json().issues).toEqual([
      { field: 'SANTE_POLICE_IDS.0.id', code: 'wrong_type' },
      { field: 'SANTE_POLICE_IDS.0.ENABLED', code: 'wrong_type' },
      { field: 'AUTO_POLICE_IDS', code: 'wrong_type' },
    ]);
  });
});
