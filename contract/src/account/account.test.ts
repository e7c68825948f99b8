import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../core/password.ts';
import { checkContactChange, checkPasswordChange, isSettled } from './rules.ts';
import { contactChangeSchema, passwordChangeSchema } from './schema.ts';
import {
  contactChangeFromWire,
  contactChangeToWire,
  passwordChangeFromWire,
  passwordChangeToWire,
} from './wire.ts';

const contact = { email: 'a@b.ma', phone: '0612345678', address: 'Rabat' };

describe('a change of contact', () => {
  it('accepts 200 characters of address and refuses 201', () => {
    expect(checkContactChange({ ...contact, address: 'x'.repeat(200) })).toEqual([]);
    expect(checkContactChange({ ...contact, address: 'x'.repeat(201) })).toEqual([
      { field: 'address', code: 'too_long', max: 200 },
    ]);
  });

  it('takes a number abroad only where it is on file already', () => {
    const change = { ...contact, phone: '+33 6 12 34 56 78' };
    expect(checkContactChange(change, { phone: '+33612345678' })).toEqual([]);
    for (const onFile of [undefined, { phone: null }, { phone: '+33612345679' }])
      expect(checkContactChange(change, onFile)).toEqual([
        { field: 'phone', code: 'phone_format' },
      ]);
  });

  it('travels as email, TEL and ADRESSE', () => {
    const wire = contactChangeSchema.parse(contactChangeToWire(contact));
    expect(wire).toEqual({ email: 'a@b.ma', TEL: '0612345678', ADRESSE: 'Rabat' });
    expect(contactChangeFromWire(wire)).toEqual(contact);
  });

  it('leaves the address alone when it is not sent', () => {
    const wire = contactChangeSchema.parse({ email: 'a@b.ma', TEL: '' });
    expect(contactChangeFromWire(wire).address).toBeUndefined();
  });
});

describe('a new contact', () => {
  const changedAt = new Date('2026-11-15T08:00:00.000Z');
  const late = new Date('2026-11-30T08:00:00.000Z');

  it.each([
    ['2026-11-18T07:59:59.999Z', false],
    ['2026-11-18T08:00:00.000Z', true],
  ])('that a cookie alone has changed counts at %s: %s', (now, counts) => {
    const change = { changedAt, isProven: false, isConfirmed: true };
    expect(isSettled(change, new Date(now))).toBe(counts);
  });

  it('counts as soon as it is confirmed when the change was proven', () => {
    expect(isSettled({ changedAt, isProven: true, isConfirmed: true }, changedAt)).toBe(true);
  });

  it.each([true, false])('never counts before it is confirmed (proven: %s)', (isProven) => {
    expect(isSettled({ changedAt, isProven, isConfirmed: false }, late)).toBe(false);
  });
});

describe('a change of password', () => {
  const salma = { cin: 'AB123456', firstName: 'Salma', lastName: 'Tazi', birthDate: '1990-05-17' };
  const change = { current: 'old', next: 'Rafiq#2026', confirmation: 'Rafiq#2026' };

  it.each([
    [{}, []],
    [{ current: '' }, ['current: required']],
    [{ next: 'weak', confirmation: 'weak' }, ['next: password_weak']],
    [{ current: 'Rafiq#2026' }, ['next: password_unchanged']],
    [{ confirmation: 'Rafiq#2027' }, ['confirmation: passwords_differ']],
    [{ next: 'Salma#1990', confirmation: 'Salma#1990' }, ['next: password_personal']],
    [{ next: '', confirmation: '' }, ['next: required', 'confirmation: required']],
  ])('with %j says %j', (part, problems) => {
    const issues = checkPasswordChange({ ...change, ...part }, salma);
    expect(issues.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems);
  });

  it('takes a current one of the greatest length, and none beyond', () => {
    const current = 'x'.repeat(PASSWORD_MAX_LENGTH);
    expect(checkPasswordChange({ ...change, current }, salma)).toEqual([]);
    expect(checkPasswordChange({ ...change, current: `${current}x` }, salma)).toEqual([
      { field: 'current', code: 'too_long', max: PASSWORD_MAX_LENGTH },
    ]);
  });

  it('travels as currentPassword, newPassword and verifyPassword', () => {
    const wire = passwordChangeSchema.parse(passwordChangeToWire(change));
    expect(Object.keys(wire)).toEqual(['currentPassword', 'newPassword', 'verifyPassword']);
    expect(passwordChangeFromWire(wire)).toEqual(change);
  });
});
