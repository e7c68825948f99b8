import { profileSchema } from '@rafiq/contract/profile/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { noticesTo } from '../../testing/contacts.ts';
import { forgetLimits, giveContacts } from '../../testing/sign-in.ts';
import { profileRoutes } from '../profile/routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let count = 0;
let email: string;
let phone: string;
const logLines: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ features: [profileRoutes], logLines });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  email = `old${count}@rafiq.example`;
  phone = `06${String(count).padStart(8, '0')}`;
  await forgetLimits(test.db);
  member = await aMember(test.db);
  await giveContacts(test.db, member, { email, phone });
  cookie = await test.signIn(member.cin);
});

const save = (body: object) => test.post('/v1/me', body, cookie);
const newPhone = () => phone.replace(/^06/, '07');
const read = async () => {
  const { email: mail, TEL, ADRESSE } = (await test.get('/v1/me', cookie)).json();
  return { mail, TEL, ADRESSE };
};
const told = async (...recipients: string[]) => {
  const lists = await Promise.all(recipients.map((one) => noticesTo(test, one)));
  return lists.map((list) => list.length);
};

describe('a change of contacts', () => {
  it('answers the whole profile with the new ones', async () => {
    const answer = await save({
      email: ' new@rafiq.example ',
      TEL: '+212 7 11 22 33 44',
      ADRESSE: ' Rabat ',
    });
    expect(profileSchema.strict().parse(answer.json())).toMatchObject({
      NUM_CIN: member.cin,
      email: 'new@rafiq.example',
      TEL: '0711223344',
      ADRESSE: 'Rabat',
    });
  });

  it('leaves the address alone when it is not sent, and empties it when it is empty', async () => {
    await save({ email, TEL: phone, ADRESSE: '12, rue Ibn Sina' });
    await save({ email, TEL: phone });
    expect((await read()).ADRESSE).toBe('12, rue Ibn Sina');
    await save({ email, TEL: phone, ADRESSE: '' });
    expect((await read()).ADRESSE).toBeNull();
  });

  it('says for good which of them are the member’s own', async () => {
    const owned = () =>
      test.db.one({
        text: `select owns_email as email, owns_phone as phone, owns_address as address
               from members where id = $1`,
        values: [member.id],
      });
    await save({ email: `own${count}@rafiq.example`, TEL: phone });
    expect(await owned()).toEqual({ email: true, phone: false, address: false });
    await save({ email: `own${count}@rafiq.example`, TEL: phone, ADRESSE: 'Rabat' });
    expect(await owned()).toEqual({ email: true, phone: false, address: true });
  });

  it('tells the old e-mail and the old phone, each of them once, and asks the new ones to confirm', async () => {
    await giveContacts(test.db, member, { email, phone, language: 'en' });
    const changed = `new${count}@rafiq.example`;
    await save({ email: changed, TEL: newPhone() });
    expect(await test.messagesTo(email)).toMatchObject([
      { channel: 'email', subject: 'Your Rafiq contact details were changed' },
    ]);
    expect(await test.messagesTo(phone)).toMatchObject([{ channel: 'sms' }]);
    expect(await told(changed, newPhone())).toEqual([0, 0]);
    for (const asked of [changed, newPhone()]) expect(await test.messagesTo(asked)).toHaveLength(1);
    for (const [one] of [await test.messagesTo(email), await test.messagesTo(phone)])
      expect(one?.body).not.toMatch(/new\d|07\d{8}/);
  });

  it('tells only the contact that was replaced', async () => {
    await save({ email, TEL: newPhone() });
    expect(await told(email, phone, newPhone())).toEqual([0, 1, 0]);
  });

  it('tells the contact on file when another is added, and the one that is removed', async () => {
    await giveContacts(test.db, member, { email: null, phone });
    await save({ email, TEL: phone });
    expect(await told(email, phone)).toEqual([0, 1]);
    await save({ email: '', TEL: phone });
    expect(await told(email, phone)).toEqual([1, 1]);
    expect((await read()).mail).toBeNull();
  });

  it('tells nobody when the same contacts are confirmed or only the address changes', async () => {
    await save({ email, TEL: phone });
    await save({ email, TEL: `+212${phone.slice(1)}`, ADRESSE: 'Fès' });
    expect(await told(email, phone)).toEqual([0, 0]);
  });

  it('leaves a number abroad that the insurer has on file as it is', async () => {
    const abroad = '+33612345678';
    await giveContacts(test.db, member, { email, phone: abroad });
    const kept = await save({ email, TEL: abroad, ADRESSE: 'Lyon' });
    expect([kept.statusCode, (await read()).TEL]).toEqual([200, abroad]);
    expect((await save({ email, TEL: '+33612345679' })).statusCode).toBe(400);
  });

  it('touches nobody else', async () => {
    const other = await aMember(test.db);
    const otherCookie = await test.signIn(other.cin);
    const before = (await test.get('/v1/me', otherCookie)).json();
    await save({ email: 'mine@rafiq.example', TEL: phone });
    expect((await test.get('/v1/me', otherCookie)).json()).toMatchObject({ email: before.email });
  });

  it('happens ten times an hour; confirming is not counted', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await save({ email: `n${n}@rafiq.example`, TEL: phone })).statusCode).toBe(200);
    const stopped = await save({ email, TEL: phone });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too_many_attempts']);
    expect((await save({ email: 'n9@rafiq.example', TEL: phone })).statusCode).toBe(200);
  });
});

