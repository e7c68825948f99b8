import { type Issue, issue, judge } from '../core/issue.ts';
import type { ExplainedLine } from '../health-folders/refund.ts';
import { checkName } from '../onboarding/rules.ts';
import { checkChoice, checkMessage, choiceIn, requireContract } from '../requests/rules.ts';
import {
  COMPLAINT_REASONS,
  COMPLAINT_TYPES,
  type HealthComplaintDraft,
  MISSING_FOLDER_REASON,
} from './model.ts';

/** "This file does not exist" brings its own reason, and only that. */
export const reasonsFor = ({ isFolderMissing }: { isFolderMissing: boolean }): readonly string[] =>
  isFolderMissing ? [MISSING_FOLDER_REASON] : COMPLAINT_REASONS;

/** What somebody means who complains about a line of a refund; they may choose otherwise. */
export const reasonForLine = (line: ExplainedLine): (typeof COMPLAINT_REASONS)[number] => {
  if (line.verdict !== 'agrees' || line.remains === 0) return "Demande d'explication";
  return line.refunded === 0 ? 'Contestation (rejet)' : 'Contestation (abattement)';
};

const checkClaim = (draft: HealthComplaintDraft): Issue[] => {
  if (draft.reason === MISSING_FOLDER_REASON) {
    return draft.folderNumber === '' ? [] : [issue('reason', 'unknown_value')];
  }
  return [
    ...checkChoice('reason', draft.reason, COMPLAINT_REASONS),
    ...(draft.folderNumber === '' ? [issue('folderNumber', 'required')] : []),
  ];
};

const checkBeneficiary = (draft: HealthComplaintDraft): Issue[] => [
  ...checkName('beneficiaryLastName', draft.beneficiaryLastName),
  ...checkName('beneficiaryFirstName', draft.beneficiaryFirstName),
];

const issuesOf = (draft: HealthComplaintDraft): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('type', draft.type, COMPLAINT_TYPES),
  ...(draft.type === 'Adhésion' ? checkBeneficiary(draft) : checkClaim(draft)),
  ...checkMessage(draft.message),
];

const ALL_REASONS = [...COMPLAINT_REASONS, MISSING_FOLDER_REASON] as const;

/** A complaint about a membership has no reason. */
export const checkHealthComplaint = (draft: HealthComplaintDraft) =>
  judge(draft, issuesOf(draft), {
    type: choiceIn(COMPLAINT_TYPES, draft.type),
    reason: draft.type === 'Adhésion' ? ('' as const) : choiceIn(ALL_REASONS, draft.reason),
  });

export type ValidHealthComplaint = NonNullable<ReturnType<typeof checkHealthComplaint>['valid']>;
