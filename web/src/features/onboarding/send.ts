/** The end of both forms: the terms, then the sign-up, then where its answer leads. */
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { sendWithCheck } from '../../lib/human-check/ahead.ts';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { nextAddress, signIn } from '../access/api.ts';
import { acceptTerms, signUp } from './api.ts';
import { type AfterSignUp, afterSignUp } from './flow.ts';
import { companyOf } from './model.ts';
import { changeOnboarding, finishOnboarding, readOnboarding, readSecret } from './store.ts';
import { currentTerms } from './terms.ts';

/** What sign-in says above its form, with the CIN at hand. */
const leaveBanner = (cin: string, banner: Channel, news: { activated?: true } = {}): void =>
  keepAuthSlice({ ...readAuthSlice(), ...(cin && { cin: normalizeCin(cin) }), banner, ...news });

/** The link that the banner announced has been followed. */
export const dropBanner = (): void => {
  const { banner: _announced, ...slice } = readAuthSlice();
  keepAuthSlice(slice);
};

/**
 * Signed in with the password that was just chosen, as long as this page still holds it: nobody is asked for it twice.
 * Where that fails, sign-in asks, and tells as ever that the account is active.
 */
export const enterActivated = async (password: string): Promise<string> => {
  const { cin } = readOnboarding();
  const enter = (humanCheck: string | null) =>
    signIn({ cin, password, humanCheck: humanCheck ?? '' });
  const profile = password === '' ? null : await sendWithCheck(enter).catch(() => null);
  leaveBanner(cin, 'phone', { activated: true });
  return profile ? nextAddress(profile, undefined) : '/auth';
};

export const sendSignUp = async (validation: Channel | null): Promise<AfterSignUp['address']> => {
  const { answer, form, cin, birthDate, sponsorshipCode } = readOnboarding();
  if (!answer?.uid) throw new HttpError(410, 'onboarding_expired');
  const { version } = await currentTerms();
  await acceptTerms(answer.uid, version);
  const sent = await signUp({
    uid: answer.uid,
    cin,
    birthDate,
    sponsorshipCode,
    email: form.email.trim(),
    phone: form.phone,
    lastName: form.lastName,
    firstName: form.firstName,
    password: validation ? readSecret().password : '',
    validation,
    fileId: form.file?.id || null,
    company: companyOf(form),
  });
  const { address, banner } = afterSignUp(sent);
  if (banner) leaveBanner(cin, banner);
  if (address === '/onboarding/s3success') finishOnboarding('requested');
  else if (address === '/auth') finishOnboarding(null);
  else
    changeOnboarding({
      answer: { ...answer, uid: sent.uid, validation: sent.validation },
      sentAt: Date.now(),
      sentTo: { email: form.email, phone: form.phone },
    });
  return address;
};
