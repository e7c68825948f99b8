/** Whatever a command changes or shows of members is a line of the ledger: every command is asked, by its own word. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { someoneWaits } from '../testing/identities.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { addPasskey } from '../testing/passkeys.ts';
import { aRequest } from '../testing/requests.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

let test: TestApp;
let member: TestMember;
let waiting: string;
let requestId: string;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  member = await aMember(test.db, { email: 'old@rafiq.example' });
  requestId = await aRequest(test.db, member, { kind: 'ticket' });
  ({ cin: waiting } = await someoneWaits(test));
  folder = await mkdtemp(join(tmpdir(), 'rafiq-ledger-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const NADIA = ['--by', 'Nadia'];
const number = () => referenceOf(requestId);
const caseCode = async () => {
  const { lines } = await run('verify', [waiting]);
  return /^case +(\w+)$/m.exec(lines.join('\n'))?.[1] ?? '';
};

const keyId = async () =>
  (await test.db.one<{ id: string }>({ text: 'select id from access_keys' })).id;

/** One after the other, as they stand; each has to leave a line. */
const SAMPLES: Record<string, (() => string[] | Promise<string[]>)[]> = {
  waiting: [() => []],
  'id-image': [() => [waiting, '--to', join(folder, 'card.pdf')]],
  reject: [async () => [waiting, '--reason', 'Expired', '--case', await caseCode(), ...NADIA]],
  security: [() => [member.cin]],
  contacts: [
    () => [member.cin],
    () => [member.cin, '--email', 'new@rafiq.example', '--reason', 'Called', ...NADIA],
  ],
  suspend: [() => [member.cin, '--reason', 'A thief called', ...NADIA]],
  resume: [() => [member.cin, ...NADIA]],
  passkeys: [
    async () => {
      await addPasskey(test, await test.signIn(member.cin), anAuthenticator());
      return [member.cin, ...NADIA];
    },
    () => [member.cin, '--remove-all', ...NADIA],
  ],
  requests: [() => [], () => [number()]],
  reply: [() => [number(), '--status', 'Traité', '--text', 'Oui', ...NADIA]],
  callbacks: [() => []],
  staff: [
    () => ['add', 'omar@rafiq.example', '--name', 'Omar', '--role', 'agent', ...NADIA],
    () => ['roles', 'omar@rafiq.example', '--none', ...NADIA],
  ],
  key: [
    () => ['create', '--name', 'Paie', '--source', 'paie', '--scope', 'feeds:members', ...NADIA],
    async () => ['rotate', await keyId(), ...NADIA],
    async () => ['end', await keyId(), ...NADIA],
  ],
  limits: [() => ['release', '--everybody', ...NADIA]],
  sessions: [() => ['end', '--members', '--staff', ...NADIA]],
  secret: [() => ['renew', ...NADIA]],
  erase: [
    async () => {
      const { cin } = await aMember(test.db);
      return [cin, '--again', cin, '--reason', 'Asked for it', ...NADIA];
    },
  ],
  verify: [() => [waiting]],
};

const run = async (name: string, args: string[]) =>
  (COMMANDS[name] as Command).prepare(args)(operatorContext(test));
const lines = () =>
  test.db.rows<{ role: string; act: string; member: string | null; by: string }>({
    text: `select role, act, member_id::text as member, by_name as by from ledger order by day, number`,
  });

const written = Object.entries(COMMANDS).filter(([, { ledger }]) => ledger === 'written');

it('every command that writes has been asked here', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(written.map(([name]) => name).sort());
});

it('every other one says why there is nothing to write', () => {
  for (const [name, { ledger }] of Object.entries(COMMANDS))
    if (ledger !== 'written') expect(ledger.nothing.length, name).toBeGreaterThan(5);
});

describe('a command leaves a line', () => {
  // an identity is looked at before it is decided
  const inOrder = ['verify', ...Object.keys(SAMPLES).filter((name) => name !== 'verify')];
  it.each(inOrder)('%s', async (name) => {
    for (const sample of SAMPLES[name] ?? []) {
      const args = await sample();
      const before = (await lines()).length;
      const outcome = await run(name, args);
      expect(outcome, args.join(' ')).toMatchObject({ done: true });
      const added = (await lines()).slice(before);
      expect(added.length, args.join(' ')).toBeGreaterThan(0);
      expect(new Set(added.map(({ role }) => role))).toEqual(new Set(['operator']));
    }
  });

  it('with whose it was and who it was', async () => {
    const own = (await lines()).filter(({ member: of }) => of === member.id);
    expect(own.map(({ act, by }) => [act, by === 'Nadia'])).toEqual([
      ['member-file.read', false],
      ['member-file.read', false],
      ['member-file.changed', true],
      ['member-file.changed', true],
      ['member-file.changed', true],
      ['member-file.read', true],
      ['member-file.read', true],
      ['member-file.changed', true],
      ['case.read', false],
      ['case.answered', true],
    ]);
  });
});

it('what was refused leaves none', async () => {
  const before = (await lines()).length;
  for (const [name, args] of [
    ['contacts', ['ZZ999999']],
    ['suspend', ['ZZ999999', '--reason', 'A thief called', ...NADIA]],
    ['resume', [member.cin, ...NADIA]],
    ['requests', [referenceOf('99999999')]],
    ['reply', [number(), '--status', 'Perdu', ...NADIA]],
  ] as const)
    expect((await run(name, [...args])).done, name).toBe(false);
  expect(await lines()).toHaveLength(before);
});
