/** Whether everything that one schema allows is allowed by another, and if not, why. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  /** More values may come, and whoever reads them passes over those they do not know. */
  'x-open-enum'?: boolean;
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  /** Of a text that has rows in it. */
  contentSchema?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  format?: string;
  [bound: `${'max' | 'min' | 'exclusiveMax' | 'exclusiveMin'}${string}`]: number | undefined;
}

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;

const merge = (a: Schema, b: Schema): Schema => ({
  ...a,
  ...b,
  ...((a.required || b.required) && { required: [...(a.required ?? []), ...(b.required ?? [])] }),
  ...((a.properties || b.properties) && { properties: { ...a.properties, ...b.properties } }),
});

/** The shapes that a schema has: one, unless it leaves a choice. */
const shapesOf = ({ allOf = [], anyOf, oneOf, ...rest }: Schema): Schema[] => {
  const whole = allOf.flatMap(shapesOf).reduce(merge, rest);
  const choice = anyOf ?? oneOf;
  return choice ? choice.flatMap((one) => shapesOf(merge(whole, one))) : [whole];
};

const typesOf = ({ type }: Schema): string[] | null => (type === undefined ? null : [type].flat());

const valuesOf = (schema: Schema): unknown[] | null =>
  'const' in schema ? [schema.const] : (schema.enum ?? null);

const typeBreaks = (narrow: Schema, wide: Schema, at: string): string[] => {
  const allowed = typesOf(wide);
  if (allowed === null) return [];
  const types = typesOf(narrow) ?? ['any type'];
  const isAllowed = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return types.filter((type) => !isAllowed(type)).map((type) => `${at} may be ${type}`);
};

const valueBreaks = (narrow: Schema, wide: Schema, at: string): string[] => {
  const allowed = valuesOf(wide);
  if (allowed === null || wide['x-open-enum']) return [];
  const values = valuesOf(narrow);
  if (values === null) return [`${at} may have any value`];
  return values
    .filter((value) => !allowed.includes(value))
    .map((value) => `${at} may be ${JSON.stringify(value)}`);
};

const boundBreaks = (narrow: Schema, wide: Schema, at: string): string[] => {
  const beyond = (names: readonly (keyof Schema & `${string}`)[], sign: 1 | -1) =>
    names.filter((name) => {
      const [limit, own] = [wide[name], narrow[name]];
      if (typeof limit !== 'number') return false;
      return typeof own !== 'number' || (own - limit) * sign > 0;
    });
  const bounds = valuesOf(narrow) ? [] : [...beyond(UPPER, 1), ...beyond(LOWER, -1)];
  const forms = (['pattern', 'format'] as const).filter(
    (name) => wide[name] !== undefined && wide[name] !== narrow[name] && !valuesOf(narrow),
  );
  return [...bounds, ...forms].map((name) => `${at} goes beyond its ${name}`);
};

/** `keeps`: what the wide one names may not be missing in the narrow one, even where it may be left out. */
export interface Options {
  keeps: boolean;
}

const fieldBreaks = (narrow: Schema, wide: Schema, at: string, options: Options): string[] => {
  const [own, allowed] = [narrow.properties ?? {}, wide.properties ?? {}];
  const gone = options.keeps ? Object.keys(allowed).filter((name) => !(name in own)) : [];
  const missing = (wide.required ?? []).filter(
    (name) => !gone.includes(name) && !narrow.required?.includes(name),
  );
  const others = wide.additionalProperties ?? true;
  const inner = Object.entries(own).flatMap(([name, schema]) => {
    const target = allowed[name] ?? others;
    if (target === false) return [`${at}.${name} is not taken`];
    return target === true ? [] : breaksOf(schema, target, `${at}.${name}`, options);
  });
  const more = narrow.additionalProperties ?? true;
  const isOpener = narrow.properties && others === false && more !== false;
  const further =
    typeof others === 'object' && typeof more === 'object'
      ? breaksOf(more, others, `${at}.*`, options)
      : [];
  return [
    ...gone.map((name) => `${at}.${name} is gone`),
    ...missing.map((name) => `${at}.${name} may be left out`),
    ...(isOpener ? [`${at} may have other fields`] : []),
    ...inner,
    ...further,
  ];
};

const shapeBreaks = (narrow: Schema, wide: Schema, at: string, options: Options): string[] => [
  ...typeBreaks(narrow, wide, at),
  ...valueBreaks(narrow, wide, at),
  ...boundBreaks(narrow, wide, at),
  ...fieldBreaks(narrow, wide, at, options),
  ...(wide.items ? breaksOf(narrow.items ?? {}, wide.items, `${at}[]`, options) : []),
  ...(wide.contentSchema
    ? breaksOf(narrow.contentSchema ?? {}, wide.contentSchema, `${at} row`, options)
    : []),
];

/** Every way in which what `narrow` allows goes beyond `wide`; none when it fits. */
export const breaksOf = (narrow: Schema, wide: Schema, at: string, options: Options): string[] =>
  shapesOf(narrow).flatMap((shape) => {
    const tried = shapesOf(wide).map((one) => shapeBreaks(shape, one, at, options));
    // of several that do not fit, the one that is nearest
    return tried.sort((a, b) => a.length - b.length)[0] ?? [];
  });
