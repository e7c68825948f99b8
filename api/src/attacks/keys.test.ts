import { SCOPES, SOURCE_SCOPES } from '@rafiq/contract/access-keys/model';
import { mayDo } from '@rafiq/contract/access-keys/rules';
import { referenceOf } from '@rafiq/contract/requests/reference';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endKey } from '../features/access-keys/keeping.ts';
import { systemClock } from '../platform/clock.ts';
import { createKey } from '../testing/access-keys.ts';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { type Call, readCalls } from './calls.ts';
import { HOSTILE_HEADERS, HOSTILE_IDS } from './hostile-addresses.ts';
import { aRequestToTake } from './request-to-take.ts';
import { aSystem, recipeFor, type System, systemSending } from './systems.ts';
import { problemsOf, watchDatabase } from './watch.ts';

const CONSOLE = 'https://console.example';

let test: TestApp;
let calls: Call[];
let victim: System;
let attacker: System;
let fingerprint: () => Promise<string>;

beforeAll(async () => {
  test = await startWholeApp();
  calls = (await readCalls(test)).filter(({ needsKey }) => needsKey);
  victim = { ...(await aSystem(test, 'victim')), handed: await aRequestToTake(test) };
  attacker = { ...(await aSystem(test, 'attacker')), handed: await aRequestToTake(test) };
  fingerprint = await watchDatabase(test.db);
});
afterAll(() => test.close());

const inject = async (sending: InjectOptions) => {
  await forgetLimits(test.db);
  return test.app.inject(sending);
};

/** Each call as the victim would send it, with other headers instead of its key: refused like this, and nothing changed. */
const refused = async (headersOf: (call: Call) => Record<string, string>, expected: unknown[]) => {
  const before = await fingerprint();
  for (const call of calls) {
    const answer = await inject(systemSending(call, victim, headersOf(call)));
    expect([answer.statusCode, answer.json().code], call.name).toEqual(expected);
    expect(problemsOf(answer), call.name).toEqual([]);
    expect(answer.body, call.name).not.toContain(victim.bearer);
  }
  expect(await fingerprint()).toBe(before);
};

it('every call of the insurer’s systems is described, and there are some', () => {
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(recipeFor(call).scopes.length, call.name).toBeGreaterThan(0);
});

