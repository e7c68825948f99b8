import { type FeedFields, keyOf, text } from '../fields.ts';
import { amount, day, member, yesNo } from './parts.ts';

const policyNumbers: FeedFields = {
  policy_id: { type: text(40), about: 'The number of the policy.', example: '45000' },
  office_id: { type: text(40), about: 'The office that holds it.', example: '204' },
};

export const HEALTH_POLICIES: FeedFields = {
  ...member,
  ...policyNumbers,
  client_name: {
    type: text(120),
    about: 'Who has signed the contract.',
    example: 'Atlas Industrie',
  },
  label: { type: text(120), about: 'What the contract is called.', example: 'Santé Confort' },
  declarations_allowed: {
    type: yesNo,
    otherwise: true,
    about: 'Whether care may be declared.',
    example: true,
  },
  complaints_allowed: {
    type: yesNo,
    otherwise: true,
    about: 'Whether complaints may be sent.',
    example: true,
  },
  effect_date: {
    type: day,
    otherwise: null,
    about: 'The first day of the cover, for the card. Left out: the card names none.',
    example: '2026-01-01',
  },
  expiry_date: {
    type: day,
    otherwise: null,
    about:
      'The last day of the cover. The day after, the card is refused. Left out: it has no end.',
    example: '2026-12-31',
  },
};

export const MOTOR_POLICIES: FeedFields = {
  ...member,
  ...policyNumbers,
  policy_number: { type: text(40), about: 'The number on the certificate.', example: 'AUTO-77120' },
  insurer: { type: text(120), about: 'The insurer’s name on it.', example: 'Rafiq Assurance' },
  make: { type: text(60), about: 'The make of the vehicle.', example: 'Dacia' },
  model: { type: text(60), about: 'The model of the vehicle.', example: 'Logan' },
  first_use_date: { type: day, about: 'The day of its first use.', example: '2021-05-20' },
  plate: { type: text(30), about: 'The number plate.', example: '12345-أ-6' },
  effect_date: { type: day, about: 'The first day of the cover.', example: '2026-01-01' },
  expiry_date: { type: day, about: 'The last day of the cover.', example: '2026-12-31' },
  type: { type: text(60), about: 'The kind of contract.', example: 'Tous risques' },
};

export const MOTOR_GUARANTEES: FeedFields = {
  ...member,
  policy: {
    type: keyOf('motor-policies'),
    about: 'The key of its row of `motor-policies`.',
    example: 'AP-1',
  },
  name_fr: { type: text(120), about: 'What is covered.', example: 'Bris de glace' },
  name_ar: { type: text(120), about: 'The same in Arabic.', example: 'كسر الزجاج' },
  insured_capital: {
    type: amount,
    otherwise: null,
    about: 'The capital that is insured.',
    example: 120000,
  },
  ceiling: { type: amount, otherwise: null, about: 'The most that is paid.', example: 8000 },
  deductible: {
    type: amount,
    otherwise: null,
    about: 'What remains with the member.',
    example: 500,
  },
};
