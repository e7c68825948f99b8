import { expect, it } from 'vitest';
import { readSignInSearch } from './address.ts';

it('leads back to where one wanted to go', () => {
  const from = '/queue/late?language=ar';
  expect(readSignInSearch({ from, notice: 'session_expired' })).toEqual({
    from,
    notice: 'session_expired',
  });
});

it.each(['//evil.example', 'https://evil.example', '/queue/../../x', '/\\evil', 7, undefined])(
  'leads nowhere by %s',
  (from) => {
    expect(readSignInSearch({ from })).toEqual({});
  },
);

it('says nothing that it was not written for', () => {
  expect(readSignInSearch({ notice: 'role_required' })).toEqual({});
});
