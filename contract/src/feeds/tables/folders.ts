import { HEALTH_STATUSES } from '../../health-folders/model.ts';
import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from '../../motor-folders/model.ts';
import { choice, type FeedFields, keyOf, text } from '../fields.ts';
import { amount, declaration, documents, member, pastDay, stampedDay, steps } from './parts.ts';
import { lines } from './refund-lines.ts';

export const HEALTH_FOLDERS: FeedFields = {
  ...member,
  policy: {
    type: keyOf('health-policies'),
    about: 'The key of its row of `health-policies`.',
    example: 'HP-1',
  },
  beneficiary: {
    type: keyOf('beneficiaries'),
    about: 'Who was cared for: the key of a row of `beneficiaries`.',
    example: 'B-1',
  },
  folder_number: { type: text(40), about: 'The number of the folder.', example: '2026-000123' },
  slip_number: { type: text(40), about: 'The number of its slip.', example: 'BDX-8812' },
  patient_last_name: {
    type: text(60),
    about: 'The family name on the papers.',
    example: 'Bennani',
  },
  patient_first_name: { type: text(60), about: 'The first name on the papers.', example: 'Salma' },
  status: { type: choice(HEALTH_STATUSES), about: 'Where the folder stands.', example: 'Réglé' },
  created_on: { type: stampedDay, about: 'The day on which it was opened.', example: '2026-10-02' },
  consultation_date: { type: pastDay, about: 'The day of the care.', example: '2026-09-28' },
  status_date: { type: stampedDay, about: 'Since when it stands there.', example: '2026-10-09' },
  engaged_amount: { type: amount, about: 'What was paid.', example: 300 },
  reimbursed_amount: {
    type: amount,
    otherwise: '0',
    about: 'What is paid back.',
    example: 120,
  },
  observation: {
    type: text(2000),
    otherwise: '',
    about: 'Why it stands there, in words for the member.',
    example: 'Virement effectué',
  },
  ...declaration,
  ...steps(
    HEALTH_STATUSES,
    { status: 'En cours', happened_on: '2026-10-02', note: 'Dossier reçu' },
    { status: 'Réglé', happened_on: '2026-10-09', note: '' },
  ),
  ...lines,
  ...documents,
};

export const MOTOR_FOLDERS: FeedFields = {
  ...member,
  policy: {
    type: keyOf('motor-policies'),
    about: 'The key of its row of `motor-policies`.',
    example: 'AP-1',
  },
  reference: { type: text(40), about: 'The number of the folder.', example: 'SIN-2026-51' },
  status: { type: choice(MOTOR_STATUSES), about: 'Where the folder stands.', example: 'EN COURS' },
  status_date: { type: stampedDay, about: 'Since when it stands there.', example: '2026-08-21' },
  loss_date: { type: pastDay, about: 'The day of the accident.', example: '2026-08-18' },
  declaration_date: {
    type: stampedDay,
    about: 'The day on which it was declared.',
    example: '2026-08-19',
  },
  invoiced_amount: { type: amount, otherwise: null, about: 'What was invoiced.', example: 6200 },
  expert_amount: { type: amount, otherwise: null, about: 'What the expert found.', example: 5900 },
  refunded_amount: { type: amount, otherwise: null, about: 'What is paid.', example: 5400 },
  expert_name: {
    type: text(120),
    otherwise: '',
    about: 'The expert’s name.',
    example: 'H. Tahiri',
  },
  loss_place: { type: text(120), otherwise: '', about: 'Where it happened.', example: 'Rabat' },
  responsibility_degree: {
    type: choice(RESPONSIBILITY_DEGREES),
    about: '1 responsible, 0 not responsible, -1 not known yet.',
    example: 0,
  },
  handling_procedure: {
    type: text(120),
    otherwise: '',
    about: 'How it is handled.',
    example: 'Convention inter-compagnies',
  },
  guarantee: {
    type: text(120),
    otherwise: '',
    about: 'What it falls under.',
    example: 'Collision',
  },
  ...declaration,
  ...steps(MOTOR_STATUSES, {
    status: 'EN COURS',
    happened_on: '2026-08-21',
    note: 'Dossier reçu',
  }),
};
