import { z } from 'zod';
import {
  contractFieldsShape,
  dayText,
  longText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';
import { OPERATIONS } from './model.ts';

/** A modification names the beneficiary by id, or by names and birth date; what is kept is then what is on file. */
export const newBeneficiaryRequestSchema = z.strictObject({
  ...contractFieldsShape,
  type_de_reclamation_: shortText,
  beneficiaireId: z.string().max(40).nullish(),
  nom_du_beneficiaire: shortText.default(''),
  prenom_du_beneficiare: shortText.default(''),
  date_de_naissance_du_beneficiaire: dayText.default(''),
  lien_avec_le_beneficiaire: shortText.default(''),
  message: longText.default(''),
});
export type NewBeneficiaryRequestWire = z.input<typeof newBeneficiaryRequestSchema>;

const shape = z.object({
  ...requestBaseShape,
  type_de_reclamation_: z.enum(OPERATIONS),
  nom_du_beneficiaire: z.string(),
  prenom_du_beneficiare: z.string(),
  date_de_naissance_du_beneficiaire: z.string(),
  lien_avec_le_beneficiaire: z.string(),
  /** The whole name. */
  beneficiaire: z.string(),
  message: z.string(),
});
export const beneficiaryRequestSchema = shape.catchall(z.string());
export type BeneficiaryRequestWire = z.infer<typeof shape> & Returned;
