/**
 * Hostile uploads: what is sent half, never ends or is no form, and what costs much to look into.
 * @module-tag slow
 */
import { readdir } from 'node:fs/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { PNG } from '../testing/files.ts';
import { acceptTerms, check, freshCin } from '../testing/onboarding.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import type { Call } from './calls.ts';
import { COSTLY_FILES } from './costly-files.ts';
import { FALSE_FILES, HOSTILE_NAMES, POLYGLOTS } from './hostile-files.ts';
import type { Person } from './people.ts';
import { formFor, OF_WHO_WAITS, type SentFile, waitToBeVerified } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let attacker: Person;
const FORMS = ['POST /v1/files', OF_WHO_WAITS, 'POST /v1/sf-files', 'POST /v1/uploads'];

/** One whom every form is taken of. */
const anAttacker = async (): Promise<Person> => {
  const person = await world.aPerson();
  await waitToBeVerified(world.test, person);
  return person;
};

beforeAll(async () => {
  world = await startWorld();
  attacker = await anAttacker();
});
afterAll(() => world.test.close());
beforeEach(() => forgetLimits(world.test.db));

const forms = (): Call[] => world.calls.filter(({ form }) => form !== null);

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(world.test.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
};

/** An onboarding takes few files, so each gets one of its own. */
const senderOf = async ({ name }: Call, person: Person): Promise<Person> => {
  if (name !== 'POST /v1/files') return person;
  const uid = (await check(world.test, freshCin())).uid ?? '';
  await acceptTerms(world.test, uid);
  return { ...person, uid };
};

const send = (call: Call, form: { payload: Buffer | string; headers: Record<string, string> }) => {
  const headers = { origin: ORIGIN, cookie: attacker.cookie, ...form.headers };
  const sending: InjectOptions = { method: call.method, url: call.path, payload: form.payload };
  return world.test.app.inject({ ...sending, headers });
};

const sendFile = async (call: Call, file: SentFile) =>
  send(call, formFor(call, await senderOf(call, attacker), file));

it('are what these calls take', () => {
  const names = forms().map(({ name }) => name);
  expect(names.sort()).toEqual(FORMS);
});

/** As the file rests that an answer tells of. */
const fileOf = async (answer: LightMyRequestResponse) => {
  const told = answer.json<{ id: string } | [{ address: string }]>();
  const [file] = await world.test.db.rows<{ name: string; mediaType: string }>({
    text: `select name, media_type as "mediaType" from files where id = $1
           union select name, media_type from member_files where id = $1`,
    values: [Array.isArray(told) ? told[0].address : told.id],
  });
  return file;
};

/** Whether sound is wanted is the request's to say, and there is none yet. */
const mayBeSound = ({ name }: Call): boolean => name === 'POST /v1/uploads';

describe('a file that is not what it seems', () => {
  it.each(FALSE_FILES)('%s is refused and leaves nothing behind', async (what, file) => {
    for (const call of forms()) {
      if (what === 'a sound' && mayBeSound(call)) continue;
      const form = formFor(call, await senderOf(call, attacker), file);
      const [before, stored] = [await world.fingerprint(), await storedFiles()];
      const answer = await send(call, form);
      expect([400, 415], call.name).toContain(answer.statusCode);
      expect(problemsOf(answer), call.name).toEqual([]);
      expect([await world.fingerprint(), await storedFiles()]).toEqual([before, stored]);
    }
  });

  it.each(POLYGLOTS)('%s is kept as what its first bytes say', async (_what, file, mediaType) => {
    for (const call of forms()) {
      const answer = await sendFile(call, file);
      expect([200, 201], answer.body).toContain(answer.statusCode);
      expect(await fileOf(answer)).toMatchObject({ mediaType });
      if (call.name !== 'POST /v1/sf-files') continue;
      const { id } = answer.json<{ id: string }>();
      const read = await world.test.get(`/v1/sf-files/${id}`, attacker.cookie);
      expect(problemsOf(read)).toEqual([]);
      expect(read.headers['content-type']).toBe(mediaType);
      expect(read.headers['content-disposition']).toMatch(
        /^attachment; filename="x(?:\.\w+)?\.(?:pdf|jpg|png)";/,
      );
      expect(read.rawPayload.equals(file.bytes)).toBe(true);
    }
  });
});

