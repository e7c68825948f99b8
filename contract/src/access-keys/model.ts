/** Keys by which the insurer's systems call: what each may do, and for which source. */
import { FEED_ENTITIES, type FeedEntity } from '../feeds/entities.ts';

/** `feeds:*` is every entity, also those to come. */
export type Scope = `feeds:${FeedEntity}` | 'feeds:*' | 'events:read';

export const SCOPES: readonly Scope[] = [
  ...FEED_ENTITIES.map((entity): Scope => `feeds:${entity}`),
  'feeds:*',
  'events:read',
];

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
