/** The rows of the feeds as JSON Schema tells them, for the OpenAPI document: what is checked is in `rules.ts`. */
import { z } from 'zod';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../core/formats.ts';
import type { FeedFields, FeedType } from '../fields/types.ts';
import { FEED_ENTITIES, type FeedEntity } from './entities.ts';
import { KEY_LENGTH, MAX_AMOUNT, MAX_VERSION } from './limits.ts';
import { FEEDS } from './model.ts';

const text = (max: number): z.ZodType => z.string().max(max);

const zodOf = (type: FeedType): z.ZodType => {
  switch (type.is) {
    case 'text':
      return text(type.max);
    case 'key':
      return text(KEY_LENGTH);
    case 'cin':
      return text(20);
    case 'name':
      return text(NAME_MAX_LENGTH);
    case 'email':
      return text(EMAIL_MAX_LENGTH);
    case 'phone':
    case 'reference':
      return text(30);
    case 'day':
      return z.iso.date();
    case 'amount':
      return z.number().min(0).max(MAX_AMOUNT);
    case 'rate':
      return z.number().min(0).max(100);
    case 'yesNo':
      return z.boolean();
    case 'sha256':
      return z.string().regex(/^[0-9a-f]{64}$/);
    case 'choice':
      return z.literal([...type.values]);
    case 'list':
      return z.array(z.strictObject(shapeOf(type.of))).max(type.max);
  }
};

const shapeOf = (fields: FeedFields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, otherwise, about, example }]) => {
      const value = otherwise === undefined ? zodOf(type) : zodOf(type).nullish();
      return [name, value.meta({ description: about, examples: [example] })];
    }),
  );

const rowSchema = (entity: FeedEntity) =>
  z.strictObject({
    key: text(KEY_LENGTH).meta({ description: 'The source’s own key of the row.' }),
    source_version: z.int().min(0).max(MAX_VERSION).meta({
      description: 'Grows with each change of the row; an older one is never applied.',
    }),
    deleted: z.literal(false).nullish(),
    ...shapeOf(FEEDS[entity]),
  });

const tombstoneSchema = (entity: FeedEntity) =>
  z.object({
    key: text(KEY_LENGTH),
    source_version: z.int().min(0).max(MAX_VERSION),
    deleted: z.literal(true).meta({ description: 'The source has removed the row.' }),
    ...('member' in FEEDS[entity] && { member: text(KEY_LENGTH) }),
  });

/** `health-folders` is HealthFoldersRow in the document. */
export const rowName = (entity: FeedEntity): string =>
  `${entity.replaceAll(/(?:^|-)(\w)/g, (_part, letter: string) => letter.toUpperCase())}Row`;

const feedSchema = (entity: FeedEntity) =>
  z.union([rowSchema(entity), tombstoneSchema(entity)]).meta({ id: rowName(entity) });

// `fromEntries` forgets which keys it was given
export const FEED_SCHEMAS = Object.fromEntries(
  FEED_ENTITIES.map((entity) => [entity, feedSchema(entity)]),
) as Record<FeedEntity, ReturnType<typeof feedSchema>>;
