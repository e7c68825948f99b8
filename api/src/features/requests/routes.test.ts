import { healthDeclarationSchema } from '@rafiq/contract/health-declarations/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';

const PATH = '/v1/declarationsmaladie';

let test: TestApp;
let cookie: string;
let stranger: string;
let member: TestMember;
const ids: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ features: [healthDeclarationRoutes, ticketRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  const other = await aMember(test.db);
  stranger = await test.signIn(other.cin);
  for (let n = 1; n <= 12; n += 1) {
    const id = await aRequest(test.db, member, {
      subject: `R${n}`,
      // two share each moment, so that the id must decide their order
      createdAt: `2026-01-${String(Math.ceil(n / 2)).padStart(2, '0')}T10:00:00Z`,
      status: n <= 4 ? 'Traité' : 'Envoyé',
      contractId: n % 3 === 0 ? '7' : '8',
    });
    ids.push(id);
  }
  await aRequest(test.db, member, { kind: 'ticket', details: { type: 'x', message: 'y' } });
  await aRequest(test.db, other, { subject: 'theirs' });
});
afterAll(() => test.close());

const listSchema = z.object({
  count: z.number(),
  value: z.array(healthDeclarationSchema.partial()),
});
const ask = (options: Record<string, string>, as = cookie) =>
  test.get(`${PATH}/?${new URLSearchParams(options)}`, as);
const list = async (options: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  const { count, value } = listSchema.parse(answer.json());
  return { count, subjects: value.map(({ subject }) => subject) };
};
const filter = (fields: object) => ({ $filter: JSON.stringify(fields), $top: '100' });
const subjects = (...numbers: number[]) => numbers.map((n) => `R${n}`);

describe('the list of a kind', () => {
  it('answers ten of the member’s own, the newest first, and counts all', async () => {
    expect(await list()).toEqual({
      count: 12,
      subjects: subjects(12, 11, 10, 9, 8, 7, 6, 5, 4, 3),
    });
    expect(await list({}, stranger)).toEqual({ count: 1, subjects: ['theirs'] });
  });

  it('pages, and turns round', async () => {
    const page = { $sort: '{"createdate": 1}', $top: '5', $skip: '5' };
    expect(await list(page)).toEqual({ count: 12, subjects: subjects(6, 7, 8, 9, 10) });
    expect(await list({ $skip: '12' })).toEqual({ count: 12, subjects: [] });
  });

  it('filters by status, contract and id, alone and together', async () => {
    expect((await list(filter({ status: 'Traité' }))).subjects).toEqual(subjects(4, 3, 2, 1));
    expect((await list(filter({ id_contrat: ['7'] }))).subjects).toEqual(subjects(12, 9, 6, 3));
    const both = filter({ status: ['Traité', 'Refusé'], id_contrat: '7' });
    expect(await list(both)).toEqual({ count: 1, subjects: ['R3'] });
    expect((await list(filter({ id: [ids[0], ids[4]] }))).subjects).toEqual(subjects(5, 1));
    for (const id of ['0', 'x', '-1', '1.5', '99999999999999999999', "1' or '1'='1"])
      expect(await list(filter({ id }))).toEqual({ count: 0, subjects: [] });
  });

  it('finds nothing of somebody else’s by id', async () => {
    expect(await list(filter({ id: ids }), stranger)).toEqual({ count: 0, subjects: [] });
  });

  it('answers the chosen fields and the id, also the answer’s', async () => {
    const answer = await ask({ $select: 'status,retour_rafiq,frais_engages_', $top: '1' });
    expect(answer.json().value).toEqual([
      { id: ids.at(-1), status: 'Envoyé', retour_rafiq: '', frais_engages_: 100.1 },
    ]);
  });

  it.each([
    [{ $filter: '{"subject":"x"}' }, '$filter.subject', 'unknown_field'],
    [{ $filter: '{"id":5}' }, '$filter.id', 'wrong_type'],
    [{ $sort: '{"status":1}' }, '$sort.status', 'unknown_field'],
    [{ $select: 'contract' }, '$select.contract', 'unknown_field'],
    [{ $q: 'x' }, '$q', 'unknown_field'],
    [{ $top: '101' }, '$top', 'number_too_large'],
  ])('refuses %j', async (options, field, code) => {
    const answer = await ask(options as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, code }]);
  });

  it('answers with and without its trailing slash, and to nobody without a session', async () => {
    const [plain, slashed] = [await test.get(PATH, cookie), await test.get(`${PATH}/`, cookie)];
    expect(plain.json()).toEqual(slashed.json());
    expect((await test.get(PATH)).statusCode).toBe(401);
  });
});

describe('one request', () => {
  it('comes with its steps and files', async () => {
    const answer = await test.get(`${PATH}/${ids[0]}`, cookie);
    expect(healthDeclarationSchema.parse(answer.json())).toMatchObject({
      subject: 'R1',
      timeline: [{ status: 'Traité', date: '2026-01-01T10:00:00.000Z', note: '' }],
      piece_justificative: [],
    });
  });

  it('is not found by anybody else, under another kind, or by a number that is none', async () => {
    const urls = [
      ...['0', '-1', 'x', '1.0', '99999999999999999999', '9223372036854775808', '%00', "1'--"].map(
        (id) => [`${PATH}/${id}`, cookie],
      ),
      [`${PATH}/${ids[0]}`, stranger],
      [`/v1/ticket/${ids[0]}`, cookie],
    ] as const;
    for (const [url, as] of urls) {
      const answer = await test.get(url ?? '', as);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  });
});
