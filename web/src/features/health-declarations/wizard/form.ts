/** The wizard as data: what is typed, what the rules say of it, and which step asks for what. */
import {
  DEFAULT_DECLARATION_KIND,
  MAX_FEES,
  MAX_FEES_CHARACTERS,
  MAX_PROOFS,
} from '@rafiq/contract/core/constants';
import type { IsoDate } from '@rafiq/contract/core/dates';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { parseAmount, westernAmount } from '@rafiq/contract/core/money';
import type { HealthDeclarationDraft } from '@rafiq/contract/health-declarations/model';
import { checkDeclaration, parseFees } from '@rafiq/contract/health-declarations/rules';
import { checkFileCount } from '@rafiq/contract/requests/rules';

/** Written direction, which a copied text may carry along. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

export type DeclarationValues = {
  policyId: string;
  type: string;
  beneficiaryId: string;
  consultationDate: string;
  careKind: string;
  /** As typed. */
  fees: string;
  folderNumber: string;
  slipNumber: string;
};

export const emptyDeclaration = (policyId: string, today: IsoDate): DeclarationValues => ({
  policyId,
  type: '',
  beneficiaryId: '',
  consultationDate: today,
  careKind: DEFAULT_DECLARATION_KIND,
  fees: '',
  folderNumber: '',
  slipNumber: '',
});

/** Who has one answer to choose from only is not asked: it is filled in, and not part of the draft. */
export const withOnlyPerson = (
  values: DeclarationValues,
  people: readonly { id: string }[] | undefined,
): DeclarationValues => {
  const [only, ...others] = people ?? [];
  const isOnly = only !== undefined && others.length === 0;
  return isOnly && values.beneficiaryId === '' ? { ...values, beneficiaryId: only.id } : values;
};

/** A draft may hold none: nobody is asked for what has a default. */
export const careKindOf = ({ careKind }: Pick<DeclarationValues, 'careKind'>): string =>
  careKind || DEFAULT_DECLARATION_KIND;

export const draftOf = ({ fees, ...values }: DeclarationValues): HealthDeclarationDraft => ({
  ...values,
  careKind: careKindOf(values),
  engagedFees: parseFees(fees),
});

const tooLong = (fees: string): Issue | null =>
  fees.length > MAX_FEES_CHARACTERS
    ? issue('engagedFees', 'too_long', { max: MAX_FEES_CHARACTERS })
    : null;

/** A text that is no amount is told so, instead of being called missing. */
const feesIssue = (found: Issue, fees: string): Issue =>
  found.field === 'engagedFees' && found.code === 'required' && fees.trim() !== ''
    ? (tooLong(fees) ?? issue('engagedFees', 'amount_format'))
    : found;

export const issuesIn = (
  values: DeclarationValues,
  files: number,
  { today }: { today: IsoDate },
): Issue[] => [
  ...checkDeclaration(draftOf(values), { today }).issues.map((found) =>
    feesIssue(found, values.fees),
  ),
  ...checkFileCount(files, MAX_PROOFS),
];

/** As it stands on a bill: spaces between thousands, a currency at the end, centimes that are none. */
const cleanFees = (typed: string): string => {
  const text = westernAmount(typed.replace(MARKS, '').trim());
  const [, amount] = /^([\d\s.,]*?)(?:dhs?|mad|درهم)?$/i.exec(text) ?? [];
  const bare = amount?.replace(/\s/g, '') ?? typed;
  return bare.length > MAX_FEES_CHARACTERS ? bare.replace(/[.,]0{1,2}$/, '') : bare;
};

/** Seven characters at most: more is told, not cut. A value over the limit is cleared, and told. */
export const typeFees = (typed: string): { fees: string; problem: Issue | null } => {
  const fees = cleanFees(typed);
  if ((parseAmount(fees) ?? 0) > MAX_FEES) {
    return { fees: '', problem: issue('engagedFees', 'amount_over_limit', { max: MAX_FEES }) };
  }
  return { fees, problem: tooLong(fees) };
};

/** Which step asks for which fields, as the rules name them. */
export const STEP_FIELDS = {
  contract: ['policyId', 'type'],
  benef: ['beneficiaryId'],
  infos: ['consultationDate', 'careKind', 'engagedFees', 'folderNumber', 'slipNumber'],
  justificatifs: ['files'],
  recap: [],
} as const satisfies Record<string, readonly string[]>;

export type StepHash = keyof typeof STEP_FIELDS;
