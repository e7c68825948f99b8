/** The form as data: what is typed, what follows from a choice, and what is still missing. */
import type { MotorComplaintDraft } from '@rafiq/contract/motor-complaints/model';
import { checkMotorComplaint } from '@rafiq/contract/motor-complaints/rules';

/** A type of its own shape: drafts keep plain records only. */
export type ComplaintValues = Pick<MotorComplaintDraft, keyof MotorComplaintDraft>;

export const emptyComplaint = (policyId: string): ComplaintValues => ({
  type: '',
  policyId,
  folderReference: '',
  reason: '',
  message: '',
});

/** Whoever has chosen a folder complains about a claim. */
export const withFolder = (folderReference: string): Partial<ComplaintValues> => ({
  folderReference,
  ...(folderReference !== '' && { type: 'Sinistre' }),
});

/** A membership has no folder. */
export const withType = (type: string): Partial<ComplaintValues> => ({
  type,
  ...(type === 'Adhésion' && { folderReference: '' }),
});

/** A folder belongs to its contract. */
export const withContract = (policyId: string): Partial<ComplaintValues> => ({
  policyId,
  folderReference: '',
});

/** What remains in sight after it was sent. */
export const afterSending = ({ type }: ComplaintValues): ComplaintValues => ({
  ...emptyComplaint(''),
  type,
});

const ORDER = ['type', 'policyId', 'reason', 'message'] as const;
export type Lacking = (typeof ORDER)[number];

/** The first thing that keeps it from being sent, from the top of the form. */
export const lackingIn = (values: ComplaintValues): Lacking | null => {
  const fields = new Set(checkMotorComplaint(values).issues.map(({ field }) => field));
  return ORDER.find((field) => fields.has(field)) ?? null;
};
