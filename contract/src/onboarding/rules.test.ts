import { describe, expect, it } from 'vitest';
import type { Issue } from '../core/issue.ts';
import type { SignUp } from './model.ts';
import {
  checkAccess,
  checkCompany,
  checkContacts,
  checkNames,
  checkReachable,
  checkSignUp,
  defaultChannel,
  isSmsCode,
  routeAfterCheck,
} from './rules.ts';

const today = '2026-11-15';
const said = (issues: Issue[]) => issues.map(({ field, code }) => `${field}: ${code}`);

describe('the access check', () => {
  const check = { cin: 'ab-123456', birthDate: '1990-05-17', sponsorshipCode: '' };

  it('needs no sponsorship code', () => {
    expect(checkAccess(check, { today })).toEqual([]);
  });

  it('lets in someone who turns 16 today and not someone who turns 16 tomorrow', () => {
    expect(checkAccess({ ...check, birthDate: '2010-11-15' }, { today })).toEqual([]);
    expect(checkAccess({ ...check, birthDate: '2010-11-16' }, { today })).toEqual([
      { field: 'birthDate', code: 'date_too_late', max: '2010-11-15' },
    ]);
  });

  it.each([
    [{ cin: '' }, 'cin: required'],
    [{ cin: 'ABCDEF' }, 'cin: cin_format'],
    [{ birthDate: '' }, 'birthDate: required'],
    [{ birthDate: '1990-02-30' }, 'birthDate: date_format'],
  ])('refuses %j', (change, problem) => {
    expect(said(checkAccess({ ...check, ...change }, { today }))).toEqual([problem]);
  });

  it('takes a sponsorship code of 40 signs, and says so', () => {
    expect(checkAccess({ ...check, sponsorshipCode: 'x'.repeat(40) }, { today })).toEqual([]);
    expect(checkAccess({ ...check, sponsorshipCode: 'x'.repeat(41) }, { today })).toEqual([
      { field: 'sponsorshipCode', code: 'too_long', max: 40 },
    ]);
  });

  it.each([
    [{ code: 's1', validation: null }, '/auth/signin'],
    [{ code: 's2', validation: null }, '/onboarding/register2'],
    [{ code: 's3', validation: null }, '/onboarding/register2'],
    [{ code: 's4', validation: null }, '/onboarding/register1'],
    [{ code: 's5', validation: null }, '/onboarding/error'],
    [{ code: 's6', validation: 'phone' }, '/onboarding/validercompte'],
    [{ code: 's6', validation: 'email' }, '/onboarding/validation'],
  ] as const)('leads %j to %s', (answer, route) => {
    expect(routeAfterCheck(answer)).toBe(route);
  });
});

describe('contacts', () => {
  it('need one of the two, and both right when both are given', () => {
    expect(said(checkContacts({ email: '', phone: '' }))).toEqual(['email: contact_required']);
    expect(checkContacts({ email: 'a@b.ma', phone: '' })).toEqual([]);
    expect(checkContacts({ email: '', phone: '+212 612345678' })).toEqual([]);
    expect(said(checkContacts({ email: 'a@b', phone: '0612345678' }))).toEqual([
      'email: email_format',
    ]);
  });

  it.each([
    ['061234567', 1],
    ['0612345678', 0],
    ['06123456789', 1],
  ])('count the digits of %s', (phone, problems) => {
    expect(checkContacts({ email: '', phone })).toEqual(
      Array(problems).fill({ field: 'phone', code: 'phone_format' }),
    );
  });
});

