/** Both forms as data: what is typed, what is sent, and what is still missing. */
import type { Beneficiary, Kinship } from '@rafiq/contract/beneficiaries/model';
import type {
  BeneficiaryRequestDraft,
  KinshipLink,
  Operation,
} from '@rafiq/contract/beneficiary-requests/model';
import { checkBeneficiaryRequest } from '@rafiq/contract/beneficiary-requests/rules';
import { MAX_BENEFICIARY_FILES } from '@rafiq/contract/core/constants';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { checkFileCount } from '@rafiq/contract/requests/rules';
import type { SelectedPolicy } from '../../lib/selected-policy.ts';

/** A type of its own shape: drafts keep plain records only. */
export type RequestValues = Pick<
  BeneficiaryRequestDraft,
  'policyId' | 'beneficiaryId' | 'lastName' | 'firstName' | 'birthDate' | 'link' | 'message'
>;

/** The contract that is worked on, or the only one; otherwise the person says which. */
export const presetContract = (
  enabled: HealthPolicy[],
  selected: SelectedPolicy | null,
): string => {
  const working = enabled.find(({ id }) => selected?.kind === 'health' && selected.id === id);
  const only = enabled.length === 1 ? enabled[0] : undefined;
  return (working ?? only)?.id ?? '';
};

export const emptyRequest = (policyId: string): RequestValues => ({
  policyId,
  beneficiaryId: '',
  lastName: '',
  firstName: '',
  birthDate: '',
  link: '',
  message: '',
});

const LINKS: Record<Kinship, KinshipLink | ''> = {
  self: '',
  spouse: 'conjoint(e)',
  child: 'enfant',
};

/** Who it is about is on file and goes along as it stands there. */
export const withPerson = (person: Beneficiary | undefined): Partial<RequestValues> => ({
  beneficiaryId: person?.id ?? '',
  lastName: person?.lastName ?? '',
  firstName: person?.firstName ?? '',
  birthDate: person?.birthDate ?? '',
  link: person ? LINKS[person.kinship] : '',
});

export const draftOf = (values: RequestValues, operation: Operation): BeneficiaryRequestDraft => ({
  ...values,
  operation,
  message: values.message.trim(),
});

interface Circumstances {
  operation: Operation;
  /** Documents, without a recording. */
  files: number;
  today: IsoDate;
}

const ORDER = [
  'beneficiaryId',
  'lastName',
  'firstName',
  'birthDate',
  'link',
  'policyId',
  'message',
  'files',
] as const;
export type RequestField = (typeof ORDER)[number];

/** From the top of the form. */
export const issuesOf = (
  values: RequestValues,
  { operation, files, today }: Circumstances,
): (Issue & { field: RequestField })[] => {
  const found = [
    ...checkBeneficiaryRequest(draftOf(values, operation), { today }).issues,
    ...checkFileCount(files, MAX_BENEFICIARY_FILES),
  ];
  return ORDER.flatMap((field) =>
    found.filter((issue) => issue.field === field).map((issue) => ({ ...issue, field })),
  );
};