describe('what does not fit', () => {
  it.each([
    [{ TEL: '061234567' }, ['TEL phone_format']],
    [{ TEL: '06123456789' }, ['TEL phone_format']],
    [{ TEL: '1612345678' }, ['TEL phone_format']],
    [{ email: 'nobody' }, ['email email_format']],
    [{ email: 'a@b' }, ['email email_format']],
    [{ email: `${'a'.repeat(250)}@b.ma` }, ['email email_format']],
    [{ email: 'a@b.ma\r\nBcc: x@y.ma' }, ['email email_format']],
    [{ email: '', TEL: '' }, ['email contact_required']],
    [{ ADRESSE: 'x'.repeat(201) }, ['ADRESSE too_long']],
    [{ ADRESSE: 'x'.repeat(1001) }, ['ADRESSE too_long']],
    [{ email: 5 }, ['email wrong_type']],
    [{ DATE_NAISSANCE: '1980-01-01' }, ['DATE_NAISSANCE unknown_field']],
    [{ SANTE_POLICE_IDS: [] }, ['SANTE_POLICE_IDS unknown_field']],
    [{ SANTE_POLICE_IDS: [], AUTO_POLICE_IDS: [] }, ['email unknown_field', 'TEL unknown_field']],
    [
      { email: undefined, TEL: undefined, language: 'fr' },
      expect.arrayContaining(['language unknown_field']),
    ],
  ])('%j is refused by name and changes nothing', async (change, problems) => {
    const answer = await save({ email, TEL: phone, ...change });
    expect(answer.statusCode).toBe(400);
    const { issues } = answer.json();
    expect(
      issues.map((one: { field: string; code: string }) => `${one.field} ${one.code}`),
    ).toEqual(problems);
    expect(await read()).toEqual({ mail: email, TEL: phone, ADRESSE: null });
    expect(await told(email, phone)).toEqual([0, 0]);
  });

  it.each(['0612345678', '06 12 34 56 78', '00212612345678'])('%s is ten digits', async (TEL) => {
    expect((await save({ email, TEL })).json().TEL).toBe('0612345678');
  });

  it('keeps hostile text as text, refuses a null byte, and logs neither', async () => {
    const ADRESSE = `<script>'; drop table members;--`;
    expect((await save({ email, TEL: phone, ADRESSE })).json().ADRESSE).toBe(ADRESSE);
    const refused = await save({ email, TEL: phone, ADRESSE: 'a\0b' });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_data']);
    expect(logLines.join()).not.toMatch(new RegExp(`script|${phone}|${email}`));
  });
});
