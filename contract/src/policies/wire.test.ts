import { expect, it } from 'vitest';
import type { HealthPolicy, MotorPolicy } from './model.ts';
import { healthPolicySchema, motorPolicySchema, policySelectionSchema } from './schema.ts';
import {
  healthPolicyFromWire,
  healthPolicyToWire,
  motorPolicyFromWire,
  motorPolicyToWire,
  selectionFromWire,
  selectionToWire,
} from './wire.ts';

const holder = { cin: 'AB123456', clientId: 'C1', fullName: 'Salma Bennani' };

const health: HealthPolicy = {
  id: '1',
  policyId: 'P1',
  officeId: 'O1',
  clientName: 'Groupe Atlas Textile',
  label: 'Maladie complémentaire',
  enabled: true,
  declarationsAllowed: false,
  complaintsAllowed: true,
};

const motor: MotorPolicy = {
  id: '2',
  policyId: 'P2',
  officeId: 'O1',
  policyNumber: 'RA-2',
  insurer: 'Rafiq Assurances',
  make: 'Dacia',
  model: 'Duster',
  firstUseDate: '2021-03-04',
  plate: '12345-أ-6',
  effectDate: '2025-12-03',
  expiryDate: '2026-12-02',
  type: 'Tourisme',
  enabled: false,
};

it('carries a health policy in the exact names of the specification, there and back', () => {
  const wire = healthPolicyToWire(health, holder);
  expect(Object.keys(healthPolicySchema.parse(wire)).sort()).toEqual(
    [
      '_id',
      'id',
      'POLICE_ID',
      'CABINET_ID',
      'CLIENT_ID',
      'NOM_CLIENT',
      'LIBELLE_POLICE',
      'ENABLED',
      'declarationsMaladie',
      'reclamationsMaladie',
    ].sort(),
  );
  expect(healthPolicyFromWire(wire)).toEqual(health);
});

it('carries a motor policy in the exact names of the specification, there and back', () => {
  const wire = motorPolicyToWire(motor, holder);
  expect(Object.keys(motorPolicySchema.parse(wire)).sort()).toEqual(
    [
      '_id',
      'id',
      'POLICE_ID',
      'CABINET_ID',
      'CLIENT_ID',
      'NOM_CLIENT',
      'NUMERO_POLICE',
      'COMPAGNIE_ASSUR',
      'MARQUE',
      'MODELE',
      'MODEL',
      'MEC',
      'IMMATRICULE',
      'DATE_EFFET',
      'DATE_ECHEANCE',
      'TYPE',
      'NUM_CIN',
      'ENABLED',
    ].sort(),
  );
  expect(motorPolicyFromWire(wire)).toEqual(motor);
});

it('carries a selection as lists of id and ENABLED', () => {
  const selection = { health: [{ id: '1', enabled: true }], motor: [{ id: '2', enabled: false }] };
  const wire = policySelectionSchema.parse(selectionToWire(selection));
  expect(wire).toEqual({
    SANTE_POLICE_IDS: [{ id: '1', ENABLED: true }],
    AUTO_POLICE_IDS: [{ id: '2', ENABLED: false }],
  });
  expect(selectionFromWire(wire)).toEqual(selection);
});

it('refuses a selection with an unknown member', () => {
  expect(
    policySelectionSchema.safeParse({ SANTE_POLICE_IDS: [], AUTO_POLICE_IDS: [], role: 'x' })
      .success,
  ).toBe(false);
});
