/**
 * A field is stated once, in the table of its feature: its name on the wire, its type as it is sent, as it is stored, or
 * both, and for what an insurer's system sends, what a list may ask for. Types, mappers, the grammar of lists and the
 * fields of feeds follow from the table here, schemas in `schema.ts`, columns in the server's `field-columns.ts`.
 */
import type { ListField } from '../core/list-query.ts';
import type { Amount, Day, FeedFields, FeedNote, KeptType, OptionalText, Text } from './types.ts';

export interface Field {
  wire: string;
  /** Other names under which the same is answered: the specification writes some twice. */
  also?: readonly string[];
  /** As a draft says it. */
  sent?: Text | OptionalText | Amount | Day;
  /** Sent as the browser knows it and read by nobody: the server looks it up. */
  echoed?: Text | Amount | Day;
  /** As the stored record answers it. */
  kept?: KeptType;
  /** What a list may ask for. */
  list?: { filter?: true; sort?: true };
  /** What the insurer's systems send of it; its name there is that of its column. */
  feed?: FeedNote;
  /** In the archive of a member's data, where it is not the name of its column; null: it is told there otherwise. */
  archived?: string | null;
}
export type Fields = Record<string, Field>;

type Value<Type> = Type extends { is: 'choice'; values: readonly (infer One)[] }
  ? One
  : Type extends { is: 'orNull'; type: infer Inner }
    ? Value<Inner> | null
    : Type extends { is: 'amount' | 'number' }
      ? number
      : Type extends { is: 'yesNo' }
        ? boolean
        : string;

type KeysWith<Table, Part> = {
  [Key in keyof Table]: Table[Key] extends Part ? Key : never;
}[keyof Table];

/** What is typed and sent, under its English names. */
export type DraftOf<Table> = {
  [Key in KeysWith<Table, { sent: object }>]: Table[Key] extends { sent: Amount }
    ? number | null
    : string;
};

/** What is stored and answered, under its English names. */
export type KeptOf<Table> = {
  [Key in KeysWith<Table, { kept: object }>]: Table[Key] extends { kept: infer Type }
    ? Value<Type>
    : never;
};

type WireOf<Entry> = Entry extends { wire: infer Name extends string } ? Name : never;
type Optional = { sent: OptionalText } | { echoed: object };

export type SentWire<Table> = {
  [Key in Exclude<KeysWith<Table, { sent: object }>, KeysWith<Table, Optional>> as WireOf<
    Table[Key]
  >]: Table[Key] extends { sent: Amount } ? number | null : string;
} & {
  [Key in KeysWith<Table, Optional> as WireOf<Table[Key]>]?:
    | (Table[Key] extends { echoed: Amount } ? number : string)
    | null
    | undefined;
};

type NamesOf<Entry> =
  | WireOf<Entry>
  | (Entry extends { also: readonly (infer Name extends string)[] } ? Name : never);

export type KeptWire<Table> = {
  [Key in KeysWith<Table, { kept: object }> as NamesOf<Table[Key]>]: Table[Key] extends {
    kept: infer Type;
  }
    ? Value<Type>
    : never;
};

/** Under which name each field of a draft, and so its issues, travel. */
export const wireNames = <Table extends Fields>(
  table: Table,
): Record<keyof DraftOf<Table>, string> => {
  const sent = Object.entries(table).filter(([, field]) => field.sent);
  // `fromEntries` forgets which keys it was given
  return Object.fromEntries(sent.map(([name, { wire }]) => [name, wire])) as Record<
    keyof DraftOf<Table>,
    string
  >;
};

interface Names {
  name: string;
  wire: string;
}

const known = new WeakMap<Fields, Names[]>();

/** Every name of what is stored on the wire, worked out once: lists map thousands of rows. */
const namesOf = (table: Fields): Names[] => {
  const names =
    known.get(table) ??
    Object.entries(table).flatMap(([name, { wire, also = [], kept }]) =>
      kept ? [wire, ...also].map((one) => ({ name, wire: one })) : [],
    );
  known.set(table, names);
  return names;
};

/** The record's own wire fields. */
export const keptNames = (table: Fields): string[] => namesOf(table).map(({ wire }) => wire);

