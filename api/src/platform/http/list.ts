/** Every list call reads its options in the same way. */
import type { ListGrammar, ListQuery } from '@rafiq/contract/core/list-query';
import { parseListQuery } from '@rafiq/contract/core/list-query';
import { z } from 'zod';
import { AppError } from '../errors.ts';

export const listQuerySchema = z.strictObject({
  $top: z
    .string()
    .optional()
    .meta({ description: 'How many, 1 to 100; 10 when left out', examples: ['20'] }),
  $skip: z
    .string()
    .optional()
    .meta({ description: 'How many to pass over', examples: ['0'] }),
  $filter: z.string().optional().describe('JSON: {"FIELD": value} or {"FIELD": [any, of]}'),
  $sort: z.string().optional().describe('JSON: {"FIELD": 1} or {"FIELD": -1}'),
  $q: z.string().optional().describe('Text to look for; accents and case do not matter'),
  $expand: z.string().optional().describe('References to answer in full, separated by commas'),
  $select: z
    .string()
    .optional()
    .describe('Fields to answer, separated by commas; all when left out'),
});

export const readListQuery = <Name extends string>(
  raw: Record<string, unknown>,
  grammar: ListGrammar<Name>,
): ListQuery<Name> => {
  const parsed = parseListQuery(raw, grammar);
  if (!parsed.ok) throw new AppError('invalid_data', { issues: parsed.issues });
  return parsed.query;
};

/** The id always comes along: without it a row cannot be told from another. */
export const pickFields = <Wire extends { id: string }>(
  wire: Wire,
  select: string[] | null,
): Partial<Wire> & Pick<Wire, 'id'> => {
  if (select === null) return wire;
  const kept = Object.entries(wire).filter(([name]) => select.includes(name));
  return { ...(Object.fromEntries(kept) as Partial<Wire>), id: wire.id };
};
