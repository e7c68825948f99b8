import { expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { checkSponsorshipCode, normalizeSponsorshipCode } from './rules.ts';
import { sponsorshipCodeSchema } from './schema.ts';
import { sponsorshipCodeWireNames } from './wire.ts';

it('takes any code of 1 to 40 characters, however it is typed', () => {
  expect(checkSponsorshipCode('s')).toEqual([]);
  expect(checkSponsorshipCode('x'.repeat(40))).toEqual([]);
  expect(said(checkSponsorshipCode(' '))).toEqual(['code: required']);
  expect(checkSponsorshipCode('x'.repeat(41))).toEqual([
    { field: 'code', code: 'too_long', max: 40 },
  ]);
  expect(normalizeSponsorshipCode(' salma-2026\n')).toBe('SALMA-2026');
  expect(normalizeSponsorshipCode('salma-٢٠٢٦')).toBe('SALMA-2026');
  expect(sponsorshipCodeWireNames.code in sponsorshipCodeSchema.shape).toBe(true);
});
