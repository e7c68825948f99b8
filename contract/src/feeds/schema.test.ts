import { expect, it } from 'vitest';
import { z } from 'zod';
import { aFeedRow } from '../testing/a-feed-row.ts';
import { FEED_ENTITIES } from './entities.ts';
import { checkRow } from './rules.ts';
import { FEED_SCHEMAS } from './schema.ts';

it.each(FEED_ENTITIES)('tells rows of %s as they are read', (entity) => {
  const schema = FEED_SCHEMAS[entity];
  const row = aFeedRow(entity);
  expect(schema.safeParse(row).success).toBe(true);
  expect(schema.safeParse({ ...row, more: 1 }).success).toBe(false);
  for (const name of Object.keys(row)) {
    const { [name]: _left, ...without } = row;
    const checked = checkRow(entity, without, { today: '2026-11-16' });
    expect(schema.safeParse(without).success, name).toBe('row' in checked);
  }
});

it.each(FEED_ENTITIES)('tells tombstones of %s', (entity) => {
  const gone = { key: 'K', source_version: 1, deleted: true, member: 'M' };
  expect(FEED_SCHEMAS[entity].safeParse(gone).success).toBe(true);
});

it('becomes JSON Schema, with a word on each field', () => {
  const told = JSON.stringify(z.toJSONSchema(FEED_SCHEMAS['health-folders']));
  expect(told).toContain('What is paid back.');
  expect(told).toContain('C.Information');
});
