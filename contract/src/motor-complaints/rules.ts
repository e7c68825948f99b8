import { type Issue, issue, judge } from '../core/issue.ts';
import { COMPLAINT_TYPES } from '../health-complaints/model.ts';
import { checkChoice, checkMessage, choiceIn, requireContract } from '../requests/rules.ts';
import { MOTOR_COMPLAINT_REASONS, type MotorComplaintDraft, NO_REASON } from './model.ts';

/** The form asks for a reason; `N/A` is what a caller without one sends. */
const REASONS = [...MOTOR_COMPLAINT_REASONS, NO_REASON] as const;

const issuesOf = (draft: MotorComplaintDraft): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('type', draft.type, COMPLAINT_TYPES),
  ...(draft.folderReference !== '' && draft.type === 'Adhésion'
    ? [issue('type', 'unknown_value')]
    : []),
  ...checkChoice('reason', draft.reason, REASONS),
  ...checkMessage(draft.message),
];

export const checkMotorComplaint = (draft: MotorComplaintDraft) =>
  // Stryker disable next-line ObjectLiteral: it narrows types alone, the draft has these values already
  judge(draft, issuesOf(draft), {
    type: choiceIn(COMPLAINT_TYPES, draft.type),
    reason: choiceIn(REASONS, draft.reason),
  });

export type ValidMotorComplaint = NonNullable<ReturnType<typeof checkMotorComplaint>['valid']>;
