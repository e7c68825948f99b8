/**
 * What the insurer's systems send. Each entity's row is stated once, here: its schema, its checks, its waiting table, its
 * page of documentation and its examples follow from it. Names on the wire are the names of these fields.
 */
import { LANGUAGES } from '../core/language.ts';
import { HEALTH_STATUSES, LINE_REASONS } from '../health-folders/model.ts';
import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from '../motor-folders/model.ts';
import { choice, type FeedFields, keyOf, listOf, text } from './fields.ts';

const name = { is: 'name' } as const;
const day = { is: 'day' } as const;
const amount = { is: 'amount' } as const;
const yesNo = { is: 'yesNo' } as const;

const member: FeedFields = {
  member: {
    type: keyOf('members'),
    about: 'Whose row this is: the key of a row of `members` of the same source.',
    example: 'M-1001',
  },
};

const steps = (statuses: readonly string[]): FeedFields => ({
  steps: {
    type: listOf(100, {
      status: { type: choice(statuses), about: 'The status of that day.', example: 'En cours' },
      happened_on: { type: day, about: 'The day of the step.', example: '2026-10-02' },
      note: {
        type: text(500),
        otherwise: '',
        about: 'A short word for the member.',
        example: 'Reçu au bordereau',
      },
    }),
    otherwise: null,
    about:
      'Every dated step of the folder. Left out: the status and its day are one step, beside those that came before.',
    example: [{ status: 'En cours', happened_on: '2026-10-02', note: 'Reçu au bordereau' }],
  },
});

const declaration: FeedFields = {
  declaration: {
    type: { is: 'reference' },
    otherwise: null,
    about: 'The number of the declaration that began the folder, as the member was told it.',
    example: '618033994',
  },
};

const lines: FeedFields = {
  lines: {
    type: listOf(200, {
      act_fr: { type: text(200), about: 'Act or product in plain words.', example: 'Consultation' },
      act_en: { type: text(200), about: 'The same in English.', example: 'Consultation' },
      act_ar: { type: text(200), about: 'The same in Arabic.', example: 'استشارة طبية' },
      care_date: { type: day, about: 'The day of the care.', example: '2026-09-28' },
      engaged: { type: amount, about: 'What was paid.', example: 300 },
      tariff_base: {
        type: amount,
        otherwise: null,
        about: 'What of it the tariff counts.',
        example: 150,
      },
      rate: {
        type: { is: 'rate' },
        otherwise: null,
        about: 'The share that the contract pays, in percent.',
        example: 80,
      },
      ceiling: {
        type: amount,
        otherwise: null,
        about: 'The most that the contract pays in a year for such acts.',
        example: 5000,
      },
      ceiling_name: {
        type: text(100),
        otherwise: '',
        about: 'What the ceiling is for; lines with the same name share it.',
        example: 'Soins courants',
      },
      ceiling_used: {
        type: amount,
        otherwise: null,
        about: 'What of the ceiling was used before this line.',
        example: 1200,
      },
      deductible: {
        type: amount,
        otherwise: null,
        about: 'What remains with the member by contract.',
        example: 0,
      },
      refunded: { type: amount, about: 'What is paid back.', example: 120 },
      reason: {
        type: choice(LINE_REASONS),
        otherwise: null,
        about: 'Why less was paid back, or nothing.',
        example: 'over_tariff',
      },
    }),
    otherwise: null,
    about: 'The lines of the refund. Left out: the folder has none.',
    example: [
      {
        ...{ act_fr: 'Consultation', act_en: 'Consultation', act_ar: 'استشارة طبية' },
        ...{ care_date: '2026-09-28', engaged: 300, tariff_base: 150, rate: 80, refunded: 120 },
        reason: 'over_tariff',
      },
    ],
  },
};

