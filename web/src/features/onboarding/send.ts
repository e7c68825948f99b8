/** The end of both forms: the terms, then the sign-up, then where its answer leads. */
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { acceptTerms, signUp } from './api.ts';
import { type AfterSignUp, afterSignUp } from './flow.ts';
import { companyOf } from './model.ts';
import {
  changeOnboarding,
  changeSecret,
  finishOnboarding,
  readOnboarding,
  readSecret,
} from './store.ts';
import { currentTerms } from './terms.ts';

/** What sign-in says above its form, with the CIN at hand. */
export const leaveBanner = (cin: string, banner: Channel, news: { activated?: true } = {}): void =>
  keepAuthSlice({ ...readAuthSlice(), ...(cin && { cin: normalizeCin(cin) }), banner, ...news });

/** The link that the banner announced has been followed. */
export const dropBanner = (): void => {
  const { banner: _announced, ...slice } = readAuthSlice();
  keepAuthSlice(slice);
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
  changeSecret({ password: '', confirmation: '' });
  if (address === '/onboarding/s3success') finishOnboarding('requested');
  else if (address === '/auth') finishOnboarding(null);
  else
    changeOnboarding({
      answer: { ...answer, uid: sent.uid, validation: sent.validation },
      sentAt: Date.now(),
    });
  return address;
};
