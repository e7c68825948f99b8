import { createHash } from 'node:crypto';
import { readyRequestsSchema, requestOutSchema } from '@rafiq/contract/request-handover/schema';
import { REQUEST_KINDS, type RequestKind } from '@rafiq/contract/requests/model';
import { idOfReference, referenceOf } from '@rafiq/contract/requests/reference';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSystem } from '../../attacks/systems.ts';
import { forSystems } from '../../routes/system-parts.ts';
import type { TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { feed, feedHousehold, feedRow } from '../../testing/feeds.ts';
import { aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { eventRoutes } from '../events/routes.ts';
import { memberLedgerRoutes } from '../ledger/member-routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { suggestionRoutes } from '../suggestions/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { requestHandoverRoutes } from './routes.ts';

const MINUTE_MS = 60_000;
let now = new Date('2026-11-16T10:00:00Z');

let uploads: Uploads;
let test: TestApp;
let member: TestMember;
let cookie: string;
let bearer: string;
beforeAll(async () => {
  uploads = await startUploads({
    features: [
      ...[ticketRoutes, suggestionRoutes, requestFileRoutes, memberConversationRoutes],
      ...[memberLedgerRoutes, forSystems(requestHandoverRoutes, eventRoutes)],
    ],
    clock: () => now,
  });
  ({ test, member } = uploads);
  bearer = (await aSystem(test, 'core')).bearer;
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  // what is left of the test before is nobody's any more
  await test.db.run({ text: `delete from request_handovers` });
  cookie = await test.signIn(member.cin);
});

const ask = (
  path = '',
  { as = bearer, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) =>
  test.app.inject({
    method: 'GET',
    url: `/v1/requests${path}`,
    headers: { ...headers, authorization: `Bearer ${as}` },
  });

const acknowledge = (reference: string, payload: object, as = bearer) =>
  test.app.inject({
    method: 'PUT',
    url: `/v1/requests/${reference}/acknowledgement`,
    headers: { authorization: `Bearer ${as}` },
    payload,
  });

const listed = async (query = '', as = bearer) => {
  const answer = await ask(query, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return readyRequestsSchema.strict().parse(answer.json());
};
const references = async (query = '', as = bearer): Promise<string[]> =>
  (await listed(query, as)).requests.map(({ reference }) => reference);

const aTicket = async (filesToFollow?: number, message = 'Bonjour'): Promise<string> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/ticket/',
    headers: {
      ...{ cookie, origin: 'http://localhost:3000' },
      ...(filesToFollow !== undefined && { 'files-to-follow': String(filesToFollow) }),
    },
    payload: { type_de_reclamation_: 'Autre', description_de_la_reclamation: message },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return referenceOf(answer.json().id);
};

const idOf = (reference: string): string => idOfReference(reference) ?? '';

const write = async (reference: string, text = 'Et encore'): Promise<void> => {
  const url = `/v1/me/requests/${idOf(reference)}/messages`;
  expect((await test.post(url, { text, uploads: [] }, cookie)).statusCode).toBe(201);
};

const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const stateOf = async (reference: string) => {
  const { state, version } = (await ask(`/${reference}`)).json();
  return { state, version };
};

describe('a request', () => {
  it('is ready at once where nothing is to follow', async () => {
    const reference = await aTicket(0);
    expect(await listed()).toMatchObject({
      requests: [{ reference, kind: 'ticket', version: 1, readyAt: now.toISOString() }],
      hasMore: false,
    });
  });

  it('is ready after ten minutes in which nothing came, where nobody said what follows', async () => {
    const reference = await aTicket();
    expect(await stateOf(reference)).toEqual({ state: 'arriving', version: 1 });
    wait(9);
    expect(await references()).toEqual([]);
    await write(reference);
    wait(9);
    expect(await references()).toEqual([]);
    wait(1);
    expect(await references()).toEqual([reference]);
    expect(await stateOf(reference)).toEqual({ state: 'ready', version: 2 });
  });

  it('is ready with the last of the files that were to follow, or without them after ten minutes', async () => {
    const id = await aRequest(test.db, member, { createdAt: now.toISOString() });
    const reference = referenceOf(id);
    await test.db.run({
      text: 'update request_handovers set to_come = 2 where request_id = $1',
      values: [id],
    });
    await uploads.sent(PNG, { recordId: id });
    expect(await references()).toEqual([]);
    await uploads.sent(aPdf(), { recordId: id });
    expect(await references()).toEqual([reference]);
    const short = await aTicket(1);
    wait(10);
    expect(await references()).toEqual([reference, short]);
  });

  it('is ready again, under the next version and behind all others, with each file and message', async () => {
    const [first, second] = [await aTicket(0), await aTicket(0)];
    const { next } = await listed();
    const taken = { version: 1, outcome: 'taken', coreReference: 'S-1' };
    expect((await acknowledge(first, taken)).statusCode).toBe(200);
    expect(await references()).toEqual([second]);
    await write(first);
    expect((await listed(`?after=${next}`)).requests).toMatchObject([
      { reference: first, version: 2 },
    ]);
    expect(await references()).toEqual([second, first]);
    expect((await ask(`/${first}`)).json()).toMatchObject({
      ...{ state: 'ready', version: 2, coreReference: 'S-1' },
    });
  });

  it('tells of itself by an event, which has its place of the cursor', async () => {
    const reference = await aTicket(0);
    const { next } = await listed();
    const answer = await test.app.inject({
      method: 'GET',
      url: '/v1/events?limit=1000',
      headers: { authorization: `Bearer ${bearer}` },
    });
    const { events, next: last } = answer.json();
    expect(events.at(-1)).toMatchObject({ type: 'request.ready', data: { request: reference } });
    expect(last).toBe(next);
  });

  it.each(['x', '-1', '100'])('refuses %j files to follow', async (count) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/ticket/',
      headers: { cookie, origin: 'http://localhost:3000', 'files-to-follow': count },
      payload: { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'x' },
    });
    expect(answer.json().issues).toEqual([{ field: 'Files-To-Follow', code: 'number_format' }]);
  });
});

