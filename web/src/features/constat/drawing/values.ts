/** What a drawing is made of: the report's keys with what stands under them. */
import type { Entries, Value } from '@rafiq/contract/constat/entries';

export type Values = Readonly<Record<string, Value>>;
export type OnWrite = (values: Record<string, Value>) => void;

export const valuesOf = (entries: Entries): Values =>
  Object.fromEntries(Object.entries(entries).map(([key, { value }]) => [key, value]));

/** A tick is kept as true, or gone. */
export const isTicked = (values: Values, key: string): boolean => values[key] === true;
export const tick = (key: string, isOn: boolean): Record<string, Value> => ({
  [key]: isOn || null,
});
