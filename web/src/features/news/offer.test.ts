import { expect, it } from 'vitest';
import { mayOffer } from './offer.ts';

const moment = { support: 'default', wasRefused: false, isAdded: false } as const;

it('is made to whom nobody has asked yet', () => {
  expect(mayOffer(moment)).toBe(true);
});

it.each([
  { support: 'denied' as const },
  { support: 'granted' as const },
  { support: 'none' as const },
  { wasRefused: true },
  { isAdded: true },
])('is not made with %j', (part) => {
  expect(mayOffer({ ...moment, ...part })).toBe(false);
});
