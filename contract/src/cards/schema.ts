import { z } from 'zod';
import { CARD_STATES } from './model.ts';
import { TOKEN_MAX } from './token.ts';

const day = z.string().nullable().describe('A day, such as 2026-12-31; null: none was told');

export const cardListSchema = z
  .object({
    cards: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kinship: z.enum(['self', 'spouse', 'child']),
        contract: z.string().describe('Its number; empty where it would tell a CIN'),
        label: z.string(),
        starts_on: day,
        ends_on: day,
        token: z.string().describe('What the code says, signed'),
        issued_at: z.string(),
        expires_at: z.string(),
      }),
    ),
  })
  .meta({ id: 'CardList' });
export type CardListWire = z.infer<typeof cardListSchema>;

export const cardKeysSchema = z
  .object({
    keys: z.array(
      z.object({
        id: z.string(),
        public_key: z.string().describe('Ed25519, 32 bytes in base64url'),
        until: z.string().nullable().describe('From when it is no longer taken'),
      }),
    ),
  })
  .meta({ id: 'CardKeys' });
export type CardKeysWire = z.infer<typeof cardKeysSchema>;

export const cardCheckSchema = z.strictObject({ token: z.string().min(1).max(TOKEN_MAX) }).meta({
  id: 'CardCheck',
  examples: [{ token: 'AZ3F0b9nGk2c' }],
});

export const cardCheckedSchema = z
  .object({ state: z.enum(CARD_STATES) })
  .meta({ id: 'CardChecked' });
export type CardCheckedWire = z.infer<typeof cardCheckedSchema>;
