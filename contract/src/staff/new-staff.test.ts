import { expect, it } from 'vitest';
import { checkNewStaff } from './new-staff.ts';

const HIND = { email: 'hind@rafiq.example', name: 'Hind Saidi', roles: ['agent'] } as const;
const wrong = (change: Partial<Parameters<typeof checkNewStaff>[0]>) =>
  checkNewStaff({ ...HIND, ...change }).map(({ field, code }) => `${field} ${code}`);

it('takes somebody with an e-mail, a name and a role', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: 'x'.repeat(60) })).toEqual([]);
});

it('names what is wrong', () => {
  expect(wrong({ email: 'hind' })).toEqual(['email email_format']);
  expect(wrong({ name: ' ' })).toEqual(['name required']);
  expect(wrong({ name: 'x'.repeat(61) })).toEqual(['name too_long']);
  expect(wrong({ name: 'a\nb' })).toEqual(['name text_format']);
  expect(wrong({ roles: [] })).toEqual(['role required']);
});
