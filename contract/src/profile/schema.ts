import { z } from 'zod';
import { contactChangeSchema } from '../account/schema.ts';
import { actsForSchema } from '../helpers/schema.ts';
import {
  healthPolicySchema,
  motorPolicySchema,
  policySelectionSchema,
} from '../policies/schema.ts';

export const profileSchema = z
  .object({
    id: z.string(),
    NUM_CIN: z.string(),
    FULL_NAME: z.string(),
    NOM: z.string(),
    PRENOM: z.string(),
    email: z.string().nullable(),
    TEL: z.string().nullable(),
    ADRESSE: z.string().nullable(),
    DATE_NAISSANCE: z.string().describe('DD-MM-YYYY'),
    CLIENT_ID: z.string(),
    NUM_ADHESION: z.string().nullable(),
    POLICE_ID: z.string().nullable(),
    isAdherent: z.boolean(),
    isValidAdherent: z.boolean(),
    HAS_PARRAINAGE: z.boolean(),
    has_parrain: z.boolean(),
    SANTE_POLICE_IDS: z.array(healthPolicySchema),
    AUTO_POLICE_IDS: z.array(motorPolicySchema),
    must_change_password: z.boolean(),
    session_expires_at: z.string(),
    proved_at: z.string().describe('When the person last signed in or proved who they are'),
    acts_for: actsForSchema.optional().describe('Somebody reads it for the person whom they help'),
  })
  .meta({ id: 'Profile' });
export type ProfileWire = z.infer<typeof profileSchema>;

/** POST /me: which policies are enabled, or how the person is reached. Never both at once. */
export const profileChangeSchema = z.union([policySelectionSchema, contactChangeSchema]).meta({
  id: 'ProfileChange',
  examples: [
    {
      SANTE_POLICE_IDS: [{ id: '41', ENABLED: true }],
      AUTO_POLICE_IDS: [{ id: '52', ENABLED: true }],
    },
    { email: 'new@rafiq.example', TEL: '0712345678', ADRESSE: '12, rue des Orangers, Rabat' },
  ],
});
