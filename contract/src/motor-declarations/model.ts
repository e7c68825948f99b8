import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { day, id, oneOf, optionalText, text } from '../fields/types.ts';

/** As the specification lists them. */
export const LISTED_DOCUMENT_TYPES = [
  'constat',
  'pv',
  'récépissé',
  'plainte',
  'déclaration',
] as const;
/** With ours, for whoever has nothing but photos of the damage. */
export const DOCUMENT_TYPES = [...LISTED_DOCUMENT_TYPES, 'photos'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Of the car as it was known that day. What the browser sends of it is not read. */
export const vehicleFields = {
  make: { wire: 'marque_vehicule', echoed: text(), kept: text() },
  model: { wire: 'model_vehicule', echoed: text(), kept: text() },
  plate: { wire: 'immatricule_vehicule', echoed: text(), kept: text() },
} as const satisfies Fields;

export const motorDeclarationFields = {
  policyId: { wire: 'id_contrat', sent: id },
  firstName: { wire: 'firstname', kept: text() },
  lastName: { wire: 'lastname', kept: text() },
  ...vehicleFields,
  lossDate: { wire: 'date_de_sinistre', sent: day, kept: day },
  /** The city's French name, which is what travels. */
  city: { wire: 'city', sent: text(), kept: text() },
  garage: { wire: 'garage_aggree', sent: optionalText(1_000), kept: text() },
  documentType: { wire: 'type_piece_justificative', sent: text(), kept: oneOf(DOCUMENT_TYPES) },
} as const satisfies Fields;

/**
 * As they are answered. Programs that were made from a released document know the specification's types only: they are
 * told one of those, and the exact one beside it.
 */
export const answeredFields = {
  ...motorDeclarationFields,
  documentType: { wire: 'type_piece_justificative', kept: oneOf(LISTED_DOCUMENT_TYPES) },
  exactDocumentType: { wire: 'type_piece_detail', kept: oneOf(DOCUMENT_TYPES) },
} as const satisfies Fields;

export type MotorDeclarationDraft = DraftOf<typeof motorDeclarationFields>;
export type MotorDeclarationDetails = KeptOf<typeof motorDeclarationFields>;
