import { fullNameOf } from '../profile/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { BeneficiaryRequestDetails, BeneficiaryRequestDraft, KinshipLink } from './model.ts';
import type { BeneficiaryRequestWire, NewBeneficiaryRequestWire } from './schema.ts';

export const beneficiaryRequestWireNames: Record<keyof BeneficiaryRequestDraft, string> = {
  policyId: 'id_contrat',
  operation: 'type_de_reclamation_',
  beneficiaryId: 'beneficiaireId',
  lastName: 'nom_du_beneficiaire',
  firstName: 'prenom_du_beneficiare',
  birthDate: 'date_de_naissance_du_beneficiaire',
  link: 'lien_avec_le_beneficiaire',
  message: 'message',
};

export const OWN_FIELDS = [
  'type_de_reclamation_',
  'nom_du_beneficiaire',
  'prenom_du_beneficiare',
  'date_de_naissance_du_beneficiaire',
  'lien_avec_le_beneficiaire',
  'beneficiaire',
  'message',
] as const;

export const beneficiaryRequestDraftToWire = (
  draft: BeneficiaryRequestDraft,
  contract: RequestContract,
): NewBeneficiaryRequestWire => ({
  ...contractToWire(contract),
  type_de_reclamation_: draft.operation,
  nom_du_beneficiaire: draft.lastName,
  prenom_du_beneficiare: draft.firstName,
  date_de_naissance_du_beneficiaire: draft.birthDate,
  lien_avec_le_beneficiaire: draft.link,
  message: draft.message,
  ...(draft.beneficiaryId !== '' && { beneficiaireId: draft.beneficiaryId }),
});

type Filled = Record<
  | 'nom_du_beneficiaire'
  | 'prenom_du_beneficiare'
  | 'date_de_naissance_du_beneficiaire'
  | 'lien_avec_le_beneficiaire'
  | 'message',
  string
>;

export const beneficiaryRequestDraftFromWire = (
  wire: NewBeneficiaryRequestWire & Filled,
): BeneficiaryRequestDraft => ({
  policyId: wire.id_contrat,
  operation: wire.type_de_reclamation_,
  beneficiaryId: wire.beneficiaireId ?? '',
  lastName: wire.nom_du_beneficiaire,
  firstName: wire.prenom_du_beneficiare,
  birthDate: wire.date_de_naissance_du_beneficiaire,
  link: wire.lien_avec_le_beneficiaire,
  message: wire.message.trim(),
});

export const beneficiaryRequestToWire = (
  request: RequestRow<BeneficiaryRequestDetails> | RequestRecord<BeneficiaryRequestDetails>,
  slug: string,
): BeneficiaryRequestWire => ({
  ...requestBaseToWire(request, slug),
  type_de_reclamation_: request.details.operation,
  nom_du_beneficiaire: request.details.lastName,
  prenom_du_beneficiare: request.details.firstName,
  date_de_naissance_du_beneficiaire: request.details.birthDate,
  lien_avec_le_beneficiaire: request.details.link,
  beneficiaire: fullNameOf(request.details),
  message: request.details.message,
});

export const beneficiaryRequestFromWire = (
  wire: BeneficiaryRequestWire,
  slug: string,
): RequestRecord<BeneficiaryRequestDetails> =>
  requestFromWire(wire, {
    kind: 'beneficiary-request',
    slug,
    details: {
      operation: wire.type_de_reclamation_,
      lastName: wire.nom_du_beneficiaire,
      firstName: wire.prenom_du_beneficiare,
      birthDate: wire.date_de_naissance_du_beneficiaire,
      link: wire.lien_avec_le_beneficiaire as KinshipLink | '',
      message: wire.message,
    },
  });
