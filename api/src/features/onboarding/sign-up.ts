import { todayInMorocco } from '@rafiq/contract/core/dates';
import { normalizeCin, normalizeName, normalizePhone } from '@rafiq/contract/core/formats';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { SignUp, SignUpAnswer } from '@rafiq/contract/onboarding/model';
import {
  checkNewPassword,
  checkSignUp,
  isShortForm,
  needsNames,
} from '@rafiq/contract/onboarding/rules';
import { normalizeSponsorshipCode } from '@rafiq/contract/sponsorship/rules';
import type { Clock } from '../../platform/clock.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { noticingSmsTotal } from '../../platform/sms-total.ts';
import type { Standing } from '../../platform/totals.ts';
import { hasAcceptedTerms } from '../terms/service.ts';
import { saveEmployer, savePendingAccount, saveUnverifiedMember } from './account-repository.ts';
import { maskNamePart } from './check.ts';
import { type SendingDeps, sendAgain, sendConfirmation, wasJustSent } from './confirmation.ts';
import { type Contacts, findByCin } from './findings-repository.ts';
import { finishOnboarding, lockCin, type Onboarding, ownsFile } from './repository.ts';
import { requestAccess } from './request-access.ts';
import { requireOpenOnboarding } from './service.ts';
import { judge, reachableContacts, type Situation, UNKNOWN } from './situation.ts';

export interface SignUpDeps extends SendingDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
}

type SentSignUp = Omit<SignUp, 'termsAccepted'>;

const cleanUp = (sent: SentSignUp): SentSignUp => ({
  ...sent,
  cin: normalizeCin(sent.cin),
  sponsorshipCode: normalizeSponsorshipCode(sent.sponsorshipCode),
  email: sent.email.trim(),
  phone: normalizePhone(sent.phone),
  lastName: normalizeName(sent.lastName),
  firstName: normalizeName(sent.firstName),
  company: sent.company && {
    ...sent.company,
    employerName: normalizeName(sent.company.employerName),
    branches: [...new Set(sent.company.branches)],
  },
});

const noChannel = (): AppError =>
  new AppError('invalid_data', { issues: [issue('validation', 'channel_required')] });

const typedContacts = ({ email, phone }: SentSignUp): Contacts => ({
  email: email || null,
  phone: phone || null,
});

interface Judged {
  onboarding: Onboarding;
  situation: Situation;
}

/**
 * Somebody else may have begun a sign-up with the owner's CIN. Where the code can only reach the contact on file, the
 * owner begins anew, as if there were none; elsewhere nobody could tell which of the two is the owner.
 */
const inPlaceOf = (onboarding: Onboarding, situation: Situation): Judged => {
  if (!situation.isReachable) throw new AppError('user_exists');
  if (situation.memberId !== onboarding.memberId) throw new AppError('onboarding_expired');
  return { onboarding: { ...onboarding, code: 's4' }, situation };
};

/** The situation now, or a refusal when it is no longer the one that this onboarding began with. */
const judgeAgain = async (
  db: Queryable,
  { uid, now }: { uid: string; now: Date },
): Promise<Judged> => {
  const { cin } = await requireOpenOnboarding(db, uid, now);
  const findings = await findByCin(db, { cin, sponsorshipCode: '' });
  // read after what was found: a first press of the same button may end between the two, and is no stranger's then
  const onboarding = await requireOpenOnboarding(db, uid, now);
  // whoever has the CIN: that is what the insurer is to decide, or was asked already
  if (onboarding.isClaim || onboarding.requestId !== null)
    return { onboarding, situation: UNKNOWN };
  const { birthDate, sponsorId, isCrmContact } = onboarding;
  const isShort = onboarding.code === 's3';
  const judged = judge({ ...findings, sponsorId: isShort ? null : sponsorId }, { birthDate, now });
  // told at the check that nobody has this CIN: it must not come out here
  const situation = isShort && judged.code === 's5' ? UNKNOWN : judged;
  if (situation.code === 's1') throw new AppError('cin_already_taken');
  if (situation.code === 's6') {
    if (onboarding.code === 's6') return inPlaceOf(onboarding, situation);
    // signed up through this very onboarding: a double click, or something was corrected
    if (situation.memberId === onboarding.memberId) return { onboarding, situation };
    throw new AppError('onboarding_expired');
  }
  if (situation.code !== onboarding.code || situation.isCrmContact !== isCrmContact) {
    throw new AppError('onboarding_expired');
  }
  return { onboarding, situation };
};

/** What the access check said, by which the forms and their rules go. */
const answerOf = ({ code, isCrmContact, sponsorId }: Onboarding) => ({
  code,
  isCrmContact,
  isSponsored: sponsorId !== null && !isCrmContact,
});

