import { z } from 'zod';
import { COMPLAINT_TYPES } from '../health-complaints/model.ts';
import {
  contractFieldsShape,
  longText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';
import { NO_REASON } from './model.ts';

export const newMotorComplaintSchema = z.strictObject({
  ...contractFieldsShape,
  type_de_reclamation_: shortText,
  n_de_dossier_: shortText.nullish(),
  n_du_bordereaux: shortText.nullish(),
  motif_de_la_reclamation_auto: shortText.default(NO_REASON),
  message: longText.default(''),
  marque_vehicule: shortText.nullish(),
  model_vehicule: shortText.nullish(),
  immatricule_vehicule: shortText.nullish(),
});
export type NewMotorComplaintWire = z.input<typeof newMotorComplaintSchema>;

const shape = z.object({
  ...requestBaseShape,
  type_de_reclamation_: z.enum(COMPLAINT_TYPES),
  motif_de_la_reclamation_auto: z.string(),
  n_de_dossier_: z.string(),
  /** Motor folders have no slip: always empty. */
  n_du_bordereaux: z.string(),
  message: z.string(),
  content: z.string(),
  marque_vehicule: z.string(),
  model_vehicule: z.string(),
  immatricule_vehicule: z.string(),
});
export const motorComplaintSchema = shape.catchall(z.string());
export type MotorComplaintWire = z.infer<typeof shape> & Returned;
