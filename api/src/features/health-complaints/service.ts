import { normalizeName } from '@rafiq/contract/core/formats';
import type {
  HealthComplaintDetails,
  HealthComplaintDraft,
} from '@rafiq/contract/health-complaints/model';
import {
  checkHealthComplaint,
  type ValidHealthComplaint,
} from '@rafiq/contract/health-complaints/rules';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { KindOfRequest, Prepared } from '../requests/kind.ts';
import { requireHealthFolder, requireHealthPolicy } from '../requests/references.ts';

type Part = Pick<Prepared<HealthComplaintDetails>, 'subject' | 'details'> &
  Partial<Pick<Prepared<unknown>, 'healthFolderId' | 'beneficiaryId'>>;

const NO_FOLDER = {
  folderNumber: '',
  slipNumber: '',
  consultationDate: null,
  engagedFees: null,
} as const;

const aboutMembership = ({ message, ...draft }: ValidHealthComplaint): Part => {
  const beneficiaryLastName = normalizeName(draft.beneficiaryLastName);
  const beneficiaryFirstName = normalizeName(draft.beneficiaryFirstName);
  return {
    subject: `Réclamation adhésion – ${beneficiaryFirstName} ${beneficiaryLastName}`,
    details: {
      ...NO_FOLDER,
      type: 'Adhésion',
      reason: '',
      beneficiaryLastName,
      beneficiaryFirstName,
      message,
    },
  };
};

const aboutMissingFolder = ({ message, ...draft }: ValidHealthComplaint): Part => ({
  subject: `Réclamation santé – ${draft.reason}`,
  details: {
    ...NO_FOLDER,
    type: 'Sinistre',
    reason: draft.reason,
    beneficiaryLastName: '',
    beneficiaryFirstName: '',
    message,
  },
});

/** A folder of another contract is refused: that contract may not allow complaints. */
const aboutFolder = async (
  db: Queryable,
  memberId: string,
  { message, ...draft }: ValidHealthComplaint,
  policy: HealthPolicy,
): Promise<Part> => {
  const named = { number: draft.folderNumber, slip: draft.slipNumber, policyId: policy.id };
  const folder = await requireHealthFolder(db, memberId, named);
  return {
    subject: `Réclamation santé – ${draft.reason}, dossier ${folder.folderNumber}`,
    details: {
      type: 'Sinistre',
      reason: draft.reason,
      folderNumber: folder.folderNumber,
      slipNumber: folder.slipNumber,
      consultationDate: folder.consultationDate,
      engagedFees: folder.engagedAmount,
      beneficiaryLastName: folder.beneficiaryLastName,
      beneficiaryFirstName: folder.beneficiaryFirstName,
      message,
    },
    healthFolderId: folder.id,
    beneficiaryId: folder.beneficiaryId,
  };
};

export const healthComplaints: KindOfRequest<
  HealthComplaintDraft,
  ValidHealthComplaint,
  HealthComplaintDetails
> = {
  kind: 'health-complaint',
  check: checkHealthComplaint,
  prepare: async (db, { memberId }, draft) => {
    const { policy, contract } = await requireHealthPolicy(db, memberId, draft.policyId);
    if (!policy.complaintsAllowed) throw new AppError('reclamation_noPermission');
    const partOf = () => {
      if (draft.type === 'Adhésion') return aboutMembership(draft);
      if (draft.folderNumber === '') return aboutMissingFolder(draft);
      return aboutFolder(db, memberId, draft, policy);
    };
    return { ...(await partOf()), contract, healthPolicyId: policy.id };
  },
};
