/** What an answer holds and its schema does not name. The server strips nothing: a column too many would reach the browser. */
import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fewest = (found: string[][]): string[] =>
  found.reduce((least, one) => (one.length < least.length ? one : least));

/** Their paths; none where the schema lets any name through. */
export const untoldIn = (schema: z.core.$ZodType, value: unknown, path = ''): string[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return untoldIn(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((one) => untoldIn(schema.element, one, `${path}[]`))
      : [];
  if (schema instanceof z.ZodUnion)
    // of several shapes it is the one that it fits best
    return fewest(schema.options.map((option) => untoldIn(option, value, path)));
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return [];
  if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const named = schema.shape[name];
    return named ? untoldIn(named, one, `${path}.${name}`) : [`${path}.${name}`];
  });
};
