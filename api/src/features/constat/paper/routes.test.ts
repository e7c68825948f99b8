import type { Entries } from '@rafiq/contract/constat/entries';
import { SEALER, write } from '@rafiq/contract/constat/entries';
import { PAPER_MAX_BYTES } from '@rafiq/contract/constat/paper/rules';
import { join, sealOf } from '@rafiq/contract/constat/seal';
import { LIMITS } from '@rafiq/contract/constat/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../../platform/pdf/pdf-reader.testing.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { aFullReport, signedBy } from './a-report.testing.ts';
import { constatPaperRoutes } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [constatPaperRoutes] });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const paperOf = (entries: Entries | unknown) => test.post('/v1/constat/paper', { entries });

describe('the paper of a report', () => {
  it('is made for somebody without an account, the same each time, and is named by nobody', async () => {
    const entries = await signedBy(aFullReport(), 'a', 'b');
    const [one, other] = [await paperOf(entries), await paperOf(entries)];
    expect(one.statusCode).toBe(200);
    expect(one.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    const { hash } = await sealOf(entries);
    expect(one.headers['content-disposition']).toContain(
      `constat-amiable-2026-11-16-${hash.slice(0, 8)}.pdf`,
    );
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const { drawn } = readPdf(one.rawPayload);
    expect(drawn.map(({ text }) => text).join('')).toContain(hash);
  });

  it('is made of the fullest report that there can be', { tags: ['slow'] }, async () => {
    const long = Array.from({ length: 2 * LIMITS.points }, (_, at) => (at * 89) % 700);
    const lines = Object.fromEntries(
      Array.from({ length: LIMITS.lines }, (_, at) => [`common.line.x${at}`, long]),
    );
    const entries = await signedBy(write(aFullReport(), 'x', lines), 'a', 'b');
    expect(JSON.stringify({ entries }).length).toBeLessThan(PAPER_MAX_BYTES);
    expect((await paperOf(entries)).statusCode).toBe(200);
  });

  it('is made of one that was closed while the other phone wrote on', async () => {
    const sealed = await signedBy(aFullReport(), 'a', 'b');
    const closed = await join(sealed, write(sealed, 'other', { 'a.make': 'Fiat' }));
    expect(closed['a.make']?.stamp.phone).toBe(SEALER);
    expect((await paperOf(closed)).statusCode).toBe(200);
  });

  it.each([
    ['no report', {}, 'entries', 'required'],
    [
      'a key that is none',
      { 'a.nothing': { value: 1, stamp: { count: 1, phone: 'x' } } },
      'entries.a.nothing',
      'unknown_field',
    ],
    [
      'a value of another kind',
      { 'a.car': { value: { x: -1, y: 0, angle: 0 }, stamp: { count: 1, phone: 'x' } } },
      'entries.a.car',
      'wrong_type',
    ],
    [
      'a stamp that is none',
      { 'a.make': { value: 'Fiat', stamp: { count: 0, phone: 'x' } } },
      'entries.a.make.stamp.count',
      'number_too_small',
    ],
    [
      'an inherited name',
      JSON.parse('{"constructor":{"value":1,"stamp":{"count":1,"phone":"x"}}}'),
      'entries.constructor',
      'unknown_field',
    ],
    ['a list', [], 'entries', 'wrong_type'],
  ])('is refused with the field that is wrong: %s', async (_, entries, field, code) => {
    const answer = await paperOf(entries);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is refused when it is larger than any report, before it is read', async () => {
    const answer = await paperOf({ 'a.make': { value: 'x'.repeat(PAPER_MAX_BYTES), stamp: {} } });
    expect(answer.statusCode).toBe(413);
  });

  it('can be asked for thirty times in ten minutes from one network, and leaves no row of it', async () => {
    const bad = () => paperOf({});
    for (let n = 0; n < 30; n += 1) expect((await bad()).statusCode).toBe(400);
    const answer = await bad();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts']);
  });
});
