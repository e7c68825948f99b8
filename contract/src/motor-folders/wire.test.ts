import { describe, expect, it } from 'vitest';
import { fieldsOfRow, parseListQuery } from '../core/list-query.ts';
import { isFinished } from '../core/status-tag.ts';
import { MOTOR_STATUSES, type MotorFolderDetail, RESPONSIBILITY_DEGREES } from './model.ts';
import { MOTOR_TAGS } from './rules.ts';
import { motorFolderDetailSchema, motorFolderListSchema, motorFolderSchema } from './schema.ts';
import {
  motorFolderDetailFromWire,
  motorFolderDetailToWire,
  motorFolderGrammar,
  motorFolderRowFromWire,
  motorFolderToWire,
} from './wire.ts';

const bare: MotorFolderDetail = {
  id: '9',
  reference: 'SIN-2026-1',
  policyId: 'P7',
  officeId: 'C1',
  status: 'EN COURS',
  statusDate: '2026-11-05',
  lossDate: '2026-10-28',
  declarationDate: '2026-10-29',
  plate: '12345-أ-6',
  make: 'Dacia',
  model: 'Duster',
  firstUseDate: '2019-03-04',
  invoicedAmount: null,
  expertAmount: null,
  refundedAmount: null,
  expertName: '',
  lossPlace: '',
  responsibilityDegree: -1,
  handlingProcedure: '',
  guarantee: '',
  beneficiary: {
    id: '2',
    cin: 'CD234567',
    lastName: 'El Idrissi',
    firstName: 'Omar',
    birthDate: '1990-05-17',
  },
  motorPolicyId: '7',
  declarationId: null,
  events: [],
  rating: null,
};
const full: MotorFolderDetail = {
  ...bare,
  status: 'REGLE',
  invoicedAmount: 12_000.5,
  expertAmount: 11_000,
  refundedAmount: 0,
  expertName: 'A. Alaoui',
  lossPlace: 'Fès',
  responsibilityDegree: 0,
  handlingProcedure: 'Expertise',
  guarantee: 'Bris de glace',
  events: [
    { status: 'EN COURS', on: '2026-10-29', note: '' },
    { status: 'REGLE', on: '2026-11-05', note: 'Virement' },
  ],
  rating: { score: 5, message: 'Merci', at: '2026-11-06T09:00:00.000Z' },
};

const LIST_KEYS = [
  'id',
  '_id',
  'REFERENCE',
  'POLICE_ID',
  'CABINET_ID',
  'STATUT',
  'Statut',
  'DATE_STATUT',
  'DATE_SINISTRE',
  'DATE_DECLARATION',
  'IMMATRICULE',
  'MARQUE',
  'MODELE',
  'MEC',
  'MONTANT_FACTURE',
  'MONTANT_EXPERT',
  'MONTANT_REMBOURSE',
  'NOM_EXPERT',
  'LIEU_SINISTRE',
  'DEGRE_RESP',
  'PROC_TRAITEMENT',
  'GARANTIE',
  'BENEF_ID',
];

describe('a motor folder on the wire', () => {
  it('carries exactly these keys, and offers each to $select', () => {
    const wire = motorFolderToWire(full, { expandBeneficiary: false });
    expect(Object.keys(wire)).toEqual(LIST_KEYS);
    expect(fieldsOfRow(motorFolderGrammar)).toEqual(LIST_KEYS);
    expect(wire).toMatchObject({ _id: '9', Statut: 'REGLE', BENEF_ID: '2', DEGRE_RESP: 0 });
  });

  it('adds its contract, steps and rating when it stands alone', () => {
    expect(Object.keys(motorFolderDetailToWire(full))).toEqual([
      ...LIST_KEYS,
      'id_contrat',
      'declaration',
      'timeline',
      'rating',
    ]);
  });

  it.each([
    ['bare', bare],
    ['full', full],
  ])('comes back as it was: %s', (_name, folder) => {
    const wire = motorFolderDetailSchema.parse(motorFolderDetailToWire(folder));
    expect(motorFolderDetailFromWire(wire)).toEqual(folder);
    const row = motorFolderSchema.parse(motorFolderToWire(folder, { expandBeneficiary: false }));
    expect(folder).toMatchObject(motorFolderRowFromWire(row));
  });

  it('is not taken for whole without its holder', () => {
    const wire = { ...motorFolderDetailToWire(full), BENEF_ID: '2' };
    expect(() => motorFolderDetailFromWire(wire)).toThrow('without its holder');
  });

  it('knows three degrees of responsibility', () => {
    expect(RESPONSIBILITY_DEGREES).toEqual([1, 0, -1]);
    const wire = motorFolderToWire(full, { expandBeneficiary: false });
    expect(motorFolderSchema.safeParse({ ...wire, DEGRE_RESP: 2 }).success).toBe(false);
  });
});

describe('the list of motor folders', () => {
  it('takes the filters of the specification and comes with the newest status first', () => {
    const query = {
      $filter:
        '{"STATUT":["CLOS","REGLE"],"DATE_SINISTRE":"2026-10-28","CABINET_ID":"C1","POLICE_ID":"P7"}',
      $expand: 'BENEF_ID',
      $q: 'SIN',
    };
    expect(parseListQuery(query, motorFolderGrammar)).toMatchObject({
      ok: true,
      query: { sort: { field: 'statusDate', descending: true }, expand: ['BENEF_ID'] },
    });
  });

  it('holds what was selected', () => {
    const list = { count: 1, value: [{ id: '9', STATUT: 'CLOS' as const }] };
    expect(motorFolderListSchema.parse(list)).toEqual(list);
  });
});

describe('a motor status', () => {
  it('has a tag each', () => {
    expect(MOTOR_STATUSES.map((status) => `${status}: ${MOTOR_TAGS[status]}`)).toEqual([
      'EN COURS: ongoing',
      'REOUVERT: blocked',
      'REGLE: success',
      'CLOS: success',
      'SANS SUITE: rejected',
      'IMPAYES CLIENTS: rejected',
    ]);
  });

  it('is finished, and may be rated, unless it is ongoing', () => {
    expect(MOTOR_STATUSES.filter((status) => !isFinished(MOTOR_TAGS[status]))).toEqual([
      'EN COURS',
    ]);
  });
});
