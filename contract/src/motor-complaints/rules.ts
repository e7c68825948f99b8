import { type Issue, issue } from '../core/issue.ts';
import { COMPLAINT_TYPES } from '../health-complaints/model.ts';
import { checkChoice, checkMessage, requireContract } from '../requests/rules.ts';
import { MOTOR_COMPLAINT_REASONS, type MotorComplaintDraft, NO_REASON } from './model.ts';

/** The form asks for a reason; `N/A` is what a caller without one sends. */
export const checkMotorComplaint = (draft: MotorComplaintDraft): Issue[] => [
  ...requireContract(draft.policyId),
  ...checkChoice('type', draft.type, COMPLAINT_TYPES),
  ...(draft.folderReference !== '' && draft.type === 'Adhésion'
    ? [issue('type', 'unknown_value')]
    : []),
  ...checkChoice('reason', draft.reason, [...MOTOR_COMPLAINT_REASONS, NO_REASON]),
  ...checkMessage(draft.message),
];
