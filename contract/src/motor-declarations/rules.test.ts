import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { DOCUMENT_TYPES } from './model.ts';
import { checkLossDate, checkMotorDeclaration, GARAGE_MAX } from './rules.ts';

const policy = { effectDate: '2026-01-01', expiryDate: '2026-12-31' };
const days = { today: '2026-11-15', policy };
const draft = {
  policyId: '7',
  lossDate: '2026-11-14',
  city: 'Casablanca',
  garage: '',
  documentType: 'constat',
};

describe('the day of the loss', () => {
  it('accepts today and refuses tomorrow, naming the limit', () => {
    expect(checkLossDate('2026-11-15', days)).toEqual([]);
    expect(checkLossDate('2026-11-16', days)).toEqual([
      { field: 'lossDate', code: 'date_too_late', max: '2026-11-15' },
    ]);
  });

  it('accepts the day on which the contract began and refuses the day before, naming the limit', () => {
    expect(checkLossDate('2026-01-01', days)).toEqual([]);
    expect(checkLossDate('2025-12-31', days)).toEqual([
      { field: 'lossDate', code: 'date_too_early', min: '2026-01-01' },
    ]);
  });

  it('accepts the last day of a contract that has ended and refuses the day after, naming the limit', () => {
    const ended = { ...days, policy: { ...policy, expiryDate: '2026-06-30' } };
    expect(checkLossDate('2026-06-30', ended)).toEqual([]);
    expect(checkLossDate('2026-07-01', ended)).toEqual([
      { field: 'lossDate', code: 'date_too_late', max: '2026-06-30' },
    ]);
  });

  it('may lie far back while no contract is chosen', () => {
    expect(checkLossDate('1999-12-31', { ...days, policy: null })).toEqual([]);
  });

  it('exists: 29 February in a leap year only', () => {
    const since2023 = { ...days, policy: { ...policy, effectDate: '2023-01-01' } };
    expect(checkLossDate('2024-02-29', since2023)).toEqual([]);
    expect(said(checkLossDate('2025-02-29', since2023))).toEqual(['lossDate: date_format']);
  });
});

describe('a motor declaration', () => {
  it.each(DOCUMENT_TYPES)('may be proven by %s', (documentType) => {
    expect(checkMotorDeclaration({ ...draft, documentType }, days)).toEqual([]);
  });

  it('may name a garage of 120 characters', () => {
    expect(checkMotorDeclaration({ ...draft, garage: 'x'.repeat(GARAGE_MAX) }, days)).toEqual([]);
    expect(checkMotorDeclaration({ ...draft, garage: 'x'.repeat(121) }, days)).toEqual([
      { field: 'garage', code: 'too_long', max: 120 },
    ]);
  });

  it.each([
    [{ policyId: '' }, 'policyId: required'],
    [{ lossDate: '' }, 'lossDate: required'],
    [{ city: '' }, 'city: required'],
    [{ documentType: '' }, 'documentType: required'],
    [{ documentType: 'facture' }, 'documentType: unknown_value'],
  ])('is refused with %j', (change, problem) => {
    expect(said(checkMotorDeclaration({ ...draft, ...change }, days))).toEqual([problem]);
  });
});
