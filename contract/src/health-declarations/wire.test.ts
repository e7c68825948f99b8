import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import {
  COMPLEMENT_TYPE,
  type HealthDeclarationDetails,
  type HealthDeclarationDraft,
} from './model.ts';
import { declarationBodySchema, healthDeclarationSchema, newDeclarationSchema } from './schema.ts';
import {
  complementFromWire,
  complementToWire,
  declarationFromWire,
  declarationToWire,
  declarationWireNames,
  healthDeclarationFromWire,
  healthDeclarationToWire,
  OWN_FIELDS,
} from './wire.ts';

const draft: HealthDeclarationDraft = {
  policyId: '7',
  type: 'Demander une prise en charge',
  careKind: 'Optique',
  beneficiaryId: '3',
  consultationDate: '2026-11-15',
  engagedFees: 350.5,
  folderNumber: '2026-004871',
  slipNumber: '88213',
};

describe('a new health declaration on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(declarationToWire({ ...draft, folderNumber: '' }, aContract)).toEqual({
      dossier: 'Optique',
      beneficiaireId: '3',
      type_de_declaration_: 'Demander une prise en charge',
      date_de_consultation_: '2026-11-15',
      frais_engages_: 350.5,
      id_contrat: '7',
      n_de_police: 'POL-1',
      n_d_adhesion: 'ADH-9',
      company: 'Atlas Assurances',
    });
  });

  it('names the folder that the care belongs to, if there is one', () => {
    expect(declarationToWire(draft, aContract)).toMatchObject({
      n_de_dossier_: '2026-004871',
      n_du_bordereaux: '88213',
    });
  });

  it('comes back as it was, with and without a folder', () => {
    for (const one of [draft, { ...draft, folderNumber: '', slipNumber: '' }]) {
      const wire = newDeclarationSchema.parse(declarationToWire(one, aContract));
      expect(declarationFromWire(wire)).toEqual(one);
    }
  });

  it('is for Maladie when it does not say, and needs only the id of its contract', () => {
    const wire = newDeclarationSchema.parse({
      id_contrat: '7',
      type_de_declaration_: 'Maladie',
      beneficiaireId: '3',
      date_de_consultation_: '2026-11-15',
      frais_engages_: 1,
    });
    expect(declarationFromWire(wire)).toMatchObject({
      careKind: 'Maladie',
      folderNumber: '',
      slipNumber: '',
    });
  });

  it.each([
    { frais_engages_: '350' },
    { frais_engages_: Number.NaN },
    { type_de_declaration_: 'Autre' },
    { date_de_consultation_: '2026-11-15T00:00' },
    { statut: 'Traité' },
  ])('is refused with %j', (change) => {
    const wire = { ...declarationToWire(draft, aContract), ...change };
    expect(declarationBodySchema.safeParse(wire).success).toBe(false);
  });

  it('tells problems under names that it has', () => {
    const wire = declarationToWire(draft, aContract);
    expect(Object.keys(wire)).toEqual(expect.arrayContaining(Object.values(declarationWireNames)));
  });
});

describe('a complement of information on the wire', () => {
  const folder = {
    folderNumber: '2026-004871',
    slipNumber: '88213',
    consultationDate: '2026-10-28',
    engagedAmount: 1240,
  };

  it('is sent under exactly these names', () => {
    expect(complementToWire(folder, aContract)).toEqual({
      type_de_declaration_: "Complément d'information",
      n_de_dossier_: '2026-004871',
      n_du_bordereaux: '88213',
      date_de_consultation_: '2026-10-28',
      frais_engages_: 1240,
      id_contrat: '7',
      n_d_adhesion: 'ADH-9',
      n_de_police: 'POL-1',
      company: 'Atlas Assurances',
    });
  });

  it('is told from a declaration by its type, in the same call', () => {
    const wire = declarationBodySchema.parse(complementToWire(folder, aContract));
    if (wire.type_de_declaration_ !== COMPLEMENT_TYPE) throw new Error('read as a declaration');
    expect(complementFromWire(wire)).toEqual({
      policyId: '7',
      folderNumber: '2026-004871',
      slipNumber: '88213',
    });
  });

  it('needs its folder', () => {
    const { n_de_dossier_: _, ...wire } = complementToWire(folder, aContract);
    expect(declarationBodySchema.safeParse(wire).success).toBe(false);
  });
});

describe('a health declaration on the wire', () => {
  const bare: HealthDeclarationDetails = {
    type: 'Maladie',
    careKind: 'Maladie',
    beneficiaryLastName: '',
    beneficiaryFirstName: '',
    consultationDate: '2026-11-15',
    engagedFees: 0.01,
    folderNumber: '',
    slipNumber: '',
  };
  const full: HealthDeclarationDetails = {
    type: COMPLEMENT_TYPE,
    careKind: 'Soins et prothèses dentaires',
    beneficiaryLastName: 'Bennani',
    beneficiaryFirstName: 'Yassine',
    consultationDate: '2025-11-15',
    engagedFees: 5_000_000,
    folderNumber: '2026-004871',
    slipNumber: '88213',
  };
  const own = [
    'dossier',
    'type_de_declaration_',
    'nom_du_beneficiaire',
    'prenom_du_beneficiare',
    'date_de_consultation_',
    'frais_engages_',
    'n_de_dossier_',
    'n_du_bordereaux',
  ];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = healthDeclarationToWire(aFullRequest('health-declaration', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS]).toEqual(own);
  });

  it.each([
    ['bare', aBareRequest('health-declaration', bare)],
    ['full', aFullRequest('health-declaration', full)],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = healthDeclarationToWire(request, 'rafiq');
    expect(healthDeclarationSchema.parse(wire)).toEqual(wire);
    expect(healthDeclarationFromWire(wire, 'rafiq')).toEqual(request);
  });
});
