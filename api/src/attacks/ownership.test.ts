import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import type { Call } from './calls.ts';
import type { Person } from './people.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { formFor, formWith, OF_WHO_WAITS, sendingsOf, waitToBeVerified } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

// every call several times, also on a busy machine
vi.setConfig({ testTimeout: 120_000 });

let world: World;
let victim: Person;
let attacker: Person;

beforeAll(async () => {
  world = await startWorld();
  ({ victim, attacker } = world);
});
afterAll(() => world.test.close());

/** Signed-in calls whose answers hold nothing that is one member's own, or none that can be read in their bytes. */
const IMPERSONAL: Record<string, string> = {
  'GET /v1/me/ged': 'a PDF, whose texts are glyphs; its own test reads them',
  'GET /v1/me/requests/{id}/receipt': 'a PDF, whose texts are glyphs; its own test reads them',
  'GET /v1/me/stats': 'sums and counts',
  'GET /v1/me/autostats': 'sums and counts of statuses and guarantees',
  'GET /v1/blogs': 'the same for everybody',
  'GET /v1/me/promises': 'numbers of requests, and days',
  'GET /v1/me/news/count': 'a count',
  'GET /v1/me/news/preferences': 'switches and hours',
  'GET /v1/me/ledger': 'roles, acts and numbers of requests',
  'GET /v1/me/data': 'words, and how many of each',
  'GET /v1/me/data/exports': 'states and times',
  'GET /v1/cities': 'the same for everybody',
  'GET /v1/observations': 'the same for everybody',
  'GET /v1/needed-documents': 'the same for everybody',
  'GET /v1/documents': 'the same for everybody',
  'GET /v1/documents/{id}/file': 'the same for everybody',
  'GET /v1/pictures/{id}': 'the same for everybody',
  'GET /v1/prestataires': 'the same for everybody',
  'GET /v1/videos': 'the same for everybody',
  'GET /v1/agents': 'the same for everybody',
  'GET /v1/faq': 'the same for everybody',
};
/** A right code is in an SMS, and nothing is sent again in the minute of the change: their own test asks them. */
const LATER = ['POST /v1/me/contacts/confirm', 'POST /v1/me/contacts/resend'];
/** One, then all of them, after whatever needs the file that one of them holds. */
const DRAFTS_LAST = ['DELETE /v1/me/drafts/{name}', 'DELETE /v1/me/drafts'];
const SHARED = ['GET /v1/documents/{id}/file', 'GET /v1/pictures/{id}'];

const own = (): Call[] => world.calls.filter(({ needsSession }) => needsSession);
const reads = () => own().filter(({ method }) => method === 'GET');
const writes = () => own().filter(({ method }) => method !== 'GET');

const tellsOf = ({ mark }: Person, { body, headers }: LightMyRequestResponse): boolean =>
  `${body}${JSON.stringify(headers)}`.toLowerCase().includes(mark.toLowerCase());

const expectNothingOf = (person: Person, answer: LightMyRequestResponse, what: string) => {
  expect(tellsOf(person, answer), `${what} tells of somebody else`).toBe(false);
  expect(problemsOf(answer), what).toEqual([]);
};

describe('the owner', () => {
  it('reads their own mark in every answer that is about them', async () => {
    for (const call of reads()) {
      const answer = await world.test.get(urlFor(call, victim), victim.cookie);
      expect(answer.statusCode, call.name).toBe(200);
      expect(problemsOf(answer), call.name).toEqual([]);
      if (Object.hasOwn(IMPERSONAL, call.name)) continue;
      expect(tellsOf(victim, answer), `${call.name} tells of its owner`).toBe(true);
    }
  });

  it('is served by every call that changes something: what follows attacks calls that work', async () => {
    const person = await world.aPerson();
    const served = writes().filter(({ name }) => !LATER.includes(name));
    // a device has answered for the session's first token, which a proof replaces; a proof needs the first password
    // whoever is put out takes the browsers that show news along; nobody invites a helper after a change of contacts; what
    // takes everything away comes last
    const turnOf = ({ name, path }: Call) =>
      /^\/v1\/me\/(?:passkeys|push|helpers)/.test(path)
        ? 0
        : ['', ...DRAFTS_LAST, 'POST /v1/auth/password'].indexOf(name) + 2;
    for (const call of served.toSorted((a, b) => turnOf(a) - turnOf(b))) {
      await waitToBeVerified(world.test, person, call.name === OF_WHO_WAITS);
      for (const sending of sendingsOf(call, person)) {
        const answer = await world.test.app.inject(sending);
        expect([200, 201], `${call.name} ${answer.body}`).toContain(answer.statusCode);
        expect(problemsOf(answer), call.name).toEqual([]);
        // a proof of who one is goes on under a new one
        const renewed = answer.cookies.find(({ name }) => name === 'session')?.value;
        if (renewed) person.cookie = person.cookie.replace(/session=[^;]*/, `session=${renewed}`);
      }
    }
  });
});

