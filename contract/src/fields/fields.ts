/**
 * A field is stated once, in the table of its feature: its name on the wire, and its type as it is sent, as it is kept,
 * or both. Types and mappers follow from the table here; `schema.ts` makes the schemas from it, on the server.
 */

export interface Text {
  is: 'text';
  /** What is read at all; the rules say what is too long, with a message of their own. */
  max: number;
}
/** May be left out: this is read then. */
export interface OptionalText extends Text {
  otherwise: string;
}
interface Choice {
  is: 'choice';
  values: readonly string[];
}
/** While it is being typed it may be null: not a number, or nothing yet. */
export interface Amount {
  is: 'amount';
}
export interface OrNull<Type> {
  is: 'orNull';
  type: Type;
}

type KeptType = Text | Choice | Amount | OrNull<Text | Amount>;

export interface Field {
  wire: string;
  /** As a draft says it. */
  sent?: Text | OptionalText | Amount;
  /** Sent as the browser knows it and read by nobody: the server looks it up. */
  echoed?: Text | Amount;
  /** As the stored record answers it. */
  kept?: KeptType;
}
export type Fields = Record<string, Field>;

export const text = (max = 200): Text => ({ is: 'text', max });
export const optionalText = (max = 200, otherwise = ''): OptionalText => ({
  ...text(max),
  otherwise,
});
export const longText = text(10_000);
export const id = text(40);
/** YYYY-MM-DD. */
export const day = text(10);
export const amount: Amount = { is: 'amount' };
export const oneOf = <const Values extends readonly string[]>(values: Values) => ({
  is: 'choice' as const,
  values,
});
export const orNull = <Type extends Text | Amount>(type: Type): OrNull<Type> => ({
  is: 'orNull',
  type,
});

type Value<Type> = Type extends { is: 'choice'; values: readonly (infer One)[] }
  ? One
  : Type extends { is: 'orNull'; type: infer Inner }
    ? Value<Inner> | null
    : Type extends Amount
      ? number
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

export type KeptWire<Table> = {
  [Key in KeysWith<Table, { kept: object }> as WireOf<Table[Key]>]: Table[Key] extends {
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

/** The record's own wire fields. */
export const keptNames = (table: Fields): string[] =>
  Object.values(table).flatMap(({ wire, kept }) => (kept ? [wire] : []));

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
  const own = Object.entries(table).filter(([, field]) => field.kept);
  // as above
  return Object.fromEntries(own.map(([name, { wire }]) => [wire, values[name]])) as KeptWire<Table>;
};

export const keptFromWire = <Table extends Fields>(
  table: Table,
  wire: KeptWire<Table>,
): KeptOf<Table> => {
  const values: Record<string, unknown> = wire;
  const own = Object.entries(table).filter(([, field]) => field.kept);
  // as above
  return Object.fromEntries(
    own.map(([name, field]) => [name, values[field.wire]]),
  ) as KeptOf<Table>;
};
