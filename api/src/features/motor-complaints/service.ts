import {
  type MotorComplaintDetails,
  type MotorComplaintDraft,
  NO_REASON,
} from '@rafiq/contract/motor-complaints/model';
import {
  checkMotorComplaint,
  type ValidMotorComplaint,
} from '@rafiq/contract/motor-complaints/rules';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorFolder, requireMotorPolicy } from '../requests/references.ts';

const subjectOf = ({ type, reason, folderReference }: MotorComplaintDraft): string => {
  const about = reason === NO_REASON ? type : `${type}, ${reason}`;
  const folder = folderReference === '' ? '' : `, dossier ${folderReference}`;
  return `Réclamation auto – ${about}${folder}`;
};

export const motorComplaints: KindOfRequest<
  MotorComplaintDraft,
  ValidMotorComplaint,
  MotorComplaintDetails
> = {
  kind: 'motor-complaint',
  check: checkMotorComplaint,
  prepare: async (db, { memberId }, draft) => {
    // a claim is often settled after its contract has ended: that one may still be complained about
    const { policy, contract } = await requireMotorPolicy(db, memberId, draft.policyId);
    const { folderReference, message } = draft;
    const named = { motorPolicyId: policy.id, reference: folderReference };
    const folder =
      folderReference === '' ? undefined : await requireMotorFolder(db, memberId, named);
    return {
      subject: subjectOf(draft),
      contract,
      details: {
        type: draft.type,
        reason: draft.reason,
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
