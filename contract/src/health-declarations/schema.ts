import { z } from 'zod';
import { DEFAULT_DECLARATION_KIND } from '../core/constants.ts';
import {
  contractFieldsShape,
  dayText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';
import { CARE_KINDS, COMPLEMENT_TYPE, DECLARATION_TYPES } from './model.ts';

export const newDeclarationSchema = z.strictObject({
  ...contractFieldsShape,
  dossier: shortText.default(DEFAULT_DECLARATION_KIND),
  type_de_declaration_: z.enum(DECLARATION_TYPES),
  beneficiaireId: z.string().max(40),
  date_de_consultation_: dayText,
  frais_engages_: z.number(),
  n_de_dossier_: shortText.nullish(),
  n_du_bordereaux: shortText.nullish(),
});
export type NewDeclarationWire = z.input<typeof newDeclarationSchema>;

export const newComplementSchema = z.strictObject({
  ...contractFieldsShape,
  type_de_declaration_: z.literal(COMPLEMENT_TYPE),
  n_de_dossier_: shortText,
  n_du_bordereaux: shortText,
  date_de_consultation_: dayText.nullish(),
  frais_engages_: z.number().nullish(),
});
export type NewComplementWire = z.infer<typeof newComplementSchema>;

/** POST /declarationsmaladie takes both. */
export const declarationBodySchema = z.discriminatedUnion('type_de_declaration_', [
  newDeclarationSchema,
  newComplementSchema,
]);
export type DeclarationBodyWire = z.infer<typeof declarationBodySchema>;

const shape = z.object({
  ...requestBaseShape,
  dossier: z.enum(CARE_KINDS),
  type_de_declaration_: z.enum([...DECLARATION_TYPES, COMPLEMENT_TYPE]),
  nom_du_beneficiaire: z.string(),
  prenom_du_beneficiare: z.string(),
  date_de_consultation_: z.string(),
  frais_engages_: z.number(),
  n_de_dossier_: z.string(),
  n_du_bordereaux: z.string(),
});
export const healthDeclarationSchema = shape.catchall(z.string());
export type HealthDeclarationWire = z.infer<typeof shape> & Returned;
