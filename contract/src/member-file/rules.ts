import { isAnyPhone, isEmail, normalizePhone } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkCin } from '../onboarding/rules.ts';
import {
  type AccountState,
  FILE_REASONS,
  type FileOpening,
  type FileReason,
  type MemberAct,
  type MemberSearch,
  type SaidReason,
} from './model.ts';
import type { ContactCorrection } from './schema.ts';

export const REASON_TEXT_MAX = 200;
const NAME_SEARCH_MIN = 3;
export const FOUND_MAX = 20;
/** A case leads to its member for so long after it was closed. */
export const RECENT_CASE_DAYS = 30;

const CONTROL = /[\p{Cc}\p{Cf}]/u;

const checkText = (text: string): Issue[] => [
  ...(text.length > REASON_TEXT_MAX ? [issue('text', 'too_long', { max: REASON_TEXT_MAX })] : []),
  ...(CONTROL.test(text) ? [issue('text', 'text_format')] : []),
];

/** `other` says nothing by itself. */
export const checkReason = ({ reason, text }: SaidReason): Issue[] => [
  ...(reason === 'other' && text.trim() === '' ? [issue('text', 'required')] : []),
  ...checkText(text),
];

export const checkOpening = ({ case: of, reason, text }: FileOpening): Issue[] => {
  if (of === '' && reason === null) return [issue('reason', 'file_reason_required')];
  return reason === null ? checkText(text) : checkReason({ reason, text });
};

const checkValue = ({ by, value }: MemberSearch): Issue[] => {
  const typed = value.trim();
  if (by === 'cin') return checkCin(typed).map(({ code }) => issue('value', code));
  if (typed === '') return [issue('value', 'required')];
  if (CONTROL.test(typed)) return [issue('value', 'text_format')];
  return by === 'name' && typed.length < NAME_SEARCH_MIN
    ? [issue('value', 'too_short', { min: NAME_SEARCH_MIN })]
    : [];
};

export const checkSearch = (search: MemberSearch): Issue[] => [
  ...checkValue(search),
  ...checkReason(search),
];

/** What can be done with an account as it stands. */
export const memberActsOf = (account: AccountState): MemberAct[] => {
  if (account === 'pending') return ['resend-activation'];
  if (account === 'active') return ['end-sessions', 'suspend'];
  return account === 'suspended' ? ['resume'] : [];
};

export const checkCorrection = (correction: Omit<ContactCorrection, 'oldContact'>): Issue[] => {
  const { email, phone } = correction;
  return [
    ...(email === undefined && phone === undefined ? [issue('email', 'contact_required')] : []),
    ...(email !== undefined && !isEmail(email) ? [issue('email', 'email_format')] : []),
    ...(phone !== undefined && !isAnyPhone(normalizePhone(phone))
      ? [issue('phone', 'any_phone_format')]
      : []),
    ...checkReason(correction),
  ];
};

const BETWEEN = ': ';

/** As the ledger keeps it. */
export const reasonLine = (reason: string | null, text: string): string =>
  [reason ?? '', text.trim()].filter((part) => part !== '').join(BETWEEN);

/** For whoever reads it: the code in words, where it begins with one. */
export const readReasonLine = (line: string, wordsOf: (reason: FileReason) => string): string => {
  const [first = '', ...rest] = line.split(BETWEEN);
  const code = FILE_REASONS.find((one) => one === first);
  return code ? [wordsOf(code), ...rest].join(BETWEEN) : line;
};
