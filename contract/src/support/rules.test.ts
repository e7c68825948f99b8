import { expect, it } from 'vitest';
import { SUPPORT_REASONS } from './model.ts';
import { checkCallBack } from './rules.ts';

const request = { reason: 'information', phone: '0612345678', message: '' };

it('offers the six reasons of the catalogue', () => {
  expect(SUPPORT_REASONS).toHaveLength(6);
  for (const reason of SUPPORT_REASONS) expect(checkCallBack({ ...request, reason })).toEqual([]);
});

it.each([
  [{ reason: '' }, 'reason: required'],
  [{ reason: 'other' }, 'reason: unknown_value'],
  [{ phone: '' }, 'phone: required'],
  [{ phone: '12' }, 'phone: phone_format'],
])('refuses %j', (change, problem) => {
  const issues = checkCallBack({ ...request, ...change });
  expect(issues.map(({ field, code }) => `${field}: ${code}`)).toEqual([problem]);
});

it('takes a message of 500 characters, and says so', () => {
  expect(checkCallBack({ ...request, message: 'x'.repeat(500) })).toEqual([]);
  expect(checkCallBack({ ...request, message: 'x'.repeat(501) })).toEqual([
    { field: 'message', code: 'too_long', max: 500 },
  ]);
});
