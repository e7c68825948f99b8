import { z } from 'zod';

const humanCheck = z.string().max(10_000);

/** For every other call that anybody may make: the first ones of a network are taken without it. */
export const humanCheckFields = {
  'g-recaptcha-response': humanCheck
    .optional()
    .describe('the solved human check; needed once a network has made its first calls without it'),
};

export const credentialsSchema = z
  .strictObject({
    NUM_CIN: z.string().max(40),
    password: z.string().max(1000),
    'g-recaptcha-response': humanCheck,
  })
  .meta({
    id: 'Credentials',
    examples: [
      {
        NUM_CIN: 'AB123456',
        password: 'Jardin#2026',
        'g-recaptcha-response': 'eyJjaGFsbGVuZ2UiOnt9fQ==',
      },
    ],
  });
export type CredentialsWire = z.infer<typeof credentialsSchema>;

/** The human check's puzzle as ALTCHA's solver reads it. */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional().describe('Seconds since 1970'),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'Challenge' });
export type ChallengeWire = z.infer<typeof challengeSchema>;