const documents: FeedFields = {
  documents: {
    type: listOf(50, {
      sha256: {
        type: { is: 'sha256' },
        about: 'Of the bytes, which were sent before.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      name: { type: text(120), about: 'As the member sees it.', example: 'decompte.pdf' },
    }),
    otherwise: null,
    about: 'The documents of the folder. Left out: it has none from this source.',
    example: [
      {
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        name: 'decompte.pdf',
      },
    ],
  },
};

const MEMBERS: FeedFields = {
  cin: {
    type: { is: 'cin' },
    about: 'The number of the national identity card.',
    example: 'AB123456',
  },
  birth_date: { type: day, about: 'The day of birth.', example: '1988-03-14' },
  last_name: { type: name, about: 'The family name.', example: 'Bennani' },
  first_name: { type: name, about: 'The first name.', example: 'Salma' },
  client_id: {
    type: text(40),
    about: 'The number by which the insurer knows its client: each has one of their own.',
    example: 'C100001',
  },
  membership_number: {
    type: text(40),
    otherwise: null,
    about: 'The number of membership.',
    example: 'A-204-17',
  },
  email: {
    type: { is: 'email' },
    otherwise: null,
    keeps: 'member',
    about: 'An e-mail address. Written as long as the member has not changed it.',
    example: 'salma@example.com',
  },
  phone: {
    type: { is: 'phone' },
    otherwise: null,
    keeps: 'member',
    about: 'A phone number. Written as long as the member has not changed it.',
    example: '0612345678',
  },
  address: {
    type: text(300),
    otherwise: null,
    keeps: 'member',
    about: 'The postal address. Written as long as the member has not changed it.',
    example: '12, rue des Orangers, Casablanca',
  },
  language: {
    type: choice(LANGUAGES),
    otherwise: 'fr',
    keeps: 'first',
    about: 'The language of messages, until the member chooses one.',
    example: 'fr',
  },
};

const CRM_CONTACTS: FeedFields = {
  cin: {
    type: { is: 'cin' },
    about: 'The number of the national identity card.',
    example: 'CD234567',
  },
  last_name: { type: name, about: 'The family name.', example: 'Alaoui' },
  first_name: { type: name, about: 'The first name.', example: 'Khadija' },
};

const policyNumbers: FeedFields = {
  policy_id: { type: text(40), about: 'The number of the policy.', example: '45000' },
  office_id: { type: text(40), about: 'The office that holds it.', example: '204' },
};

const HEALTH_POLICIES: FeedFields = {
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
};

const MOTOR_POLICIES: FeedFields = {
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

const MOTOR_GUARANTEES: FeedFields = {
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

export const KINSHIPS = ['self', 'spouse', 'child'] as const;

const BENEFICIARIES: FeedFields = {
  ...member,
  cin: {
    type: { is: 'cin' },
    otherwise: null,
    about: 'The number of the national identity card, for whoever has one.',
    example: 'AB123456',
  },
  last_name: { type: name, about: 'The family name.', example: 'Bennani' },
  first_name: { type: name, about: 'The first name.', example: 'Salma' },
  birth_date: { type: day, about: 'The day of birth.', example: '1988-03-14' },
  kinship: { type: choice(KINSHIPS), about: 'What they are to the member.', example: 'self' },
};

const HEALTH_FOLDERS: FeedFields = {
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
  created_on: { type: day, about: 'The day on which it was opened.', example: '2026-10-02' },
  consultation_date: { type: day, about: 'The day of the care.', example: '2026-09-28' },
  status_date: { type: day, about: 'Since when it stands there.', example: '2026-10-09' },
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
  ...steps(HEALTH_STATUSES),
  ...lines,
  ...documents,
};

const MOTOR_FOLDERS: FeedFields = {
  ...member,
  policy: {
    type: keyOf('motor-policies'),
    about: 'The key of its row of `motor-policies`.',
    example: 'AP-1',
  },
  reference: { type: text(40), about: 'The number of the folder.', example: 'SIN-2026-51' },
  status: { type: choice(MOTOR_STATUSES), about: 'Where the folder stands.', example: 'EN COURS' },
  status_date: { type: day, about: 'Since when it stands there.', example: '2026-08-21' },
  loss_date: { type: day, about: 'The day of the accident.', example: '2026-08-18' },
  declaration_date: {
    type: day,
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
  ...steps(MOTOR_STATUSES),
};

/** Parents first: in this order every row finds what it names. */
export const FEEDS = {
  members: MEMBERS,
  'crm-contacts': CRM_CONTACTS,
  'health-policies': HEALTH_POLICIES,
  'motor-policies': MOTOR_POLICIES,
  'motor-guarantees': MOTOR_GUARANTEES,
  beneficiaries: BENEFICIARIES,
  'health-folders': HEALTH_FOLDERS,
  'motor-folders': MOTOR_FOLDERS,
} as const satisfies Record<string, FeedFields>;
export type FeedEntity = keyof typeof FEEDS;
export const FEED_ENTITIES = Object.keys(FEEDS) as FeedEntity[];

/**
 * A row that has passed the checks. Texts are trimmed, days are ISO texts, amounts exact texts with two decimals, a
 * reference is the request's id, what was left out has its `otherwise`.
 */
export interface FeedRow {
  key: string;
  version: number;
  /** The source has removed it. Then only its key, its version and its member count. */
  isDeleted: boolean;
  values: Record<string, FeedValue>;
}
export type FeedValue = string | number | boolean | null | readonly Record<string, FeedValue>[];
