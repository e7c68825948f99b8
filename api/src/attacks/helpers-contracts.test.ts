/** What a grant that stands opens of somebody's file, what it leaves shut, and what is done by it. */
import { scopeOfCall } from '@rafiq/contract/helpers/calls';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PNG } from '../testing/files.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import type { Call } from './calls.ts';
import { type HelpedWorld, startHelpedWorld, tellsOf } from './helped-world.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { formFor, formWith } from './sendings.ts';
import { problemsOf } from './watch.ts';

// every call several times, also on a busy machine
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let helped: HelpedWorld;
beforeAll(async () => {
  helped = await startHelpedWorld();
});
afterAll(() => helped.world.test.close());
beforeEach(() => forgetLimits(helped.world.test.db));

describe('to read', () => {
  it('serves every read, and tells neither CIN nor contact', async () => {
    const reads = helped.every.filter(({ operationId }) => scopeOfCall(operationId) === 'read');
    for (const call of reads) {
      const url = call.path.startsWith('/v1/suggestions') ? '' : urlFor(call, helped.owner);
      const answer = await helped.send({ method: 'GET', url }, helped.grants.read);
      expect(answer.statusCode, `${call.name} ${answer.body}`).toBe(200);
      expect(problemsOf(answer), call.name).toEqual([]);
      for (const hidden of [
        helped.owner.cin,
        `${helped.owner.mark.toLowerCase()}@rafiq.example`,
        '0612345678',
      ])
        expect(answer.body, call.name).not.toContain(hidden);
    }
    const folders = await helped.send({ method: 'GET', url: '/v1/dossiers' }, helped.grants.read);
    expect(tellsOf(helped.owner, folders)).toBe(true);
  });

  it('changes nothing', async () => {
    const before = await helped.world.fingerprint();
    for (const call of helped.every.filter(
      ({ operationId }) => scopeOfCall(operationId) === 'declare',
    ))
      await helped.expectRefused(call, helped.grants.read, ['helping_refused']);
    expect(await helped.world.fingerprint()).toBe(before);
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
    const grant = helped.grants[name];
    for (const path of [...(RESTS[name] ?? []), ...lists[name]]) {
      const answer = await helped.send({ method: 'GET', url: `/v1/${path}` }, grant);
      const { value, ceilings = value } = answer.json();
      expect(ceilings, path).toEqual([]);
    }
    for (const path of RESTS[name] ?? []) {
      const call = helped.every.find((one) => one.name === `GET /v1/${path}/{id}`);
      if (!call) throw new Error(`nothing is read at ${path}`);
      const answer = await helped.send({ method: 'GET', url: urlFor(call, helped.owner) }, grant);
      expect(answer.statusCode, path).toBe(404);
      expect(tellsOf(helped.owner, answer), path).toBe(false);
    }
    const { SANTE_POLICE_IDS: health, AUTO_POLICE_IDS: motor } = (
      await helped.send({ method: 'GET', url: '/v1/me' }, grant)
    ).json();
    expect([health.length, motor.length]).toEqual(name === 'healthOnly' ? [1, 0] : [0, 1]);
  });

  it('has no conversation, receipt, file or documents for who may see another one', async () => {
    for (const path of [
      `/v1/me/requests/${helped.owner.requests['/v1/declarationsmaladie']}/conversation`,
      `/v1/me/requests/${helped.owner.requests['/v1/declarationsmaladie']}/receipt`,
      `/v1/sf-files/${helped.owner.fileId}`,
      `/v1/dossiers/${helped.owner.healthFolderId}/ged`,
    ]) {
      const answer = await helped.send({ method: 'GET', url: path }, helped.grants.motorOnly);
      expect(answer.statusCode, path).toBe(404);
    }
    const all = (
      await helped.send({ method: 'GET', url: '/v1/me/requests' }, helped.grants.motorOnly)
    ).json();
    const kinds = new Set(all.value.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].filter((kind) => !String(kind).startsWith('motor'))).toEqual([]);
  });

  it('takes nothing, and a request about no contract is the owner’s alone', async () => {
    const before = await helped.world.fingerprint();
    const creations = helped.every.filter(
      ({ operationId, json }) => scopeOfCall(operationId) === 'declare' && json !== null,
    );
    for (const call of creations) {
      const isMotor = call.path.includes('auto');
      const grant = isMotor ? helped.grants.healthOnly : helped.grants.motorOnly;
      if (call.path === '/v1/ticket') continue;
      for (const payload of bodiesFor(call, helped.owner)) {
        const answer = await helped.send(
          { method: 'POST', url: urlFor(call, helped.owner), payload },
          grant,
        );
        expect([400, 404], `${call.name} ${answer.body}`).toContain(answer.statusCode);
      }
    }
    const ticket = helped.every.find(({ name }) => name === 'POST /v1/ticket');
    const [onHealth] = ticket ? bodiesFor(ticket, helped.owner) : [];
    const tickets = [
      { payload: { ...onHealth, id_contrat: '', n_de_police: '' }, expected: 403 },
      { payload: onHealth ?? {}, expected: 400 },
    ];
    for (const { payload, expected } of tickets) {
      const answer = await helped.send(
        { method: 'POST', url: '/v1/ticket', payload },
        helped.grants.motorOnly,
      );
      expect(answer.statusCode, answer.body).toBe(expected);
    }
    const form = formFor({ name: 'POST /v1/sf-files' } as Call, helped.owner);
    const file = await helped.send(
      { method: 'POST', url: '/v1/sf-files', ...form },
      helped.grants.motorOnly,
    );
    expect(file.statusCode).toBe(404);
    expect(await helped.world.fingerprint()).toBe(before);
  });
});

