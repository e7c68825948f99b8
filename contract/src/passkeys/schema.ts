/** What a browser and the server say to each other follows WebAuthn's own JSON; the list is ours. */
import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const kind = z.literal('public-key');
const CREDENTIAL_ID_MAX = 1400;
const CLIENT_DATA_MAX = 4000;

const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: kind,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** Whatever a browser adds to it is left out. */
export const newPasskeySchema = z
  .strictObject({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(CLIENT_DATA_MAX),
        attestationObject: base64url(30_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  })
  .meta({
    id: 'NewPasskey',
    examples: [
      {
        credential: {
          id: 'AQID',
          rawId: 'AQID',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXQ' },
        },
      },
    ],
  });
export type NewPasskeyWire = z.infer<typeof newPasskeySchema>;

const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAnswerWire = z.infer<typeof passkeyAnswerSchema>;

export const passkeySignInSchema = z.strictObject({ credential: passkeyAnswerSchema }).meta({
  id: 'PasskeySignIn',
  examples: [
    {
      credential: {
        id: 'AQID',
        rawId: 'AQID',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'SZYN', signature: 'MEUC' },
      },
    },
  ],
});
export type PasskeySignInWire = z.infer<typeof passkeySignInSchema>;

/** The calls that only ask what a device is to be asked. The body may be left out. */
export const nothingSchema = z
  .strictObject({})
  .optional()
  .meta({ id: 'Nothing', examples: [{}] });

export const passkeyCreationSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ type: kind, id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreationWire = z.infer<typeof passkeyCreationSchema>;

/** The same for everybody: it names no credential, so that nothing tells who has one. */
export const passkeyRequestSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequestWire = z.infer<typeof passkeyRequestSchema>;

/** A key that a device keeps for its owner and uses for a finger, a face or the device's own code. */
export const passkeySchema = z.object({
  id: z.string(),
  userAgent: z.string().describe('Of the browser that it was added with'),
  isElsewhere: z
    .boolean()
    .describe('It rests in another device than that one, such as a phone or a security key'),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z
  .object({ passkeys: z.array(passkeySchema) })
  .meta({ id: 'PasskeyList' });
export type PasskeyList = z.infer<typeof passkeyListSchema>;

export const passkeyRemovalSchema = z
  .strictObject({ id: z.uuid() })
  .meta({ id: 'PasskeyRemoval', examples: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }] });
export type PasskeyRemovalWire = z.infer<typeof passkeyRemovalSchema>;
