import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf, FOR_EVERYBODY, securityOf } from './operation.ts';

const ANY = ['invalid_data', 'timeout', 'unavailable', 'unexpected'];
const read = { method: 'GET', url: '/v1/things' } as const;
const write = { method: 'POST', url: '/v1/things' } as const;

it('asks for a session where a route says nothing, and for a key by its address', () => {
  expect(securityOf(read)).toEqual([{ session: [] }]);
  expect(securityOf({ ...read, schema: { security: FOR_EVERYBODY } })).toEqual([]);
  expect(securityOf({ url: '/v1/feeds/batches' })).toEqual([{ accessKey: [] }]);
  expect(securityOf({ url: '/v1/events' })).toEqual([{ accessKey: [] }]);
  expect(securityOf({ url: '/v1/eventsofmine' })).toEqual([{ session: [] }]);
});

it('knows the errors of a call by what it is, each once', () => {
  const open = { security: FOR_EVERYBODY };
  const own = ['login_required', 'password_change_required', 'session_expired'];
  expect(errorsOf({ ...read, schema: open })).toEqual(ANY);
  expect(errorsOf(read)).toEqual([...ANY, ...own].sort());
  const always = { ...read, config: { evenBeforePasswordChange: true } };
  expect(errorsOf(always)).not.toContain('password_change_required');
  expect(errorsOf({ ...write, schema: { ...open, body: z.string() } })).toEqual(
    [...ANY, 'foreign_origin', 'body_too_large', 'media_type'].sort(),
  );
  expect(errorsOf({ ...read, schema: { ...open, errors: ['not_found', 'not_found'] } })).toEqual(
    [...ANY, 'not_found'].sort(),
  );
});

it('knows a call of the console by its address, and what it may refuse by whether a role is asked for', () => {
  const url = '/v1/staff/cases';
  expect(securityOf({ url })).toEqual([{ staff: [] }]);
  expect(securityOf({ url, schema: { security: FOR_EVERYBODY } })).toEqual([]);
  expect(securityOf({ url: '/v1/staffroom' })).toEqual([{ session: [] }]);
  const own = ['login_required', 'not_found', 'session_ended', 'session_expired'];
  const ofARole = ['role_required', 'second_factor_required'];
  expect(errorsOf({ method: 'GET', url })).toEqual([...ANY, ...own, ...ofARole].sort());
  const forAny = { method: 'GET', url, config: { forAnyStaff: true } } as const;
  expect(errorsOf(forAny)).toEqual([...ANY, ...own].sort());
});

it('tells a page from a system: a key needs no origin, and has errors of its own', () => {
  const leaving = { ...read, schema: { security: FOR_EVERYBODY }, config: { changesState: true } };
  expect(errorsOf(leaving)).toContain('foreign_origin');
  const sent = errorsOf({ method: 'POST', url: '/v1/feeds/members/batches' });
  expect(sent).toEqual(expect.arrayContaining(['key_unknown', 'key_scope', 'too_many_attempts']));
  expect(sent).not.toContain('foreign_origin');
  expect(sent).not.toContain('login_required');
});
