import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecurityLog } from '../../platform/security-log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
} from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { tellMembers } from './service.ts';

const NOW = new Date('2026-07-14T10:00:00Z');
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
});
afterAll(() => test.close());

const SENDER = { publicUrl: 'https://portail.assureur.ma', securityLog: createSecurityLog() };
const tell = (now = NOW) => tellMembers({ ...test, ...SENDER, brand }, now);

const notice = (
  memberId: string,
  kind: 'health' | 'motor' | 'cin',
  folderId: string,
  dueAt = NOW,
) =>
  test.db.run({
    text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at) values ($1, $2, $3, 1, $4)
           on conflict (member_id, kind, folder_id) do update set due_at = excluded.due_at`,
    values: [memberId, kind, folderId, dueAt],
  });

let count = 0;
const aTold = async (member: Parameters<typeof aMember>[1] = {}, isEnabled = true) => {
  count += 1;
  const email = `told-${count}@rafiq.example`;
  const person = await aMember(test.db, { email, ...member });
  const policyId = await aHealthPolicy(test.db, person, { enabled: isEnabled });
  const beneficiaryId = await aBeneficiary(test.db, person);
  const status = 'C.Information';
  const folderId = await aHealthFolder(test.db, person, { policyId, beneficiaryId, status });
  await notice(person.id, 'health', folderId);
  return { person, folderId, messages: () => test.messagesTo(email) };
};

/** As of a folder that has led this declaration to “Traité”; the member knows that it stands at `known`. */
const lead = (memberId: string, request: string, known: string | null = null) =>
  test.db.run({
    text: `update feed_notices set request_id = $2, led_to = 'Traité', known = $3 where member_id = $1`,
    values: [memberId, request, known],
  });

describe('a notice that is due', () => {
  it('leaves once, in the language of the person, with the folder as it stands now', async () => {
    const { person, folderId, messages } = await aTold({ language: 'ar' });
    await test.db.run({
      text: `update health_folders set status = 'Réglé' where member_id = $1 and id = $2`,
      values: [person.id, folderId],
    });
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.body).toContain('تمت التسوية');
    expect(message?.body).toContain(`/#/health/details?id=${folderId}`);
  });

  it('tells of a motor folder too', async () => {
    const person = await aMember(test.db, { email: 'motor@rafiq.example' });
    const policyId = await aMotorPolicy(test.db, person);
    const folderId = await aMotorFolder(test.db, person, { policyId, status: 'CLOS' });
    await notice(person.id, 'motor', folderId);
    expect(await tell()).toBe(1);
    expect((await test.messagesTo('motor@rafiq.example'))[0]?.subject).toContain('clos');
  });

  it('tells of the declaration that the folder has led, and not of the folder too', async () => {
    const { person, messages } = await aTold({ language: 'en' }, false);
    const request = await aRequest(test.db, person, { status: 'Traité' });
    await lead(person.id, request);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      'Your health claim: processed',
    ]);
    const news = await test.db.rows({
      text: 'select kind from news where member_id = $1',
      values: [person.id],
    });
    expect(news).toEqual([{ kind: 'request-answered' }]);
  });

  it.each([
    ['the folder', 'En cours', ['health-folder']],
    ['nothing that they know', 'C.Information', []],
  ])(
    'tells of %s where somebody has answered the declaration since',
    async (_what, known, told) => {
      const { person, messages } = await aTold({ language: 'en' });
      const request = await aRequest(test.db, person, { status: 'Refusé' });
      await lead(person.id, request, known);
      expect(await tell()).toBe(told.length);
      expect(await messages()).toHaveLength(told.length);
      const news = await test.db.rows<{ kind: string }>({
        text: 'select kind from news where member_id = $1',
        values: [person.id],
      });
      expect(news.map(({ kind }) => kind)).toEqual(told);
    },
  );

  it('waits for its time', async () => {
    const { person, folderId, messages } = await aTold();
    await notice(person.id, 'health', folderId, minutesLater(60));
    expect(await tell(minutesLater(59))).toBe(0);
    expect(await tell(minutesLater(60))).toBe(1);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['of a contract that the member has not chosen', {}, false],
    ['of somebody without an account', { account: 'none' as const }, true],
  ])('is dropped %s', async (_what, member, isEnabled) => {
    const { messages } = await aTold(member, isEnabled);
    expect(await tell()).toBe(0);
    expect(await messages()).toEqual([]);
    const [{ left } = { left: -1 }] = await test.db.rows<{ left: number }>({
      text: 'select count(*)::int as left from feed_notices where due_at is not null',
    });
    expect(left).toBe(0);
  });

  it('is told by one of two processes', async () => {
    const several = [await aTold(), await aTold(), await aTold()];
    const told = await Promise.all([tell(), tell()]);
    expect(told[0] + told[1]).toBe(3);
    for (const { messages } of several) expect(await messages()).toHaveLength(1);
  });
});

it('tells whoever signs in with another CIN now, and does not name it', async () => {
  const person = await aMember(test.db, { email: 'cin@rafiq.example', cin: 'ZZ990011' });
  await notice(person.id, 'cin', '0');
  expect(await tell()).toBe(1);
  const [message] = await test.messagesTo('cin@rafiq.example');
  expect(message?.subject).toBe('Votre n° de CIN a été corrigé');
  expect(message?.body).not.toContain('ZZ990011');
});
