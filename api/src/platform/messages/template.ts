/** Texts with places such as {to}. Each is filled once: what is put in may look like a place, and stays as it is. */
const PLACE = /\{(\w+)\}/g;

export type Values = Readonly<Record<string, string>>;

/** As much of JSON as a body is made of. */
export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

export const placesIn = (template: string): string[] =>
  [...template.matchAll(PLACE)].map(([, name = '']) => name);

export const fill = (
  template: string,
  values: Values,
  write: (value: string) => string = (value) => value,
): string =>
  template.replace(PLACE, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : write(value);
  });

/** Every text in it; JSON.stringify escapes afterwards what has to be. */
export const fillJson = (template: Json, values: Values): Json => {
  if (typeof template === 'string') return fill(template, values);
  if (Array.isArray(template)) return template.map((one: Json) => fillJson(one, values));
  if (typeof template !== 'object' || template === null) return template;
  const filled = Object.entries(template).map(([key, value]) => [key, fillJson(value, values)]);
  return Object.fromEntries(filled);
};

export const fillEach = (
  templates: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string> =>
  Object.fromEntries(Object.entries(templates).map(([name, one]) => [name, fill(one, values)]));
