/** Somebody who helps, as a new kind of somebody else: every call of the document, below every kind of grant. */
import { HELPED_CALLS, scopeOfCall } from '@rafiq/contract/helpers/calls';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { PNG } from '../testing/files.ts';
import { aHelpGrant } from '../testing/helpers.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { type Call, readCalls } from './calls.ts';
import { NOW, type Person } from './people.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { formFor, formWith, sendingsOf } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

// every call several times, on the slower of the two databases too
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let world: World;
/** Whose file it is. */
let owner: Person;
/** Who helps, with things of their own. */
let helper: Person;
/** Nobody has granted this one anything of the owner's. */
let other: Person;
/** Every call, also those of systems and staff. */
let every: (Call & { operationId: string })[];

const grants: Record<string, string> = {};

beforeAll(async () => {
  world = await startWorld();
  ({ victim: owner, attacker: helper } = world);
  other = await world.aPerson();
  const { paths } = (await world.test.get('/v1/openapi.json')).json();
  every = (await readCalls(world.test)).map((call) => ({
    ...call,
    operationId: paths[call.path][call.method.toLowerCase()].operationId,
  }));
  const { db } = world.test;
  const all = { health: [owner.healthPolicyId], motor: [owner.motorPolicyId] };
  const grant = (
    options: object,
    between: { owner: TestMember; helper: TestMember } = { owner, helper },
  ) => aHelpGrant(db, between, { ...all, ...options });
  grants.read = await grant({ scope: 'read' });
  grants.declare = await grant({ scope: 'declare' });
  grants.healthOnly = await grant({ scope: 'declare', motor: [] });
  grants.motorOnly = await grant({ scope: 'declare', health: [] });
  grants.ended = await grant({ scope: 'declare', state: 'ended' });
  grants.refused = await grant({ scope: 'declare', state: 'refused' });
  grants.invited = await grant({ scope: 'declare', state: 'invited' });
  grants.expired = await grant({ scope: 'declare', expiresAt: NOW });
  grants.othersHelper = await grant({ scope: 'declare' }, { owner, helper: other });
  const stranger = await aMember(db);
  grants.nobodys = await grant({ scope: 'declare' }, { owner: other, helper: stranger });
  // one line in the ledger for the first look of the hour
  await db.run({ text: 'update help_grants set looked_at = $1', values: [NOW] });
});
afterAll(() => world.test.close());
beforeEach(() => forgetLimits(world.test.db));