const isLeftOut = ({ sent }: Field, value: unknown): boolean =>
  sent !== undefined && 'otherwise' in sent && sent.otherwise === '' && value === '';

type Echoed<Table> = Partial<Record<KeysWith<Table, { echoed: object }>, string | number>>;

/** The draft as it travels, with what the browser repeats beside it. */
export const draftToWire = <Table extends Fields>(
  table: Table,
  draft: DraftOf<Table> & Echoed<Table>,
): SentWire<Table> => {
  const values: Record<string, unknown> = draft;
  const entries = Object.entries(table).flatMap(([name, field]) =>
    name in values && (field.sent || field.echoed) && !isLeftOut(field, values[name])
      ? [[field.wire, values[name]]]
      : [],
  );
  // the type says of each field what the loop has done to it
  return Object.fromEntries(entries) as SentWire<Table>;
};

/** Texts lose the spaces around them; what was left out gets its own value. */
export const draftFromWire = <Table extends Fields>(
  table: Table,
  wire: SentWire<Table>,
): DraftOf<Table> => {
  const values: Record<string, unknown> = wire;
  const read = ({ wire: name, sent }: Field): unknown => {
    const value = values[name] ?? (sent && 'otherwise' in sent ? sent.otherwise : null);
    return typeof value === 'string' ? value.trim() : value;
  };
  const sent = Object.entries(table).filter(([, field]) => field.sent);
  // as above
  return Object.fromEntries(sent.map(([name, field]) => [name, read(field)])) as DraftOf<Table>;
};

export const keptToWire = <Table extends Fields>(
  table: Table,
  kept: KeptOf<Table>,
): KeptWire<Table> => {
  const values: Record<string, unknown> = kept;
  const sent: Record<string, unknown> = {};
  for (const { name, wire } of namesOf(table)) sent[wire] = values[name];
  // the type says of each field what the loop has done to it
  return sent as KeptWire<Table>;
};

export const keptFromWire = <Table extends Fields>(
  table: Table,
  wire: KeptWire<Table>,
): KeptOf<Table> => {
  const values: Record<string, unknown> = wire;
  const kept: Record<string, unknown> = {};
  for (const { name, wire: sent } of namesOf(table)) kept[name] ??= values[sent];
  // as above
  return kept as KeptOf<Table>;
};

/** firstName is first_name, in a table and in a feed. */
export const columnName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What is stored, whether or not it may be missing. */
const within = (kept: KeptType): Exclude<KeptType, { is: 'orNull' }> =>
  kept.is === 'orNull' ? kept.type : kept;

const LIST_TYPES = {
  ...{
    text: 'text',
    choice: 'text',
    day: 'date',
    amount: 'number',
    number: 'number',
    yesNo: 'boolean',
  },
} as const;

/** What a list may be asked for, by its names on the wire; each field of a row may be selected. */
export const listFields = <Table extends Fields>(
  table: Table,
): Record<string, ListField<keyof Table & string>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { wire, also = [], kept, list }]) => {
      if (!kept) return [];
      const field = { name, type: LIST_TYPES[within(kept).is] };
      return [[wire, { ...field, ...list }], ...also.map((one) => [one, field])];
    }),
  );

/** What the insurer's systems send of it. */
export const feedFields = (table: Fields): FeedFields =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kept, feed }]) => {
      if (!kept || !feed) return [];
      const type = feed.type ?? within(kept);
      if (type.is === 'number') throw new Error(`A feed has no reader for the number of ${name}`);
      const mayBeMissing = kept.is === 'orNull' && { otherwise: null };
      return [[columnName(name), { ...mayBeMissing, ...feed, type }]];
    }),
  );

type ToldOf<Table> = Pick<KeptOf<Table>, keyof KeptOf<Table> & KeysWith<Table, { feed: object }>>;

/** As the page of its feed shows a row, of what the feed tells: what tests begin with. */
export const exampleOf = <Table extends Fields>(table: Table): ToldOf<Table> =>
  // as above
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kept, feed }]) =>
      kept && feed ? [[name, feed.example]] : [],
    ),
  ) as ToldOf<Table>;
