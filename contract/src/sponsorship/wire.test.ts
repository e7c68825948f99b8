import { expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { SPONSORED_STATES, type Sponsorship } from './model.ts';
import { checkSponsorshipCode, normalizeSponsorshipCode } from './rules.ts';
import { sponsorshipCodeSchema, sponsorshipSchema } from './schema.ts';
import { sponsorshipCodeWireNames, sponsorshipFromWire, sponsorshipToWire } from './wire.ts';

const full: Sponsorship = {
  code: 'SALMA-2026',
  sponsored: SPONSORED_STATES.map((state) => ({
    firstName: 'Youssef',
    since: '2026-11-15T08:00:00.000Z',
    state,
  })),
};

it.each([
  ['full', full],
  ['bare', { code: null, sponsored: [] }],
])('comes back as it was: %s', (_name, sponsorship) => {
  const wire = sponsorshipSchema.strict().parse(sponsorshipToWire(sponsorship));
  expect(sponsorshipFromWire(wire)).toEqual(sponsorship);
});

it('tells of others no more than a first name, a day and a state', () => {
  const wire = sponsorshipToWire(full);
  expect(Object.keys(wire)).toEqual(['code_parrainage', 'filleuls']);
  expect(Object.keys(wire.filleuls[0] ?? {})).toEqual(['PRENOM', 'createdate', 'status']);
});

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
