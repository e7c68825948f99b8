/** Keys by which the insurer's systems call: what each may do, and for which source. */
import { FEED_ENTITIES, type FeedEntity } from '../feeds/entities.ts';

/** `feeds:*` is every entity, also those to come. */
export type Scope = `feeds:${FeedEntity}` | 'feeds:*' | SourceScope | RequestScope;

/** Only these may be narrowed to kinds of request. */
export const REQUEST_SCOPES = ['requests:read', 'requests:answer'] as const;
type RequestScope = (typeof REQUEST_SCOPES)[number];

/** Only these may be narrowed to sources of the feeds. */
export const SOURCE_SCOPES = ['events:read', 'contacts:read'] as const;
type SourceScope = (typeof SOURCE_SCOPES)[number];

export const SCOPES: readonly Scope[] = [
  ...FEED_ENTITIES.map((entity): Scope => `feeds:${entity}`),
  'feeds:*',
  ...SOURCE_SCOPES,
  ...REQUEST_SCOPES,
];
