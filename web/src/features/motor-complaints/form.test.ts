import { MOTOR_COMPLAINT_REASONS } from '@rafiq/contract/motor-complaints/model';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { describe, expect, it } from 'vitest';
import {
  afterSending,
  type ComplaintValues,
  emptyComplaint,
  lackingIn,
  withContract,
  withFolder,
  withType,
} from './form.ts';

const complaint = (part: Partial<ComplaintValues> = {}): ComplaintValues => ({
  ...emptyComplaint('3'),
  type: 'Adhésion',
  reason: MOTOR_COMPLAINT_REASONS[0],
  ...part,
});

describe('what is still missing', () => {
  it('is asked for from the top of the form, one thing at a time', () => {
    const steps = [
      emptyComplaint(''),
      complaint({ policyId: '', reason: '' }),
      complaint({ reason: '' }),
      complaint({ message: 'x'.repeat(MESSAGE_MAX + 1) }),
      complaint(),
    ];
    expect(steps.map(lackingIn)).toEqual(['type', 'policyId', 'reason', 'message', null]);
  });

  it('is never a folder or a message', () => {
    expect(lackingIn(complaint({ type: 'Sinistre', folderReference: '', message: '' }))).toBeNull();
  });
});

describe('a choice', () => {
  it('of a folder makes it a claim', () => {
    expect({ ...complaint(), ...withFolder('SIN-1') }).toMatchObject({
      type: 'Sinistre',
      folderReference: 'SIN-1',
    });
  });

  it('of no folder leaves the type as it is', () => {
    expect({ ...complaint(), ...withFolder('') }.type).toBe('Adhésion');
  });

  it('of the membership, or of another contract, lets the folder go', () => {
    const claim = complaint({ type: 'Sinistre', folderReference: 'SIN-1' });
    expect({ ...claim, ...withType('Adhésion') }.folderReference).toBe('');
    expect({ ...claim, ...withContract('4') }.folderReference).toBe('');
    expect({ ...claim, ...withType('Sinistre') }.folderReference).toBe('SIN-1');
  });
});

it('keeps nothing but the type once it was sent', () => {
  const sent = complaint({ type: 'Sinistre', folderReference: 'SIN-1', message: 'Bonjour' });
  expect(afterSending(sent)).toEqual({ ...emptyComplaint(''), type: 'Sinistre' });
});
