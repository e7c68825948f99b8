import type { AccessAnswer } from '@rafiq/contract/onboarding/model';
import { expect, it } from 'vitest';
import { EMPTY, isReadyForRecap } from './model.ts';

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
