import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { lastReachable } from '@rafiq/kit/ui/wizard-steps.ts';
import { describe, expect, it } from 'vitest';
import { aMotorPolicy } from '../../testing/builders.ts';
import {
  carOf,
  type DeclarationValues,
  draftOf,
  emptyDeclaration,
  issuesOf,
  STEP_FIELDS,
} from './form.ts';

const aCar = (part: Partial<MotorPolicy> = {}) => aMotorPolicy({ id: '3', ...part });
const TODAY = '2026-11-15';
const filled = (part: Partial<DeclarationValues> = {}): DeclarationValues => ({
  ...emptyDeclaration('3'),
  lossDate: TODAY,
  city: 'Fès',
  documentType: 'constat',
  ...part,
});
const wrongIn = (values: DeclarationValues, files = 1) =>
  issuesOf(values, { car: aCar(), files, today: TODAY });
const steps = Object.entries(STEP_FIELDS).map(([hash, fields]) => ({ hash, fields }));

describe('a step is reached', () => {
  const reached = (values: DeclarationValues, files: number) =>
    steps[lastReachable(steps, wrongIn(values, files))]?.hash;

  it('once date and place are there; the garage may be missing', () => {
    expect(reached(filled({ city: '' }), 1)).toBe('infos');
    expect(reached(filled({ lossDate: '' }), 1)).toBe('infos');
    expect(reached(filled({ documentType: '' }), 0)).toBe('justifs');
  });

  it('once there are a type and from one to twenty files', () => {
    expect(reached(filled(), 0)).toBe('justifs');
    expect(reached(filled({ documentType: '' }), 1)).toBe('justifs');
    expect(reached(filled(), MAX_PROOFS + 1)).toBe('justifs');
    expect(reached(filled(), MAX_PROOFS)).toBe('recap');
  });
});

describe('the contract', () => {
  const other = aCar({ id: '4' });

  it('is the one that the draft was begun with', () => {
    expect(carOf({ policyId: '3' }, [aCar(), other], other).id).toBe('3');
  });

  it('is the chosen one when the draft’s is no longer enabled, and that one is sent', () => {
    const car = carOf({ policyId: '3' }, [other], other);
    expect(draftOf(filled({ garage: ' Atlas ' }), car)).toMatchObject({
      policyId: '4',
      garage: 'Atlas',
    });
  });
});
