import type { AccessAnswer } from '@rafiq/contract/onboarding/model';
import { expect, it } from 'vitest';
import { checkFormContacts, EMPTY, isReadyForRecap, maskedContacts } from './model.ts';

const answer: AccessAnswer = {
  code: 's2',
  isUser: false,
  isSponsored: false,
  isCrmContact: false,
  uid: 'u',
  validation: null,
  onFile: { email: null, phone: null },
  maskedName: null,
};
const form = { ...EMPTY.form, email: 'a@b.ma', profile: 'individual' as const };
const named = { ...form, lastName: 'Tazi', firstName: 'Imane' };

it('the recap waits for the names that the insurer does not know, and for no others', () => {
  const isReady = (change: Partial<AccessAnswer>, typed: typeof form) =>
    isReadyForRecap({ ...EMPTY, answer: { ...answer, ...change }, form: typed });
  expect(isReady({}, form)).toBe(true);
  for (const change of [{ isSponsored: true }, { isCrmContact: true }]) {
    expect(isReady(change, form)).toBe(false);
    expect(isReady(change, { ...named, firstName: '' })).toBe(false);
    expect(isReady(change, named)).toBe(true);
  }
});

it('offers an SMS to a mobile only, and asks for another way where there is none', () => {
  const landline = { ...form, phone: '0522334455' };
  expect(maskedContacts({ ...EMPTY, answer, form: landline })).toMatchObject({ phone: null });
  expect(checkFormContacts({ answer, form: landline })).toEqual([]);
  const alone = { ...landline, email: '' };
  const missing = [{ field: 'phone', code: 'mobile_required' }];
  expect(checkFormContacts({ answer, form: alone })).toEqual(missing);
  // the code goes to the contact on file
  expect(checkFormContacts({ answer: { ...answer, code: 's4' }, form: alone })).toEqual([]);
  const mobile = { ...alone, phone: '+212 6 12 34 56 78' };
  expect(maskedContacts({ ...EMPTY, answer, form: mobile })).toMatchObject({ phone: '******5678' });
});
