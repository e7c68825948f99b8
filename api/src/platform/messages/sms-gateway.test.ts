import { expect, it } from 'vitest';
import { internationalPhone } from './sms-gateway.ts';

it.each([
  ['0612345678', '+212612345678'],
  ['06 12-34.56 78', '+212612345678'],
  ['00212612345678', '+212612345678'],
  ['+212 6 12 34 56 78', '+212612345678'],
  ['+33612345678', '+33612345678'],
])('writes %s as %s', (typed, sent) => {
  expect(internationalPhone(typed)).toBe(sent);
});
