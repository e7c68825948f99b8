import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { MotorComplaintDetails, MotorComplaintDraft } from './model.ts';
import { motorComplaintSchema, newMotorComplaintSchema } from './schema.ts';
import {
  motorComplaintDraftFromWire,
  motorComplaintDraftToWire,
  motorComplaintFromWire,
  motorComplaintToWire,
  motorComplaintWireNames,
  OWN_FIELDS,
} from './wire.ts';

const car = { make: 'Dacia', model: 'Duster', plate: '12345-أ-6' };
const draft: MotorComplaintDraft = {
  policyId: '7',
  type: 'Sinistre',
  reason: 'remboursement non reçu',
  folderReference: 'SIN-2026-1',
  message: 'Toujours rien',
};

describe('a new motor complaint on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(motorComplaintDraftToWire(draft, aContract, car)).toEqual({
      type_de_reclamation_: 'Sinistre',
      n_de_dossier_: 'SIN-2026-1',
      n_du_bordereaux: '',
      motif_de_la_reclamation_auto: 'remboursement non reçu',
      message: 'Toujours rien',
      id_contrat: '7',
      n_de_police: 'POL-1',
      marque_vehicule: 'Dacia',
      model_vehicule: 'Duster',
      immatricule_vehicule: '12345-أ-6',
      n_d_adhesion: 'ADH-9',
      company: 'Atlas Assurances',
    });
  });

  it('may leave out the slip number, which motor folders do not have', () => {
    const { n_du_bordereaux: _, ...wire } = motorComplaintDraftToWire(draft, aContract, car);
    expect(newMotorComplaintSchema.parse(wire)).toEqual(wire);
  });

  it('comes back as it was, with and without a folder', () => {
    for (const one of [draft, { ...draft, folderReference: '' }]) {
      const wire = motorComplaintDraftToWire(one, aContract, car);
      expect(motorComplaintDraftFromWire(newMotorComplaintSchema.parse(wire))).toEqual(one);
    }
  });

  it('has N/A for a reason when it gives none', () => {
    const wire = newMotorComplaintSchema.parse({
      id_contrat: '7',
      type_de_reclamation_: 'Adhésion',
    });
    expect(motorComplaintDraftFromWire(wire)).toEqual({
      policyId: '7',
      type: 'Adhésion',
      reason: 'N/A',
      folderReference: '',
      message: '',
    });
  });

  it('tells problems under names that it has', () => {
    const wire = motorComplaintDraftToWire(draft, aContract, car);
    expect(Object.keys(wire)).toEqual(
      expect.arrayContaining(Object.values(motorComplaintWireNames)),
    );
  });
});

describe('a motor complaint on the wire', () => {
  const bare: MotorComplaintDetails = {
    type: 'Adhésion',
    reason: 'N/A',
    folderReference: '',
    message: '',
    make: '',
    model: '',
    plate: '',
  };
  const full: MotorComplaintDetails = {
    type: 'Sinistre',
    reason: "demande d'explication",
    folderReference: 'SIN-2026-1',
    message: 'Toujours rien',
    ...car,
  };
  const own = [
    'type_de_reclamation_',
    'motif_de_la_reclamation_auto',
    'n_de_dossier_',
    'n_du_bordereaux',
    'message',
    'content',
    'marque_vehicule',
    'model_vehicule',
    'immatricule_vehicule',
  ];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = motorComplaintToWire(aFullRequest('motor-complaint', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS].sort()).toEqual([...own].sort());
  });

  it.each([
    ['bare', aBareRequest('motor-complaint', bare)],
    ['full', aFullRequest('motor-complaint', full)],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = motorComplaintToWire(request, 'rafiq');
    expect(motorComplaintSchema.parse(wire)).toEqual(wire);
    expect(motorComplaintFromWire(wire, 'rafiq')).toEqual(request);
  });

  it('reads its message from content where message is empty', () => {
    const wire = motorComplaintToWire(aFullRequest('motor-complaint', full), 'rafiq');
    expect(motorComplaintFromWire({ ...wire, message: '' }, 'rafiq').details.message).toBe(
      'Toujours rien',
    );
  });
});
