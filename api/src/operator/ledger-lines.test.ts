/** Whatever a command changes or shows of members is a line of the ledger: every command is asked, by its own word. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { addPasskey } from '../testing/passkeys.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp({ features: [passkeyRoutes] });
  member = await aMember(test.db, { email: 'old@rafiq.example' });
});
afterAll(() => test.close());

const NADIA = ['--by', 'Nadia'];
/** One after the other, as they stand; each has to leave a line. */
const SAMPLES: Record<string, (() => string[] | Promise<string[]>)[]> = {
  security: [() => [member.cin]],
  contacts: [
    () => [member.cin],
    () => [member.cin, '--remove', 'phone', '--reason', 'Called', ...NADIA],
    () => [member.cin, '--undo', '--reason', 'Called again', ...NADIA],
  ],
  passkeys: [
    async () => {
      await addPasskey(test, await test.signIn(member.cin), anAuthenticator());
      return [member.cin, ...NADIA];
    },
    () => [member.cin, '--remove-all', ...NADIA],
  ],
  staff: [
    () => ['invite', 'omar@rafiq.example', '--name', 'Omar', ...NADIA],
    () => ['invite', 'omar@rafiq.example', ...NADIA],
    () => ['factors', 'omar@rafiq.example', '--reset', ...NADIA],
    () => ['seal', ...NADIA],
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
  it.each(Object.keys(SAMPLES))('%s', async (name) => {
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
      ['member-file.read', true],
      ['member-file.read', true],
      ['member-file.changed', true],
    ]);
  });
});

it('what was refused leaves none', async () => {
  const before = (await lines()).length;
  for (const [name, args] of [
    ['contacts', ['ZZ999999']],
    ['contacts', [member.cin, '--undo', '--reason', 'Called', ...NADIA]],
    ['passkeys', ['ZZ999999', '--remove-all', ...NADIA]],
    ['staff', ['factors', 'nobody@rafiq.example', '--reset', ...NADIA]],
    ['erase', ['ZZ999999', '--again', 'ZZ999999', '--reason', 'Asked for it', ...NADIA]],
  ] as const)
    expect((await run(name, [...args])).done, name).toBe(false);
  expect(await lines()).toHaveLength(before);
});
