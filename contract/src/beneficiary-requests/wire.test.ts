import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { BeneficiaryRequestDetails, BeneficiaryRequestDraft } from './model.ts';
import { beneficiaryRequestSchema, newBeneficiaryRequestSchema } from './schema.ts';
import {
  beneficiaryRequestDraftFromWire,
  beneficiaryRequestDraftToWire,
  beneficiaryRequestFromWire,
  beneficiaryRequestToWire,
  beneficiaryRequestWireNames,
  OWN_FIELDS,
} from './wire.ts';

const addition: BeneficiaryRequestDraft = {
  policyId: '7',
  operation: 'ajout',
  beneficiaryId: '',
  lastName: 'Bennani',
  firstName: 'Lina',
  birthDate: '2024-02-29',
  link: 'enfant',
  message: 'Bonjour',
};
const change: BeneficiaryRequestDraft = {
  ...addition,
  operation: 'modification',
  beneficiaryId: '3',
  link: '',
};

describe('a new beneficiary request on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(beneficiaryRequestDraftToWire(addition, aContract)).toEqual({
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Lina',
      message: 'Bonjour',
      id_contrat: '7',
      n_de_police: 'POL-1',
      n_d_adhesion: 'ADH-9',
      company: 'Atlas Assurances',
      type_de_reclamation_: 'ajout',
      lien_avec_le_beneficiaire: 'enfant',
      date_de_naissance_du_beneficiaire: '2024-02-29',
    });
  });

  it('names whom a modification is about', () => {
    expect(beneficiaryRequestDraftToWire(change, aContract)).toMatchObject({
      type_de_reclamation_: 'modification',
      beneficiaireId: '3',
    });
  });

  it('comes back as it was: an addition and a modification', () => {
    for (const one of [addition, change]) {
      const wire = beneficiaryRequestDraftToWire(one, aContract);
      expect(beneficiaryRequestDraftFromWire(newBeneficiaryRequestSchema.parse(wire))).toEqual(one);
    }
  });

  it('of a modification needs the id only', () => {
    const wire = newBeneficiaryRequestSchema.parse({
      id_contrat: '7',
      type_de_reclamation_: 'modification',
      beneficiaireId: '3',
    });
    expect(beneficiaryRequestDraftFromWire(wire)).toEqual({
      ...change,
      lastName: '',
      firstName: '',
      birthDate: '',
      message: '',
    });
  });

  it('tells problems under names that it has', () => {
    const wire = beneficiaryRequestDraftToWire({ ...change, link: 'enfant' }, aContract);
    expect(Object.keys(wire)).toEqual(
      expect.arrayContaining(Object.values(beneficiaryRequestWireNames)),
    );
  });
});

describe('a beneficiary request on the wire', () => {
  const bare: BeneficiaryRequestDetails = {
    operation: 'modification',
    lastName: 'Bennani',
    firstName: 'Yassine',
    birthDate: '2018-02-01',
    link: '',
    message: '',
  };
  const full: BeneficiaryRequestDetails = {
    operation: 'ajout',
    lastName: 'Bennani',
    firstName: 'Lina',
    birthDate: '2024-02-29',
    link: 'conjoint(e)',
    message: 'Bonjour',
  };
  const own = [
    'type_de_reclamation_',
    'nom_du_beneficiaire',
    'prenom_du_beneficiare',
    'date_de_naissance_du_beneficiaire',
    'lien_avec_le_beneficiaire',
    'beneficiaire',
    'message',
  ];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = beneficiaryRequestToWire(aFullRequest('beneficiary-request', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS].sort()).toEqual([...own].sort());
    expect(wire.beneficiaire).toBe('Lina Bennani');
  });

  it.each([
    ['bare', aBareRequest('beneficiary-request', bare)],
    ['full', aFullRequest('beneficiary-request', full, 'Accepté')],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = beneficiaryRequestToWire(request, 'rafiq');
    expect(beneficiaryRequestSchema.parse(wire)).toEqual(wire);
    expect(beneficiaryRequestFromWire(wire, 'rafiq')).toEqual(request);
  });
});