const below = (grant: string | undefined, url: string): string =>
  url.replace(/^\/v1\//, `/v1/for/${grant}/`);

const send = (sending: InjectOptions, grant: string | undefined, as = helper) =>
  world.test.app.inject({
    ...sending,
    url: below(grant, String(sending.url)),
    headers: { origin: ORIGIN, ...sending.headers, cookie: as.cookie },
  });

/** As its owner would send it; a call that nobody has described here needs nothing more than its address. */
const sendings = (call: Call): InjectOptions[] => {
  if (call.needsKey || call.isOfStaff)
    return [{ method: call.method, url: call.path.replaceAll(/\{\w+\}/g, '1') }];
  return sendingsOf(call, owner);
};

const tellsOf = ({ mark }: Person, { body, headers }: LightMyRequestResponse): boolean =>
  `${body}${JSON.stringify(headers)}`.toLowerCase().includes(mark.toLowerCase());

const expectRefused = async (
  call: Call,
  grant: string | undefined,
  codes: string[],
  as = helper,
) => {
  for (const sending of sendings(call)) {
    const answer = await send(sending, grant, as);
    expect([401, 403], `${call.name} ${answer.body}`).toContain(answer.statusCode);
    expect(codes, call.name).toContain(answer.json().code);
    expect(tellsOf(owner, answer), call.name).toBe(false);
    expect(problemsOf(answer), call.name).toEqual([]);
  }
};

describe('the list of calls', () => {
  it('names only calls that there are', () => {
    const known = every.map(({ operationId }) => operationId);
    expect(HELPED_CALLS.filter((operation) => !known.includes(operation))).toEqual([]);
  });

  it('leaves out whatever is of the account, and every call of systems and staff', () => {
    const helped = every.filter(({ operationId }) => scopeOfCall(operationId) !== null);
    for (const call of helped) {
      expect(call.needsSession, call.name).toBe(true);
      expect(call.path, call.name).not.toMatch(
        /auth|contacts|devices|passkeys|parrainage|cgus|ledger|helpers|helping|cards|data|drafts|news|push/,
      );
    }
    const changing = helped.filter(({ method }) => method !== 'GET');
    expect(changing.every(({ operationId }) => scopeOfCall(operationId) === 'declare')).toBe(true);
  });

  it('refuses every other call, whatever was granted, and nothing changes', async () => {
    const before = await world.fingerprint();
    const others = every.filter(({ operationId }) => scopeOfCall(operationId) === null);
    expect(others.length).toBeGreaterThan(100);
    for (const call of others)
      for (const grant of [grants.read, grants.declare])
        await expectRefused(call, grant, ['helping_refused']);
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('a grant that does not stand', () => {
  it.each(['ended', 'refused', 'invited', 'expired', 'othersHelper', 'nobodys'])(
    'opens nothing: %s',
    async (name) => {
      const before = await world.fingerprint();
      for (const call of every.filter(({ operationId }) => scopeOfCall(operationId) !== null))
        await expectRefused(call, grants[name], ['helping_ended']);
      expect(await world.fingerprint()).toBe(before);
    },
  );

  it('opens nothing without a session either', async () => {
    const nobody = { ...helper, cookie: 'session=none' };
    for (const call of every.filter(({ operationId }) => scopeOfCall(operationId) !== null))
      await expectRefused(call, grants.declare, ['login_required', 'session_expired'], nobody);
  });

  it('is no grant in any other spelling', async () => {
    const id = grants.read ?? '';
    for (const address of [`/v1/for/${id}`, `/v1/for/${id.toUpperCase()}/me`, `/v1/for//${id}/me`])
      expect((await world.test.get(address, helper.cookie)).statusCode).toBe(404);
    const twice = `/v1/for/${id}/for/${id}/me`;
    expect((await world.test.get(twice, helper.cookie)).json().code).toBe('helping_refused');
  });
});

describe('to read', () => {
  it('serves every read, and tells neither CIN nor contact', async () => {
    const reads = every.filter(({ operationId }) => scopeOfCall(operationId) === 'read');
    for (const call of reads) {
      const url = call.path.startsWith('/v1/suggestions') ? '' : urlFor(call, owner);
      const answer = await send({ method: 'GET', url }, grants.read);
      expect(answer.statusCode, `${call.name} ${answer.body}`).toBe(200);
      expect(problemsOf(answer), call.name).toEqual([]);
      for (const hidden of [owner.cin, `${owner.mark.toLowerCase()}@rafiq.example`, '0612345678'])
        expect(answer.body, call.name).not.toContain(hidden);
    }
    const folders = await send({ method: 'GET', url: '/v1/dossiers' }, grants.read);
    expect(tellsOf(owner, folders)).toBe(true);
  });

  it('changes nothing', async () => {
    const before = await world.fingerprint();
    for (const call of every.filter(({ operationId }) => scopeOfCall(operationId) === 'declare'))
      await expectRefused(call, grants.read, ['helping_refused']);
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('a contract outside the grant', () => {
  const RESTS: Record<string, string[]> = {
    healthOnly: ['autodossiers', 'declarationsauto', 'reclamationsauto', 'autopolices/renew'],
    motorOnly: [
      'dossiers',
      'declarationsmaladie',
      'reclamationsmaladie',
      'reclamationsbeneficiaire',
    ],
  };
  const lists = { healthOnly: ['autogaranties'], motorOnly: ['beneficiaires', 'me/ceilings'] };

  it.each(['healthOnly', 'motorOnly'] as const)('is not there: %s', async (name) => {
    const grant = grants[name];
    for (const path of [...(RESTS[name] ?? []), ...lists[name]]) {
      const answer = await send({ method: 'GET', url: `/v1/${path}` }, grant);
      expect(answer.json().value, path).toEqual([]);
    }
    for (const path of RESTS[name] ?? []) {
      const call = every.find((one) => one.name === `GET /v1/${path}/{id}`);
      if (!call) throw new Error(`nothing is read at ${path}`);
      const answer = await send({ method: 'GET', url: urlFor(call, owner) }, grant);
      expect(answer.statusCode, path).toBe(404);
      expect(tellsOf(owner, answer), path).toBe(false);
    }
    const { SANTE_POLICE_IDS: health, AUTO_POLICE_IDS: motor } = (
      await send({ method: 'GET', url: '/v1/me' }, grant)
    ).json();
    expect([health.length, motor.length]).toEqual(name === 'healthOnly' ? [1, 0] : [0, 1]);
  });

  it('has no conversation, receipt, file or documents for who may see another one', async () => {
    for (const path of [
      `/v1/me/requests/${owner.requests['/v1/declarationsmaladie']}/conversation`,
      `/v1/me/requests/${owner.requests['/v1/declarationsmaladie']}/receipt`,
      `/v1/sf-files/${owner.fileId}`,
      `/v1/dossiers/${owner.healthFolderId}/ged`,
    ]) {
      const answer = await send({ method: 'GET', url: path }, grants.motorOnly);
      expect(answer.statusCode, path).toBe(404);
    }
    const all = (await send({ method: 'GET', url: '/v1/me/requests' }, grants.motorOnly)).json();
    const kinds = new Set(all.value.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].filter((kind) => !String(kind).startsWith('motor'))).toEqual([]);
  });

  it('takes nothing, and a request about no contract is the owner’s alone', async () => {
    const before = await world.fingerprint();
    const creations = every.filter(
      ({ operationId, json }) => scopeOfCall(operationId) === 'declare' && json !== null,
    );
    for (const call of creations) {
      const isMotor = call.path.includes('auto');
      const grant = isMotor ? grants.healthOnly : grants.motorOnly;
      if (call.path === '/v1/ticket') continue;
      for (const payload of bodiesFor(call, owner)) {
        const answer = await send({ method: 'POST', url: urlFor(call, owner), payload }, grant);
        expect([400, 404], `${call.name} ${answer.body}`).toContain(answer.statusCode);
      }
    }
    const ticket = every.find(({ name }) => name === 'POST /v1/ticket');
    const [onHealth] = ticket ? bodiesFor(ticket, owner) : [];
    const tickets = [
      { payload: { ...onHealth, id_contrat: '', n_de_police: '' }, expected: 403 },
      { payload: onHealth ?? {}, expected: 400 },
    ];
    for (const { payload, expected } of tickets) {
      const answer = await send({ method: 'POST', url: '/v1/ticket', payload }, grants.motorOnly);
      expect(answer.statusCode, answer.body).toBe(expected);
    }
    const form = formFor({ name: 'POST /v1/sf-files' } as Call, owner);
    const file = await send({ method: 'POST', url: '/v1/sf-files', ...form }, grants.motorOnly);
    expect(file.statusCode).toBe(404);
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('to declare', () => {
  it('never takes what the owner has sent ahead, nor takes it back', async () => {
    const requestId = owner.requests['/v1/declarationsmaladie'] ?? '';
    const before = await world.fingerprint();
    const naming = formWith({ record_id: requestId, upload_id: owner.uploadId });
    const tries: InjectOptions[] = [
      { method: 'POST', url: '/v1/sf-files', ...naming },
      { method: 'DELETE', url: `/v1/uploads/${owner.uploadId}` },
      {
        method: 'POST',
        url: `/v1/me/requests/${requestId}/messages`,
        payload: { text: 'Bonjour', uploads: [owner.messageUploadId] },
      },
      {
        method: 'POST',
        url: `/v1/me/requests/${requestId}/papers/${owner.paperId}`,
        payload: { upload: owner.paperUploadId },
      },
    ];
    for (const sending of tries) {
      const answer = await send(sending, grants.declare);
      expect([400, 404], `${sending.url} ${answer.body}`).toContain(answer.statusCode);
    }
    expect(await world.fingerprint()).toBe(before);
  });

  it('makes and sends in the owner’s name, and says by whom', async () => {
    const call = every.find(({ name }) => name === 'POST /v1/declarationsmaladie');
    const [payload = {}] = call ? bodiesFor(call, owner) : [];
    const made = await send(
      { method: 'POST', url: '/v1/declarationsmaladie', payload },
      grants.declare,
    );
    expect(made.statusCode, made.body).toBe(201);
    const { id, acted_by: said } = made.json();
    expect(said).toBe(`${helper.mark} ${helper.mark}`);
    const uploaded = await send(
      {
        method: 'POST',
        url: '/v1/uploads',
        ...formFor({ name: 'POST /v1/uploads' } as Call, owner),
      },
      grants.declare,
    );
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const named = formWith({ record_id: id, upload_id: uploaded.json().id });
    const tied = await send({ method: 'POST', url: '/v1/sf-files', ...named }, grants.declare);
    expect(tied.statusCode, tied.body).toBe(201);
    const whole = formWith({ record_id: id }, { name: 'b.png', bytes: PNG });
    const sent = await send({ method: 'POST', url: '/v1/sf-files', ...whole }, grants.declare);
    expect(sent.statusCode, sent.body).toBe(201);
    const url = `/v1/me/requests/${id}/messages`;
    const written = await send(
      { method: 'POST', url, payload: { text: 'Bonjour', uploads: [] } },
      grants.declare,
    );
    expect(written.statusCode, written.body).toBe(201);
    // the owner sees all of it
    const name = `${helper.mark} ${helper.mark}`;
    const own = (await world.test.get(`/v1/declarationsmaladie/${id}`, owner.cookie)).json();
    expect(own.acted_by).toBe(name);
    const { messages } = (
      await world.test.get(`/v1/me/requests/${id}/conversation`, owner.cookie)
    ).json();
    expect(messages).toMatchObject([{ author: 'member', name, text: 'Bonjour' }]);
    const { value } = (await world.test.get('/v1/me/ledger', owner.cookie)).json();
    const acted = value.filter(({ act }: { act: string }) => act === 'helper.acted');
    expect(acted.length).toBe(4);
    for (const line of acted)
      expect(line).toMatchObject({ role: 'helper', name, reference: own.reference });
  });

  it('tells the owner of a look, once an hour', async () => {
    await world.test.db.run({ text: 'update help_grants set looked_at = null' });
    for (const path of ['me', 'dossiers', 'me'])
      await send({ method: 'GET', url: `/v1/${path}` }, grants.read);
    const { value } = (await world.test.get('/v1/me/ledger', owner.cookie)).json();
    const looks = value.filter(({ act }: { act: string }) => act === 'helper.looked');
    expect(looks).toHaveLength(1);
  });
});
