import { z } from 'zod';
import { longText, type Returned, requestBaseShape, shortText } from '../requests/schema.ts';

/** The policy is looked up by POLICE_ID and CABINET_ID among the member's own; the rest is not trusted. */
export const newRenewalSchema = z.strictObject({
  valeur_glasses: z.number(),
  valeur_venale: z.number(),
  description: longText,
  POLICE_ID: z.string().max(60),
  CABINET_ID: z.string().max(60),
  NUM_CIN: shortText.nullish(),
  NUMERO_POLICE: shortText.nullish(),
  TYPE: shortText.nullish(),
  IMMATRICULE: shortText.nullish(),
  MODELE: shortText.nullish(),
  MARQUE: shortText.nullish(),
  COMPAGNIE_ASSUR: shortText.nullish(),
  DATE_EFFET: shortText.nullish(),
  DATE_ECHEANCE: shortText.nullish(),
  MEC: shortText.nullish(),
});
export type NewRenewalWire = z.infer<typeof newRenewalSchema>;

const shape = z.object({
  ...requestBaseShape,
  valeur_glasses: z.number(),
  valeur_venale: z.number(),
  description: z.string(),
});
export const renewalSchema = shape.catchall(z.string());
export type RenewalWire = z.infer<typeof shape> & Returned;
