import { type Issue, issue } from '../core/issue.ts';
import { checkNames } from '../onboarding/rules.ts';
import { checkChoice, checkMessage, requireContract } from '../requests/rules.ts';
import {
  COMPLAINT_REASONS,
  COMPLAINT_TYPES,
  type HealthComplaintDraft,
  MISSING_FOLDER_REASON,
} from './model.ts';

/** "This file does not exist" brings its own reason, and only that. */
export const reasonsFor = ({ isFolderMissing }: { isFolderMissing: boolean }): readonly string[] =>
  isFolderMissing ? [MISSING_FOLDER_REASON] : COMPLAINT_REASONS;

const checkClaim = (draft: HealthComplaintDraft): Issue[] => {
  if (draft.reason === MISSING_FOLDER_REASON) {
    return draft.folderNumber === '' ? [] : [issue('reason', 'unknown_value')];
  }
  return [
    ...checkChoice('reason', draft.reason, COMPLAINT_REASONS),
    ...(draft.folderNumber === '' ? [issue('folderNumber', 'required')] : []),
  ];
};

export const checkHealthComplaint = (draft: HealthComplaintDraft): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('type', draft.type, COMPLAINT_TYPES),
  ...(draft.type === 'Adhésion' ? checkNames(draft) : checkClaim(draft)),
  ...checkMessage(draft.message),
];
