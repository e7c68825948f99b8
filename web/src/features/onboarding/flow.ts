/** Which screen may be shown, and which follows. */
import type { AccessAnswer, Channel } from '@rafiq/contract/onboarding/model';
import { isShortForm, routeAfterCheck } from '@rafiq/contract/onboarding/rules';
import { isReadyForRecap, type Onboarding } from './model.ts';

const START = '/onboarding/checking';
const REGISTER = '/onboarding/register2';
const RECAP = '/onboarding/inforecap';

export const SCREENS = [
  'checking',
  'checkinfo',
  'claim',
  'register1',
  'register2',
  'register3',
  'checkemail',
  'checkphone',
  'inforecap',
  'envoyerpin',
  'validercompte',
  'validation',
  'success',
  'error',
  's3success',
] as const;
export type Screen = (typeof SCREENS)[number];
export type Address = `/onboarding/${Screen}`;

const isRegistering = ({ answer }: Onboarding): boolean =>
  answer?.code === 's2' || answer?.code === 's3' || answer?.code === 's4';

const isFullForm = (state: Onboarding): boolean =>
  isRegistering(state) && state.answer !== null && !isShortForm(state.answer.code);

/** What each screen needs; where it is missing, the screen that asks for it. */
const NEEDS: Record<Screen, (state: Onboarding, hasLink: boolean) => Address | null> = {
  checking: () => null,
  checkinfo: ({ cin, birthDate }) => (cin && birthDate ? null : START),
  claim: () => null,
  register1: ({ answer }) => (answer?.code === 's4' ? null : START),
  register2: (state) => (isRegistering(state) ? null : START),
  register3: (state) => (isFullForm(state) ? null : START),
  checkemail: (state) => (isFullForm(state) ? null : START),
  checkphone: (state) => (isFullForm(state) ? null : START),
  inforecap: (state) => {
    if (!isFullForm(state)) return START;
    return isReadyForRecap(state) ? null : REGISTER;
  },
  envoyerpin: (state) => NEEDS.inforecap(state, false),
  validercompte: ({ answer }) => (answer?.uid && answer.validation ? null : START),
  validation: ({ answer }, hasLink) =>
    hasLink || (answer?.uid && answer.validation) ? null : START,
  success: ({ done }) => (done === 'activated' ? null : START),
  error: () => null,
  s3success: ({ done }) => (done === 'requested' ? null : START),
};

const FORMS: readonly Screen[] = SCREENS.slice(
  SCREENS.indexOf('register1'),
  SCREENS.indexOf('validercompte'),
);

const waitingFor = (channel: Channel): Address =>
  channel === 'phone' ? '/onboarding/validercompte' : '/onboarding/validation';

/** Whether the code went to what was typed here. A contact on file is corrected by the insurer alone. */
export const mayCorrect = ({ answer, sentTo }: Onboarding, contact: Channel): boolean =>
  answer?.code === 's2' && Boolean(sentTo?.[contact]);

/** Its code still counts until the sign-up is sent again; without a correction there is nothing to send. */
const isCorrecting = (screen: Screen, state: Onboarding): boolean => {
  const { answer, form, sentTo } = state;
  if (screen === 'checkemail') return mayCorrect(state, 'email');
  if (screen === 'checkphone') return mayCorrect(state, 'phone');
  const isOther = form.email !== sentTo?.email || form.phone !== sentTo.phone;
  return answer?.code === 's2' && sentTo !== null && isOther;
};

/** Null when the screen may be shown. What was sent is not filled in again: its code or link is waited for. */
export const redirectFrom = (
  screen: Screen,
  state: Onboarding,
  hasLink: boolean,
): Address | null => {
  const { answer } = state;
  if (answer?.validation && FORMS.includes(screen) && !isCorrecting(screen, state))
    return waitingFor(answer.validation);
  return NEEDS[screen](state, hasLink);
};

/**
 * What was typed is read once more in the recap. Only an address, whose letters are easily mistaken, has a screen before
 * it; one that was left empty has nothing to confirm.
 */
export const addressAfterProfile = ({ form, hasSeenRecap }: Onboarding): Address =>
  hasSeenRecap || form.email === '' ? RECAP : '/onboarding/checkemail';

/** A corrected CIN or birth date leads back to the recap, as long as the same form still applies. */
export const addressAfterCheck = (state: Onboarding): string => {
  if (!state.answer) return START;
  if (state.hasSeenRecap && isFullForm(state) && isReadyForRecap(state)) return RECAP;
  return routeAfterCheck(state.answer);
};

/** A waiting sign-up can be replaced where its code only goes to a contact on file: there the check gives a name. */
export const canSignUpAfresh = ({ code, maskedName }: AccessAnswer): boolean =>
  code === 's4' || (code === 's6' && maskedName !== null);

/** From here on as for any member with a contact on file: nothing has been sent for it yet. */
export const signingUpAfresh = (answer: AccessAnswer): AccessAnswer => ({
  ...answer,
  code: 's4',
  validation: null,
});

export interface AfterSignUp {
  address:
    | '/onboarding/validercompte'
    | '/onboarding/validation'
    | '/onboarding/s3success'
    | '/auth';
  banner: Channel | null;
}

/**
 * Both full forms wait for their code or link, as the way through the full form is decided; the short one is done.
 * Whatever else the server may answer goes to sign-in with a banner.
 */
export const afterSignUp = (answer: { code: string; validation: Channel | null }): AfterSignUp => {
  if (answer.code === 's3') return { address: '/onboarding/s3success', banner: 'email' };
  const isFull = answer.code === 's2' || answer.code === 's4';
  if (isFull && answer.validation === 'phone')
    return { address: '/onboarding/validercompte', banner: null };
  if (isFull && answer.validation === 'email')
    return { address: '/onboarding/validation', banner: 'email' };
  return { address: '/auth', banner: answer.validation ?? 'email' };
};
