import { expect, it } from 'vitest';
import type { AccessAnswer, SignUp } from './model.ts';
import {
  accessAnswerSchema,
  accessCheckSchema,
  confirmSchema,
  resendSchema,
  signUpAnswerSchema,
  signUpSchema,
} from './schema.ts';
import {
  accessAnswerFromWire,
  accessAnswerToWire,
  accessCheckFromWire,
  accessCheckToWire,
  signUpAnswerFromWire,
  signUpAnswerToWire,
  signUpFromWire,
  signUpToWire,
} from './wire.ts';

const minimal: Omit<SignUp, 'termsAccepted'> = {
  uid: 'u1',
  cin: 'AB123456',
  birthDate: '1990-05-17',
  sponsorshipCode: '',
  email: '',
  phone: '',
  lastName: '',
  firstName: '',
  password: '',
  validation: null,
  fileId: null,
  company: null,
};

const maximal: typeof minimal = {
  ...minimal,
  sponsorshipCode: 'SALMA-2026',
  email: 'a@b.ma',
  phone: '0612345678',
  lastName: 'Tazi',
  firstName: 'Imane',
  password: 'Rafiq#2026',
  validation: 'phone',
  fileId: 'f1',
  company: { employerName: 'Atlas', branches: ['Santé'], employees: 3, sector: 'bank' },
};

it.each([
  ['minimal', minimal],
  ['maximal', maximal],
])('carries a %s sign-up there and back', (_name, signUp) => {
  expect(signUpFromWire(signUpSchema.parse(signUpToWire(signUp)))).toEqual(signUp);
});

it('uses the exact names of the sign-up payload', () => {
  expect(Object.keys(signUpToWire(maximal)).sort()).toEqual(
    [
      'uid',
      'NUM_CIN',
      'code_parrainage',
      'DATE_NAISSANCE',
      'email',
      'password',
      'TEL',
      'NOM',
      'PRENOM',
      'client',
      'SIGNUP_FROM',
      'validation',
      'fileId',
      'society',
      'EmployeeName',
      'branches',
      'employees',
      'sector',
    ].sort(),
  );
  expect(signUpToWire(maximal)).toMatchObject({ client: true, SIGNUP_FROM: 'web', society: true });
});

it('carries the check and its answer there and back', () => {
  const check = { cin: 'AB123456', birthDate: '1990-05-17', sponsorshipCode: 'X' };
  const sent = accessCheckSchema.parse(accessCheckToWire(check));
  expect(sent).toEqual({
    NUM_CIN: 'AB123456',
    DATE_NAISSANCE: '1990-05-17',
    code_parrainage: 'X',
  });
  expect(accessCheckFromWire(sent)).toEqual(check);
  const answer: AccessAnswer = {
    code: 's6',
    isUser: false,
    isSponsored: true,
    isCrmContact: true,
    uid: 'u1',
    validation: 'email',
    onFile: { email: 'a***@b.ma', phone: null },
    maskedName: 'I*** T***',
  };
  const wire = accessAnswerSchema.parse(accessAnswerToWire(answer));
  expect(Object.keys(wire).sort()).toEqual(
    ['code', 'is_parrainage', 'is_sf_cin', 'is_user', 'uid', 'user', 'validation'].sort(),
  );
  expect(accessAnswerFromWire(wire)).toEqual(answer);
  const done = { uid: 'u1', code: 's2', validation: 'phone' } as const;
  expect(signUpAnswerFromWire(signUpAnswerSchema.parse(signUpAnswerToWire(done)))).toEqual(done);
});

it('confirms by code, uid and type, and asks for another code by uid and type', () => {
  const resent = { uid: 'u1', type: 'phone' };
  const confirmed = { ...resent, code: '0042' };
  expect(confirmSchema.parse(confirmed)).toEqual(confirmed);
  expect(resendSchema.parse(resent)).toEqual(resent);
  for (const key of Object.keys(confirmed))
    expect(confirmSchema.safeParse({ ...confirmed, [key]: undefined }).success, key).toBe(false);
  for (const key of Object.keys(resent))
    expect(resendSchema.safeParse({ ...resent, [key]: undefined }).success, key).toBe(false);
  expect(resendSchema.safeParse(confirmed).success).toBe(false);
});
