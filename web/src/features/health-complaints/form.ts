/** The form as data: what is typed, what follows from a choice, and what is still missing. */
import {
  type HealthComplaintDraft,
  MISSING_FOLDER_REASON,
} from '@rafiq/contract/health-complaints/model';
import { checkHealthComplaint, reasonsFor } from '@rafiq/contract/health-complaints/rules';

export type ComplaintValues = {
  policyId: string;
  /** "This file does not exist" was chosen instead of a folder. */
  isFolderMissing: boolean;
  folderNumber: string;
  slipNumber: string;
  consultationDate: string;
  engagedAmount: number;
  reason: string;
  message: string;
};

const NO_FOLDER = {
  isFolderMissing: false,
  folderNumber: '',
  slipNumber: '',
  consultationDate: '',
  engagedAmount: 0,
} satisfies Partial<ComplaintValues>;

export const emptyComplaint = (policyId: string): ComplaintValues => ({
  ...NO_FOLDER,
  policyId,
  reason: '',
  message: '',
});

export interface ChosenFolder {
  folderNumber: string;
  slipNumber: string;
  consultationDate: string;
  engagedAmount: number | null;
}

/** The reason stays where it still fits; a folder that does not exist brings its own. */
export const withFolder = (
  { reason }: Pick<ComplaintValues, 'reason'>,
  { folderNumber, slipNumber, consultationDate, engagedAmount }: ChosenFolder,
): Partial<ComplaintValues> => ({
  isFolderMissing: false,
  folderNumber,
  slipNumber,
  consultationDate,
  engagedAmount: engagedAmount ?? 0,
  reason: reasonsFor({ isFolderMissing: false }).includes(reason) ? reason : '',
});

export const withMissingFolder = (): Partial<ComplaintValues> => ({
  ...NO_FOLDER,
  isFolderMissing: true,
  reason: MISSING_FOLDER_REASON,
});

/** A folder belongs to its contract. */
export const withContract = (
  values: ComplaintValues,
  policyId: string,
): Partial<ComplaintValues> => ({
  ...NO_FOLDER,
  policyId,
  reason: values.isFolderMissing ? '' : values.reason,
});

/** The form is about claims only. */
export const draftOf = ({
  policyId,
  folderNumber,
  slipNumber,
  reason,
  message,
}: ComplaintValues): HealthComplaintDraft => ({
  policyId,
  type: 'Sinistre',
  reason,
  folderNumber,
  slipNumber,
  beneficiaryLastName: '',
  beneficiaryFirstName: '',
  message,
});

const ORDER = ['policyId', 'folderNumber', 'reason', 'message'] as const;
export type Lacking = (typeof ORDER)[number];

/** The first thing that keeps it from being sent, from the top of the form. */
export const lackingIn = (values: ComplaintValues): Lacking | null => {
  const fields = new Set(checkHealthComplaint(draftOf(values)).issues.map(({ field }) => field));
  return ORDER.find((field) => fields.has(field)) ?? null;
};
