import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import {
  type DocumentType,
  LISTED_DOCUMENT_TYPES,
  type MotorDeclarationDetails,
  type MotorDeclarationDraft,
} from './model.ts';
import { motorDeclarationSchema, newMotorDeclarationSchema } from './schema.ts';
import {
  type MotorDeclarationWire,
  motorDeclarationDraftFromWire,
  motorDeclarationDraftToWire,
  motorDeclarationFromWire,
  motorDeclarationToWire,
  motorDeclarationWireNames,
  OWN_FIELDS,
} from './wire.ts';

const car = { make: 'Dacia', model: 'Duster', plate: '12345-أ-6' };
const draft: MotorDeclarationDraft = {
  policyId: '7',
  lossDate: '2026-11-14',
  city: 'Fès',
  garage: 'Garage Atlas',
  documentType: 'récépissé',
};

describe('a new motor declaration on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(motorDeclarationDraftToWire(draft, aContract, car)).toEqual({
      n_de_police: 'POL-1',
      id_contrat: '7',
      n_d_adhesion: 'ADH-9',
      company: 'Atlas Assurances',
      marque_vehicule: 'Dacia',
      model_vehicule: 'Duster',
      immatricule_vehicule: '12345-أ-6',
      date_de_sinistre: '2026-11-14',
      city: 'Fès',
      garage_aggree: 'Garage Atlas',
      type_piece_justificative: 'récépissé',
    });
  });

  it('comes back as it was, with and without a garage', () => {
    for (const one of [draft, { ...draft, garage: '' }]) {
      const wire = motorDeclarationDraftToWire(one, aContract, car);
      expect(motorDeclarationDraftFromWire(newMotorDeclarationSchema.parse(wire))).toEqual(one);
    }
  });

  it('needs neither the car nor a garage', () => {
    const wire = newMotorDeclarationSchema.parse({
      id_contrat: '7',
      date_de_sinistre: '2026-11-14',
      city: ' Fès ',
      type_piece_justificative: 'pv',
    });
    expect(motorDeclarationDraftFromWire(wire)).toMatchObject({ city: 'Fès', garage: '' });
  });

  it('tells problems under names that it has', () => {
    const wire = motorDeclarationDraftToWire(draft, aContract, car);
    expect(Object.keys(wire)).toEqual(
      expect.arrayContaining(Object.values(motorDeclarationWireNames)),
    );
  });
});

describe('a motor declaration on the wire', () => {
  const bare: MotorDeclarationDetails = {
    lossDate: '2026-11-14',
    city: 'Fès',
    garage: '',
    documentType: 'pv',
    firstName: '',
    lastName: '',
    make: '',
    model: '',
    plate: '',
  };
  const full: MotorDeclarationDetails = {
    ...bare,
    ...car,
    garage: 'Garage Atlas',
    documentType: 'déclaration',
    firstName: 'Omar',
    lastName: 'El Idrissi',
  };
  const own = [
    'firstname',
    'lastname',
    'marque_vehicule',
    'model_vehicule',
    'immatricule_vehicule',
    'date_de_sinistre',
    'city',
    'garage_aggree',
    'type_piece_justificative',
    'type_piece_detail',
  ];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = motorDeclarationToWire(aFullRequest('motor-declaration', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS]).toEqual(own);
  });

  it.each([
    ['bare', aBareRequest('motor-declaration', bare)],
    ['full', aFullRequest('motor-declaration', full)],
    ['photos', aFullRequest('motor-declaration', { ...full, documentType: 'photos' as const })],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = motorDeclarationToWire(request, 'rafiq');
    expect(motorDeclarationSchema.parse(wire)).toEqual(wire);
    expect(motorDeclarationFromWire(wire, 'rafiq')).toEqual(request);
  });

  it('is read as the release before answers it, without the exact type', () => {
    const { type_piece_detail: _, ...before } = motorDeclarationToWire(
      aBareRequest('motor-declaration', bare),
      'rafiq',
    );
    const read = motorDeclarationFromWire(before as MotorDeclarationWire, 'rafiq');
    expect(read.details.documentType).toBe(bare.documentType);
  });

  it('tells who knows the specification’s document types only one of those', () => {
    const typesOf = (documentType: DocumentType) => {
      const wire = motorDeclarationToWire(
        aBareRequest('motor-declaration', { ...bare, documentType }),
        'rafiq',
      );
      return [wire.type_piece_justificative, wire.type_piece_detail];
    };
    for (const type of LISTED_DOCUMENT_TYPES) expect(typesOf(type)).toEqual([type, type]);
    expect(typesOf('photos')).toEqual(['déclaration', 'photos']);
  });
});
