/** Second factors, own password and own sessions, as the console sends and reads them. */
import { z } from 'zod';
import { passkeySchema } from '../passkeys/schema.ts';
import { SIGN_IN_WAYS } from '../staff/sessions.ts';

export const staffCodeSchema = z
  .strictObject({ code: z.string().max(40) })
  .meta({ id: 'StaffCode', examples: [{ code: '123456' }] });

export const staffProofSchema = z
  .strictObject({ password: z.string().max(1000) })
  .meta({ id: 'StaffProof', examples: [{ password: 'Rafiq#2026' }] });

export const newTotpSchema = z
  .object({
    secret: z.string().describe('For those who type it'),
    uri: z.string().describe('otpauth: for an authenticator, as a link or a QR code'),
  })
  .meta({ id: 'NewTotp' });
export type NewTotp = z.infer<typeof newTotpSchema>;

export const newFactorSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe('With the first factor, and this once: only hashes are kept'),
  })
  .meta({ id: 'NewFactor' });
export type NewFactor = z.infer<typeof newFactorSchema>;

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const staffFactorsSchema = z
  .object({
    totpAddedAt: z
      .string()
      .nullable()
      .describe('When the authenticator was set up; null: there is none'),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'StaffFactors' });
export type StaffFactors = z.infer<typeof staffFactorsSchema>;

export const staffPasswordSchema = z
  .strictObject({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) })
  .meta({
    id: 'StaffPassword',
    examples: [{ currentPassword: 'Rafiq#2026', newPassword: 'Nouveau#2026' }],
  });
export type StaffPasswordChange = z.infer<typeof staffPasswordSchema>;

export const staffSessionsSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        userAgent: z.string(),
        way: z.enum(SIGN_IN_WAYS).describe('How the person came'),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
        isCurrent: z.boolean().describe('The one that asks'),
      }),
    ),
  })
  .meta({ id: 'StaffSessions' });
export type StaffSessions = z.infer<typeof staffSessionsSchema>;
export type OpenSession = StaffSessions['sessions'][number];

export const endedSessionsSchema = staffSessionsSchema
  .extend({ ended: z.number().int().describe('None: they were over already') })
  .meta({ id: 'EndedStaffSessions' });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

export const staffEmergencySchema = z
  .strictObject({
    email: z.string().max(200),
    password: z.string().max(200),
    code: z.string().max(40).describe('One of the ten that were sealed with it; it counts once'),
    reason: z.string().max(1000),
  })
  .meta({
    id: 'StaffEmergency',
    examples: [
      {
        email: 'urgence-1@console.example',
        password: 'aaaaaaaaaaaaaaaaaaaa',
        code: 'ABCDE-23456',
        reason: 'Single sign-on is down',
      },
    ],
  });
