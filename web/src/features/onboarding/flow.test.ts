import type { AccessAnswer, AccessCode } from '@rafiq/contract/onboarding/model';
import { describe, expect, it } from 'vitest';
import {
  addressAfterCheck,
  addressAfterProfile,
  afterSignUp,
  canSignUpAfresh,
  redirectFrom,
  SCREENS,
  signingUpAfresh,
} from './flow.ts';
import { EMPTY, maskedContacts, type Onboarding, sentContacts } from './model.ts';

const answer = (code: AccessCode, change: Partial<AccessAnswer> = {}): AccessAnswer => ({
  code,
  isUser: false,
  isSponsored: false,
  isCrmContact: false,
  uid: 'u',
  validation: null,
  onFile: { email: null, phone: null },
  maskedName: null,
  ...change,
});

const filled: Onboarding = {
  ...EMPTY,
  cin: 'AB123456',
  birthDate: '1990-05-17',
  answer: answer('s2'),
  form: { ...EMPTY.form, email: 'a@b.ma', profile: 'individual' },
};

const START = '/onboarding/checking';
const ask = (screen: (typeof SCREENS)[number], state: Onboarding, hasLink = false) =>
  redirectFrom(screen, state, hasLink);

describe('without a held code', () => {
  it.each(SCREENS.filter((screen) => !['checking', 'claim', 'error'].includes(screen)))(
    '%s leads to the start',
    (screen) => {
      expect(ask(screen, EMPTY)).toBe(START);
    },
  );

  it('an e-mail link opens its screen all the same', () => {
    expect(ask('validation', EMPTY, true)).toBeNull();
    expect(ask('validercompte', EMPTY, true)).toBe(START);
  });
});

describe('with a held code', () => {
  it('the short form has one screen', () => {
    const short = { ...filled, answer: answer('s3') };
    expect(ask('register2', short)).toBeNull();
    expect(ask('register3', short)).toBe(START);
    expect(ask('envoyerpin', short)).toBe(START);
  });

  it('the welcome is for members with a contact on file', () => {
    expect(ask('register1', { ...filled, answer: answer('s4') })).toBeNull();
    expect(ask('register1', filled)).toBe(START);
  });

  it('the recap waits for the form', () => {
    expect(ask('inforecap', filled)).toBeNull();
    expect(ask('inforecap', { ...filled, form: EMPTY.form })).toBe('/onboarding/register2');
    expect(ask('envoyerpin', { ...filled, form: { ...filled.form, profile: 'company' } })).toBe(
      '/onboarding/register2',
    );
  });

  it('a form that was sent is not shown again', () => {
    const sent = { ...filled, answer: answer('s2', { validation: 'phone' }) };
    for (const screen of ['register2', 'inforecap', 'envoyerpin'] as const) {
      expect(ask(screen, sent)).toBe('/onboarding/validercompte');
    }
    expect(ask('checking', sent)).toBeNull();
    expect(ask('validercompte', sent)).toBeNull();
  });

  it('a wrong birth date opens nothing but the error', () => {
    const wrong = { ...filled, answer: answer('s5', { uid: null }) };
    expect(ask('error', wrong)).toBeNull();
    expect(ask('register2', wrong)).toBe(START);
    expect(ask('validercompte', wrong)).toBe(START);
  });
});

describe('a waiting sign-up', () => {
  const waiting = answer('s6', { validation: 'phone', maskedName: 'S*** B***' });

  it('can be made afresh where the insurer has a contact on file, and nowhere else', () => {
    expect(canSignUpAfresh(waiting)).toBe(true);
    expect(canSignUpAfresh({ ...waiting, maskedName: null })).toBe(false);
    expect(canSignUpAfresh(answer('s2', { validation: 'phone' }))).toBe(false);
  });

  it('made afresh opens the full form, and not its code screen', () => {
    expect(ask('register2', { ...EMPTY, answer: waiting })).toBe('/onboarding/validercompte');
    const afresh = { ...EMPTY, answer: signingUpAfresh(waiting) };
    expect(ask('register2', afresh)).toBeNull();
    expect(ask('register3', afresh)).toBeNull();
    expect(ask('validercompte', afresh)).toBe(START);
  });
});

