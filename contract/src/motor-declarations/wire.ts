import type { MotorPolicy } from '../policies/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { MotorDeclarationDetails, MotorDeclarationDraft } from './model.ts';
import type { MotorDeclarationWire, NewMotorDeclarationWire } from './schema.ts';

export const motorDeclarationWireNames: Record<keyof MotorDeclarationDraft, string> = {
  policyId: 'id_contrat',
  lossDate: 'date_de_sinistre',
  city: 'city',
  garage: 'garage_aggree',
  documentType: 'type_piece_justificative',
};

export const OWN_FIELDS = [
  'firstname',
  'lastname',
  'marque_vehicule',
  'model_vehicule',
  'immatricule_vehicule',
  'date_de_sinistre',
  'city',
  'garage_aggree',
  'type_piece_justificative',
] as const;

export const vehicleToWire = (car: Pick<MotorPolicy, 'make' | 'model' | 'plate'>) => ({
  marque_vehicule: car.make,
  model_vehicule: car.model,
  immatricule_vehicule: car.plate,
});

export const motorDeclarationDraftToWire = (
  draft: MotorDeclarationDraft,
  contract: RequestContract,
  car: Pick<MotorPolicy, 'make' | 'model' | 'plate'>,
): NewMotorDeclarationWire => ({
  ...contractToWire(contract),
  ...vehicleToWire(car),
  date_de_sinistre: draft.lossDate,
  city: draft.city,
  garage_aggree: draft.garage,
  type_piece_justificative: draft.documentType,
});

export const motorDeclarationDraftFromWire = (
  wire: NewMotorDeclarationWire & { garage_aggree: string },
): MotorDeclarationDraft => ({
  policyId: wire.id_contrat,
  lossDate: wire.date_de_sinistre,
  city: wire.city.trim(),
  garage: wire.garage_aggree.trim(),
  documentType: wire.type_piece_justificative,
});

export const motorDeclarationToWire = (
  request: RequestRow<MotorDeclarationDetails> | RequestRecord<MotorDeclarationDetails>,
  slug: string,
): MotorDeclarationWire => ({
  ...requestBaseToWire(request, slug),
  firstname: request.details.firstName,
  lastname: request.details.lastName,
  ...vehicleToWire(request.details),
  date_de_sinistre: request.details.lossDate,
  city: request.details.city,
  garage_aggree: request.details.garage,
  type_piece_justificative: request.details.documentType,
});

export const motorDeclarationFromWire = (
  wire: MotorDeclarationWire,
  slug: string,
): RequestRecord<MotorDeclarationDetails> =>
  requestFromWire(wire, {
    kind: 'motor-declaration',
    slug,
    details: {
      lossDate: wire.date_de_sinistre,
      city: wire.city,
      garage: wire.garage_aggree,
      documentType: wire.type_piece_justificative,
      firstName: wire.firstname,
      lastName: wire.lastname,
      make: wire.marque_vehicule,
      model: wire.model_vehicule,
      plate: wire.immatricule_vehicule,
    },
  });
