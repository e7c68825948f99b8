import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { ComplaintReason, HealthComplaintDetails, HealthComplaintDraft } from './model.ts';
import type { HealthComplaintWire, NewHealthComplaintWire } from './schema.ts';

export const healthComplaintWireNames: Record<keyof HealthComplaintDraft, string> = {
  policyId: 'id_contrat',
  type: 'type_de_reclamation_',
  reason: 'motif_de_la_reclamation',
  folderNumber: 'n_de_dossier_',
  slipNumber: 'n_du_bordereaux',
  lastName: 'nom_du_beneficiaire',
  firstName: 'prenom_du_beneficiare',
  message: 'message',
};

export const OWN_FIELDS = [
  'type_de_reclamation_',
  'motif_de_la_reclamation',
  'n_de_dossier_',
  'n_du_bordereaux',
  'date_de_consultation_',
  'frais_engages_',
  'nom_du_beneficiaire',
  'prenom_du_beneficiare',
  'message',
  'content',
] as const;

interface ChosenFolder {
  consultationDate: string;
  engagedAmount: number;
}

export const healthComplaintDraftToWire = (
  draft: HealthComplaintDraft,
  contract: RequestContract,
  folder: ChosenFolder | null,
): NewHealthComplaintWire => ({
  ...contractToWire(contract),
  type_de_reclamation_: draft.type,
  motif_de_la_reclamation: draft.reason,
  nom_du_beneficiaire: draft.lastName,
  prenom_du_beneficiare: draft.firstName,
  message: draft.message,
  ...(draft.folderNumber !== '' && {
    n_de_dossier_: draft.folderNumber,
    n_du_bordereaux: draft.slipNumber,
  }),
  ...(folder && {
    date_de_consultation_: folder.consultationDate,
    frais_engages_: folder.engagedAmount,
  }),
});

type Filled<Name extends keyof NewHealthComplaintWire> = Required<Record<Name, string>>;

export const healthComplaintDraftFromWire = (
  wire: NewHealthComplaintWire &
    Filled<
      | 'type_de_reclamation_'
      | 'motif_de_la_reclamation'
      | 'nom_du_beneficiaire'
      | 'prenom_du_beneficiare'
      | 'message'
    >,
): HealthComplaintDraft => ({
  policyId: wire.id_contrat,
  type: wire.type_de_reclamation_,
  reason: wire.motif_de_la_reclamation,
  folderNumber: wire.n_de_dossier_?.trim() ?? '',
  slipNumber: wire.n_du_bordereaux?.trim() ?? '',
  lastName: wire.nom_du_beneficiaire,
  firstName: wire.prenom_du_beneficiare,
  message: wire.message.trim(),
});

export const healthComplaintToWire = (
  request: RequestRow<HealthComplaintDetails> | RequestRecord<HealthComplaintDetails>,
  slug: string,
): HealthComplaintWire => ({
  ...requestBaseToWire(request, slug),
  type_de_reclamation_: request.details.type,
  motif_de_la_reclamation: request.details.reason,
  n_de_dossier_: request.details.folderNumber,
  n_du_bordereaux: request.details.slipNumber,
  date_de_consultation_: request.details.consultationDate,
  frais_engages_: request.details.engagedFees,
  nom_du_beneficiaire: request.details.beneficiaryLastName,
  prenom_du_beneficiare: request.details.beneficiaryFirstName,
  message: request.details.message,
  content: request.details.message,
});

export const healthComplaintFromWire = (
  wire: HealthComplaintWire,
  slug: string,
): RequestRecord<HealthComplaintDetails> =>
  requestFromWire(wire, {
    kind: 'health-complaint',
    slug,
    details: {
      type: wire.type_de_reclamation_,
      reason: wire.motif_de_la_reclamation as ComplaintReason | '',
      folderNumber: wire.n_de_dossier_,
      slipNumber: wire.n_du_bordereaux,
      consultationDate: wire.date_de_consultation_,
      engagedFees: wire.frais_engages_,
      beneficiaryLastName: wire.nom_du_beneficiaire,
      beneficiaryFirstName: wire.prenom_du_beneficiare,
      message: wire.message || wire.content,
    },
  });
