import { vehicleToWire } from '../motor-declarations/wire.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { MotorComplaintDetails, MotorComplaintDraft, MotorComplaintReason } from './model.ts';
import type { MotorComplaintWire, NewMotorComplaintWire } from './schema.ts';

export const motorComplaintWireNames: Record<keyof MotorComplaintDraft, string> = {
  policyId: 'id_contrat',
  type: 'type_de_reclamation_',
  reason: 'motif_de_la_reclamation_auto',
  folderReference: 'n_de_dossier_',
  message: 'message',
};

export const OWN_FIELDS = [
  'type_de_reclamation_',
  'motif_de_la_reclamation_auto',
  'n_de_dossier_',
  'n_du_bordereaux',
  'message',
  'content',
  'marque_vehicule',
  'model_vehicule',
  'immatricule_vehicule',
] as const;

export const motorComplaintDraftToWire = (
  draft: MotorComplaintDraft,
  contract: RequestContract,
  car: Pick<MotorPolicy, 'make' | 'model' | 'plate'>,
): NewMotorComplaintWire => ({
  ...contractToWire(contract),
  ...vehicleToWire(car),
  type_de_reclamation_: draft.type,
  motif_de_la_reclamation_auto: draft.reason,
  message: draft.message,
  n_du_bordereaux: '',
  ...(draft.folderReference !== '' && { n_de_dossier_: draft.folderReference }),
});

export const motorComplaintDraftFromWire = (
  wire: NewMotorComplaintWire & { motif_de_la_reclamation_auto: string; message: string },
): MotorComplaintDraft => ({
  policyId: wire.id_contrat,
  type: wire.type_de_reclamation_,
  reason: wire.motif_de_la_reclamation_auto,
  folderReference: wire.n_de_dossier_?.trim() ?? '',
  message: wire.message.trim(),
});

export const motorComplaintToWire = (
  request: RequestRow<MotorComplaintDetails> | RequestRecord<MotorComplaintDetails>,
  slug: string,
): MotorComplaintWire => ({
  ...requestBaseToWire(request, slug),
  ...vehicleToWire(request.details),
  type_de_reclamation_: request.details.type,
  motif_de_la_reclamation_auto: request.details.reason,
  n_de_dossier_: request.details.folderReference,
  n_du_bordereaux: '',
  message: request.details.message,
  content: request.details.message,
});

export const motorComplaintFromWire = (
  wire: MotorComplaintWire,
  slug: string,
): RequestRecord<MotorComplaintDetails> =>
  requestFromWire(wire, {
    kind: 'motor-complaint',
    slug,
    details: {
      type: wire.type_de_reclamation_,
      reason: wire.motif_de_la_reclamation_auto as MotorComplaintReason,
      folderReference: wire.n_de_dossier_,
      message: wire.message || wire.content,
      make: wire.marque_vehicule,
      model: wire.model_vehicule,
      plate: wire.immatricule_vehicule,
    },
  });
