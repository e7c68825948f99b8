/** The wizard as data: what is typed, what the rules say of it, and which step asks for what. */
import {
  DEFAULT_DECLARATION_KIND,
  MAX_FEES,
  MAX_FEES_CHARACTERS,
  MAX_PROOFS,
} from '@rafiq/contract/core/constants';
import type { IsoDate } from '@rafiq/contract/core/dates';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { HealthDeclarationDraft } from '@rafiq/contract/health-declarations/model';
import { checkDeclaration, parseFees } from '@rafiq/contract/health-declarations/rules';
import { checkFileCount } from '@rafiq/contract/requests/rules';

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

export const draftOf = ({ fees, ...values }: DeclarationValues): HealthDeclarationDraft => ({
  ...values,
  engagedFees: parseFees(fees),
});

/** A text that is no amount is told so, instead of being called missing. */
const feesIssue = (found: Issue, fees: string): Issue =>
  found.field === 'engagedFees' && found.code === 'required' && fees.trim() !== ''
    ? issue('engagedFees', 'amount_format')
    : found;

export const issuesIn = (
  values: DeclarationValues,
  files: number,
  { today }: { today: IsoDate },
): Issue[] => [
  ...checkDeclaration(draftOf(values), { today }).map((found) => feesIssue(found, values.fees)),
  ...checkFileCount(files, MAX_PROOFS),
];

/** Seven characters at most; a value over the limit is cleared, and told. */
export const typeFees = (typed: string): { fees: string; isOverLimit: boolean } => {
  const fees = typed.slice(0, MAX_FEES_CHARACTERS);
  const isOverLimit = (parseFees(fees) ?? 0) > MAX_FEES;
  return { fees: isOverLimit ? '' : fees, isOverLimit };
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

export const stepOf = (field: string): StepHash =>
  (Object.keys(STEP_FIELDS) as StepHash[]).find((hash) =>
    STEP_FIELDS[hash].some((name) => name === field),
  ) ?? 'recap';
