import { z } from 'zod';

export const healthPolicySchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    POLICE_ID: z.string(),
    CABINET_ID: z.string(),
    CLIENT_ID: z.string(),
    NOM_CLIENT: z.string(),
    LIBELLE_POLICE: z.string(),
    ENABLED: z.boolean(),
    declarationsMaladie: z.boolean(),
    reclamationsMaladie: z.boolean(),
  })
  .meta({ id: 'HealthPolicy' });
export type HealthPolicyWire = z.infer<typeof healthPolicySchema>;

export const motorPolicySchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    POLICE_ID: z.string(),
    CABINET_ID: z.string(),
    CLIENT_ID: z.string(),
    NOM_CLIENT: z.string(),
    NUMERO_POLICE: z.string(),
    COMPAGNIE_ASSUR: z.string(),
    MARQUE: z.string(),
    MODELE: z.string(),
    /** The specification's second name for the same. */
    MODEL: z.string(),
    MEC: z.string(),
    IMMATRICULE: z.string(),
    DATE_EFFET: z.string(),
    DATE_ECHEANCE: z.string(),
    TYPE: z.string(),
    NUM_CIN: z.string(),
    ENABLED: z.boolean(),
  })
  .meta({ id: 'MotorPolicy' });
export type MotorPolicyWire = z.infer<typeof motorPolicySchema>;

const choice = z.strictObject({ id: z.string().max(40), ENABLED: z.boolean() });
const choices = z.array(choice).max(100);

export const policySelectionSchema = z
  .strictObject({
    SANTE_POLICE_IDS: choices,
    AUTO_POLICE_IDS: choices,
  })
  .meta({ id: 'PolicySelection' });
export type PolicySelectionWire = z.infer<typeof policySelectionSchema>;
