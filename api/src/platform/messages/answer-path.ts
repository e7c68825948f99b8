/** What stands in somebody else's JSON at `messages.0.status.name`; undefined: nothing. */
export const valueAt = (json: unknown, path: string): unknown =>
  (path === '' ? [] : path.split('.')).reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    json,
  );

/** The same, where a text or a number is looked for. */
export const textAt = (json: unknown, path: string): string | null => {
  const found = valueAt(json, path);
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : null;
};
