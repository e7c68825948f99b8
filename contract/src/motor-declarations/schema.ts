import { z } from 'zod';
import {
  contractFieldsShape,
  dayText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';
import { DOCUMENT_TYPES } from './model.ts';

export const newMotorDeclarationSchema = z.strictObject({
  ...contractFieldsShape,
  marque_vehicule: shortText.nullish(),
  model_vehicule: shortText.nullish(),
  immatricule_vehicule: shortText.nullish(),
  date_de_sinistre: dayText,
  city: shortText,
  garage_aggree: z.string().max(1_000).default(''),
  type_piece_justificative: shortText,
});
export type NewMotorDeclarationWire = z.input<typeof newMotorDeclarationSchema>;

const shape = z.object({
  ...requestBaseShape,
  firstname: z.string(),
  lastname: z.string(),
  marque_vehicule: z.string(),
  model_vehicule: z.string(),
  immatricule_vehicule: z.string(),
  date_de_sinistre: z.string(),
  city: z.string(),
  garage_aggree: z.string(),
  type_piece_justificative: z.enum(DOCUMENT_TYPES),
});
export const motorDeclarationSchema = shape.catchall(z.string());
export type MotorDeclarationWire = z.infer<typeof shape> & Returned;
