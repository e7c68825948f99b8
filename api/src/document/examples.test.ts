/**
 * The document's examples are sent, with the ids of somebody who has everything. What comes back is an answer that the
 * document tells of, in the shape that it tells.
 * @module-tag slow
 */
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Call, readCalls } from '../attacks/calls.ts';
import { anIdentityToDecide } from '../attacks/identity-to-decide.ts';
import { NOW, type Person, type Who } from '../attacks/people.ts';
import { somebodyToKeep } from '../attacks/people-to-keep.ts';
import { aRequestToTake } from '../attacks/request-to-take.ts';
import { OF_WHO_WAITS, sendingsOf, waitToBeVerified } from '../attacks/sendings.ts';
import { aCaseToGive, isEndless, staffCallsOf, staffSending } from '../attacks/staff-calls.ts';
import { aSystem, systemSending } from '../attacks/systems.ts';
import { startWorld, type World } from '../attacks/world.ts';
import { hashDemoPassword } from '../demo/load.ts';
import { tellAnswerStory } from '../testing/answer-story.ts';
import { keepAnswers } from '../testing/documented.ts';
import { tellSsoStory } from '../testing/sso-story.ts';
import { signInStaff } from '../testing/staff.ts';
import { answersOf } from './answers.ts';
import { describeApi } from './describe.ts';
import { DOCUMENT_FILE, readDocument, toText } from './files.ts';
import { isLike, shortened } from './likeness.ts';
import { resolveRefs } from './refs.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Operation {
  parameters?: { in: string; name: string; example?: string }[];
  requestBody?: { content: Record<string, { example?: string }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let world: World;
let told: Record<string, Record<string, Operation>>;
/** The first good answer of each call. */
const kept = new Map<string, unknown>();
const ajv = new Ajv2020({ strict: false, validateFormats: false });

beforeAll(async () => {
  world = await startWorld();
  ({ paths: told } = resolveRefs<{ paths: typeof told }>(world.test.app.swagger()));
});
afterAll(() => world.test.close());

/** One of the demo's people: what they are answered stands in the document. */
const YOUSSEF: Who = {
  ...{ mark: 'C104233', cin: 'GH456789', firstName: 'Youssef', lastName: 'Amrani' },
  ...{ address: '12, rue des Orangers, Casablanca', plate: '12345-A-6', place: 'Casablanca' },
  ...{
    expert: 'Cabinet Atlas',
    guarantee: 'Bris de glace',
    ceiling: 'Soins courants',
    note: 'Merci de votre patience',
  },
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** What an example cannot know: it is in a message, was solved by a browser, or has to wait first. */
const REFUSED: Record<string, string> = {
  'POST /v1/auth/login': 'human_check_failed',
  'POST /v1/auth/confirm': 'code_wrong',
  'POST /v1/auth/resend': 'resend_too_soon',
  'POST /v1/auth/forgot': 'recover_EmailNotFound',
  'POST /v1/auth/passkey': 'passkey_expired',
  'POST /v1/me/contacts/confirm': 'code_wrong',
  'POST /v1/me/contacts/resend': 'resend_too_soon',
  'POST /v1/contacts/confirm': 'link_invalid',
  'POST /v1/contacts/undo': 'link_invalid',
};

/** The same of the console: a device or an authenticator would know, or there is nothing yet to take away. */
const REFUSED_TO_STAFF: Record<string, string> = {
  'POST /v1/staff/invitations/read': 'link_invalid',
  'POST /v1/staff/invitations/accept': 'link_invalid',
  'POST /v1/staff/session/emergency': 'staff_credentials',
  // where no provider is set up; the story has one
  'POST /v1/staff/session/sso': 'not_found',
  'POST /v1/staff/session/sso/finish': 'not_found',
  'POST /v1/staff/people/{id}/sso': 'sso_not_set_up',
  'POST /v1/staff/session/passkey': 'passkey_expired',
  'POST /v1/staff/session/second-factor/code': 'factor_refused',
  'POST /v1/staff/session/second-factor/recovery': 'factor_refused',
  'POST /v1/staff/session/second-factor/passkey': 'passkey_expired',
  'POST /v1/staff/factors/totp/confirm': 'factor_refused',
  'DELETE /v1/staff/factors/totp': 'not_found',
  'POST /v1/staff/factors/passkeys': 'passkey_expired',
  'DELETE /v1/staff/factors/passkeys/{id}': 'not_found',
  'POST /v1/staff/factors/recovery-codes': 'second_factor_required',
};

/**
 * A device has answered for the session's first token, browsers go with whoever is put out, nobody is invited after a
 * change of contacts, a proof needs the first password, and nothing works signed out.
 */
const LAST = [
  ...['DELETE /v1/me/drafts/{name}', 'DELETE /v1/me/drafts'],
  ...['POST /v1/constat/meeting/leave', 'POST /v1/auth/password', 'GET /v1/auth/signout'],
  ...['POST /v1/staff/password', 'DELETE /v1/staff/session'],
];
const turnOf = ({ name, path }: Call): number =>
  /^\/v1\/me\/(?:passkeys|push|helpers)/.test(path) ? -2 : LAST.indexOf(name);

const operationOf = ({ path, method }: Call): Operation | undefined =>
  told[path]?.[method.toLowerCase()];

/** The examples of what may stand behind the question mark. */
const queryOf = (call: Call): Record<string, string> =>
  Object.fromEntries(
    (operationOf(call)?.parameters ?? []).flatMap((one) =>
      one.in === 'query' && one.example !== undefined ? [[one.name, one.example]] : [],
    ),
  );

/** What is wrong with the answer, going by the document. */
const problemOf = (call: Call, answer: LightMyRequestResponse): string | null => {
  const response = operationOf(call)?.responses[answer.statusCode];
  if (!response) return `${answer.statusCode} is not told of: ${answer.body}`;
  const [type = ''] = String(answer.headers['content-type']).split(';');
  const content = response.content?.[type] ?? response.content?.['*/*'];
  if (!content) return `${type} is not told of`;
  if (type !== 'application/json') return null;
  return ajv.validate(content.schema, answer.json()) ? null : ajv.errorsText();
};

/** A proof of who one is, and a sign-in, go on under a new session. */
const keepSession = (person: Person, answer: LightMyRequestResponse): void => {
  const renewed = answer.cookies.find(({ name }) => name === 'session')?.value;
  if (renewed) person.cookie = person.cookie.replace(/session=[^;]*/, `session=${renewed}`);
};

it('each example does what it says', async () => {
  const person = await world.aPerson(YOUSSEF);
  keepAnswers(world.test.app, kept);
  for (const call of world.calls.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    await waitToBeVerified(world.test, person, call.name === OF_WHO_WAITS);
    for (const sending of sendingsOf(call, person)) {
      const answer = await world.test.app.inject({ ...sending, query: queryOf(call) });
      expect(problemOf(call, answer), call.name).toBeNull();
      const refusal = REFUSED[call.name];
      // one code in ten thousand is the right one
      if (refusal && answer.statusCode >= 300) expect(answer.json().code, call.name).toBe(refusal);
      else expect(answer.statusCode, `${call.name} ${answer.body}`).toBeLessThan(300);
      keepSession(person, answer);
    }
  }
});

it('each example of rows is taken whole, as NDJSON and as CSV', async () => {
  const { bearer } = await aSystem(world.test, 'registre');
  for (const entity of FEED_ENTITIES) {
    const url = `/v1/feeds/${entity}/batches`;
    const { content = {} } = told[url]?.post?.requestBody ?? {};
    expect(Object.keys(content)).toEqual(['application/x-ndjson', 'text/csv']);
    for (const [type, { example }] of Object.entries(content)) {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': type };
      const sent = { method: 'POST' as const, url, query: { apply: 'true' }, headers };
      const answer = await world.test.app.inject({ ...sent, payload: example ?? '' });
      expect(answer.statusCode, `${entity} ${answer.body}`).toBe(201);
      const counts = {
        rows: 1,
        refused: 0,
        ...(type === 'text/csv' ? { unchanged: 1 } : { new: 1 }),
      };
      expect(answer.json(), entity).toMatchObject({ state: 'applied', counts });
    }
  }
});

it('each call of the insurer’s systems does what it says', async () => {
  const handed = await aRequestToTake(world.test);
  const system = { ...(await aSystem(world.test, 'sinistres')), handed };
  const calls = (await readCalls(world.test)).filter(({ needsKey }) => needsKey);
  expect(calls).not.toEqual([]);
  for (const call of calls) {
    const answer = await world.test.app.inject(systemSending(call, system));
    expect(problemOf(call, answer), call.name).toBeNull();
    expect(answer.statusCode, `${call.name} ${answer.body}`).toBeLessThan(300);
  }
});

it('each call of the console does what it says', async () => {
  const { db, app } = world.test;
  // as the example of the sign-in says
  const [email, passwordHash] = ['agent@rafiq.example', await hashDemoPassword()];
  const hind = { roles: STAFF_ROLES, email, passwordHash, now: NOW };
  let { cookie } = await signInStaff(db, hind);
  // those of Youssef are left, whose answers stand in the document
  await db.run({
    text: `delete from cases where member_id is distinct from (select id from members where cin = $1)`,
    values: [YOUSSEF.cin],
  });
  await aCaseToGive(world.test, YOUSSEF.cin ?? '');
  await anIdentityToDecide(world.test);
  await somebodyToKeep(db);
  const calls = staffCallsOf(await readCalls(world.test)).filter((call) => !isEndless(call));
  expect(calls).not.toEqual([]);
  for (const call of calls.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const answer = await app.inject(staffSending(call, { cookie }));
    expect(problemOf(call, answer), call.name).toBeNull();
    const refusal = REFUSED_TO_STAFF[call.name];
    if (refusal) expect(answer.json().code, call.name).toBe(refusal);
    else expect(answer.statusCode, `${call.name} ${answer.body}`).toBeLessThan(300);
    const renewed = answer.cookies.find(({ name }) => name === 'staff')?.value;
    // the session of the sign-in itself has no second factor
    if (renewed && call.name !== 'POST /v1/staff/session') cookie = `staff=${renewed}`;
  }
});

it('an answer in another shape would be noticed', async () => {
  const call = world.calls.find(({ name }) => name === 'GET /v1/me');
  if (!call) throw new Error('nobody reads the profile');
  const answer = await world.test.get('/v1/me', world.victim.cookie);
  expect(problemOf(call, answer)).toBeNull();
  const { NOM: _left, ...rest } = answer.json();
  expect(problemOf(call, { ...answer, json: () => rest } as typeof answer)).toContain('NOM');
});

it('each answer that the document shows was given, and would be given in this shape today: vitest -u writes them anew', async () => {
  await tellAnswerStory(kept);
  await tellSsoStory(kept);
  const shown = answersOf(await readDocument(DOCUMENT_FILE));
  const renewed = [...kept].map(([id, heard]) => [
    id,
    isLike(shown[id], heard) ? shown[id] : shortened(heard),
  ]);
  // passkeys name the host that they are of, which is another one at every insurer
  const text = JSON.stringify(Object.fromEntries(renewed)).replaceAll(
    'localhost',
    'portal.example',
  );
  const document = toText(await describeApi(JSON.parse(text)));
  await expect(document).toMatchFileSnapshot(DOCUMENT_FILE);
});
