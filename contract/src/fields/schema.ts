/** The schemas that follow from a table of fields. Only the server loads this: zod never reaches the browser. */
import { z } from 'zod';
import type { Field, Fields } from './fields.ts';
import type { KeptType } from './types.ts';

type Enum<Value extends string> = z.ZodEnum<{ [One in Value]: One }>;

type ZodSent<Entry> = Entry extends { echoed: { is: 'amount' } }
  ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
  : Entry extends { sent: { is: 'amount' } }
    ? z.ZodNullable<z.ZodNumber>
    : Entry extends { echoed: object } | { sent: { otherwise: string } }
      ? z.ZodOptional<z.ZodNullable<z.ZodString>>
      : z.ZodString;

type ZodKept<Type> = Type extends { is: 'choice'; values: readonly (infer One extends string)[] }
  ? Enum<One>
  : Type extends { is: 'choice'; values: readonly (infer One extends number)[] }
    ? z.ZodLiteral<One>
    : Type extends { is: 'orNull'; type: infer Inner }
      ? z.ZodNullable<ZodKept<Inner> extends z.ZodType ? ZodKept<Inner> : never>
      : Type extends { is: 'amount' | 'number' }
        ? z.ZodNumber
        : Type extends { is: 'yesNo' }
          ? z.ZodBoolean
          : z.ZodString;

type SentShape<Table extends Fields> = {
  [Key in keyof Table as Table[Key] extends { sent: object } | { echoed: object }
    ? Table[Key]['wire']
    : never]: ZodSent<Table[Key]>;
};

type KeptShape<Table extends Fields> = {
  [Key in keyof Table as Table[Key] extends { kept: object }
    ?
        | Table[Key]['wire']
        | (Table[Key] extends { also: readonly (infer Name extends string)[] } ? Name : never)
    : never]: Table[Key] extends { kept: infer Type } ? ZodKept<Type> : never;
};

/** YYYY-MM-DD. */
const DAY_LENGTH = 10;

const zodSent = ({ sent, echoed }: Field): z.ZodType | null => {
  const type = sent ?? echoed;
  if (!type) return null;
  const isOptional = !sent || 'otherwise' in sent;
  const base =
    type.is === 'amount' ? z.number() : z.string().max(type.is === 'day' ? DAY_LENGTH : type.max);
  if (isOptional) return base.nullish();
  return type.is === 'amount' ? base.nullable() : base;
};

const isText = (value: string | number): value is string => typeof value === 'string';

const zodKept = (type: KeptType): z.ZodType => {
  switch (type.is) {
    case 'choice':
      return type.values.every(isText) ? z.enum(type.values) : z.literal([...type.values]);
    case 'orNull':
      return zodKept(type.type).nullable();
    case 'amount':
    case 'number':
      return z.number();
    case 'yesNo':
      return z.boolean();
    case 'day':
    case 'text':
      return z.string();
  }
};

const shapeOf = (
  fields: Fields,
  zodOf: (field: Field) => z.ZodType | null,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const type = zodOf(field);
      return type ? [field.wire, ...(field.also ?? [])].map((name) => [name, type]) : [];
    }),
  );

/** What a creation sends, and nothing else. */
export const sentShape = <const Table extends Fields>(fields: Table): SentShape<Table> =>
  // the type says of each field what the loop has made of it
  shapeOf(fields, zodSent) as SentShape<Table>;

/** What a record answers of its own, beside what all kinds do. */
export const keptShape = <const Table extends Fields>(fields: Table): KeptShape<Table> =>
  // as above
  shapeOf(fields, ({ kept }) => (kept ? zodKept(kept) : null)) as KeptShape<Table>;

const byName = (
  fields: Fields,
  isMeant: (field: Field) => boolean = () => true,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kept && isMeant(field) ? [[name, zodKept(field.kept)]] : [],
    ),
  );

/** What a record holds, under the names of the model: for interfaces of our own. */
export const keptByName = (fields: Fields): Record<string, z.ZodType> => byName(fields);

/** The same of what its feed tells. */
export const toldByName = (fields: Fields): Record<string, z.ZodType> =>
  byName(fields, ({ feed }) => feed !== undefined);
