/** Null: it is no JSON object. */
export const objectOf = (text: string): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};
