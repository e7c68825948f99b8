import { issue } from '@rafiq/contract/core/issue';
import { describe, expect, it } from 'vitest';
import { issuesOf, lastReachable, stepAt } from './wizard-steps.ts';

const steps = [
  { hash: 'contract', fields: ['type'] },
  { hash: 'benef', fields: ['beneficiaryId'] },
  { hash: 'recap', fields: [] },
];
const noBeneficiary = [issue('beneficiaryId', 'required')];

describe('the step that an address shows', () => {
  it('is the first as long as the wizard has not begun, whatever the address says', () => {
    for (const hash of ['', 'contract', 'benef', 'recap', '__proto__']) {
      expect(stepAt(hash, steps, { issues: [], hasBegun: false })).toBe(0);
    }
  });

  it('is the one asked for when all before it are right', () => {
    expect(stepAt('recap', steps, { issues: [], hasBegun: true })).toBe(2);
    expect(stepAt('contract', steps, { issues: [], hasBegun: true })).toBe(0);
  });

  it('is the one that is still wrong instead of a later one', () => {
    expect(stepAt('recap', steps, { issues: noBeneficiary, hasBegun: true })).toBe(1);
    expect(stepAt('benef', steps, { issues: noBeneficiary, hasBegun: true })).toBe(1);
  });

  it('may be an earlier one at any time', () => {
    expect(stepAt('contract', steps, { issues: noBeneficiary, hasBegun: true })).toBe(0);
  });

  it('is the first for an address that names none', () => {
    for (const hash of ['', 'elsewhere']) {
      expect(stepAt(hash, steps, { issues: [], hasBegun: true })).toBe(0);
    }
  });
});

it('knows which issues belong to a step', () => {
  const issues = [...noBeneficiary, issue('type', 'required')];
  expect(steps.map((step) => issuesOf(step, issues).length)).toEqual([1, 1, 0]);
  expect(lastReachable(steps, issues)).toBe(0);
  expect(lastReachable(steps, [])).toBe(2);
});