it('is not skipped when it became ready early and is committed late', async () => {
  const early = new pg.Client(test.databaseUrl);
  await early.connect();
  try {
    const [first, second] = [await aTicket(), await aTicket()];
    await early.query('begin');
    await early.query('select make_ready($1, $2, now())', [idOf(first), member.id]);
    await test.db.run({
      text: 'select make_ready($1, $2, now())',
      values: [idOf(second), member.id],
    });
    const page = await listed();
    expect(page.requests.map(({ reference }) => reference)).toEqual([second]);
    await early.query('commit');
    expect(await references(`?after=${page.next}`)).toEqual([first]);
  } finally {
    await early.end();
  }
});

it('a call that was cut leaves nothing of its acknowledgement, and its repetition all', async () => {
  const reference = await aTicket(0);
  const cut = new pg.Client(test.databaseUrl);
  await cut.connect();
  await cut.query('begin');
  await cut.query(
    `update request_handovers set state = 'taken', core_reference = 'S-9' where request_id = $1`,
    [idOf(reference)],
  );
  const again = acknowledge(reference, { version: 1, outcome: 'taken', coreReference: 'S-1' });
  // its process was killed
  await cut.end();
  expect((await again).json()).toMatchObject({ state: 'taken', coreReference: 'S-1' });
});

