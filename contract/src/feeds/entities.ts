/** What the insurer's systems send rows of. Parents first: in this order every row finds what it names. */
export const FEED_ENTITIES = [
  'members',
  'crm-contacts',
  'health-policies',
  'motor-policies',
  'motor-guarantees',
  'beneficiaries',
  'health-folders',
  'motor-folders',
] as const;
export type FeedEntity = (typeof FEED_ENTITIES)[number];
