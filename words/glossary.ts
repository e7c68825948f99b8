/** The terms of docs/glossary.md, and how a dropped one is found in a text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';

export interface DroppedTerm {
  language: Language;
  term: string;
  /** Where the term is right all the same. */
  exceptions: string[];
  /** Clauses of the specifications that say the term: their quotations keep it. */
  quotedIn: string[];
  /** The term to use. */
  better: string;
}

const PAGE = join(import.meta.dirname, '../docs/glossary.md');

/** What `term (but one / another) (quoted in 000 8, 001 4)` says behind a word of its brackets. */
const bracket = (written: string, word: string, separator: string): string[] =>
  new RegExp(`\\(${word} ([^)]*)\\)`).exec(written)?.[1]?.split(separator) ?? [];

const parseTerm = (written: string) => ({
  term: written.replace(/ \((?:but|quoted in) .*$/, ''),
  exceptions: bracket(written, 'but', ' / '),
  quotedIn: bracket(written, 'quoted in', ', '),
});

const parseRow = (line: string): DroppedTerm[] => {
  const [, , ...cells] = line.split('|').map((cell) => cell.trim());
  return LANGUAGES.flatMap((language, column) =>
    (cells[column + LANGUAGES.length] ?? '')
      .split('; ')
      .filter((written) => written !== '')
      .map((written) => ({ language, better: cells[column] ?? '', ...parseTerm(written) })),
  );
};

export const droppedTerms = (): DroppedTerm[] =>
  readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .flatMap(parseRow);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Latin words may carry the s of a plural; Arabic ones the article and a joined pronoun. */
const wordPattern = (word: string): string =>
  /\p{Script=Arabic}/u.test(word)
    ? `(?:ال)?${literally(word)}(?:كم|ها|هم|ه|نا|ي)?`
    : `${literally(word)}(?:s|es)?`;

/** Before the first Arabic word: و, ف, and one of ب, ل, ك, which may swallow the article's alif. */
const JOINED = '(?:[وف])?(?:لل|[بلك])?';

const patternOf = (term: string): RegExp => {
  const words = term.split(' ').map(wordPattern).join('[\\s\\u00a0]+');
  return new RegExp(`(?<![\\p{L}\\p{M}])${JOINED}${words}(?![\\p{L}\\p{M}])`, 'iu');
};

/** Whether a text says the term anywhere but in its exceptions. */
export const sayer = ({
  term,
  exceptions,
}: Pick<DroppedTerm, 'term' | 'exceptions'>): ((text: string) => boolean) => {
  const dropped = patternOf(term);
  const right = exceptions.map((exception) => new RegExp(literally(exception), 'giu'));
  const first = new RegExp(literally(term.split(' ')[0] ?? ''), 'i');
  return (text) =>
    // most texts do not even hold the first word, and looking for that alone is quick
    first.test(text) &&
    dropped.test(right.reduce((left, pattern) => left.replace(pattern, '·'), text));
};
