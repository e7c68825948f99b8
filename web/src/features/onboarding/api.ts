import { normalizeCin, normalizeName, normalizePhone } from '@rafiq/contract/core/formats';
import { withHumanCheck } from '@rafiq/contract/core/human-check';
import type { Issue } from '@rafiq/contract/core/issue';
import type {
  AccessAnswer,
  AccessCheck,
  Channel,
  Confirmation,
  SignUp,
  SignUpAnswer,
} from '@rafiq/contract/onboarding/model';
import type {
  AccessAnswerWire,
  SignUpAnswerWire,
  UploadedFilesWire,
} from '@rafiq/contract/onboarding/schema';
import {
  accessAnswerFromWire,
  accessCheckToWire,
  signUpAnswerFromWire,
  signUpToWire,
  signUpWireNames,
} from '@rafiq/contract/onboarding/wire';
import type { TermsWire } from '@rafiq/contract/terms/schema';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { sendWithCheck } from '../../lib/human-check/ahead.ts';

/** A call that anybody may make. */
const callOpenly = <Answer>(path: string, body: object): Promise<Answer> =>
  sendWithCheck((check) => call<Answer>('POST', path, { body: withHumanCheck(body, check) }));

export const checkAccess = async (check: AccessCheck): Promise<AccessAnswer> => {
  const body = accessCheckToWire({ ...check, cin: normalizeCin(check.cin) });
  return accessAnswerFromWire(await callOpenly<AccessAnswerWire>('/auth/check', body));
};

/** What follows is the short form; whoever has the CIN now is not said. */
export const openClaim = async ({
  cin,
  birthDate,
}: Pick<AccessCheck, 'cin' | 'birthDate'>): Promise<AccessAnswer> => {
  const { NUM_CIN, DATE_NAISSANCE } = accessCheckToWire({
    cin: normalizeCin(cin),
    birthDate,
    sponsorshipCode: '',
  });
  const body = { NUM_CIN, DATE_NAISSANCE };
  return accessAnswerFromWire(await callOpenly<AccessAnswerWire>('/auth/claim', body));
};

export const signUp = async (typed: Omit<SignUp, 'termsAccepted'>): Promise<SignUpAnswer> => {
  const body = signUpToWire({
    ...typed,
    cin: normalizeCin(typed.cin),
    phone: normalizePhone(typed.phone),
    lastName: normalizeName(typed.lastName),
    firstName: normalizeName(typed.firstName),
  });
  return signUpAnswerFromWire(await callOpenly<SignUpAnswerWire>('/auth/signup', body));
};

export const confirm = (confirmation: Confirmation): Promise<unknown> =>
  call('POST', '/auth/confirm', { body: confirmation });

export const resend = (uid: string, type: Channel): Promise<unknown> =>
  callOpenly('/auth/resend', { uid, type });

export const fetchTerms = (): Promise<TermsWire> => call('GET', '/cgus');

/** Which text was accepted: the one the person could read. */
export const acceptTerms = (uid: string, version: string): Promise<unknown> =>
  call('POST', '/cgus/application', { body: { uid, version, language } });

export const uploadIdImage = async (
  uid: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const [stored] = await upload<UploadedFilesWire>({
    path: '/files',
    fields: { uid },
    file,
    onProgress,
    signal,
  });
  if (!stored) throw new HttpError(500, 'unexpected');
  return stored.address;
};

const MODEL_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(signUpWireNames).map(([name, wireName]) => [wireName, name]),
);

/** What the server found wrong, under the names that our forms use. */
export const issuesOf = (failure: unknown): Issue[] =>
  failure instanceof HttpError
    ? (failure.body?.issues ?? []).map((one) => ({
        ...one,
        field: MODEL_NAMES[one.field] ?? one.field,
      }))
    : [];
