import { describe, expect, it } from 'vitest';
import { draftOf, emptyDeclaration, issuesIn, STEP_FIELDS, stepOf, typeFees } from './form.ts';

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

  it('accepts 1 and 20 proofs and refuses 0 and 21', () => {
    expect([problems({}, 1), problems({}, 20)]).toEqual([[], []]);
    expect(problems({}, 0)).toEqual(['files files_required']);
    expect(problems({}, 21)).toEqual(['files too_many_files']);
  });

  it('accepts day 365 and refuses day 366 and tomorrow', () => {
    expect(problems({ consultationDate: '2025-11-15' })).toEqual([]);
    expect(problems({ consultationDate: '2025-11-14' })).toEqual([
      'consultationDate date_too_early',
    ]);
    expect(problems({ consultationDate: '2026-11-16' })).toEqual([
      'consultationDate date_too_late',
    ]);
  });

  it('tells fees that are no amount from fees that are missing', () => {
    expect(problems({ fees: '' })).toEqual(['engagedFees required']);
    expect(problems({ fees: 'abc' })).toEqual(['engagedFees amount_format']);
    expect(problems({ fees: '0' })).toEqual(['engagedFees number_too_small']);
  });

  it('clears fees over 5,000,000 and keeps 5,000,000', () => {
    expect(typeFees('5000000')).toEqual({ fees: '5000000', isOverLimit: false });
    expect(typeFees('5000001')).toEqual({ fees: '', isOverLimit: true });
  });

  it('takes seven characters of fees', () => {
    expect(typeFees('1234,567')).toEqual({ fees: '1234,56', isOverLimit: false });
  });

  it('sends the slip of the folder that was chosen', () => {
    const chosen = { folderNumber: '2026-004871', slipNumber: 'BDX-77' };
    expect(draftOf({ ...whole, ...chosen })).toMatchObject({ ...chosen, engagedFees: 350.5 });
  });

  it('knows at which step each field is mended', () => {
    expect([
      stepOf('type'),
      stepOf('beneficiaryId'),
      stepOf('folderNumber'),
      stepOf('slipNumber'),
      stepOf('files'),
    ]).toEqual(['contract', 'benef', 'infos', 'infos', 'justificatifs']);
    expect(stepOf('something else')).toBe('recap');
    expect(Object.keys(STEP_FIELDS)).toEqual([
      'contract',
      'benef',
      'infos',
      'justificatifs',
      'recap',
    ]);
  });
});