describe('to declare', () => {
  it('never takes what the owner has sent ahead, nor takes it back', async () => {
    const requestId = helped.owner.requests['/v1/declarationsmaladie'] ?? '';
    const before = await helped.world.fingerprint();
    const naming = formWith({ record_id: requestId, upload_id: helped.owner.uploadId });
    const tries: InjectOptions[] = [
      { method: 'POST', url: '/v1/sf-files', ...naming },
      { method: 'DELETE', url: `/v1/uploads/${helped.owner.uploadId}` },
      {
        method: 'POST',
        url: `/v1/me/requests/${requestId}/messages`,
        payload: { text: 'Bonjour', uploads: [helped.owner.messageUploadId] },
      },
      {
        method: 'POST',
        url: `/v1/me/requests/${requestId}/papers/${helped.owner.paperId}`,
        payload: { upload: helped.owner.paperUploadId },
      },
    ];
    for (const sending of tries) {
      const answer = await helped.send(sending, helped.grants.declare);
      expect([400, 404], `${sending.url} ${answer.body}`).toContain(answer.statusCode);
    }
    expect(await helped.world.fingerprint()).toBe(before);
  });

  it('makes and sends in the owner’s name, and says by whom', async () => {
    const call = helped.every.find(({ name }) => name === 'POST /v1/declarationsmaladie');
    const [payload = {}] = call ? bodiesFor(call, helped.owner) : [];
    const made = await helped.send(
      { method: 'POST', url: '/v1/declarationsmaladie', payload },
      helped.grants.declare,
    );
    expect(made.statusCode, made.body).toBe(201);
    const { id, acted_by: said } = made.json();
    expect(said).toBe(`${helped.helper.mark} ${helped.helper.mark}`);
    const uploaded = await helped.send(
      {
        method: 'POST',
        url: '/v1/uploads',
        ...formFor({ name: 'POST /v1/uploads' } as Call, helped.owner),
      },
      helped.grants.declare,
    );
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const named = formWith({ record_id: id, upload_id: uploaded.json().id });
    const tied = await helped.send(
      { method: 'POST', url: '/v1/sf-files', ...named },
      helped.grants.declare,
    );
    expect(tied.statusCode, tied.body).toBe(201);
    const whole = formWith({ record_id: id }, { name: 'b.png', bytes: PNG });
    const sent = await helped.send(
      { method: 'POST', url: '/v1/sf-files', ...whole },
      helped.grants.declare,
    );
    expect(sent.statusCode, sent.body).toBe(201);
    const url = `/v1/me/requests/${id}/messages`;
    const written = await helped.send(
      { method: 'POST', url, payload: { text: 'Bonjour', uploads: [] } },
      helped.grants.declare,
    );
    expect(written.statusCode, written.body).toBe(201);
    // the owner sees all of it
    const name = `${helped.helper.mark} ${helped.helper.mark}`;
    const own = (
      await helped.world.test.get(`/v1/declarationsmaladie/${id}`, helped.owner.cookie)
    ).json();
    expect(own.acted_by).toBe(name);
    const { messages } = (
      await helped.world.test.get(`/v1/me/requests/${id}/conversation`, helped.owner.cookie)
    ).json();
    expect(messages).toMatchObject([{ author: 'member', name, text: 'Bonjour' }]);
    const { value } = (await helped.world.test.get('/v1/me/ledger', helped.owner.cookie)).json();
    const acted = value.filter(({ act }: { act: string }) => act === 'helper.acted');
    expect(acted.length).toBe(4);
    for (const line of acted)
      expect(line).toMatchObject({ role: 'helper', name, reference: own.reference });
  });

  it('tells the owner of a look, once an hour', async () => {
    await helped.world.test.db.run({ text: 'update help_grants set looked_at = null' });
    for (const path of ['me', 'dossiers', 'me'])
      await helped.send({ method: 'GET', url: `/v1/${path}` }, helped.grants.read);
    const { value } = (await helped.world.test.get('/v1/me/ledger', helped.owner.cookie)).json();
    const looks = value.filter(({ act }: { act: string }) => act === 'helper.looked');
    expect(looks).toHaveLength(1);
  });
});