describe('a call of a system', () => {
  it('is refused without a key, also with a member’s session', async () => {
    await refused(() => ({}), [401, 'key_required']);
    const cookie = await test.signIn((await aMember(test.db)).cin);
    await refused(() => ({ cookie, origin: ORIGIN }), [401, 'key_required']);
  });

  it('is refused with a key that is none, that was mixed, or that has ended', async () => {
    const over = await aSystem(test, 'over');
    const [, id = ''] = over.bearer.split('_');
    await endKey({ db: test.db, clock: systemClock }, id, 'test', async () => undefined);
    await refused(() => ({ authorization: `Bearer ${over.bearer}` }), [401, 'key_ended']);
    const mixed = `rafiq_${victim.bearer.split('_')[1]}_${attacker.bearer.slice(-43)}`;
    for (const wrong of [mixed, "x'or'1'='1", `${victim.bearer}x`])
      await refused(() => ({ authorization: `Bearer ${wrong}` }), [401, 'key_unknown']);
  });

  it('is refused with a key of every other scope', async () => {
    const bearers = new Map<Call, string>();
    for (const call of calls) {
      const needed = recipeFor(call).scopes;
      const others = SCOPES.filter((held) => !needed.some((scope) => mayDo([held], scope)));
      bearers.set(call, (await aSystem(test, 'victim', others)).bearer);
    }
    const headersOf = (call: Call) => ({ authorization: `Bearer ${bearers.get(call)}` });
    await refused(headersOf, [403, 'key_scope']);
  });

  it('finds nothing of another source', async () => {
    for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
      const before = await fingerprint();
      const instead = { authorization: `Bearer ${attacker.bearer}` };
      const answer = await inject(systemSending(call, victim, instead));
      expect([answer.statusCode, answer.json().code], call.name).toEqual([
        404,
        'feed_batch_unknown',
      ]);
      expect(await fingerprint(), call.name).toBe(before);
    }
  });

  it('finds no request of another kind than those of its key, and none by guessing', async () => {
    const narrow = (await aSystem(test, 'victim', SCOPES, ['suggestion'])).bearer;
    const ofOne = calls.filter(({ path }) => path.includes('{reference}'));
    expect(ofOne).toHaveLength(5);
    const before = await fingerprint();
    const guessed = { reference: referenceOf('99999999'), file: victim.handed?.file ?? '' };
    const bodies = new Set<string>();
    for (const call of ofOne)
      for (const [of, bearer] of [
        [victim, narrow],
        [{ ...victim, handed: guessed }, victim.bearer],
      ] as const) {
        const answer = await inject(systemSending(call, of, { authorization: `Bearer ${bearer}` }));
        expect([answer.statusCode, answer.json().code], call.name).toEqual([404, 'not_found']);
        bodies.add(answer.body);
      }
    expect(bodies.size).toBe(1);
    expect(await fingerprint()).toBe(before);
  });

  it('is told of no event and no contact of another source than those that its key is narrowed to', async () => {
    const { id } = await aMember(test.db);
    await test.db.run({
      text: `insert into registry_keys (source, key, member_id, source_version, source_hash, source_batch, leads)
             values ('victim', 'narrow', $1, 1, '', 1, true)`,
      values: [id],
    });
    const { client } = await test.db.one<{ client: string }>({
      text: 'select client_id as client from members where id = $1',
      values: [id],
    });
    await test.db.run({
      text: `update members set email = 'narrow@rafiq.example' where id = $1`,
      values: [id],
    });
    const deps = { db: test.db, clock: systemClock };
    const scopes = [...SOURCE_SCOPES];
    const told = async (sources: string[]) => {
      const wanted = { name: 'narrow', source: 'attacker', scopes, sources };
      const { bearer } = await createKey(deps, wanted, 'test');
      const headers = { authorization: `Bearer ${bearer}` };
      const pages = ['/v1/events?limit=1000', '/v1/contacts?limit=500'];
      const answers = await Promise.all(
        pages.map((url) => inject({ method: 'GET', url, headers })),
      );
      return answers.map(({ statusCode, body }) => [statusCode, body.includes(client)]);
    };
    for (const sources of [['attacker'], ['victi'], ['victim-2']])
      expect(await told(sources), sources.join()).toEqual([
        [200, false],
        [200, false],
      ]);
    expect(await told(['attacker', 'victim'])).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  it('is served with its key, whatever headers it brings besides', {
    tags: ['slow'],
  }, async () => {
    for (const call of calls) {
      const right = systemSending(call, attacker);
      for (const headers of HOSTILE_HEADERS) {
        const own = right.headers as Record<string, string>;
        expect(problemsOf(await inject({ ...right, headers: { ...own, ...headers } }))).toEqual([]);
      }
      const answer = await inject(right);
      expect([200, 201, 202], `${call.name} ${answer.body}`).toContain(answer.statusCode);
      expect(problemsOf(answer), call.name).toEqual([]);
    }
  });

  it('changes nothing by hostile ids', { tags: ['slow'] }, async () => {
    for (const call of calls.filter(({ path }) => path.includes('{'))) {
      const right = systemSending(call, attacker);
      const before = await fingerprint();
      for (const id of HOSTILE_IDS) {
        const answer = await inject({ ...right, url: call.path.replace(/\{\w+\}/, id) });
        expect(problemsOf(answer), `${call.name} ${id}`).toEqual([]);
      }
      expect(await fingerprint(), call.name).toBe(before);
    }
  });

  it('is on no other host than its own in production, and on that one without a session', async () => {
    const config = { production: true, publicUrl: 'https://portal.example', consoleUrl: CONSOLE };
    const production = await startWholeApp({ config });
    const system = await aSystem(production, 'victim');
    for (const call of calls) {
      const own = { authorization: `Bearer ${system.bearer}` };
      for (const [host, status] of [
        ['portal.example', 404],
        ['console.example', 401],
      ] as const) {
        const headers = status === 404 ? { ...own, host } : { host };
        const answer = await production.app.inject(systemSending(call, system, headers));
        expect(answer.statusCode, `${call.name} at ${host}`).toBe(status);
      }
    }
    await production.close();
  });
});
