/** A row that has passed the checks, as one text that is the same whenever it says the same. */
import { type Column, columnsOf } from './columns.ts';
import type { FeedEntity } from './entities.ts';
import type { FeedRow, FeedValue } from './model.ts';

/**
 * No value holds a NUL, so nothing said in one way reads as something else. What equals its `otherwise` is left out: a
 * field that is added to a table later changes no text that was written before.
 */
const write = (columns: Column[], values: Record<string, FeedValue>): string => {
  let text = '';
  for (const { name, mark, otherwise, items } of columns) {
    const value = values[name];
    if (value === undefined || value === otherwise) continue;
    if (items && Array.isArray(value)) {
      text += `${mark}${value.length}\0`;
      for (const item of value) text += `${write(items, item)}\0`;
    } else text += `${mark}${value}\0`;
  }
  return text;
};

/** Everything but the key and the version: a newer version that says the same changes nothing. */
export const canonicalText = (entity: FeedEntity, { isDeleted, values }: FeedRow): string =>
  `${isDeleted ? 'deleted\0' : ''}${write(columnsOf(entity), values)}`;
