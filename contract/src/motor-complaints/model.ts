import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { id, oneOf, optionalText, text } from '../fields/types.ts';
import { COMPLAINT_TYPES } from '../health-complaints/model.ts';
import { vehicleFields } from '../motor-declarations/model.ts';

export const MOTOR_COMPLAINT_REASONS = [
  'contestation (abattement)',
  'contestation (rejet)',
  "demande d'explication",
  'remboursement non reçu',
] as const;
/** What travels when no reason was given. */
export const NO_REASON = 'N/A';
export type MotorComplaintReason = (typeof MOTOR_COMPLAINT_REASONS)[number] | typeof NO_REASON;

export const motorComplaintFields = {
  policyId: { wire: 'id_contrat', sent: id },
  type: { wire: 'type_de_reclamation_', sent: text(), kept: oneOf(COMPLAINT_TYPES) },
  reason: {
    wire: 'motif_de_la_reclamation_auto',
    sent: optionalText(200, NO_REASON),
    kept: oneOf([...MOTOR_COMPLAINT_REASONS, NO_REASON]),
  },
  /** A motor folder's reference; with one the type is Sinistre. */
  folderReference: { wire: 'n_de_dossier_', sent: optionalText(), kept: text() },
  /** Motor folders have no slip: always empty. */
  slipNumber: { wire: 'n_du_bordereaux', echoed: text() },
  message: { wire: 'message', sent: optionalText(10_000), kept: text() },
  ...vehicleFields,
} as const satisfies Fields;

export type MotorComplaintDraft = DraftOf<typeof motorComplaintFields>;
export type MotorComplaintDetails = KeptOf<typeof motorComplaintFields>;
