/** A row that has passed the checks, as one text that is the same whenever it says the same. */
import { type Column, columnsOf } from './columns.ts';
import type { FeedEntity } from './entities.ts';
import type { FeedRow, FeedValue } from './model.ts';

/**
 * Names and values in the order of the table, so that a million rows need no sorting. What equals its `otherwise` is
 * left out: a field that is added to a table later changes no text that was written before.
 */
const statedOf = (columns: Column[], values: Record<string, FeedValue>): unknown[] => {
  const stated: unknown[] = [];
  for (const { name, otherwise, items } of columns) {
    const value = values[name];
    if (value === undefined || value === otherwise) continue;
    const isList = items !== null && Array.isArray(value);
    stated.push(name, isList ? value.map((item) => statedOf(items, item)) : value);
  }
  return stated;
};

/** Everything but the key and the version: a newer version that says the same changes nothing. */
export const rowText = (entity: FeedEntity, { isDeleted, values }: FeedRow): string =>
  JSON.stringify([isDeleted, statedOf(columnsOf(entity), values)]);