describe('a sign-up', () => {
  const signUp: SignUp = {
    uid: 'u',
    cin: 'AB123456',
    birthDate: '1990-05-17',
    sponsorshipCode: '',
    email: 'a@b.ma',
    phone: '',
    lastName: '',
    firstName: '',
    password: 'Rafiq#2026',
    validation: 'email',
    fileId: null,
    termsAccepted: true,
    company: null,
  };
  const known = { code: 's4', isSponsored: false, isCrmContact: false } as const;
  const unknown = { code: 's3', isSponsored: false, isCrmContact: false } as const;

  it('of a known member needs no name', () => {
    expect(checkSignUp(signUp, { today, answer: known })).toEqual([]);
  });

  it('of a sponsored person or a CRM contact needs both names', () => {
    for (const flag of [{ isSponsored: true }, { isCrmContact: true }]) {
      expect(
        said(checkSignUp(signUp, { today, answer: { ...known, code: 's2', ...flag } })),
      ).toEqual(['lastName: required', 'firstName: required']);
    }
  });

  it('of an unknown person needs names, a contact and terms, but no password and no channel', () => {
    const short = {
      ...signUp,
      password: '',
      validation: null,
      lastName: 'Tazi',
      firstName: 'Imane',
    };
    expect(checkSignUp(short, { today, answer: unknown })).toEqual([]);
    for (const [change, problem] of [
      [{ termsAccepted: false }, 'termsAccepted: terms_required'],
      [{ lastName: '' }, 'lastName: required'],
      [{ firstName: '' }, 'firstName: required'],
      [{ email: '' }, 'email: contact_required'],
    ] as const)
      expect(said(checkSignUp({ ...short, ...change }, { today, answer: unknown }))).toEqual([
        problem,
      ]);
    const byPhone = { ...short, email: '', phone: '0612345678' };
    expect(checkSignUp(byPhone, { today, answer: unknown })).toEqual([]);
  });

  it('by SMS needs a mobile, unless the code goes to a contact on file', () => {
    const byPhone = { ...signUp, phone: '0522334455', validation: 'phone' as const };
    const s2 = { ...known, code: 's2' as const };
    expect(said(checkSignUp(byPhone, { today, answer: s2 }))).toEqual([
      'validation: mobile_required',
    ]);
    const s4 = { ...known, code: 's4' as const };
    expect(checkSignUp(byPhone, { today, answer: s4 })).toEqual([]);
    const byEmail = { ...byPhone, validation: 'email' as const };
    expect(checkSignUp(byEmail, { today, answer: s2 })).toEqual([]);
    expect(checkReachable({ email: '', phone: '0522334455' })).toEqual([
      { field: 'phone', code: 'mobile_required' },
    ]);
    expect(checkReachable({ email: 'a@b.ma', phone: '0522334455' })).toEqual([]);
    expect(checkReachable({ email: '', phone: '+212612345678' })).toEqual([]);
  });

  it.each([
    [{ password: 'weak' }, 'password: password_weak'],
    [{ password: 'AB123456#aa' }, 'password: password_personal'],
    [{ termsAccepted: false }, 'termsAccepted: terms_required'],
    [{ validation: null }, 'validation: channel_required'],
    [{ email: '' }, 'email: contact_required'],
  ])('refuses %j', (change, problem) => {
    expect(said(checkSignUp({ ...signUp, ...change }, { today, answer: known }))).toEqual([
      problem,
    ]);
  });
});

describe('a company', () => {
  const company = {
    employerName: 'Atlas',
    branches: ['Santé', 'Auto'],
    employees: 12,
    sector: 'bank',
  };

  it('is accepted with a name, a number of employees and a sector of the list', () => {
    expect(checkCompany(company)).toEqual([]);
  });

  it.each([
    { employerName: 'x'.repeat(120) },
    { branches: [] },
    { employees: 1 },
    { employees: 1_000_000 },
  ])('is accepted with %j', (change) => {
    expect(checkCompany({ ...company, ...change })).toEqual([]);
  });

  it.each([
    [{ employerName: 'x'.repeat(121) }, { field: 'employerName', code: 'too_long', max: 120 }],
    [{ employees: 0 }, { field: 'employees', code: 'number_too_small', min: 1 }],
    [{ employees: 1_000_001 }, { field: 'employees', code: 'number_too_large', max: 1_000_000 }],
  ])('is refused with %j, which names the limit', (change, problem) => {
    expect(checkCompany({ ...company, ...change })).toEqual([problem]);
  });

  it.each([
    [{ employerName: ' ' }, 'employerName: required'],
    [{ branches: ['Vie'] }, 'branches: unknown_value'],
    [{ branches: [...company.branches, 'Vie'] }, 'branches: unknown_value'],
    [{ employees: null }, 'employees: number_format'],
    [{ employees: 1.5 }, 'employees: number_format'],
    [{ sector: 'space' }, 'sector: unknown_value'],
  ])('is refused with %j', (change, problem) => {
    expect(said(checkCompany({ ...company, ...change }))).toEqual([problem]);
  });
});

it('asks for names of letters only', () => {
  expect(said(checkNames({ lastName: 'T4zi', firstName: 'Imane' }))).toEqual([
    'lastName: name_format',
  ]);
});

it('takes e-mail first, the phone when it is the only one, else nothing', () => {
  expect(defaultChannel({ email: 'a', phone: 'b' })).toBe('email');
  expect(defaultChannel({ email: null, phone: 'b' })).toBe('phone');
  expect(defaultChannel({ email: null, phone: null })).toBeNull();
});

it('reads a code of exactly four digits', () => {
  expect(['1234', '0000'].every(isSmsCode)).toBe(true);
  expect(['123', '12345', '12a4', ' 1234', '١٢٣٤'].some(isSmsCode)).toBe(false);
});
