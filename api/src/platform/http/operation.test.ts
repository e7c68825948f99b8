import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf, securityOf } from './operation.ts';

const ANY = ['invalid_data', 'timeout', 'unavailable', 'unexpected'];
const open = { method: 'GET', url: '/v1/things', config: { askers: 'everybody' } } as const;
const read = { ...open, config: { askers: 'member' } } as const;
const write = { ...open, method: 'POST' } as const;

it('says by what a call is opened', () => {
  expect(securityOf(open)).toEqual([]);
  expect(securityOf(read)).toEqual([{ session: [] }]);
  expect(securityOf({ config: { askers: 'staff' } })).toEqual([{ staff: [] }]);
  expect(securityOf({ config: { askers: 'system' } })).toEqual([{ accessKey: [] }]);
});

it('knows the errors of a call by what it is, each once', () => {
  const own = ['login_required', 'password_change_required', 'session_expired'];
  expect(errorsOf(open)).toEqual(ANY);
  expect(errorsOf(read)).toEqual([...ANY, ...own].sort());
  const always = { ...read, config: { ...read.config, evenBeforePasswordChange: true } };
  expect(errorsOf(always)).not.toContain('password_change_required');
  expect(errorsOf({ ...write, schema: { body: z.string() } })).toEqual(
    [...ANY, 'foreign_origin', 'body_too_large', 'media_type'].sort(),
  );
  expect(errorsOf({ ...open, schema: { errors: ['not_found', 'not_found'] } })).toEqual(
    [...ANY, 'not_found'].sort(),
  );
});

it('knows what a call of the console may refuse by whether a role is asked for', () => {
  const staff = { method: 'GET', url: '/v1/staff/cases', config: { askers: 'staff' } } as const;
  const own = ['login_required', 'not_found', 'session_ended', 'session_expired'];
  const ofARole = ['role_required', 'second_factor_required'];
  expect(errorsOf(staff)).toEqual([...ANY, ...own, ...ofARole].sort());
  const forAny = { ...staff, config: { ...staff.config, forAnyStaff: true } } as const;
  expect(errorsOf(forAny)).toEqual([...ANY, ...own].sort());
  // its sign-in is on the insurer's host as well
  expect(errorsOf({ ...staff, config: open.config })).toEqual([...ANY, 'not_found'].sort());
});

it('tells a page from a system: a key needs no origin, and has errors of its own', () => {
  const leaving = { ...open, config: { ...open.config, changesState: true } };
  expect(errorsOf(leaving)).toContain('foreign_origin');
  const sent = errorsOf({ ...write, url: '/v1/feeds/x', config: { askers: 'system' } });
  expect(sent).toEqual(expect.arrayContaining(['key_unknown', 'key_scope', 'too_many_attempts']));
  expect(sent).not.toContain('foreign_origin');
  expect(sent).not.toContain('login_required');
  // a gateway is no page either: the secret in its address is all that it brings
  const told = { ...write, config: { askers: 'gateway' } } as const;
  expect(errorsOf(told)).not.toContain('foreign_origin');
  expect(securityOf(told)).toEqual([]);
});
