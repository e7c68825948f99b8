import { z } from 'zod';
import {
  contractFieldsShape,
  longText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';
import { COMPLAINT_TYPES } from './model.ts';

/** What is sent of the folder beside its numbers is the browser's view; the server reads its own. */
export const newHealthComplaintSchema = z.strictObject({
  ...contractFieldsShape,
  type_de_reclamation_: shortText.default('Sinistre'),
  motif_de_la_reclamation: shortText.default(''),
  n_de_dossier_: shortText.nullish(),
  n_du_bordereaux: shortText.nullish(),
  date_de_consultation_: shortText.nullish(),
  frais_engages_: z.number().nullish(),
  nom_du_beneficiaire: shortText.default(''),
  prenom_du_beneficiare: shortText.default(''),
  message: longText.default(''),
});
export type NewHealthComplaintWire = z.input<typeof newHealthComplaintSchema>;

const shape = z.object({
  ...requestBaseShape,
  type_de_reclamation_: z.enum(COMPLAINT_TYPES),
  motif_de_la_reclamation: z.string(),
  n_de_dossier_: z.string(),
  n_du_bordereaux: z.string(),
  date_de_consultation_: z.string().nullable(),
  frais_engages_: z.number().nullable(),
  nom_du_beneficiaire: z.string(),
  prenom_du_beneficiare: z.string(),
  message: z.string(),
  content: z.string(),
});
export const healthComplaintSchema = shape.catchall(z.string());
export type HealthComplaintWire = z.infer<typeof shape> & Returned;
