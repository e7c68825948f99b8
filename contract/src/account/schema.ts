import { z } from 'zod';

/** POST /me with contact fields. ADRESSE is left out by the contact-confirm modal. */
export const contactChangeSchema = z
  .strictObject({
    email: z.string().max(300),
    TEL: z.string().max(40),
    ADRESSE: z.string().max(1000).optional(),
    currentPassword: z
      .string()
      .max(1000)
      .optional()
      .describe('Lets a new e-mail or phone recover the access as soon as it is confirmed'),
  })
  .meta({ id: 'ContactChange' });
export type ContactChangeWire = z.infer<typeof contactChangeSchema>;

const channelSchema = z.enum(['email', 'phone']);

export const pendingContactsSchema = z
  .object({
    contacts: z.array(
      z.object({
        kind: channelSchema,
        contact: z.string().nullable().describe('null: it was taken away'),
        isConfirmed: z.boolean().describe('The new contact has answered'),
        countsFrom: z
          .string()
          .nullable()
          .describe('From when on it recovers the access, once it is confirmed; null: at once'),
        recovers: z
          .string()
          .nullable()
          .describe('Masked: what recovers the access until then; null: nothing of this kind'),
      }),
    ),
  })
  .meta({ id: 'PendingContacts' });
export type PendingContacts = z.infer<typeof pendingContactsSchema>;
/** A contact that is on file but does not recover the access yet, as its owner sees it. */
export type PendingContact = PendingContacts['contacts'][number];

export const contactCodeSchema = z
  .strictObject({ code: z.string().max(40) })
  .meta({ id: 'ContactCode', examples: [{ code: '0000' }] });
export type ContactCode = z.infer<typeof contactCodeSchema>;

export const contactResendSchema = z
  .strictObject({ kind: channelSchema })
  .meta({ id: 'ContactResend', examples: [{ kind: 'email' }] });
export type ContactResend = z.infer<typeof contactResendSchema>;

/** Of a link that was sent to a contact. */
export const contactLinkSchema = z
  .strictObject({ token: z.string().max(200) })
  .meta({ id: 'ContactLink', examples: [{ token: 'aaaaaaaaaaaaaaaaaaaaaaaa' }] });
export type ContactLink = z.infer<typeof contactLinkSchema>;

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: z.string().max(1000),
    newPassword: z.string().max(1000),
    verifyPassword: z.string().max(1000),
  })
  .meta({
    id: 'PasswordChange',
    examples: [
      {
        currentPassword: 'Jardin#2025',
        newPassword: 'Nouveau#2026',
        verifyPassword: 'Nouveau#2026',
      },
    ],
  });
export type PasswordChangeWire = z.infer<typeof passwordChangeSchema>;

/** Ends the session that `id` names, else every one but the one that asks. The body may be left out. */
export const deviceSignOutSchema = z
  .union([
    z.strictObject({ all: z.literal(true).optional() }),
    z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  ])
  .optional()
  .meta({ id: 'DeviceSignOut', examples: [{ all: true }, { id: '0123456789abcdef' }] });
export type DeviceSignOut = z.infer<typeof deviceSignOutSchema>;

export const deviceListSchema = z
  .object({
    count: z.number().int().describe('Of all that are signed in; the list ends before'),
    devices: z
      .array(
        z.object({
          id: z.string(),
          userAgent: z.string(),
          signedInAt: z.string(),
          lastSeenAt: z.string(),
          isCurrent: z.boolean(),
        }),
      )
      .describe('This one first, then the newest'),
  })
  .meta({ id: 'DeviceList' });
export type DeviceList = z.infer<typeof deviceListSchema>;
/** One signed-in browser. */
export type Device = DeviceList['devices'][number];