describe('files that are made to be costly', () => {
  // each person may have some waiting, and each request twenty
  const FILES_A_PERSON = 10;

  it.each(FORMS)(
    '%s keeps or refuses each of them, in words and without an error of ours',
    async (name) => {
      const call = forms().find((one) => one.name === name) as Call;
      const said: string[] = [];
      for (const [nth, [what, make]] of COSTLY_FILES.entries()) {
        if (nth % FILES_A_PERSON === 0) attacker = await anAttacker();
        await forgetLimits(world.test.db);
        const answer = await sendFile(call, { name: 'x.pdf', bytes: make(100_000) });
        expect(problemsOf(answer), what).toEqual([]);
        expect([200, 201, 400, 415], what).toContain(answer.statusCode);
        said.push(answer.statusCode < 300 ? 'kept' : (answer.json().issues?.[0]?.code ?? ''));
      }
      // they were looked into, and not sent away at the door
      expect(said.filter((code) => code === 'file_unreadable').length).toBeGreaterThan(5);
      expect(said).not.toContain('too_many_waiting');
      expect(said).not.toContain('too_many_files');
    },
    // fifty files, each looked into: some seconds, and many of them on a busy machine
    120_000,
  );
});

it('a hostile name is kept as a plain one, and stores nothing elsewhere', async () => {
  for (const call of forms()) {
    // one request takes twenty files
    const isBounded = call.name === 'POST /v1/sf-files';
    if (isBounded) attacker = await anAttacker();
    let taken = 0;
    for (const name of HOSTILE_NAMES) {
      if (isBounded && taken === 15) attacker = await anAttacker();
      await forgetLimits(world.test.db);
      const answer = await sendFile(call, { name, bytes: PNG });
      expect(problemsOf(answer), name).toEqual([]);
      if (answer.statusCode >= 400) continue;
      taken += 1;
      const file = await fileOf(answer);
      expect(file?.name, name).toMatch(/^[^/\\\p{C}]{1,130}\.png$/u);
    }
    expect(taken).toBeGreaterThan(HOSTILE_NAMES.length / 2);
  }
  for (const name of await storedFiles()) expect(name).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a form that is none', () => {
  const multipart = (boundary: string) => ({
    'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
  });
  const field = (name: string, value: string) =>
    `--B\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const open = '--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const deep = 'content-type: multipart/mixed; boundary=C\r\n'.repeat(500);

  it.each([
    ['no boundary', '', `${open}x\r\n--B--\r\n`],
    ['another boundary', 'C', `${open}x\r\n--B--\r\n`],
    ['a boundary of 5,000 characters', 'B'.repeat(5_000), 'x'],
    ['nothing at all', 'B', ''],
    ['only an end', 'B', '--B--\r\n'],
    ['no end', 'B', `${open}${PNG.toString('latin1')}`],
    ['ten thousand fields', 'B', `${field('x', 'y').repeat(10_000)}--B--\r\n`],
    ['a thousand files', 'B', `${`${open}x\r\n`.repeat(1_000)}--B--\r\n`],
    ['forms in forms', 'B', `--B\r\n${deep}\r\n--C\r\n\r\n--C--\r\n--B--\r\n`],
    ['a field of a megabyte', 'B', `${field('uid', 'x'.repeat(1_000_000))}${open}x\r\n--B--\r\n`],
    [
      'the names of prototypes',
      'B',
      `${field('__proto__', 'x')}${field('constructor', 'y')}--B--\r\n`,
    ],
    ['a header of a megabyte', 'B', `--B\r\nx: ${'x'.repeat(1_000_000)}\r\n\r\n--B--\r\n`],
    ['a last part that never begins', 'B', '--B\r\nx: y\r\n\r\n--B--\r\n'],
    [
      'a field that never begins',
      'B',
      `${field('uid', 'x')}${open.replace('file"', 'x"')}--B--\r\n`,
    ],
    ['a part without headers', 'B', '--B\r\n\r\nx\r\n--B--\r\n'],
  ])('with %s is refused and leaves nothing behind', async (_what, boundary, payload) => {
    const [before, stored] = [await world.fingerprint(), await storedFiles()];
    for (const call of forms()) {
      const answer = await send(call, { payload, headers: multipart(boundary) });
      expect([400, 404, 406, 410, 413, 415], `${call.name} ${answer.body}`).toContain(
        answer.statusCode,
      );
      expect(problemsOf(answer), call.name).toEqual([]);
    }
    expect([await world.fingerprint(), await storedFiles()]).toEqual([before, stored]);
  });
});
