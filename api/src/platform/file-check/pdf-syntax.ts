/** As much of the grammar of PDF (ISO 32000, 7.2 and 7.3) as it takes to find names, and the streams that hold objects. */

const SPACE = '\0\t\n\f\r ';
const isSpace = (char: string): boolean => SPACE.includes(char);

/** What reading one file may cost. Whoever looks at more than that reads a file that is made to hold them up. */
export interface Budget {
  tokens: number;
  chars: number;
}

export class TooComplicated extends Error {}

export const spend = (budget: Budget, cost: Partial<Budget>): void => {
  budget.tokens -= cost.tokens ?? 0;
  budget.chars -= cost.chars ?? 0;
  if (budget.tokens < 0 || budget.chars < 0) throw new TooComplicated();
};

/** `/#4a#61vaScript` is `JavaScript` to every reader. */
const decodeName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : name;

/** Each sign of a name may be written with three. */
export const MAX_NAME_LENGTH = 60;
const NAMES = /\/([^\0\t\n\f\r ()<>[\]{}/%]{2,60})/g;

/** Every name in a text, wherever it stands: a table of places may lead a reader into the middle of anything. */
export function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(NAMES)) yield decodeName(name);
}

const TOKENS = {
  comment: /%[^\r\n]*/y,
  name: /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y,
  word: /[^\0\t\n\f\r ()<>[\]{}/%]+/y,
  hex: /<[^<>]*>/y,
  line: /[^\r\n]*(?:\r\n|\r|\n)/y,
  spaces: /[\0\t\n\f\r ]*/y,
};

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** Behind the string that begins here; brackets inside it come in pairs. */
const endOfString = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

/** The format allows 127 signs, each written with three. */
const LONGEST_NAME = 400;

interface Token {
  /** As a reader understands it, without what a string says. */
  text: string;
  start: number;
  end: number;
}

/** Behind the spaces and comments that begin here. */
const skipSpaces = (text: string, from: number): number => {
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (isSpace(char)) at += 1;
    else if (char === '%') at += matchAt(TOKENS.comment, text, at)?.length ?? 1;
    else break;
  }
  return at;
};

export const nextToken = (text: string, from: number): Token | null => {
  const at = skipSpaces(text, from);
  if (at >= text.length) return null;
  const char = text[at] ?? '';
  const pair = text.slice(at, at + 2);
  if (pair === '<<' || pair === '>>') return { text: pair, start: at, end: at + 2 };
  if (char === '(') return { text: '()', start: at, end: endOfString(text, at) };
  if (char === '/') {
    const name = matchAt(TOKENS.name, text, at) ?? '/';
    // none that counts here is longer, and a name as long as the file would take all memory
    const known = name.length > LONGEST_NAME ? '/?' : name;
    // a name may hold anything, but none that counts here holds a space
    const said = decodeName(known).replace(/[^!-~]/g, '?');
    return { text: said, start: at, end: at + name.length };
  }
  const hex = char === '<' ? matchAt(TOKENS.hex, text, at) : undefined;
  if (hex !== undefined) return { text: '()', start: at, end: at + hex.length };
  const word = matchAt(TOKENS.word, text, at) ?? char;
  return { text: word, start: at, end: at + word.length };
};

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Of the strings that are read here none has more than some hundred signs. */
const LONGEST_STRING = 4_096;

/** The bytes that a string stands for, written with brackets or in hexadecimal digits; none where it is absurdly long. */
export const bytesOfString = (written: string): Buffer => {
  if (written.length > LONGEST_STRING) return Buffer.alloc(0);
  if (written.startsWith('<')) {
    const digits = written.replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const said = written.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    // a line that goes on
    if (/^[\r\n]/.test(escaped)) return '';
    return ESCAPES[escaped] ?? escaped;
  });
  return Buffer.from(said, 'latin1');
};

export interface Dictionary {
  /** Its tokens with one space between them, and around all: `<< /N 3 /First 20 >>`. */
  text: string;
  /** Where the bytes of its stream may begin, if it has one: readers skip the rest of the line, or spaces only. */
  streamStarts: number[];
}

/** A line may be as long as the file, so that looking for its end is paid for as well. */
const startsBehind = (text: string, keyword: number, budget: Budget): number[] => {
  const skip = (spaces: RegExp) => keyword + (matchAt(spaces, text, keyword)?.length ?? 0);
  const line = skip(TOKENS.line);
  // without an end the whole rest was looked at
  spend(budget, { chars: (line === keyword ? text.length : line) - keyword });
  return [...new Set([line, skip(TOKENS.spaces)])];
};

/** No writer puts more dictionaries into each other. */
const MAX_DEPTH = 100;

/** The dictionary that begins here, if one does. Throws `TooComplicated` beyond the budget. */
export const readDictionary = (text: string, from: number, budget: Budget): Dictionary | null => {
  const start = skipSpaces(text, from);
  spend(budget, { tokens: 1, chars: start - from });
  // nothing else is read here: a word or a string may be as long as the file
  if (!text.startsWith('<<', start)) return null;
  const tokens: string[] = [];
  let depth = 0;
  let at = start;
  let token = nextToken(text, at);
  while (token !== null) {
    spend(budget, { tokens: 1, chars: token.end - at });
    at = token.end;
    tokens.push(token.text);
    if (token.text === '<<') depth += 1;
    if (token.text === '>>') depth -= 1;
    if (depth > MAX_DEPTH) throw new TooComplicated();
    token = nextToken(text, at);
    if (depth > 0) continue;
    spend(budget, { tokens: 1, chars: (token?.end ?? text.length) - at });
    const streamStarts = token?.text === 'stream' ? startsBehind(text, token.end, budget) : [];
    return { text: ` ${tokens.join(' ')} `, streamStarts };
  }
  return { text: ` ${tokens.join(' ')} `, streamStarts: [] };
};
