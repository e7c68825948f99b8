import { issue } from '@rafiq/contract/core/issue';
import type { ComplaintType } from '@rafiq/contract/health-complaints/model';
import {
  type MotorComplaintDetails,
  type MotorComplaintDraft,
  type MotorComplaintReason,
  NO_REASON,
} from '@rafiq/contract/motor-complaints/model';
import { checkMotorComplaint } from '@rafiq/contract/motor-complaints/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import { findMotorFolder } from './repository.ts';

const requireMotorFolder = async (
  tx: Queryable,
  memberId: string,
  named: { motorPolicyId: string; reference: string },
): Promise<{ id: string }> => {
  const folder = await findMotorFolder(tx, memberId, named);
  if (folder) return folder;
  throw new AppError('invalid_data', { issues: [issue('folderReference', 'folder_unknown')] });
};

const subjectOf = ({ type, reason, folderReference }: MotorComplaintDraft): string => {
  const about = reason === NO_REASON ? type : `${type}, ${reason}`;
  const folder = folderReference === '' ? '' : `, dossier ${folderReference}`;
  return `Réclamation auto – ${about}${folder}`;
};

export const motorComplaints: KindOfRequest<MotorComplaintDraft, MotorComplaintDetails> = {
  kind: 'motor-complaint',
  prepare: async (tx, { memberId }, draft) => {
    refuseIssues(checkMotorComplaint(draft));
    // a claim is often settled after its contract has ended: that one may still be complained about
    const { policy, contract } = await requireMotorPolicy(tx, memberId, draft.policyId, null);
    const { folderReference, message } = draft;
    const named = { motorPolicyId: policy.id, reference: folderReference };
    const folder =
      folderReference === '' ? undefined : await requireMotorFolder(tx, memberId, named);
    return {
      subject: subjectOf(draft),
      contract,
      details: {
        // the rules have let through nothing else
        type: draft.type as ComplaintType,
        reason: draft.reason as MotorComplaintReason,
        folderReference,
        message,
        make: policy.make,
        model: policy.model,
        plate: policy.plate,
      },
      motorPolicyId: policy.id,
      ...(folder && { motorFolderId: folder.id }),
    };
  },
};
