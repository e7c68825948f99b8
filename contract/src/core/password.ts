import { PASSWORD_MIN_LENGTH } from './constants.ts';

export const PASSWORD_RULES = ['lowercase', 'uppercase', 'digit', 'special', 'length'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Long enough for any pass-phrase, short enough that hashing it costs the same as any other. */
export const PASSWORD_MAX_LENGTH = 200;

const CHECKS: Record<PasswordRule, (password: string) => boolean> = {
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
};

/** The live checklist: which rules the password meets so far. */
export const passwordChecklist = (password: string): Record<PasswordRule, boolean> => ({
  lowercase: CHECKS.lowercase(password),
  uppercase: CHECKS.uppercase(password),
  digit: CHECKS.digit(password),
  special: CHECKS.special(password),
  length: CHECKS.length(password),
});

export const isStrongPassword = (password: string): boolean =>
  password.length <= PASSWORD_MAX_LENGTH && PASSWORD_RULES.every((rule) => CHECKS[rule](password));
