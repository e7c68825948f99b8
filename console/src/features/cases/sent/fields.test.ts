import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { expect, it } from 'vitest';
import { sentFields } from './fields.ts';

it('says what was filled in under the names of its kind, and leaves out what was not', () => {
  const sent = {
    type_de_declaration_: 'Maladie',
    dossier: 'Maladie',
    nom_du_beneficiaire: 'El Idrissi',
    prenom_du_beneficiare: 'Omar',
    date_de_consultation_: '2026-10-12',
    frais_engages_: 550,
    n_de_dossier_: '',
    something_new: 'x',
  };
  expect(sentFields('health-declaration', sent)).toEqual([
    { label: 'field.declarationType', as: 'text', value: 'Maladie', word: 'word.claim' },
    { label: 'field.care', as: 'text', value: 'Maladie', word: 'word.illness' },
    { label: 'field.beneficiary', as: 'text', value: 'Omar El Idrissi', word: undefined },
    { label: 'field.consultation', as: 'day', value: '2026-10-12', word: undefined },
    { label: 'field.fees', as: 'money', value: '550', word: undefined },
  ]);
});

it('shows a value that it does not know as it came, and knows a folder of health from an accident', () => {
  const [type] = sentFields('health-complaint', { type_de_reclamation_: 'Sinistre' });
  const [accident] = sentFields('motor-complaint', { type_de_reclamation_: 'Sinistre' });
  const [unknown] = sentFields('ticket', { type_de_reclamation_: 'Parrainage' });
  expect([type?.word, accident?.word]).toEqual(['word.healthFolder', 'word.accident']);
  expect(unknown).toMatchObject({ value: 'Parrainage', word: undefined });
});

it.each(REQUEST_KINDS)('of %s nothing is nothing', (kind) => {
  expect(sentFields(kind, {})).toEqual([]);
});
