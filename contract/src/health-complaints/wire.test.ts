import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { HealthComplaintDetails, HealthComplaintDraft } from './model.ts';
import { healthComplaintSchema, newHealthComplaintSchema } from './schema.ts';
import {
  healthComplaintDraftFromWire,
  healthComplaintDraftToWire,
  healthComplaintFromWire,
  healthComplaintToWire,
  healthComplaintWireNames,
  OWN_FIELDS,
} from './wire.ts';

const draft: HealthComplaintDraft = {
  policyId: '7',
  type: 'Sinistre',
  reason: 'Contestation (abattement)',
  folderNumber: '2026-004871',
  slipNumber: '88213',
  beneficiaryLastName: 'Bennani',
  beneficiaryFirstName: 'Yassine',
  message: 'Pourquoi ?',
};
const folder = { consultationDate: '2026-10-28', engagedAmount: 1240 };

describe('a new health complaint on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(healthComplaintDraftToWire(draft, aContract, folder)).toEqual({
      motif_de_la_reclamation: 'Contestation (abattement)',
      type_de_reclamation_: 'Sinistre',
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Yassine',
      n_de_dossier_: '2026-004871',
      n_du_bordereaux: '88213',
      date_de_consultation_: '2026-10-28',
      frais_engages_: 1240,
      message: 'Pourquoi ?',
      id_contrat: '7',
      n_d_adhesion: 'ADH-9',
      n_de_police: 'POL-1',
      company: 'Atlas Assurances',
    });
  });

  it('says nothing of a folder that does not exist', () => {
    const wire = healthComplaintDraftToWire({ ...draft, folderNumber: '' }, aContract, null);
    for (const key of ['n_de_dossier_', 'n_du_bordereaux', 'frais_engages_']) {
      expect(wire).not.toHaveProperty(key);
    }
  });

  it('comes back as it was, with and without a folder', () => {
    for (const one of [draft, { ...draft, folderNumber: '', slipNumber: '' }]) {
      const wire = healthComplaintDraftToWire(one, aContract, null);
      expect(healthComplaintDraftFromWire(newHealthComplaintSchema.parse(wire))).toEqual(one);
    }
  });

  it('is about a claim when it does not say', () => {
    const wire = newHealthComplaintSchema.parse({ id_contrat: '7' });
    expect(healthComplaintDraftFromWire(wire)).toEqual({
      policyId: '7',
      type: 'Sinistre',
      reason: '',
      folderNumber: '',
      slipNumber: '',
      beneficiaryLastName: '',
      beneficiaryFirstName: '',
      message: '',
    });
  });

  it('tells problems under names that it has', () => {
    const wire = healthComplaintDraftToWire(draft, aContract, folder);
    expect(Object.keys(wire)).toEqual(
      expect.arrayContaining(Object.values(healthComplaintWireNames)),
    );
  });
});

describe('a health complaint on the wire', () => {
  const bare: HealthComplaintDetails = {
    type: 'Adhésion',
    reason: '',
    folderNumber: '',
    slipNumber: '',
    consultationDate: null,
    engagedFees: null,
    beneficiaryLastName: '',
    beneficiaryFirstName: '',
    message: '',
  };
  const full: HealthComplaintDetails = {
    type: 'Sinistre',
    reason: 'Remboursement non reçu',
    folderNumber: '2026-004871',
    slipNumber: '88213',
    consultationDate: '2026-10-28',
    engagedFees: 1240.5,
    beneficiaryLastName: 'Bennani',
    beneficiaryFirstName: 'Yassine',
    message: '<b>gras</b>',
  };
  const own = [
    'type_de_reclamation_',
    'motif_de_la_reclamation',
    'n_de_dossier_',
    'n_du_bordereaux',
    'date_de_consultation_',
    'frais_engages_',
    'nom_du_beneficiaire',
    'prenom_du_beneficiare',
    'message',
    'content',
  ];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = healthComplaintToWire(aFullRequest('health-complaint', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS]).toEqual(own);
  });

  it.each([
    ['bare', aBareRequest('health-complaint', bare)],
    ['full', aFullRequest('health-complaint', full)],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = healthComplaintToWire(request, 'rafiq');
    expect(healthComplaintSchema.parse(wire)).toEqual(wire);
    expect(healthComplaintFromWire(wire, 'rafiq')).toEqual(request);
  });

  it('reads its message from content where message is empty', () => {
    const wire = healthComplaintToWire(aFullRequest('health-complaint', full), 'rafiq');
    expect(healthComplaintFromWire({ ...wire, message: '' }, 'rafiq').details.message).toBe(
      '<b>gras</b>',
    );
  });
});
