/** Second factors, own password and own sessions, as the console sends and reads them. */
import { z } from 'zod';
import { passkeyListSchema } from '../passkeys/schema.ts';
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

export const newFactorSchema = z
  .object({
    recovery_codes: z
      .array(z.string())
      .nullable()
      .describe('With the first factor, and this once: only hashes are kept'),
  })
  .meta({ id: 'NewFactor' });

export const recoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export const staffFactorsSchema = z
  .object({
    totp_added: z.string().nullable(),
    passkeys: passkeyListSchema.shape.value,
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'StaffFactors' });

export const staffPasswordSchema = z
  .strictObject({ current_password: z.string().max(1000), new_password: z.string().max(1000) })
  .meta({
    id: 'StaffPassword',
    examples: [{ current_password: 'Rafiq#2026', new_password: 'Nouveau#2026' }],
  });

export const staffSessionsSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string(),
        way: z.enum(SIGN_IN_WAYS).describe('How the person came'),
        signed_in: z.string(),
        last_seen: z.string(),
        current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StaffSessions' });

export const endedSessionsSchema = staffSessionsSchema
  .extend({ ended: z.number().int().describe('None: they were over already') })
  .meta({ id: 'EndedStaffSessions' });

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
