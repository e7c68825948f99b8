import { LANGUAGES } from '@rafiq/contract/core/language';
import { issuesAr } from '@rafiq/contract/core/texts/issues.ar';
import { issuesEn } from '@rafiq/contract/core/texts/issues.en';
import { issuesFr } from '@rafiq/contract/core/texts/issues.fr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { fieldsOf, put, UNREADABLE } from './values.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.close());

const SAID = { fr: issuesFr, en: issuesEn, ar: issuesAr };

it('a text that cannot be read is refused by every call, with its field named', async () => {
  let fields = 0;
  for (const call of world.calls) {
    if (call.json === null) continue;
    const [body = {}] = bodiesFor(call, world.victim);
    for (const { path, max } of fieldsOf(call.json)) {
      if (max === undefined) continue;
      fields += 1;
      for (const text of UNREADABLE) {
        const payload = put(body, path, text);
        const url = urlFor(call, world.victim);
        const headers = { origin: ORIGIN, cookie: world.victim.cookie };
        const sent = { method: call.method, url, payload, headers };
        const answer = await world.test.app.inject(sent);
        const named = { field: path.join('.'), code: 'text_format' };
        expect(answer.statusCode, call.name).toBe(400);
        expect(answer.json().issues, call.name).toContainEqual(named);
      }
    }
  }
  expect(fields).toBeGreaterThan(100);
});

it.each(LANGUAGES)('and says so in %s where sentences are told', async (language) => {
  const answer = await world.test.app.inject({
    method: 'POST',
    url: '/v1/auth/password',
    headers: { origin: ORIGIN, cookie: world.victim.cookie, 'accept-language': language },
    payload: {
      currentPassword: 'a\0',
      newPassword: 'Nouveau#2026',
      verifyPassword: 'Nouveau#2026',
    },
  });
  expect(answer.json().result).toEqual([SAID[language].text_format]);
});
