/** How a CIN, phone, e-mail and name are written, cleaned and masked. Both sides run the same checks. */
import { westernDigits } from './digits.ts';

const CIN = /^(?=.*\d)[A-Z0-9]{3,12}$/;
const PHONE = /^0\d{9}$/;
/** E.164: the country, then the number. Morocco's are written as they are dialled there. */
const ABROAD = /^\+(?!212|0)\d{8,15}$/;
const MOBILE = /^0[67]\d{8}$/;
// The form that browsers use for <input type="email">, with at least one dot in the domain.
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;

export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 60;

/** Upper case, without the spaces and dashes that people type. */
export const normalizeCin = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

export const isCin = (cin: string): boolean => CIN.test(cin);

/** +212 6…, 00212 6… and spaced forms become 06…, 0033 6… becomes +33 6…; all come back without their separators. */
export const normalizePhone = (typed: string): string => {
  const digits = westernDigits(typed).replace(/[\s().\u2010-\u2015-]/g, '');
  return digits.replace(/^(?:\+|00)212(?:0)?(?=\d{9}$)/, '0').replace(/^00/, '+');
};

export const isPhone = (phone: string): boolean => PHONE.test(phone);

/**
 * As the insurer may have it on file of somebody who lives elsewhere. What people type themselves is a Moroccan number, as
 * the specification says; and no SMS goes abroad (`isMobile`).
 */
export const isAnyPhone = (phone: string): boolean => isPhone(phone) || ABROAD.test(phone);

/** Where an SMS may go: to a Moroccan mobile, never to a landline, which takes none, nor to a number that costs extra. */
export const isMobile = (phone: string): boolean => MOBILE.test(phone);

export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);

export const normalizeName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const isName = (name: string): boolean => name.length <= NAME_MAX_LENGTH && NAME.test(name);

/** `a***@domain.ma` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** `******1234` */
export const maskPhone = (phone: string): string => `******${phone.slice(-4)}`;
