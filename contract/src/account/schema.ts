import { z } from 'zod';

/** POST /me with contact fields. ADRESSE is left out by the contact-confirm modal. */
export const contactChangeSchema = z.strictObject({
  email: z.string().max(300),
  TEL: z.string().max(40),
  ADRESSE: z.string().max(1000).optional(),
});
export type ContactChangeWire = z.infer<typeof contactChangeSchema>;

export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().max(1000),
  newPassword: z.string().max(1000),
  verifyPassword: z.string().max(1000),
});
export type PasswordChangeWire = z.infer<typeof passwordChangeSchema>;

/** Ends every session but the one that asks. The body may be left out. */
export const deviceSignOutSchema = z.strictObject({ all: z.literal(true).optional() }).optional();

export const deviceListSchema = z.object({
  count: z.number().int(),
  value: z.array(
    z.object({
      id: z.string(),
      user_agent: z.string(),
      createdate: z.string(),
      last_seen: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type DeviceListWire = z.infer<typeof deviceListSchema>;
