/** What a member filled in, kind by kind: what each field is called, and how its value is read. */
import { FIELDS } from '@rafiq/contract/answering/fields';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { CaseText } from '../texts.ts';
import {
  CARE_WORDS,
  COMPLAINT_WORDS,
  DATA_ABOUT_WORDS,
  DATA_RIGHT_WORDS,
  DECLARATION_WORDS,
  DOCUMENT_WORDS,
  LINK_WORDS,
  MOTOR_REASON_WORDS,
  OPERATION_WORDS,
  REASON_WORDS,
  TICKET_WORDS,
} from './words.ts';

type As = 'text' | 'day' | 'money' | 'number' | 'plate';

interface Asked {
  label: CaseText;
  /** Under their English names; several are read together. */
  of: string[];
  as?: As;
  /** Of the values that the specification knows. */
  words?: Record<string, CaseText>;
}

const BENEFICIARY: Asked = {
  label: 'field.beneficiary',
  of: ['beneficiaryFirstName', 'beneficiaryLastName'],
};
const CARE_DATE: Asked = { label: 'field.consultation', of: ['consultationDate'], as: 'day' };
const FEES: Asked = { label: 'field.fees', of: ['engagedFees'], as: 'money' };
const FOLDER: Asked = { label: 'field.folder', of: ['folderNumber'], as: 'number' };
const SLIP: Asked = { label: 'field.slip', of: ['slipNumber'], as: 'number' };
const CAR: Asked[] = [
  { label: 'field.car', of: ['make', 'model'] },
  { label: 'field.plate', of: ['plate'], as: 'plate' },
];

const ASKED: Record<RequestKind, Asked[]> = {
  'health-declaration': [
    { label: 'field.declarationType', of: ['type'], words: DECLARATION_WORDS },
    { label: 'field.care', of: ['careKind'], words: CARE_WORDS },
    ...[BENEFICIARY, CARE_DATE, FEES, FOLDER, SLIP],
  ],
  'motor-declaration': [
    { label: 'field.driver', of: ['firstName', 'lastName'] },
    ...CAR,
    { label: 'field.lossDate', of: ['lossDate'], as: 'day' },
    { label: 'field.city', of: ['city'] },
    { label: 'field.garage', of: ['garage'] },
    { label: 'field.document', of: ['documentType'], words: DOCUMENT_WORDS },
  ],
  'health-complaint': [
    {
      label: 'field.type',
      of: ['type'],
      words: { ...COMPLAINT_WORDS, Sinistre: 'word.healthFolder' },
    },
    { label: 'field.reason', of: ['reason'], words: REASON_WORDS },
    ...[FOLDER, SLIP, CARE_DATE, FEES, BENEFICIARY],
  ],
  'motor-complaint': [
    { label: 'field.type', of: ['type'], words: COMPLAINT_WORDS },
    { label: 'field.reason', of: ['reason'], words: MOTOR_REASON_WORDS },
    { label: 'field.folder', of: ['folderReference'], as: 'number' },
    ...CAR,
  ],
  ticket: [{ label: 'field.question', of: ['type'], words: TICKET_WORDS }],
  'beneficiary-request': [
    { label: 'field.beneficiary', of: ['firstName', 'lastName'] },
    { label: 'field.operation', of: ['operation'], words: OPERATION_WORDS },
    { label: 'field.birthDate', of: ['birthDate'], as: 'day' },
    { label: 'field.link', of: ['link'], words: LINK_WORDS },
  ],
  'motor-renewal': [
    { label: 'field.glass', of: ['glassValue'], as: 'money' },
    { label: 'field.market', of: ['marketValue'], as: 'money' },
  ],
  suggestion: [{ label: 'field.title', of: ['title'] }],
  'data-request': [
    { label: 'field.right', of: ['right'], words: DATA_RIGHT_WORDS },
    { label: 'field.wrongData', of: ['about'], words: DATA_ABOUT_WORDS },
    { label: 'field.correct', of: ['correct'] },
  ],
};

export interface SentField {
  label: CaseText;
  as: As;
  /** As it travelled; several parts with a space between. */
  value: string;
  /** What is said in its place. */
  word: CaseText | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** In their order; what was left empty is left out. */
export const sentFields = (kind: RequestKind, sent: Record<string, unknown>): SentField[] =>
  ASKED[kind].flatMap(({ label, of, as = 'text', words }) => {
    const parts = of.map((name) => textOf(sent[FIELDS[kind][name]?.wire ?? '']));
    const value = parts.filter(Boolean).join(' ');
    return value === '' ? [] : [{ label, as, value, word: words?.[value] }];
  });
