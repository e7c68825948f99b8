import type { FeedEntity } from '../feeds/entities.ts';
import { FEEDS } from '../feeds/model.ts';
import type { FeedFields } from '../fields/types.ts';

/** A row with every field, as its table gives the examples. */
export const aFeedRow = (
  entity: FeedEntity,
  change: Record<string, unknown> = {},
): Record<string, unknown> => {
  const fields: FeedFields = FEEDS[entity];
  const examples = Object.entries(fields).map(([name, { example }]) => [name, example]);
  return { key: 'K-1', source_version: 3, ...Object.fromEntries(examples), ...change };
};
