import { expect, it } from 'vitest';
import { readSignInSearch } from './address.ts';

it('leads back to where one wanted to go', () => {
  const from = '/queue/late?language=ar';
  expect(readSignInSearch({ from, notice: 'session_expired' })).toEqual({
    from,
    notice: 'session_expired',
  });
});

it.each([
  ...['/queue/mine', '/queue/view/12', '/cases/7', '/call-backs/7', '/identities/7', '/members/7'],
  ...['/members', '/account', '/people', '/people/7', '/people/groups', '/ledger', '/approvals'],
])('leads back to %s', (from) => {
  expect(readSignInSearch({ from })).toEqual({ from });
});

it.each(['//evil.example', 'https://evil.example', '/queue/../../x', '/\\evil', 7, undefined])(
  'leads nowhere by %s',
  (from) => {
    expect(readSignInSearch({ from })).toEqual({});
  },
);

it('says that somebody ended the session', () => {
  expect(readSignInSearch({ notice: 'session_ended' })).toEqual({ notice: 'session_ended' });
});

it.each(['sso_away', 'sso_refused', 'sso_no_role', 'sso_email_unverified', 'sso_email_taken'])(
  'says that a sign-in by the organisation ended with %s',
  (notice) => {
    expect(readSignInSearch({ notice })).toEqual({ notice });
  },
);

it('says nothing that it was not written for', () => {
  expect(readSignInSearch({ notice: 'role_required' })).toEqual({});
});