describe('a page', () => {
  it('goes on behind its cursor and skips nothing', async () => {
    const all = [await aTicket(0), await aTicket(0), await aTicket(0)];
    const first = await listed('?limit=2');
    expect(first.requests.map(({ reference }) => reference)).toEqual(all.slice(0, 2));
    expect(first.hasMore).toBe(true);
    const second = await listed(`?limit=2&after=${first.next}`);
    expect(second.requests.map(({ reference }) => reference)).toEqual(all.slice(2));
    expect(await listed(`?after=${second.next}`)).toEqual({
      ...{ requests: [], hasMore: false, next: second.next },
    });
  });

  it('shows kinds that are asked for, and of a key that is narrowed no others', async () => {
    const ticket = await aTicket(0);
    const narrow = (await aSystem(test, 'narrow', ['requests:read'], ['suggestion'])).bearer;
    expect(await references('', narrow)).toEqual([]);
    expect(await references('?kind=suggestion,ticket', narrow)).toEqual([]);
    expect(await references('?kind=suggestion')).toEqual([]);
    expect(await references('?kind=suggestion,ticket')).toEqual([ticket]);
  });

  it('keeps a cursor good whose event was put away', async () => {
    await aTicket(0);
    const { next } = await listed();
    const second = await aTicket(0);
    await listed();
    await test.db.run({ text: `delete from events where number <= ${next.split('-')[0]}` });
    expect(await references(`?after=${next}`)).toEqual([second]);
  });

  it.each([
    ['?after=garbled', 'after', 'cursor_unknown'],
    ['?after=99999-00000000', 'after', 'cursor_unknown'],
    ['?limit=0', 'limit', 'number_too_small'],
    ['?limit=1001', 'limit', 'number_too_large'],
    ['?kind=tickets', 'kind', 'unknown_value'],
    ['?state=taken', 'state', 'unknown_value'],
  ])('refuses %s with a sentence', async (query, field, code) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_data', issues: [{ field, code }] });
  });
});

describe('one request', () => {
  it('is answered with what was filled in, files and conversation, and as the feeds name it', async () => {
    const reference = await aTicket(undefined, 'Ma carte ?');
    await write(reference, 'Vite');
    const answer = await ask(`/${reference}`);
    expect(requestOutSchema.parse(answer.json())).toMatchObject({
      ...{ reference, kind: 'ticket', status: 'Envoyé', language: 'fr', actedBy: null },
      fields: { type: 'Autre', message: 'Ma carte ?' },
      client: { cin: member.cin, lastName: expect.any(String) },
      ...{ contract: null, beneficiary: null, folder: null, papers: [] },
      messages: [{ author: 'member', text: 'Vite', files: [] }],
      steps: [{ status: 'Envoyé' }],
    });
  });

  it('is not there under a number that is none, that nobody has, or of another kind of the key', async () => {
    const reference = await aTicket(0);
    const narrow = (await aSystem(test, 'narrow', undefined, ['suggestion'])).bearer;
    const asked = [
      await ask(`/${reference}`, { as: narrow }),
      await ask(`/${referenceOf('99999999')}`),
      await ask(`/${idOf(reference)}`),
      await ask(`/ ${reference}`),
      await ask('/abc'),
      await acknowledge(reference, { version: 1, outcome: 'taken', coreReference: 'x' }, narrow),
    ];
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    for (const { statusCode } of asked) expect(statusCode).toBe(404);
  });

  it('names contract, beneficiary and folder by source and key, as the feeds sent them', async () => {
    const deps = { db: test.db, files: test.files, clock: () => now };
    await feedHousehold(deps);
    await feed(deps, 'health-folders', [feedRow('health-folders', 'F-1')]);
    const row = await test.db.one<{
      memberId: string;
      policy: string;
      folder: string;
      who: string;
    }>({
      text: `select f.member_id::text as "memberId", f.health_policy_id::text as policy, f.id::text as folder,
               f.beneficiary_id::text as who from health_folders f where f.source_key = 'F-1'`,
    });
    const id = await aRequest(
      test.db,
      { ...member, id: row.memberId },
      { healthFolderId: row.folder },
    );
    await test.db.run({
      text: `update requests set health_policy_id = $3, beneficiary_id = $4 where member_id = $1 and id = $2`,
      values: [row.memberId, id, row.policy, row.who],
    });
    const { contract, beneficiary, folder } = requestOutSchema.parse(
      (await ask(`/${referenceOf(id)}`)).json(),
    );
    const [policyRow, folderRow] = [feedRow('health-policies', ''), feedRow('health-folders', '')];
    expect(contract).toMatchObject({
      ...{ entity: 'health-policies', source: 'core', key: folderRow.policy },
      policyId: policyRow.policy_id,
    });
    expect(beneficiary).toMatchObject({ source: 'core', key: folderRow.beneficiary });
    expect(folder).toMatchObject({
      ...{ entity: 'health-folders', source: 'core', key: 'F-1' },
      ...{ folderNumber: folderRow.folder_number, engagedAmount: folderRow.engaged_amount },
    });
  });

  it('is a line that the member sees, by the name of the key; a page is none', async () => {
    const other = await aMember(test.db);
    const id = await aRequest(test.db, other);
    await listed();
    const told = async () =>
      (await test.get('/v1/me/ledger', await test.signIn(other.cin))).json().value;
    expect(await told()).toEqual([]);
    await ask(`/${referenceOf(id)}`);
    expect(await told()).toMatchObject([
      { role: 'system', act: 'case.read', reference: referenceOf(id), name: '' },
    ]);
    const lines = await test.db.rows({
      text: `select by_name as name, act from ledger where member_id = $1`,
      values: [other.id],
    });
    expect(lines).toEqual([{ name: 'core', act: 'case.read' }]);
  });

  it('is answered of every kind, by the table of its fields', async () => {
    const DETAILS: Record<RequestKind, object> = {
      'health-declaration': {
        ...{
          careKind: 'Maladie',
          type: 'Maladie',
          beneficiaryLastName: 'A',
          beneficiaryFirstName: 'B',
        },
        ...{ consultationDate: '2026-01-02', engagedFees: 10.5, folderNumber: '', slipNumber: '' },
      },
      'motor-declaration': {
        ...{ firstName: 'A', lastName: 'B', make: 'Dacia', model: 'Logan', plate: '1-A-1' },
        ...{ lossDate: '2026-01-02', city: 'Rabat', garage: '', documentType: 'photos' },
      },
      'health-complaint': {
        ...{ type: 'Sinistre', reason: '', folderNumber: '', slipNumber: '', message: 'm' },
        ...{ consultationDate: null, engagedFees: null },
        ...{ beneficiaryLastName: '', beneficiaryFirstName: '' },
      },
      'motor-complaint': {
        ...{ type: 'Sinistre', reason: 'N/A', folderReference: '', message: 'm' },
        ...{ make: 'Dacia', model: 'Logan', plate: '1-A-1' },
      },
      ticket: { type: 'Autre', message: 'm' },
      'beneficiary-request': {
        ...{ operation: 'ajout', lastName: 'A', firstName: 'B', birthDate: '2020-01-02' },
        ...{ link: 'enfant', message: '' },
      },
      'motor-renewal': { glassValue: 1, marketValue: 2, description: '' },
      suggestion: { title: 't', message: 'm' },
      'data-request': { right: 'correction', about: 'contacts', correct: 'c', message: '' },
    };
    for (const kind of REQUEST_KINDS) {
      const details = DETAILS[kind] as Record<string, unknown>;
      const id = await aRequest(test.db, member, { kind, details });
      const answer = await ask(`/${referenceOf(id)}`);
      expect(answer.json(), kind).toMatchObject({ kind, fields: details });
      expect(Object.keys(answer.json().fields).sort(), kind).toEqual(Object.keys(details).sort());
    }
  });
});

