import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../api/src/platform/clock.ts';
import { createKey } from '../api/src/testing/access-keys.ts';
import type { TestApp } from '../api/src/testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  PASSWORD,
} from '../api/src/testing/builders.ts';
import { solveHumanCheck } from '../api/src/testing/solve-human-check.ts';
import { startWholeApp } from '../api/src/testing/whole-app.ts';
import type { Scope } from '../contract/src/access-keys/model.ts';
import { makeTypes } from './make-types.ts';

const TSC = join(import.meta.dirname, 'node_modules/typescript/bin/tsc');
const WALK = join(import.meta.dirname, 'walk');

let test: TestApp;
let baseUrl: string;

beforeAll(async () => {
  test = await startWholeApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const aKey = async (scope: Scope): Promise<string> => {
  const deps = { db: test.db, clock: systemClock };
  const wanted = { name: 'registry', source: 'registry', scopes: [scope] };
  return (await createKey(deps, wanted, 'test')).bearer;
};

it('the types that are made from the document fit the program that uses them', async () => {
  await makeTypes();
  const compiled = promisify(execFile)(process.execPath, [TSC, '--project', WALK]);
  await expect(compiled, await compiled.catch(({ stdout }) => stdout)).resolves.toBeDefined();
});

it('a member signs in, reads their folders and leaves', async () => {
  // what it says is compiled above, with the types that are made there
  const { nameOfRefusal, walkAsMember } = await import(join(WALK, 'member.ts'));
  const member = await aMember(test.db, { firstName: 'Salma', lastName: 'Idrissi' });
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  await aHealthFolder(test.db, member, { policyId, beneficiaryId, folderNumber: 'D-7' });
  const known = { cin: member.cin, password: PASSWORD };
  expect(await walkAsMember(baseUrl, known, solveHumanCheck)).toEqual({
    before: 'login_required',
    names: ['Salma Idrissi', 'Salma Idrissi'],
    count: 1,
    folder: 'D-7',
    unknown: 'not_found',
    after: 'login_required',
  });
  const typo = { ...known, password: 'Wrong#2026' };
  expect(await nameOfRefusal(baseUrl, typo, solveHumanCheck)).toBe('wrong_credentials');
});

it('one of the insurer’s systems sends a batch, reads its report and applies it', async () => {
  const { walkAsSystem } = await import(join(WALK, 'system.ts'));
  expect(await walkAsSystem(baseUrl, await aKey('feeds:members'))).toEqual({
    sent: 'checked',
    rows: 1,
    applied: 'applied',
    twice: 'applied',
    wrong: [[1, 'first_name', 'required']],
    stranger: 'key_unknown',
  });
});

it('what a member sends is told to the systems that ask for events', async () => {
  const { askSomething } = await import(join(WALK, 'member.ts'));
  const { readEvents } = await import(join(WALK, 'system.ts'));
  const key = await aKey('events:read');
  const { next } = await readEvents(baseUrl, key);
  const member = await aMember(test.db);
  const known = { cin: member.cin, password: PASSWORD };
  const request = await askSomething(baseUrl, known, solveHumanCheck);
  const { told, next: later } = await readEvents(baseUrl, key, next);
  expect(told).toEqual([
    { type: 'request.created', client: expect.stringContaining(member.cin), request },
  ]);
  expect((await readEvents(baseUrl, key, later)).told).toEqual([]);
});
