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
        startsOn: day,
        endsOn: day,
        token: z.string().describe('What the code says, signed'),
        issuedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  })
  .meta({ id: 'CardList' });
export type CardList = z.infer<typeof cardListSchema>;
/** One insured person under one contract, as the member's own screen shows it. */
export type Card = CardList['cards'][number];

export const cardKeysSchema = z
  .object({
    keys: z.array(
      z.object({
        id: z.string(),
        publicKey: z.string().describe('Ed25519, 32 bytes in base64url'),
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
export type CardChecked = z.infer<typeof cardCheckedSchema>;
