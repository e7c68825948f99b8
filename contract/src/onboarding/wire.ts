import { SIGNUP_FROM } from '../core/constants.ts';
import type { AccessAnswer, AccessCheck, Company, SignUp, SignUpAnswer } from './model.ts';
import type { AccessAnswerWire, AccessCheckWire, SignUpAnswerWire, SignUpWire } from './schema.ts';

/** Under which name each field's issues travel. */
export const accessWireNames: Record<keyof AccessCheck, keyof AccessCheckWire> = {
  cin: 'NUM_CIN',
  birthDate: 'DATE_NAISSANCE',
  sponsorshipCode: 'code_parrainage',
};

export const signUpWireNames = {
  ...accessWireNames,
  phone: 'TEL',
  lastName: 'NOM',
  firstName: 'PRENOM',
  employerName: 'EmployeeName',
} satisfies Partial<Record<keyof SignUp | keyof Company, keyof SignUpWire>>;

export const accessCheckToWire = (check: AccessCheck): AccessCheckWire => ({
  NUM_CIN: check.cin,
  DATE_NAISSANCE: check.birthDate,
  code_parrainage: check.sponsorshipCode,
});

export const accessCheckFromWire = (wire: AccessCheckWire): AccessCheck => ({
  cin: wire.NUM_CIN,
  birthDate: wire.DATE_NAISSANCE,
  sponsorshipCode: wire.code_parrainage,
});

export const accessAnswerToWire = (answer: AccessAnswer): AccessAnswerWire => ({
  code: answer.code,
  is_user: answer.isUser,
  is_parrainage: answer.isSponsored,
  is_sf_cin: answer.isCrmContact,
  uid: answer.uid,
  validation: answer.validation,
  user: { email: answer.onFile.email, TEL: answer.onFile.phone, FULL_NAME: answer.maskedName },
});

export const accessAnswerFromWire = (wire: AccessAnswerWire): AccessAnswer => ({
  code: wire.code,
  isUser: wire.is_user,
  isSponsored: wire.is_parrainage,
  isCrmContact: wire.is_sf_cin,
  uid: wire.uid,
  validation: wire.validation,
  onFile: { email: wire.user.email, phone: wire.user.TEL },
  maskedName: wire.user.FULL_NAME,
});

/** Acceptance of the terms does not travel here: POST /cgus/application has recorded it for this uid. */
type SentSignUp = Omit<SignUp, 'termsAccepted'>;

export const signUpToWire = (signUp: SentSignUp): SignUpWire => ({
  uid: signUp.uid,
  NUM_CIN: signUp.cin,
  code_parrainage: signUp.sponsorshipCode,
  DATE_NAISSANCE: signUp.birthDate,
  email: signUp.email,
  password: signUp.password,
  TEL: signUp.phone,
  NOM: signUp.lastName,
  PRENOM: signUp.firstName,
  client: true,
  SIGNUP_FROM,
  society: signUp.company !== null,
  ...(signUp.validation && { validation: signUp.validation }),
  ...(signUp.fileId && { fileId: signUp.fileId }),
  ...(signUp.company && {
    EmployeeName: signUp.company.employerName,
    branches: signUp.company.branches,
    ...(signUp.company.employees !== null && { employees: signUp.company.employees }),
    sector: signUp.company.sector,
  }),
});

export const signUpFromWire = (wire: SignUpWire): SentSignUp => ({
  uid: wire.uid,
  cin: wire.NUM_CIN,
  birthDate: wire.DATE_NAISSANCE,
  sponsorshipCode: wire.code_parrainage,
  email: wire.email,
  phone: wire.TEL,
  lastName: wire.NOM,
  firstName: wire.PRENOM,
  password: wire.password,
  validation: wire.validation ?? null,
  fileId: wire.fileId ?? null,
  company: wire.society
    ? {
        employerName: wire.EmployeeName ?? '',
        branches: wire.branches ?? [],
        employees: wire.employees ?? null,
        sector: wire.sector ?? '',
      }
    : null,
});

export const signUpAnswerToWire = (answer: SignUpAnswer): SignUpAnswerWire => ({
  id: answer.uid,
  code: answer.code,
  validation: answer.validation,
});

export const signUpAnswerFromWire = (wire: SignUpAnswerWire): SignUpAnswer => ({
  uid: wire.id,
  code: wire.code,
  validation: wire.validation,
});
