import { expect, it } from 'vitest';
import { whyNotChange } from './rules.ts';

const HIND = {
  ...{ id: '2', roles: ['administrator', 'agent'] as const, state: 'active' as const },
  ...{ isLocal: true, isSealed: false },
};
const why = (change: Partial<Parameters<typeof whyNotChange>[0]> = {}) =>
  whyNotChange({
    ...{ by: '1', person: HIND, roles: ['agent'], state: 'active', hasOtherAdministrator: true },
    ...change,
  });

it('lets an administrator change somebody else', () => {
  expect(why()).toBeNull();
  expect(why({ state: 'disabled', roles: HIND.roles })).toBeNull();
});

it('lets nobody change themselves', () => {
  expect(why({ by: '2' })).toBe('staff_own');
});

it('keeps the last administrator, whether by roles or by state', () => {
  const alone = { hasOtherAdministrator: false };
  expect(why(alone)).toBe('last_administrator');
  expect(why({ ...alone, roles: HIND.roles, state: 'disabled' })).toBe('last_administrator');
  expect(why({ ...alone, roles: ['administrator'] })).toBeNull();
  const agent = { ...HIND, roles: ['agent'] as const };
  expect(why({ ...alone, person: agent, roles: [] })).toBeNull();
});

it('leaves roles of single sign-on to it, and sealed accounts alone', () => {
  const sso = { ...HIND, isLocal: false };
  expect(why({ person: sso })).toBe('staff_elsewhere');
  expect(why({ person: sso, roles: sso.roles, state: 'disabled' })).toBeNull();
  expect(why({ person: { ...HIND, isSealed: true } })).toBe('staff_sealed');
});
