import type { Checked } from '@rafiq/contract/core/issue';
import {
  COMPLEMENT_TYPE,
  type ComplementDraft,
  type HealthDeclarationDetails,
  type HealthDeclarationDraft,
} from '@rafiq/contract/health-declarations/model';
import { checkDeclaration, type ValidDeclaration } from '@rafiq/contract/health-declarations/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { together } from '../../platform/together.ts';
import type { Asking, KindOfRequest, Prepared } from '../requests/kind.ts';
import {
  requireBeneficiary,
  requireHealthFolder,
  requireHealthPolicy,
} from '../requests/references.ts';

/** One collection, two things to send: new care, or what a folder still waits for. */
export type DeclarationForm =
  | ({ form: 'declaration' } & HealthDeclarationDraft)
  | ({ form: 'complement' } & ComplementDraft);

const requireDeclarable: typeof requireHealthPolicy = async (...named) => {
  const own = await requireHealthPolicy(...named);
  if (!own.policy.declarationsAllowed) throw new AppError('declaration_noPermission');
  return own;
};

const prepareDeclaration = async (
  db: Queryable,
  { memberId }: Asking,
  draft: ValidDeclaration,
): Promise<Prepared<HealthDeclarationDetails>> => {
  const [{ policy, contract }, { id, lastName, firstName }] = await together(
    requireDeclarable(db, memberId, draft.policyId),
    requireBeneficiary(db, memberId, draft.beneficiaryId),
  );
  const folder =
    draft.folderNumber === ''
      ? undefined
      : await requireHealthFolder(db, memberId, {
          number: draft.folderNumber,
          slip: draft.slipNumber,
          policyId: policy.id,
        });
  return {
    subject: `Déclaration maladie – ${firstName} ${lastName}`,
    contract,
    details: {
      type: draft.type,
      careKind: draft.careKind,
      beneficiaryLastName: lastName,
      beneficiaryFirstName: firstName,
      consultationDate: draft.consultationDate,
      engagedFees: draft.engagedFees,
      folderNumber: folder?.folderNumber ?? '',
      slipNumber: folder?.slipNumber ?? '',
    },
    healthPolicyId: policy.id,
    beneficiaryId: id,
    ...(folder && { healthFolderId: folder.id }),
  };
};

/** The insurer has asked for it, so no permission is needed. Everything but the numbers is the folder's own. */
const prepareComplement = async (
  db: Queryable,
  { memberId }: Asking,
  { policyId, folderNumber, slipNumber }: ComplementDraft,
): Promise<Prepared<HealthDeclarationDetails>> => {
  if (policyId !== '') await requireHealthPolicy(db, memberId, policyId);
  const named = { number: folderNumber, slip: slipNumber, policyId };
  const folder = await requireHealthFolder(db, memberId, named);
  if (folder.status !== 'C.Information') throw new AppError('complement_notAsked');
  const { contract } = await requireHealthPolicy(db, memberId, folder.healthPolicyId);
  return {
    subject: `Complément d’information – dossier ${folder.folderNumber}`,
    contract,
    details: {
      type: COMPLEMENT_TYPE,
      careKind: 'Maladie',
      beneficiaryLastName: folder.beneficiaryLastName,
      beneficiaryFirstName: folder.beneficiaryFirstName,
      consultationDate: folder.consultationDate,
      engagedFees: folder.engagedAmount,
      folderNumber: folder.folderNumber,
      slipNumber: folder.slipNumber,
    },
    healthPolicyId: folder.healthPolicyId,
    healthFolderId: folder.id,
    beneficiaryId: folder.beneficiaryId,
  };
};

type ValidForm =
  | ({ form: 'declaration' } & ValidDeclaration)
  | ({ form: 'complement' } & ComplementDraft);

/** A complement has no rule of its own: its folder says everything. */
const check = (draft: DeclarationForm, { today }: Asking): Checked<ValidForm> => {
  if (draft.form === 'complement') return { issues: [], valid: draft };
  const { issues, valid } = checkDeclaration(draft, { today });
  return valid ? { issues: [], valid: { ...valid, form: 'declaration' } } : { issues, valid };
};

export const healthDeclarations: KindOfRequest<
  DeclarationForm,
  ValidForm,
  HealthDeclarationDetails
> = {
  kind: 'health-declaration',
  check,
  prepare: (db, asking, draft) =>
    draft.form === 'declaration'
      ? prepareDeclaration(db, asking, draft)
      : prepareComplement(db, asking, draft),
};
