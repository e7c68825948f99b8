/** A card as the server gives it. */
import type { Card } from '@rafiq/contract/cards/schema';

const HOUR_MS = 3_600_000;

export const aCard = (changes: Partial<Card> = {}): Card => ({
  ...{ id: '1-2', name: 'Salma Bennani', kinship: 'self', contract: '45000', label: 'Santé' },
  ...{ startsOn: null, endsOn: null, token: 'A'.repeat(160) },
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  ...changes,
});
