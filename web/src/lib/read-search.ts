/** What an address says, read with suspicion: anybody can type one. */

/** The server reads no longer text. */
export const SEARCH_MAX = 100;
const NAME_MAX = 120;

/** Digits come as a number. What is no text, or none at all, is left out. */
export const readText = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, max) || undefined;
};

/** A folder, or whatever else, that the address points at. */
export const readId = (raw: Record<string, unknown>): { id?: string | undefined } => ({
  id: readText(raw.id, NAME_MAX),
});