describe('a file', () => {
  const aFile = async () => {
    const id = await aRequest(test.db, member);
    const { id: file } = await uploads.sent(aPdf(), { recordId: id, name: 'facture.pdf' });
    return `/${referenceOf(id)}/files/${file}`;
  };
  const hash = createHash('sha256').update(aPdf()).digest('hex');

  it('is told of by its hash, which is its tag, and its bytes are those that were sent', async () => {
    const path = await aFile();
    const [reference = ''] = path.slice(1).split('/');
    expect((await ask(`/${reference}`)).json().files).toMatchObject([
      {
        ...{ name: 'facture.pdf', type: 'application/pdf', size: aPdf().length, role: 'proof' },
        ...{ sha256: hash, sender: 'member' },
      },
    ]);
    const answer = await ask(path);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${hash}"`]);
    expect(answer.rawPayload.equals(aPdf())).toBe(true);
    for (const tags of [`"${hash}"`, `"other", W/"${hash}"`, '*']) {
      const known = await ask(path, { headers: { 'if-none-match': tags } });
      expect([known.statusCode, known.body], tags).toEqual([304, '']);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('is answered in part, unless it is another by now', async () => {
    const path = await aFile();
    const part = await ask(path, { headers: { range: 'bytes=2-5', 'if-range': `"${hash}"` } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 2-5/${aPdf().length}`,
    ]);
    expect(part.rawPayload.equals(aPdf().subarray(2, 6))).toBe(true);
    const whole = await ask(path, { headers: { range: 'bytes=2-5', 'if-range': '"other"' } });
    expect(whole.statusCode).toBe(200);
  });

  it('is a line of the ledger each time, and is not there by another request', async () => {
    const [path, other] = [await aFile(), await aFile()];
    const file = path.split('/').at(-1);
    const count = async () =>
      (
        await test.db.one<{ count: number }>({
          text: `select count(*)::int as count from ledger where act = 'file.read' and reason = $1`,
          values: [file],
        })
      ).count;
    await ask(path);
    await ask(path, { headers: { range: 'bytes=2-5' } });
    expect(await count()).toBe(2);
    const wrong = other.replace(/[^/]+$/, file ?? '');
    expect((await ask(wrong)).statusCode).toBe(404);
    expect((await ask(path.replace(/[^/]+$/, 'x'))).statusCode).toBe(404);
    expect(await count()).toBe(2);
  });
});

describe('an acknowledgement', () => {
  const taken = { version: 1, outcome: 'taken', coreReference: 'S-1' };

  it('takes a request off the page, and is the same when it is repeated', async () => {
    const reference = await aTicket(0);
    const once = await acknowledge(reference, taken);
    expect([once.statusCode, once.json()]).toEqual([
      200,
      { reference, version: 1, state: 'taken', coreReference: 'S-1' },
    ]);
    const again = await Promise.all([1, 2, 3].map(() => acknowledge(reference, taken)));
    for (const { body } of again) expect(body).toBe(once.body);
    expect(await references()).toEqual([]);
    const lines = await test.db.rows({
      text: `select l.reason from ledger l join cases c on c.id::text = l.about
             where l.act = 'handover.taken' and c.subject_id = $1`,
      values: [idOf(reference)],
    });
    expect(lines).toEqual([{ reason: 'S-1' }]);
  });

  it('gives one of two at the same moment the request, and the other its number', async () => {
    const reference = await aTicket(0);
    const both = await Promise.all(
      ['S-1', 'S-2'].map((coreReference) => acknowledge(reference, { ...taken, coreReference })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, other] = both[0]?.statusCode === 200 ? both : both.toReversed();
    expect(other?.json()).toMatchObject({
      code: 'handover_taken',
      issues: [{ field: 'coreReference', number: kept?.json().coreReference }],
    });
  });

  it('of another source finds the number that is kept, and of an old version the present one', async () => {
    const reference = await aTicket(0);
    await acknowledge(reference, taken);
    const other = (await aSystem(test, 'other')).bearer;
    expect((await acknowledge(reference, taken, other)).json().code).toBe('handover_taken');
    await write(reference);
    const old = await acknowledge(reference, taken);
    expect([old.statusCode, old.json()]).toMatchObject([
      409,
      { code: 'handover_version', issues: [{ field: 'version', version: 2 }] },
    ]);
    expect((await acknowledge(reference, { ...taken, version: 2 })).statusCode).toBe(200);
  });

  it('waits until the request has arrived', async () => {
    const reference = await aTicket();
    expect((await acknowledge(reference, taken)).json().code).toBe('handover_arriving');
  });

  it('refuses a version with its reason, which the core system may take back', async () => {
    const reference = await aTicket(0);
    const refused = { version: 1, outcome: 'refused', reason: 'Contrat inconnu' };
    expect((await acknowledge(reference, refused)).json()).toMatchObject({ state: 'refused' });
    expect(await references()).toEqual([]);
    expect((await acknowledge(reference, taken)).json()).toMatchObject({ state: 'taken' });
    const answer = await acknowledge(reference, refused);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'handover_taken']);
  });

  it.each([
    [{ version: 1, outcome: 'taken' }, 'coreReference', 'required'],
    [{ version: 1, outcome: 'refused', reason: ' ' }, 'reason', 'required'],
    [{ version: 0, outcome: 'taken', coreReference: 'x' }, 'version', 'number_too_small'],
  ])('%j is refused', async (payload, field, code) => {
    const answer = await acknowledge(await aTicket(0), payload);
    expect(answer.json().issues).toMatchObject([{ field, code }]);
  });
});
