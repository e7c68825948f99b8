import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { CARE_KINDS, COMPLEMENT_TYPE, DECLARATION_TYPES } from './model.ts';
import {
  checkConsultationDate,
  checkDeclaration,
  earliestConsultation,
  parseFees,
} from './rules.ts';

const today = '2026-11-15';
const draft = {
  policyId: '7',
  type: 'Maladie',
  careKind: 'Maladie',
  beneficiaryId: '3',
  consultationDate: today,
  engagedFees: 350.5,
  folderNumber: '',
  slipNumber: '',
};

describe('the consultation date', () => {
  it('accepts today and refuses tomorrow', () => {
    expect(checkConsultationDate('2026-11-15', today)).toEqual([]);
    expect(checkConsultationDate('2026-11-16', today)).toEqual([
      { field: 'consultationDate', code: 'date_too_late', max: today },
    ]);
  });

  it('accepts day 365 and refuses day 366', () => {
    expect(checkConsultationDate('2025-11-15', today)).toEqual([]);
    expect(checkConsultationDate('2025-11-14', today)).toEqual([
      { field: 'consultationDate', code: 'date_too_early', min: '2025-11-15' },
    ]);
  });

  it('counts days, not years, across a leap day', () => {
    expect(earliestConsultation('2024-12-31')).toBe('2024-01-01');
    expect(earliestConsultation('2024-02-29')).toBe('2023-03-01');
    expect(earliestConsultation('2025-02-28')).toBe('2024-02-29');
    expect(checkConsultationDate('2024-02-29', '2025-02-28')).toEqual([]);
    expect(said(checkConsultationDate('2024-02-29', '2025-03-01'))).toEqual([
      'consultationDate: date_too_early',
    ]);
  });

  it.each([
    ['', 'required'],
    ['2026-02-29', 'date_format'],
    ['15-11-2026', 'date_format'],
    ['2026-11-15T00:00:00Z', 'date_format'],
  ])('refuses "%s"', (date, code) => {
    expect(said(checkConsultationDate(date, today))).toEqual([`consultationDate: ${code}`]);
  });
});

describe('the fees as typed', () => {
  it.each([
    ['5000000', 5_000_000],
    ['9999999', 9_999_999],
    ['1234,56', 1_234.56],
    ['1234.56', 1_234.56],
    ['350,5', 350.5],
    ['0', 0],
  ])('are read from the 7 characters at most of "%s"', (typed, fees) => {
    expect(parseFees(typed)).toBe(fees);
  });

  it.each(['12345678', '12345,67', '', '-5', '1e6', '12,345', 'abc', '12.', ',5'])(
    'are no amount in "%s"',
    (typed) => {
      expect(parseFees(typed)).toBeNull();
    },
  );
});

describe('a declaration', () => {
  it.each(DECLARATION_TYPES)('may be "%s"', (type) => {
    expect(checkDeclaration({ ...draft, type }, { today }).issues).toEqual([]);
  });

  it.each(CARE_KINDS)('may be for %s', (careKind) => {
    expect(checkDeclaration({ ...draft, careKind }, { today }).issues).toEqual([]);
  });

  it.each([0.01, 1, 1_234.56, 12_345.6, 5_000_000])('may be of %d DH', (engagedFees) => {
    expect(checkDeclaration({ ...draft, engagedFees }, { today }).issues).toEqual([]);
  });

  it('names the limit that the fees are over', () => {
    expect(checkDeclaration({ ...draft, engagedFees: 5_000_000.01 }, { today }).issues).toEqual([
      { field: 'engagedFees', code: 'amount_over_limit', max: 5_000_000 },
    ]);
  });

  it.each([
    [{ policyId: '' }, 'policyId: required'],
    [{ type: '' }, 'type: required'],
    [{ type: COMPLEMENT_TYPE }, 'type: unknown_value'],
    [{ careKind: '' }, 'careKind: required'],
    [{ careKind: 'Vétérinaire' }, 'careKind: unknown_value'],
    [{ beneficiaryId: '' }, 'beneficiaryId: required'],
    [{ consultationDate: '' }, 'consultationDate: required'],
    [{ engagedFees: null }, 'engagedFees: required'],
    [{ engagedFees: 0 }, 'engagedFees: number_too_small'],
    [{ engagedFees: -1 }, 'engagedFees: number_too_small'],
    [{ engagedFees: 5e-10 }, 'engagedFees: number_too_small'],
    [{ engagedFees: 10.001 }, 'engagedFees: amount_format'],
    [{ engagedFees: Number.NaN }, 'engagedFees: amount_format'],
  ])('is refused with %j', (change, problem) => {
    expect(said(checkDeclaration({ ...draft, ...change }, { today }).issues)).toEqual([problem]);
  });

  it('takes fees of seven characters, and says so', () => {
    expect(checkDeclaration({ ...draft, engagedFees: 12_345.67 }, { today }).issues).toEqual([
      { field: 'engagedFees', code: 'too_long', max: 7 },
    ]);
  });
});
