/** An empty `dir="auto"` reads left to right, which would turn the caret and the hint around in Arabic. */
export const typedDirection = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && value === '' ? undefined : dir;
