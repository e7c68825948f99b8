import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { MOTOR_COMPLAINT_REASONS, NO_REASON } from './model.ts';
import { checkMotorComplaint } from './rules.ts';

const draft = {
  policyId: '7',
  type: 'Sinistre',
  reason: 'contestation (rejet)',
  folderReference: 'SIN-2026-1',
  message: '',
};

describe('a motor complaint', () => {
  it('offers the four reasons in the small letters of the specification', () => {
    expect(MOTOR_COMPLAINT_REASONS).toEqual([
      'contestation (abattement)',
      'contestation (rejet)',
      "demande d'explication",
      'remboursement non reçu',
    ]);
  });

  it.each([...MOTOR_COMPLAINT_REASONS, NO_REASON])('is accepted with "%s"', (reason) => {
    expect(checkMotorComplaint({ ...draft, reason }).issues).toEqual([]);
  });

  it('is about a claim when a folder is chosen, and about either without one', () => {
    expect(said(checkMotorComplaint({ ...draft, type: 'Adhésion' }).issues)).toEqual([
      'type: unknown_value',
    ]);
    for (const type of ['Adhésion', 'Sinistre']) {
      expect(checkMotorComplaint({ ...draft, type, folderReference: '' }).issues).toEqual([]);
    }
  });

  it.each([
    [{ policyId: '' }, 'policyId: required'],
    [{ type: '' }, 'type: required'],
    [{ type: 'sinistre' }, 'type: unknown_value'],
    [{ reason: '' }, 'reason: required'],
    [{ reason: 'Contestation (rejet)' }, 'reason: unknown_value'],
    [{ message: 'x'.repeat(2_001) }, 'message: too_long'],
  ])('is refused with %j', (change, problem) => {
    expect(said(checkMotorComplaint({ ...draft, ...change }).issues)).toEqual([problem]);
  });
});
