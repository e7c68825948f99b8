/**
 * Thousands of generated requests. RAFIQ_ATTACK_SEED repeats a run that failed, or makes another one.
 * @module-tag slow
 */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { ORIGIN } from '../testing/app.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import type { Call } from './calls.ts';
import { HOSTILE_HEADERS, HOSTILE_IDS, hostileQueries } from './hostile-addresses.ts';
import type { Person } from './people.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { sendingsOf } from './sendings.ts';
import { brokenTexts, hostileBodies } from './values.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

const SEED = Number(process.env.RAFIQ_ATTACK_SEED ?? 20_260_714);
const AT_LEAST = 5_000;
vi.setConfig({ testTimeout: 300_000 });
/** It leaves nothing to attack with. */
const SIGN_OUT = 'GET /v1/auth/signout';

let world: World;
let sent = 0;
let accepted = 0;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.close());

/** An address of its own for each request: limits of addresses are not what is looked for here. */
const address = () => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;

const show = ({ method, url, payload }: InjectOptions): string =>
  `seed ${SEED}: ${method} ${String(url)} ${JSON.stringify(payload) ?? ''}`.slice(0, 400);

/** Sends them one after the other. What is refused must have changed nothing. */
const attack = async (sendings: InjectOptions[]): Promise<void> => {
  const failures: string[] = [];
  let before = await world.fingerprint();
  for (const sending of sendings) {
    if (sent % 50 === 0) await forgetLimits(world.test.db);
    sent += 1;
    const answer = await world.test.app.inject({ ...sending, remoteAddress: address() });
    const problems = problemsOf(answer);
    if (answer.body.includes(world.victim.mark)) problems.push('somebody else’s data');
    if (answer.statusCode < 400) accepted += 1;
    if (sending.method !== 'GET') {
      const after = await world.fingerprint();
      if (answer.statusCode >= 400 && after !== before)
        problems.push('refused, but it changed something');
      before = after;
    }
    if (problems.length > 0)
      failures.push(`${show(sending)} -> ${problems.join('; ')} ${answer.body.slice(0, 300)}`);
  }
  expect(await world.fingerprint()).toBe(before);
  expect(failures.slice(0, 10)).toEqual([]);
};

const headersOf = ({ cookie }: Person) => ({ origin: ORIGIN, cookie });

/** Random numbers of its own for each call: a new call leaves the requests of the others as they are. */
const randomFor = ({ name }: Call) =>
  createRandom(
    SEED,
    [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7),
  );

it('hostile values in every field of every body', async () => {
  for (const call of world.calls) {
    const schema = call.json;
    if (schema === null) continue;
    const person = await world.aPerson();
    const base = { method: call.method, url: urlFor(call, person), headers: headersOf(person) };
    const random = randomFor(call);
    const bodies = bodiesFor(call, person).flatMap((body) => hostileBodies(random, schema, body));
    await attack(bodies.map((payload) => ({ ...base, payload })));
    const headers = { ...base.headers, 'content-type': 'application/json' };
    const texts = bodiesFor(call, person).flatMap(brokenTexts);
    await attack(texts.map((payload) => ({ ...base, headers, payload })));
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

const fieldsOfList = async ({ path }: Call, person: Person): Promise<string[]> => {
  const { value } = (await world.test.get(path, person.cookie)).json<{ value?: object[] }>();
  return Object.keys(value?.[0] ?? {});
};

it('hostile options of every list', async () => {
  const person = await world.aPerson();
  for (const call of world.calls.filter(({ method }) => method === 'GET')) {
    if (call.path.includes('{')) continue;
    const fields = call.query.length > 0 ? await fieldsOfList(call, person) : [];
    const queries = hostileQueries(randomFor(call), call.query, fields);
    const { cookie } = call.name === SIGN_OUT ? await world.aPerson() : person;
    await attack(
      queries.map((query) => ({
        method: 'GET',
        url: `${call.path}?${query}`,
        headers: { cookie },
      })),
    );
  }
});

it('hostile ids in every path', async () => {
  const person = await world.aPerson();
  for (const call of world.calls.filter(({ path }) => path.includes('{'))) {
    const payload = call.json ? { payload: bodiesFor(call, person)[0] ?? {} } : {};
    await attack(
      HOSTILE_IDS.map((id) => ({
        method: call.method,
        url: call.path.replaceAll(/\{\w+\}/g, id),
        headers: headersOf(person),
        ...payload,
      })),
    );
  }
});

it('hostile headers on every call', async () => {
  const person = await world.aPerson();
  const calls = world.calls.filter(({ name }) => name !== SIGN_OUT);
  for (const call of [...calls, ...world.calls.filter(({ name }) => name === SIGN_OUT)]) {
    const sendings = sendingsOf(call, person).slice(0, 1);
    await attack(
      sendings.flatMap((sending) =>
        HOSTILE_HEADERS.map((headers) => ({
          ...sending,
          headers: { ...(sending.headers as Record<string, string>), ...headers },
        })),
      ),
    );
  }
});

it('are enough of both kinds: most refused, and some that were worth accepting', () => {
  expect(sent).toBeGreaterThanOrEqual(AT_LEAST);
  expect(accepted).toBeGreaterThan(sent / 50);
  expect(accepted).toBeLessThan(sent / 2);
});
