import { describe, expect, it } from 'vitest';
import { stepOf } from '../../requests/wizard/step-of.ts';
import { draftOf, emptyDeclaration, issuesIn, STEP_FIELDS, typeFees } from './form.ts';

const today = '2026-11-15';
const whole = {
  ...emptyDeclaration('1', today),
  type: 'Maladie',
  beneficiaryId: '2',
  fees: '350,50',
};
const problems = (part: Partial<typeof whole>, files = 1) =>
  issuesIn({ ...whole, ...part }, files, { today }).map(({ field, code }) => `${field} ${code}`);

describe('the declaration wizard', () => {
  it('begins today, with illness, and asks for the rest', () => {
    expect(issuesIn(emptyDeclaration('1', today), 0, { today }).map(({ field }) => field)).toEqual([
      'type',
      'beneficiaryId',
      'engagedFees',
      'files',
    ]);
  });

  it('is never held up by the kind of care, which is illness unless another is chosen', () => {
    expect(problems({ careKind: '' })).toEqual([]);
    expect(draftOf({ ...whole, careKind: '' }).careKind).toBe('Maladie');
    expect(draftOf({ ...whole, careKind: 'Optique' }).careKind).toBe('Optique');
  });

  it('tells fees that are no amount from fees that are missing', () => {
    expect(problems({ fees: '' })).toEqual(['engagedFees required']);
    expect(problems({ fees: 'abc' })).toEqual(['engagedFees amount_format']);
    expect(problems({ fees: '0' })).toEqual(['engagedFees number_too_small']);
  });

  it('clears fees over 5,000,000 and keeps 5,000,000', () => {
    expect(typeFees('5000000')).toEqual({ fees: '5000000', problem: null });
    for (const typed of ['5000001', '50000000', '5 000 000,50 DH']) {
      expect(typeFees(typed)).toMatchObject({ fees: '', problem: { code: 'amount_over_limit' } });
    }
  });

  it('takes fees in the digits of an Arabic keyboard, and shows ours', () => {
    expect(typeFees('٣٥٠٫٥')).toEqual({ fees: '350,5', problem: null });
    expect(typeFees('١٬٢٠٠ درهم').fees).toBe('1200');
    expect(typeFees('٥٠٠٠٠٠١').problem?.code).toBe('amount_over_limit');
  });

  it('takes seven characters of fees, and tells of an eighth instead of cutting it', () => {
    expect(typeFees('1234,56')).toEqual({ fees: '1234,56', problem: null });
    expect(typeFees('12 345,67 DH')).toMatchObject({
      fees: '12345,67',
      problem: { code: 'too_long', max: 7 },
    });
    expect(problems({ fees: '12345,67' })).toEqual(['engagedFees too_long']);
  });

  it.each([
    ['1 234,50 DH', '1234,50'],
    ['1\u202f234,50\u00a0DH', '1234,50'],
    ['\u2066350 mad\u2069', '350'],
    ['99 درهم', '99'],
    ['12 345,00 DH', '12345'],
    ['abc', 'abc'],
  ])('reads pasted fees: %j', (pasted, fees) => {
    expect(typeFees(pasted)).toEqual({ fees, problem: null });
  });

  it('sends the slip of the folder that was chosen', () => {
    const chosen = { folderNumber: '2026-004871', slipNumber: 'BDX-77' };
    expect(draftOf({ ...whole, ...chosen })).toMatchObject({ ...chosen, engagedFees: 350.5 });
  });

  it('knows at which step each field is mended', () => {
    const steps = Object.entries(STEP_FIELDS).map(([hash, fields]) => ({ hash, fields }));
    const stepFor = (field: string) => stepOf(steps, field)?.hash;
    expect(['type', 'beneficiaryId', 'folderNumber', 'slipNumber', 'files'].map(stepFor)).toEqual([
      'contract',
      'benef',
      'infos',
      'infos',
      'justificatifs',
    ]);
    expect(stepFor('something else')).toBeUndefined();
    expect(Object.keys(STEP_FIELDS)).toEqual([
      'contract',
      'benef',
      'infos',
      'justificatifs',
      'recap',
    ]);
  });
});
