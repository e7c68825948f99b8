/** Somebody who helps, as a new kind of somebody else: which calls of the document a grant opens, and which grant opens none. */
import { HELPED_CALLS, scopeOfCall } from '@rafiq/contract/helpers/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLimits } from '../testing/sign-in.ts';
import { type HelpedWorld, startHelpedWorld } from './helped-world.ts';

// every call several times, also on a busy machine
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let helped: HelpedWorld;
beforeAll(async () => {
  helped = await startHelpedWorld();
});
afterAll(() => helped.world.test.close());
beforeEach(() => forgetLimits(helped.world.test.db));

describe('the list of calls', () => {
  it('names only calls that there are', () => {
    const known = helped.every.map(({ operationId }) => operationId);
    expect(HELPED_CALLS.filter((operation) => !known.includes(operation))).toEqual([]);
  });

  it('leaves out whatever is of the account, and every call of systems and staff', () => {
    const open = helped.every.filter(({ operationId }) => scopeOfCall(operationId) !== null);
    for (const call of open) {
      expect(call.needsSession, call.name).toBe(true);
      expect(call.path, call.name).not.toMatch(
        /auth|contacts|devices|passkeys|parrainage|cgus|ledger|helpers|helping|cards|data|drafts|news|push/,
      );
    }
    const changing = open.filter(({ method }) => method !== 'GET');
    expect(changing.every(({ operationId }) => scopeOfCall(operationId) === 'declare')).toBe(true);
  });

  it('refuses every other call, whatever was granted, and nothing changes', async () => {
    const before = await helped.world.fingerprint();
    const others = helped.every.filter(({ operationId }) => scopeOfCall(operationId) === null);
    expect(others.length).toBeGreaterThan(100);
    for (const call of others)
      for (const grant of [helped.grants.read, helped.grants.declare])
        await helped.expectRefused(call, grant, ['helping_refused']);
    expect(await helped.world.fingerprint()).toBe(before);
  });
});

describe('a grant that does not stand', () => {
  it.each(['ended', 'refused', 'invited', 'expired', 'othersHelper', 'nobodys'])(
    'opens nothing: %s',
    async (name) => {
      const before = await helped.world.fingerprint();
      for (const call of helped.every.filter(
        ({ operationId }) => scopeOfCall(operationId) !== null,
      ))
        await helped.expectRefused(call, helped.grants[name], ['helping_ended']);
      expect(await helped.world.fingerprint()).toBe(before);
    },
  );

  it('opens nothing without a session either', async () => {
    const nobody = { ...helped.helper, cookie: 'session=none' };
    for (const call of helped.every.filter(({ operationId }) => scopeOfCall(operationId) !== null))
      await helped.expectRefused(
        call,
        helped.grants.declare,
        ['login_required', 'session_expired'],
        nobody,
      );
  });

  it('is no grant in any other spelling', async () => {
    const id = helped.grants.read ?? '';
    for (const address of [`/v1/for/${id}`, `/v1/for/${id.toUpperCase()}/me`, `/v1/for//${id}/me`])
      expect((await helped.world.test.get(address, helped.helper.cookie)).statusCode).toBe(404);
    const twice = `/v1/for/${id}/for/${id}/me`;
    expect((await helped.world.test.get(twice, helped.helper.cookie)).json().code).toBe(
      'helping_refused',
    );
  });
});
