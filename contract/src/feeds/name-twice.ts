/**
 * A name that an object has twice: JSON.parse keeps the last value and says nothing, so two systems may read two
 * different rows in one text.
 */

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Where the string that begins at `from` ends: behind its last quote. */
const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at += 1;
    else if (unit === QUOTE) return at + 1;
  }
  return text.length;
};

const isSpace = (unit: number): boolean =>
  unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;

const afterSpaces = (text: string, from: number): number => {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
};

/** `text` is JSON: a string before a colon is a name. Without recursion, however deep it is. */
export const findNameTwice = (text: string): string | null => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (text.charCodeAt(afterSpaces(text, end)) === COLON) {
        const spelt = text.slice(at, end);
        const name = spelt.includes('\\') ? String(JSON.parse(spelt)) : spelt.slice(1, -1);
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end - 1;
    }
  }
  return null;
};

const countColons = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count += 1;
  return count;
};

const countNames = (value: object): number => {
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) count += countNames(inner);
  return count;
};

/**
 * The same for a row of a million: `read` is what JSON.parse has made of the text. With as many colons as names there
 * is no name twice, and a text that holds a colon is rare.
 */
export const nameTwice = (text: string, read: object): string | null =>
  countColons(text) === countNames(read) ? null : findNameTwice(text);
