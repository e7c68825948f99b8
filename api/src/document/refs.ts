/** A document in which every reference is replaced by what it leads to. None of ours leads back to itself. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const follow = (document: Json, ref: string): Json => {
  let at: Json | undefined = document;
  for (const step of ref.replace('#/', '').split('/')) at = isObject(at) ? at[step] : undefined;
  if (at === undefined) throw new Error(`${ref} leads nowhere`);
  return at;
};

const resolve = (document: Json, value: Json): Json => {
  if (Array.isArray(value)) return value.map((one) => resolve(document, one));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return resolve(document, follow(document, value.$ref));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolve(document, one)]),
  );
};

/** `Document`: as much of it as the caller looks at. */
export const resolveRefs = <Document>(document: object): Document => {
  const json: Json = JSON.parse(JSON.stringify(document));
  // whoever asks knows what the document is made of
  return resolve(json, json) as Document;
};
