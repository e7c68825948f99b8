import { cityListSchema } from '@rafiq/contract/cities/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CITIES } from '../../demo/words/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { cityRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [cityRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());

const list = async () => {
  const answer = await test.get('/v1/cities/', cookie);
  expect(answer.statusCode).toBe(200);
  return cityListSchema.strict().parse(answer.json());
};

it('knows the cities and towns of Morocco, each once', async () => {
  const { count, value } = await list();
  expect(count).toBe(value.length);
  expect(count).toBeGreaterThanOrEqual(120);
  for (const name of ['id', 'name_fr', 'name_ar'] as const) {
    expect(new Set(value.map((city) => city[name])).size).toBe(count);
  }
  expect(value.map((city) => city.name_fr)).toEqual(expect.arrayContaining([...CITIES]));
});

it('spells them in French and in Arabic, under a plain id', async () => {
  const { value } = await list();
  expect(value).toContainEqual({ id: 'mdiq', name_fr: "M'diq", name_ar: 'المضيق' });
  for (const city of value) {
    expect(city.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(city.name_fr).toMatch(/^\p{Lu}[\p{Script=Latin}' -]+$/u);
    expect(city.name_ar).toMatch(/^[\p{Script=Arabic} ]+$/u);
  }
});

it('sorts them by their French name, accents aside', async () => {
  const names = (await list()).value.map((city) => city.name_fr);
  const letters = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  expect(names.map(letters)).toEqual(names.map(letters).toSorted());
  expect(names.indexOf('Fès')).toBeLessThan(names.indexOf('Figuig'));
});

it('answers without its trailing slash, too, and needs a session', async () => {
  expect((await test.get('/v1/cities', cookie)).json()).toEqual(await list());
  expect((await test.get('/v1/cities/')).json().code).toBe('login_required');
});
