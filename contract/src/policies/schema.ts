import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { healthPolicyFields, motorPolicyFields } from './model.ts';

export const healthPolicySchema = z
  .object({ ...keptShape(healthPolicyFields), CLIENT_ID: z.string() })
  .meta({ id: 'HealthPolicy' });
export type HealthPolicyWire = z.infer<typeof healthPolicySchema>;

export const motorPolicySchema = z
  .object({
    ...keptShape(motorPolicyFields),
    CLIENT_ID: z.string(),
    NOM_CLIENT: z.string(),
    NUM_CIN: z.string(),
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
