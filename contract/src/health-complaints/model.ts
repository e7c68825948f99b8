import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { amount, day, id, oneOf, optionalText, orNull, text } from '../fields/types.ts';

export const COMPLAINT_TYPES = ['Sinistre', 'Adhésion'] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_REASONS = [
  'Contestation (abattement)',
  'Contestation (rejet)',
  "Demande d'explication",
  'Remboursement non reçu',
] as const;
/** Only for a folder that the member cannot find in the list. */
export const MISSING_FOLDER_REASON = 'Dossier inexistant';
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number] | typeof MISSING_FOLDER_REASON;

export const healthComplaintFields = {
  policyId: { wire: 'id_contrat', sent: id },
  type: {
    wire: 'type_de_reclamation_',
    sent: optionalText(200, 'Sinistre'),
    kept: oneOf(COMPLAINT_TYPES),
  },
  /** Empty for Adhésion. */
  reason: {
    wire: 'motif_de_la_reclamation',
    sent: optionalText(),
    kept: oneOf([...COMPLAINT_REASONS, MISSING_FOLDER_REASON, '']),
  },
  /** Empty with the reason `Dossier inexistant`, and for Adhésion. */
  folderNumber: { wire: 'n_de_dossier_', sent: optionalText(), kept: text() },
  /** Which slip of that number; empty when it is not named. */
  slipNumber: { wire: 'n_du_bordereaux', sent: optionalText(), kept: text() },
  /** Of the folder; null without one. */
  consultationDate: { wire: 'date_de_consultation_', echoed: text(), kept: orNull(day) },
  engagedFees: { wire: 'frais_engages_', echoed: amount, kept: orNull(amount) },
  /** For Adhésion as they were sent, otherwise those of the folder. */
  beneficiaryLastName: { wire: 'nom_du_beneficiaire', sent: optionalText(), kept: text() },
  beneficiaryFirstName: { wire: 'prenom_du_beneficiare', sent: optionalText(), kept: text() },
  message: { wire: 'message', sent: optionalText(10_000), kept: text() },
} as const satisfies Fields;

export type HealthComplaintDraft = DraftOf<typeof healthComplaintFields>;
export type HealthComplaintDetails = KeptOf<typeof healthComplaintFields>;
