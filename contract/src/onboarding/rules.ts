import { ACCOUNT_TYPES, CODE_LENGTH, MIN_REGISTRATION_AGE, SECTORS } from '../core/constants.ts';
import { addYears, checkDay, type IsoDate } from '../core/dates.ts';
import {
  isCin,
  isEmail,
  isMobile,
  isName,
  isPhone,
  normalizeCin,
  normalizeName,
  normalizePhone,
} from '../core/formats.ts';
import { isOwnData, type Person } from '../core/guessable-password.ts';
import { type Issue, issue } from '../core/issue.ts';
import { isStrongPassword } from '../core/password.ts';
import type { AccessAnswer, AccessCheck, AccessCode, Channel, Company, SignUp } from './model.ts';

export const SPONSORSHIP_CODE_MAX = 40;
const EMPLOYEES_MAX = 1_000_000;

/** The latest birth date that may register: someone who turns 16 today may, someone who does tomorrow may not. */
export const latestBirthDate = (today: IsoDate): IsoDate => addYears(today, -MIN_REGISTRATION_AGE);

export const checkCin = (typed: string): Issue[] => {
  const cin = normalizeCin(typed);
  if (cin === '') return [issue('cin', 'required')];
  return isCin(cin) ? [] : [issue('cin', 'cin_format')];
};

/** `max` is the last day that is still allowed. */
export const checkBirthDate = (birthDate: string, max: IsoDate): Issue[] =>
  checkDay('birthDate', birthDate, { min: null, max });

export const checkAccess = (check: AccessCheck, { today }: { today: IsoDate }): Issue[] => [
  ...checkCin(check.cin),
  ...checkBirthDate(check.birthDate, latestBirthDate(today)),
  ...(check.sponsorshipCode.length > SPONSORSHIP_CODE_MAX
    ? [issue('sponsorshipCode', 'too_long', { max: SPONSORSHIP_CODE_MAX })]
    : []),
];

/**
 * At least one of the two; whatever is typed must be right. What is on file already is nobody's typing: the insurer may know
 * a number abroad.
 */
export const checkContacts = (
  { email, phone }: { email: string; phone: string },
  onFile: { phone: string | null } = { phone: null },
): Issue[] => {
  const number = normalizePhone(phone);
  const issues: Issue[] = [];
  if (email !== '' && !isEmail(email)) issues.push(issue('email', 'email_format'));
  if (phone !== '' && number !== onFile.phone && !isPhone(number))
    issues.push(issue('phone', 'phone_format'));
  if (email === '' && phone === '') issues.push(issue('email', 'contact_required'));
  return issues;
};

export const checkName = (field: string, typed: string): Issue[] => {
  const name = normalizeName(typed);
  if (name === '') return [issue(field, 'required')];
  return isName(name) ? [] : [issue(field, 'name_format')];
};

export const checkNames = (names: { lastName: string; firstName: string }): Issue[] => [
  ...checkName('lastName', names.lastName),
  ...checkName('firstName', names.firstName),
];

/** The insurer knows a member's name; everyone else gives it. */
export const needsNames = (
  answer: Pick<AccessAnswer, 'code' | 'isSponsored' | 'isCrmContact'>,
): boolean => answer.code === 's3' || answer.isSponsored || answer.isCrmContact;

export const isShortForm = (code: AccessCode): boolean => code === 's3';

export const checkCompany = (company: Company): Issue[] => {
  const issues: Issue[] = [];
  if (normalizeName(company.employerName) === '') issues.push(issue('employerName', 'required'));
  else if (company.employerName.length > 120)
    issues.push(issue('employerName', 'too_long', { max: 120 }));
  if (company.branches.some((branch) => !ACCOUNT_TYPES.some((type) => type === branch))) {
    issues.push(issue('branches', 'unknown_value'));
  }
  const { employees } = company;
  if (employees === null || !Number.isInteger(employees))
    issues.push(issue('employees', 'number_format'));
  else if (employees < 1) issues.push(issue('employees', 'number_too_small', { min: 1 }));
  else if (employees > EMPLOYEES_MAX)
    issues.push(issue('employees', 'number_too_large', { max: EMPLOYEES_MAX }));
  if (!SECTORS.some((sector) => sector === company.sector))
    issues.push(issue('sector', 'unknown_value'));
  return issues;
};

/** Where the code goes to what is typed, the phone must be able to take an SMS. */
const isDeaf = ({ phone }: { phone: string }): boolean => {
  const number = normalizePhone(phone);
  return isPhone(number) && !isMobile(number);
};

/** For the form, which does not know yet by which way: without an e-mail there is only the SMS. */
export const checkReachable = (contacts: { email: string; phone: string }): Issue[] =>
  contacts.email === '' && isDeaf(contacts) ? [issue('phone', 'mobile_required')] : [];

/** The five rules of the checklist, then whether it is the person's own data. */
export const checkNewPassword = (password: string, person: Person): Issue[] => {
  if (!isStrongPassword(password)) return [issue('password', 'password_weak')];
  return isOwnData(password, person) ? [issue('password', 'password_personal')] : [];
};

/** Everything that a sign-up must satisfy, whichever form it comes from. */
export const checkSignUp = (
  signUp: SignUp,
  context: { today: IsoDate; answer: Pick<AccessAnswer, 'code' | 'isSponsored' | 'isCrmContact'> },
): Issue[] => {
  const short = isShortForm(context.answer.code);
  const issues = [
    ...checkAccess(signUp, context),
    ...checkContacts(signUp),
    ...(needsNames(context.answer) ? checkNames(signUp) : []),
    ...(signUp.company ? checkCompany(signUp.company) : []),
  ];
  if (!signUp.termsAccepted) issues.push(issue('termsAccepted', 'terms_required'));
  if (!short) issues.push(...checkNewPassword(signUp.password, signUp));
  if (!short && signUp.validation === null) issues.push(issue('validation', 'channel_required'));
  const goesToTyped = !short && context.answer.code !== 's4';
  if (goesToTyped && signUp.validation === 'phone' && isDeaf(signUp))
    issues.push(issue('validation', 'mobile_required'));
  return issues;
};

/** E-mail when there is one, else the phone when there is only that. */
export const defaultChannel = (contacts: { email: unknown; phone: unknown }): Channel | null => {
  if (contacts.email) return 'email';
  return contacts.phone ? 'phone' : null;
};

export const isSmsCode = (code: string): boolean => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code);

/** The table of the access check: which screen follows each answer. */
export const routeAfterCheck = (answer: Pick<AccessAnswer, 'code' | 'validation'>): string => {
  if (answer.code === 's1') return '/auth/signin';
  if (answer.code === 's2' || answer.code === 's3') return '/onboarding/register2';
  if (answer.code === 's4') return '/onboarding/register1';
  if (answer.code === 's6') {
    return answer.validation === 'phone' ? '/onboarding/validercompte' : '/onboarding/validation';
  }
  return '/onboarding/error';
};