/** Where the registry knows a contact, the code goes there and nowhere else. */
const contactsFor = (onboarding: Onboarding, situation: Situation, typed: SentSignUp): Contacts =>
  onboarding.code === 's4' ? situation.contacts : reachableContacts(typedContacts(typed));

/** Beside what the form judges: which passwords are common. The registry's name would be told by a refusal. */
const checkChosenPassword = (found: Issue[], typed: SentSignUp): Issue[] => {
  const { password } = typed;
  if (password === '' || found.some(({ field }) => field === 'password')) return [];
  if (isCommonPassword(password)) return [issue('password', 'password_common')];
  return checkNewPassword(password, typed);
};

const refuseWrong = async (
  { db, brand }: Pick<SignUpDeps, 'db' | 'brand'>,
  { onboarding, situation, typed, now }: Judged & { typed: SentSignUp; now: Date },
): Promise<void> => {
  const termsAccepted = await hasAcceptedTerms(db, brand, onboarding.uidHash);
  const issues = checkSignUp(
    { ...typed, termsAccepted },
    { today: todayInMorocco(now), answer: answerOf(onboarding) },
  );
  issues.push(...checkChosenPassword(issues, typed));
  const { validation, fileId } = typed;
  if (
    !isShortForm(onboarding.code) &&
    validation &&
    !issues.some(({ field }) => field === 'validation') &&
    !contactsFor(onboarding, situation, typed)[validation]
  ) {
    issues.push(issue('validation', 'channel_required'));
  }
  if (onboarding.isClaim && fileId === null) issues.push(issue('fileId', 'required'));
  if (fileId !== null && !(await ownsFile(db, onboarding.uidHash, fileId))) {
    issues.push(issue('fileId', 'unknown_value'));
  }
  refuseIssues(issues);
  if (typed.cin !== onboarding.cin || typed.birthDate !== onboarding.birthDate) {
    throw new AppError('onboarding_expired');
  }
};

/** The registry's row where its contact proves who it is; otherwise a row of their own, unverified. */
const saveMember = async (
  tx: Queryable,
  { onboarding, situation, typed, language }: Judged & { typed: SentSignUp; language: Language },
): Promise<string> => {
  if (onboarding.code === 's4' && situation.memberId !== null) return situation.memberId;
  const { cin, birthDate, sponsorId } = onboarding;
  const known = needsNames(answerOf(onboarding))
    ? null
    : (await findByCin(tx, { cin, sponsorshipCode: '' })).member;
  // nobody has proven to be this member yet: the name of the registry would be theirs to read
  const { firstName, lastName } = known
    ? { firstName: maskNamePart(known.firstName), lastName: maskNamePart(known.lastName) }
    : typed;
  return saveUnverifiedMember(tx, { cin, birthDate, firstName, lastName, language, sponsorId });
};

export const signUp = async (
  deps: SignUpDeps,
  sent: SentSignUp,
  { language, address, by }: { language: Language; address: string; by: Standing },
): Promise<SignUpAnswer> => {
  const { db, clock, passwords } = deps;
  const now = clock();
  const typed = cleanUp(sent);
  const { uid } = typed;
  const judged = await judgeAgain(db, { uid, now });
  const begun = judged.onboarding;
  if (begun.requestId !== null) return { uid, code: 's3', validation: null };
  await refuseWrong(deps, { ...judged, typed, now });
  if (isShortForm(begun.code)) return requestAccess(deps, typed, { language, address, by, now });

  const channel = typed.validation;
  if (channel === null) throw noChannel();
  const passwordHash = await passwords.hash(typed.password);
  const begin = async (tx: Transaction) => {
    await lockCin(tx, begun.cin);
    const { onboarding, situation } = await judgeAgain(tx, { uid, now });
    const contacts = contactsFor(onboarding, situation, typed);
    const recipient = contacts[channel];
    if (!recipient) throw noChannel();
    const memberId = await saveMember(tx, { onboarding, situation, typed, language });
    const pending = typedContacts(typed);
    const { cin, uidHash, code } = onboarding;
    const { fileId } = typed;
    const account = { memberId, cin, passwordHash, uidHash, pending, fileId, now };
    if (!(await savePendingAccount(tx, account))) throw new AppError('cin_already_taken');
    await saveEmployer(tx, memberId, typed.company);
    await finishOnboarding(tx, uidHash, { code, memberId, requestId: null });
    const sending = {
      uid,
      memberId,
      channel,
      recipient,
      newContacts: code === 's4' ? pending : null,
      language,
      by,
      now,
    };
    if (onboarding.memberId === null) await sendConfirmation(tx, deps, sending);
    else if (!(await wasJustSent(tx, sending))) await sendAgain(tx, deps, sending);
  };
  await noticingSmsTotal(deps, now, () => db.transaction(begin));
  return { uid, code: begun.code, validation: channel };
};