describe('somebody else who is signed in', () => {
  it('finds nothing under the victim’s ids, by GET or HEAD', async () => {
    for (const call of reads().filter(
      ({ path, name }) => path.includes('{') && !SHARED.includes(name),
    )) {
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { cookie: attacker.cookie };
        const url = urlFor(call, victim);
        const answer = await world.test.app.inject({ method, url, headers });
        expect(answer.statusCode, call.name).toBe(404);
        expectNothingOf(victim, answer, call.name);
      }
    }
  });

  it('finds nothing under any id of the victim at any address', async () => {
    const { id, cin, healthPolicyId, motorPolicyId, beneficiaryId } = victim;
    const ids = [id, cin, healthPolicyId, motorPolicyId, beneficiaryId, victim.fileId];
    ids.push(victim.healthFolderId, victim.motorFolderId, ...Object.values(victim.requests));
    for (const call of reads().filter(({ path }) => path.includes('{')))
      for (const one of new Set(ids)) {
        const url = call.path.replace(/\{\w+\}/, one);
        expectNothingOf(victim, await world.test.get(url, attacker.cookie), url);
      }
  });

  it('finds nothing by asking a list for the victim’s values', async () => {
    for (const call of reads().filter(({ query }) => query.length > 0)) {
      const owned = await world.test.get(`${call.path}?$top=10`, victim.cookie);
      const rows = owned.json<{ value?: Record<string, unknown>[] }>().value ?? [];
      const asked = [new URLSearchParams(), new URLSearchParams({ $top: '100', $q: victim.mark })];
      for (const [field, value] of Object.entries(rows[0] ?? {}))
        asked.push(new URLSearchParams({ $filter: JSON.stringify({ [field]: value }) }));
      for (const query of asked) {
        const url = `${call.path}?${query}`;
        expectNothingOf(victim, await world.test.get(url, attacker.cookie), url);
      }
    }
  });
});

/** Every way to put one value of the other's body into one's own. */
const crossed = (mine: object, theirs: object): object[] => {
  const bodies: object[] = [];
  for (const [key, value] of Object.entries(theirs)) {
    const kept = Object.entries(mine).find(([name]) => name === key)?.[1];
    if (JSON.stringify(kept) !== JSON.stringify(value)) bodies.push({ ...mine, [key]: value });
  }
  return bodies.length > 1 ? [theirs, ...bodies] : bodies;
};

describe('a write that names what belongs to somebody else', () => {
  it('is refused, whichever of its ids is theirs, and changes nothing', async () => {
    let tried = 0;
    for (const call of writes().filter(({ json }) => json !== null)) {
      const theirs = bodiesFor(call, victim);
      const bodies = bodiesFor(call, attacker).flatMap((mine, shape) =>
        crossed(mine, theirs[shape] ?? {}),
      );
      const path = call.path.includes('{') ? [urlFor(call, victim)] : [];
      const sent = [
        ...bodies.map((payload) => ({ url: urlFor(call, attacker), payload })),
        ...path.map((url) => ({ url, payload: theirs[0] ?? {} })),
      ];
      for (const { url, payload } of sent) {
        tried += 1;
        await forgetLimits(world.test.db);
        const before = await world.fingerprint();
        const headers = { origin: ORIGIN, cookie: attacker.cookie };
        const { method } = call;
        const answer = await world.test.app.inject({ method, url, payload, headers });
        // a secret of somebody else's invitation is one that has ended
        const expected = call.path.startsWith('/v1/me/helping/') ? [410] : [400, 404];
        expect(expected, `${call.name} ${JSON.stringify(payload)}`).toContain(answer.statusCode);
        expectNothingOf(victim, answer, call.name);
        expect(await world.fingerprint(), call.name).toBe(before);
      }
    }
    expect(tried).toBeGreaterThanOrEqual(18);
  });

  const refused = async (what: string, sending: InjectOptions, status = 404) => {
    const before = await world.fingerprint();
    const headers = { origin: ORIGIN, cookie: attacker.cookie, ...sending.headers };
    const answer = await world.test.app.inject({ ...sending, headers });
    expect(answer.statusCode, what).toBe(status);
    expectNothingOf(victim, answer, what);
    expect(await world.fingerprint(), what).toBe(before);
  };

  it('is refused with a file as well', async () => {
    // these name nothing of anybody
    const own = ['POST /v1/uploads', OF_WHO_WAITS];
    const forms = writes().filter(({ form, name }) => form !== null && !own.includes(name));
    for (const call of forms)
      await refused(call.name, { method: 'POST', url: call.path, ...formFor(call, victim) });
  });

  it('is refused with a file that the other has sent ahead', async () => {
    const call = world.calls.find(({ name }) => name === 'POST /v1/sf-files');
    if (!call) throw new Error('no call takes the files of requests');
    const naming = (of: Person, uploadId: string) => ({
      method: 'POST' as const,
      url: call.path,
      ...formWith({ record_id: of.requests['/v1/declarationsmaladie'] ?? '', upload_id: uploadId }),
    });
    await refused('into one’s own request', naming(attacker, victim.uploadId), 400);
    await refused('into the other’s request', naming(victim, victim.uploadId));
    await refused('one’s own into the other’s request', naming(victim, attacker.uploadId));
  });

  it('is refused when it only takes away', async () => {
    const calls = writes().filter(
      ({ json, form, path }) => json === null && form === null && path.includes('{'),
    );
    expect(calls.map(({ name }) => name)).toEqual([
      'DELETE /v1/me/drafts/{name}',
      'DELETE /v1/uploads/{id}',
    ]);
    for (const call of calls)
      await refused(call.name, { method: call.method, url: urlFor(call, victim) });
  });
});
