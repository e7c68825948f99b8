/** A row a line, each a JSON object. Lines with nothing on them are passed over. */
import { MAX_ROW_LENGTH } from '@rafiq/contract/feeds/limits';
import { nameTwice } from '@rafiq/contract/feeds/name-twice';
import { objectOf } from '../json-object.ts';
import type { Block } from './blocks.ts';
import { type JudgeRow, namedTwice, type ReadRow, wrongLine } from './rows.ts';

/** No field lies deeper. What is nested a thousand times can be read, but not written again. */
const MAX_DEPTH = 8;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

export const ndjsonReader = (judge: JudgeRow): ((block: Block) => ReadRow[]) => {
  let line = 0;
  const readLine = (text: string, hasLost: boolean): ReadRow => {
    if (text.length > MAX_ROW_LENGTH) {
      return wrongLine(line, text, 'row_too_long', { max: MAX_ROW_LENGTH });
    }
    const sent = objectOf(text);
    if (sent && !isDeeper(sent, MAX_DEPTH)) {
      const twice = nameTwice(text, sent);
      return twice === null ? judge(line, sent, hasLost) : namedTwice(line, text, sent, twice);
    }
    return wrongLine(
      line,
      text,
      hasLost && text.includes('\ufffd') ? 'encoding_format' : 'json_format',
    );
  };
  return ({ text, hasLost }) => {
    const rows: ReadRow[] = [];
    let at = 0;
    while (at < text.length) {
      const newline = text.indexOf('\n', at);
      const end = newline === -1 ? text.length : newline;
      const one = text.slice(at, end);
      line += 1;
      if (one.startsWith('{') || one.trim() !== '') rows.push(readLine(one, hasLost));
      at = end + 1;
    }
    return rows;
  };
};
