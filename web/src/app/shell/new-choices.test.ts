import type { Policies } from '@rafiq/contract/policies/model';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { expect, it } from 'vitest';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { hindranceTo, type Situation } from './new-choices.ts';

const hindrances = (policies: Partial<Policies>, selected: Situation['selected'] = null) => {
  const situation = {
    policies: { health: [], motor: [], ...policies },
    selected,
  };
  return Object.fromEntries(
    REQUEST_KINDS.map((kind) => [kind, hindranceTo(kind, situation)] as const).filter(
      ([, hindrance]) => hindrance !== null,
    ),
  );
};

it('lets somebody with contracts of both kinds create everything', () => {
  expect(hindrances({ health: [aHealthPolicy()], motor: [aMotorPolicy()] })).toEqual({});
});

it('leaves a ticket and a suggestion to somebody without any contract', () => {
  const nothing = {
    'health-declaration': 'noHealth',
    'health-complaint': 'noHealth',
    'beneficiary-request': 'noHealth',
    'motor-declaration': 'noMotor',
    'motor-complaint': 'noMotor',
    'motor-renewal': 'noMotor',
  };
  expect(hindrances({})).toEqual(nothing);
  const disabled = { enabled: false };
  expect(
    hindrances({ health: [aHealthPolicy(disabled)], motor: [aMotorPolicy(disabled)] }),
  ).toEqual(nothing);
});

it('names the permission that the contract does not give', () => {
  const health = [aHealthPolicy({ declarationsAllowed: false, complaintsAllowed: false })];
  expect(hindrances({ health, motor: [aMotorPolicy()] })).toEqual({
    'health-declaration': 'declaration_noPermission',
    'health-complaint': 'reclamation_noPermission',
  });
});

it('asks the contract that is worked on, and hinders nothing while none of several is chosen', () => {
  const health = [aHealthPolicy(), aHealthPolicy({ id: '2', declarationsAllowed: false })];
  const motor = [aMotorPolicy()];
  expect(hindrances({ health, motor })).toEqual({});
  expect(hindrances({ health, motor }, { kind: 'health', id: '1' })).toEqual({});
  expect(hindrances({ health, motor }, { kind: 'health', id: '2' })).toEqual({
    'health-declaration': 'declaration_noPermission',
  });
});

it('takes everything about a car whose contract has ended', () => {
  const ended = aMotorPolicy({ expiryDate: '2026-11-14' });
  expect(hindrances({ health: [aHealthPolicy()], motor: [ended] })).toEqual({});
});