describe('after the check', () => {
  it('follows the table', () => {
    expect(addressAfterCheck({ ...filled, answer: answer('s4') })).toBe('/onboarding/register1');
    expect(addressAfterCheck({ ...filled, answer: answer('s6', { validation: 'phone' }) })).toBe(
      '/onboarding/validercompte',
    );
  });

  it('comes back to the recap it was edited from, unless another form applies now', () => {
    const edited = { ...filled, hasSeenRecap: true };
    expect(addressAfterCheck(edited)).toBe('/onboarding/inforecap');
    expect(addressAfterCheck({ ...edited, answer: answer('s3') })).toBe('/onboarding/register2');
    expect(addressAfterCheck({ ...edited, answer: answer('s5') })).toBe('/onboarding/error');
  });
});

describe('after the profile', () => {
  it('an e-mail is read once more, and none is asked about that was left empty', () => {
    expect(addressAfterProfile(filled)).toBe('/onboarding/checkemail');
    const byPhone = { ...filled, form: { ...filled.form, email: '', phone: '0612345678' } };
    expect(addressAfterProfile(byPhone)).toBe('/onboarding/inforecap');
  });

  it('comes back to the recap it was edited from', () => {
    expect(addressAfterProfile({ ...filled, hasSeenRecap: true })).toBe('/onboarding/inforecap');
  });
});

describe('the contact that a code was sent to', () => {
  const form = { ...filled.form, phone: '0612345678' };
  const sent: Onboarding = {
    ...{ ...filled, form, answer: answer('s2', { validation: 'phone' }) },
    sentTo: { email: form.email, phone: form.phone },
  };
  const corrected = { ...sent, form: { ...form, phone: '0698765432' } };

  it('can be looked at and left as it is: the way back leads to the code, and so does the way on', () => {
    expect(ask('checkphone', sent)).toBeNull();
    expect(ask('checkemail', sent)).toBeNull();
    expect(ask('validercompte', sent)).toBeNull();
    expect(ask('inforecap', sent)).toBe('/onboarding/validercompte');
    expect(ask('envoyerpin', sent)).toBe('/onboarding/validercompte');
  });

  it('is sent again once it is another, and until then the code still counts', () => {
    expect(ask('inforecap', corrected)).toBeNull();
    expect(ask('envoyerpin', corrected)).toBeNull();
    expect(ask('validercompte', corrected)).toBeNull();
    expect(sentContacts(corrected)).toEqual({ email: 'a***@b.ma', phone: '******5678' });
    expect(maskedContacts(corrected)).toMatchObject({ phone: '******5432' });
  });

  it('is the insurer’s to correct where it was on file, and nobody’s where there was none', () => {
    const onFile = { ...corrected, answer: answer('s4', { validation: 'phone' }) };
    for (const screen of ['checkphone', 'inforecap'] as const)
      expect(ask(screen, onFile)).toBe('/onboarding/validercompte');
    const byPhone = { ...form, email: '' };
    const without = { ...sent, form: byPhone, sentTo: { email: '', phone: form.phone } };
    expect(ask('checkemail', without)).toBe('/onboarding/validercompte');
    expect(ask('checkphone', { ...sent, sentTo: null })).toBe('/onboarding/validercompte');
  });
});

it.each([
  ['s2', 'phone', '/onboarding/validercompte', null],
  ['s2', 'email', '/onboarding/validation', 'email'],
  ['s4', 'phone', '/onboarding/validercompte', null],
  ['s4', 'email', '/onboarding/validation', 'email'],
  ['s3', null, '/onboarding/s3success', 'email'],
  ['s1', null, '/auth', 'email'],
  ['s6', 'phone', '/auth', 'phone'],
] as const)(
  'a sign-up answered with %s and %s leads to %s',
  (code, validation, address, banner) => {
    expect(afterSignUp({ code, validation })).toEqual({ address, banner });
  },
);

it('sends a code to the contact on file and not to the typed one', () => {
  const form = { ...filled.form, phone: '+212 612345678' };
  expect(maskedContacts({ ...filled, form })).toEqual({ email: 'a***@b.ma', phone: '******5678' });
  expect(
    maskedContacts({
      ...filled,
      form,
      answer: answer('s4', { onFile: { email: null, phone: '******0001' } }),
    }),
  ).toEqual({ email: null, phone: '******0001' });
});
