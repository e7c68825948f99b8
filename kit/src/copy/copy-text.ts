/** Marks that steer the direction or the breaks of a text, and are seen by nobody: a search for what was pasted would fail. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Spaces that do not break. */
const FIXED_SPACE = /[\u00a0\u2007\u202f]/g;

export const plainText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(FIXED_SPACE, ' ').trim();

/** False where the browser does not let it: the text can still be selected by hand. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(plainText(text));
    return true;
  } catch {
    return false;
  }
};
