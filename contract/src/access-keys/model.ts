/** Keys by which the insurer's systems call: what each may do, and for which source. */
import { FEED_ENTITIES, type FeedEntity } from '../feeds/entities.ts';

/** `feeds:*` is every entity, also those to come. */
export type Scope = `feeds:${FeedEntity}` | 'feeds:*' | 'events:read';

export const SCOPES: readonly Scope[] = [
  ...FEED_ENTITIES.map((entity): Scope => `feeds:${entity}`),
  'feeds:*',
  'events:read',
];

/** A secret that somebody has asked for: it waits for a second person, or for whoever asked to collect it. */
export interface AskedKey extends Pick<AccessKey, 'name' | 'source' | 'scopes'> {
  /** Of the approval. */
  id: string;
  /** The key that gets another secret; null: a new key. */
  keyId: string | null;
  overlapDays: number | null;
  askedBy: string;
  askedAt: string;
  reason: string;
  /** Until when the reader may collect it; null: it waits, or is somebody else's. */
  collectUntil: string | null;
}

export interface AccessKey {
  id: string;
  name: string;
  source: string;
  scopes: Scope[];
  createdAt: string;
  createdBy: string;
  endedAt: string | null;
  endedBy: string | null;
  /** To the minute; none while nobody has called with it. */
  lastUsedAt: string | null;
  /** When the secret from before the last rotation ends, while it still opens. */
  overlapEndsAt: string | null;
}
