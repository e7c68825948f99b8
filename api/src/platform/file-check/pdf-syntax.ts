/** As much of the grammar of PDF (ISO 32000, 7.2 and 7.3) as it takes to find names, and the streams that hold objects. */

const SPACE = '\0\t\n\f\r ';
const isSpace = (char: string): boolean => SPACE.includes(char);

/** `/#4a#61vaScript` is `JavaScript` to every reader. */
const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

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

interface Token {
  /** As a reader understands it, without what a string says. */
  text: string;
  start: number;
  end: number;
}

export const nextToken = (text: string, from: number): Token | null => {
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (isSpace(char)) at += 1;
    else if (char === '%') at += matchAt(TOKENS.comment, text, at)?.length ?? 1;
    else break;
  }
  if (at >= text.length) return null;
  const char = text[at] ?? '';
  const pair = text.slice(at, at + 2);
  if (pair === '<<' || pair === '>>') return { text: pair, start: at, end: at + 2 };
  if (char === '(') return { text: '()', start: at, end: endOfString(text, at) };
  if (char === '/') {
    const name = matchAt(TOKENS.name, text, at) ?? '/';
    // a name may hold anything, but none that counts here holds a space
    const said = decodeName(name).replace(/[^!-~]/g, '?');
    return { text: said, start: at, end: at + name.length };
  }
  const hex = char === '<' ? matchAt(TOKENS.hex, text, at) : undefined;
  if (hex !== undefined) return { text: '()', start: at, end: at + hex.length };
  const word = matchAt(TOKENS.word, text, at) ?? char;
  return { text: word, start: at, end: at + word.length };
};

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a string stands for, written with brackets or in hexadecimal digits. */
export const bytesOfString = (written: string): Buffer => {
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
  /** How far it was read. */
  end: number;
}

const startsBehind = (text: string, keyword: number): number[] => {
  const skip = (spaces: RegExp) => keyword + (matchAt(spaces, text, keyword)?.length ?? 0);
  return [...new Set([skip(TOKENS.line), skip(TOKENS.spaces)])];
};

/** The dictionary that begins here, if one does. */
export const readDictionary = (text: string, from: number): Dictionary | null => {
  const tokens: string[] = [];
  let depth = 0;
  let token = nextToken(text, from);
  if (token?.text !== '<<') return null;
  while (token !== null) {
    tokens.push(token.text);
    if (token.text === '<<') depth += 1;
    if (token.text === '>>') depth -= 1;
    const { end } = token;
    token = nextToken(text, end);
    if (depth > 0) continue;
    const streamStarts = token?.text === 'stream' ? startsBehind(text, token.end) : [];
    return { text: ` ${tokens.join(' ')} `, streamStarts, end };
  }
  return { text: ` ${tokens.join(' ')} `, streamStarts: [], end: text.length };
};
