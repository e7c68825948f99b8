/** The form as data: what is typed, and what the rules say of it. */
import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Issue } from '@rafiq/contract/core/issue';
import type { MotorDeclarationDraft } from '@rafiq/contract/motor-declarations/model';
import { checkMotorDeclaration } from '@rafiq/contract/motor-declarations/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { checkFileCount } from '@rafiq/contract/requests/rules';

/** A type of its own shape: drafts keep plain records only. */
export type DeclarationValues = Pick<MotorDeclarationDraft, keyof MotorDeclarationDraft> & {
  /** Chooses the list of documents, and is not sent. */
  accident: string;
};

export const emptyDeclaration = (policyId: string): DeclarationValues => ({
  policyId,
  lossDate: '',
  city: '',
  garage: '',
  accident: '',
  documentType: '',
});

/** A draft goes on with the contract it was begun with, as long as that one is enabled. */
export const carOf = (
  { policyId }: Pick<DeclarationValues, 'policyId'>,
  enabled: MotorPolicy[],
  chosen: MotorPolicy,
): MotorPolicy => enabled.find(({ id }) => id === policyId) ?? chosen;

export const draftOf = (
  values: MotorDeclarationDraft,
  car: MotorPolicy,
): MotorDeclarationDraft => ({
  ...values,
  policyId: car.id,
  garage: values.garage.trim(),
});

export const issuesOf = (
  values: DeclarationValues,
  { car, files, today }: { car: MotorPolicy; files: number; today: IsoDate },
): Issue[] => [
  ...checkMotorDeclaration(draftOf(values, car), { today, policy: car }).issues,
  ...checkFileCount(files, MAX_PROOFS),
];

export const STEP_FIELDS = {
  infos: ['lossDate', 'city', 'garage'],
  justifs: ['documentType', 'files'],
  recap: [],
} as const satisfies Record<string, readonly string[]>;
