import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessKeys } from '../features/access-keys/service.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { signInStaff } from '../testing/staff.ts';
import { keyCommand } from './key.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const run = (...args: string[]) => keyCommand.prepare(args)(operatorContext(test));
const opens = async (bearer: string) => {
  const caller = { ip: '192.0.2.1', headers: { authorization: `Bearer ${bearer}` } };
  const context = operatorContext(test);
  return createAccessKeys(context)
    .requireKey(caller, 'feeds:health-folders')
    .then(
      ({ source }) => source,
      (error: Error) => error.message,
    );
};
const bearerIn = (lines: string[]) => /rafiq_\S+/.exec(lines.join('\n'))?.[0] ?? '';

it('makes, shows once, rotates and ends a key', async () => {
  expect((await run('list')).lines).toEqual(['There is no key yet.']);
  const scopes = ['--scope', 'feeds:health-folders', '--scope', 'feeds:members'];
  const named = ['--name', 'Sinistres', '--source', 'sinistres', '--by', 'Nadia'];
  const made = await run('create', ...named, ...scopes);
  const bearer = bearerIn(made.lines);
  const [, id = ''] = bearer.split('_');
  expect(await opens(bearer)).toBe('sinistres');

  const [names = '', line = ''] = (await run('list')).lines;
  expect(names).toMatch(/^ID +NAME +SOURCE +SCOPES +STATE +LAST USED +MADE$/);
  expect(line).toMatch(
    new RegExp(
      `^${id} +Sinistres +sinistres +feeds:health-folders, feeds:members +open +\\d.* by Nadia$`,
    ),
  );
  expect(line.indexOf('sinistres')).toBe(names.indexOf('SOURCE'));
  expect(line).not.toContain(bearer.slice(-43));

  const rotated = await run('rotate', id, '--overlap-days', '7');
  expect(rotated.lines.at(-1)).toBe('The secret of before ends in 7 days.');
  expect(await opens(bearer)).toBe('sinistres');
  expect(await opens(bearerIn(rotated.lines))).toBe('sinistres');
  expect((await run('list')).lines[1]).toContain('open, old secret until ');

  expect((await run('end', id, '--by', 'Nadia')).done).toBe(true);
  expect(await opens(bearerIn(rotated.lines))).toBe('key_ended');
  expect((await run('list')).lines[1]).toMatch(/ ended .* by Nadia {2}/);
  expect((await run('end', id)).lines).toEqual([`The key ${id} has ended already.`]);
  expect((await run('rotate', 'nobody')).done).toBe(false);
});

it('is told to every administrator and auditor, and to nobody else', async () => {
  for (const role of ['administrator', 'auditor', 'supervisor'] as const)
    await signInStaff(test.db, { roles: [role], email: `${role}@rafiq.example` });
  const made = await run(
    ...['create', '--name', 'Paie', '--source', 'paie', '--scope', 'feeds:*', '--by', 'Nadia'],
  );
  const told = await test.db.rows<{ recipient: string; body: string }>({
    text: `select recipient, body from messages where subject like '%clé d’API%' order by recipient`,
  });
  expect(told.map(({ recipient }) => recipient)).toEqual([
    'administrator@rafiq.example',
    'auditor@rafiq.example',
  ]);
  const bearer = bearerIn(made.lines);
  const [, id = ''] = bearer.split('_');
  const secret = bearer.slice(-43);
  for (const { body } of told) {
    expect(body).toContain('Nadia');
    expect(body).toContain(id);
    expect(body).not.toContain(secret);
  }
});
