import { z } from 'zod';

export const credentialsSchema = z.strictObject({
  NUM_CIN: z.string().max(40),
  password: z.string().max(1000),
  'g-recaptcha-response': z.string().max(10_000),
});
export type CredentialsWire = z.infer<typeof credentialsSchema>;
