import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/pdf-reader.testing.ts';
import { takeAttempt } from '../../platform/rate-limit.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthPolicy,
  aMember,
  aMotorPolicy,
  type TestMember,
} from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { membershipRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
const NOW = new Date('2026-11-15T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ features: [membershipRoutes], clock: () => NOW });
  const { db } = test;
  member = await aMember(db, { firstName: 'Salma', lastName: 'Bennani', language: 'ar' });
  await aHealthPolicy(db, member, { policyId: '45000' });
  await aHealthPolicy(db, member, { policyId: '99999', enabled: false });
  await aMotorPolicy(db, member);
  await aMotorPolicy(db, member, { plate: '89443-هـ-17' });
  await aBeneficiary(db, member, { firstName: 'Yassine', lastName: 'Œuvrard' });
  const stranger = await aMember(db, { firstName: 'Omar' });
  await aBeneficiary(db, stranger, { firstName: 'Inconnu', lastName: 'Étranger' });
  cookie = await test.signIn(member.cin);
});
afterAll(() => test.close());

const ask = (language?: string, as = cookie) =>
  test.app.inject({
    method: 'GET',
    url: '/v1/me/ged',
    headers: { cookie: as, ...(language !== undefined && { 'accept-language': language }) },
  });
const read = async (language?: string) => readPdf((await ask(language)).rawPayload);

const turned = (text: string) => [...text].toReversed().join('');

describe('the certificate', () => {
  it('is a PDF to keep, under a name in its language', async () => {
    const answer = await ask('fr-MA');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="attestation-adhesion-M\d+\.pdf"/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await ask('ar')).headers['content-disposition']).toContain(
      encodeURIComponent('شهادة-الانخراط'),
    );
  });

  it('says who is a member and by which enabled contracts, with whom', async () => {
    const { lines, pages } = await read('fr');
    const text = lines.join('\n');
    expect(pages).toBe(1);
    const said = ['Salma Bennani', member.cin, '17 mai 1990', '45000', 'Yassine Œuvrard'];
    const dated = ['17/05/1990', '01/01/2026', '31/12/2026', '15 novembre 2026', '05 22 00 00 00'];
    const missing = [...said, ...dated, 'Attestation d’adhésion', 'Dacia Logan', 'loi 09-08'];
    expect(missing.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).not.toMatch(/99999|Omar|Inconnu/);
  });

  it('is written in the language asked for, else in the member’s own', async () => {
    expect((await read('en')).lines).toContain('Membership certificate');
    for (const header of [undefined, 'de', 'ar-MA,ar;q=0.9']) {
      const { source, lines } = await read(header);
      expect(source).toContain('/Lang (ar)');
      expect(lines.join('\n')).toContain(turned('شهادة'));
    }
  });

  it('keeps names, numbers, dates and plates left to right in Arabic, in letters that join', async () => {
    const { lines, drawn, fonts } = await read('ar');
    const text = lines.join('\n');
    // the letter of the second plate is two signs, which stand from the right
    const turnedLetter = `89443-${turned('هـ')}-17`;
    const kept = [
      'Salma Bennani',
      member.cin,
      '17/05/1990',
      '12345-أ-6',
      turnedLetter,
      '05 22 00 00 00',
    ];
    expect(kept.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain(turned('المستفيدون'));
    expect(drawn.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    // one letter, several forms: م at the start, in the middle and at the end of words
    const forms = new Set<number>();
    for (const { text: piece, glyphs, font } of drawn) {
      if (!font.includes('Regular') || [...piece].length !== glyphs.length) continue;
      const places = glyphs.filter((_, index) => piece.charAt(index) === 'م');
      for (const glyph of places) forms.add(glyph);
    }
    expect(forms.size).toBeGreaterThan(1);
  });
});

describe('nobody is certified', () => {
  it('who is not signed in', async () => {
    expect((await test.get('/v1/me/ged')).json()).toMatchObject({ code: 'login_required' });
  });

  it.each([
    ['who is not verified', { verified: false }, true],
    ['who has enabled no contract', { verified: true }, false],
  ])('%s', async (_, options, enabled) => {
    const other = await aMember(test.db, options);
    await aHealthPolicy(test.db, other, { enabled });
    const answer = await ask('fr', await test.signIn(other.cin));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'files_unavailable']);
  });

  it('more often than a person can want', async () => {
    await forgetLimits(test.db);
    const limit = { name: 'certificate-member', max: 20, minutes: 10 };
    for (let time = 1; time < limit.max; time += 1) {
      await takeAttempt(test.db, limit, member.id, NOW);
    }
    expect((await ask('fr')).statusCode).toBe(200);
    expect((await ask('fr')).statusCode).toBe(429);
    await forgetLimits(test.db);
  });
});
