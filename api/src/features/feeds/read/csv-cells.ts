/**
 * The cells of a record that holds quotes. `open`: the text ends within quotes. `broken`: something stands between a
 * closing quote and the next separator, so that nobody can tell where a cell ends.
 */
export type QuotedRecord = { cells: string[]; next: number } | 'open' | 'broken';

export const readQuoted = (text: string, from: number, separator: string): QuotedRecord => {
  const cells: string[] = [];
  let at = from;
  // of the line that is being read: looked for once, not once a cell
  let end = -1;
  for (;;) {
    if (text[at] === '"') {
      let cell = '';
      let start = at + 1;
      for (;;) {
        const quote = text.indexOf('"', start);
        if (quote === -1) return 'open';
        cell += text.slice(start, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        cell += '"';
        start = quote + 2;
      }
      cells.push(cell);
      if (text[at] === '\r' && (text[at + 1] ?? '\n') === '\n') at += 1;
    } else {
      if (end < at) {
        const newline = text.indexOf('\n', at);
        end = newline === -1 ? text.length : newline;
      }
      const next = text.slice(at, end).indexOf(separator);
      const cell = next === -1 ? text.slice(at, end).replace(/\r$/, '') : text.slice(at, at + next);
      cells.push(cell);
      at = next === -1 ? end : at + next;
    }
    if (text[at] === separator) at += 1;
    else if (at >= text.length || text[at] === '\n') return { cells, next: at + 1 };
    else return 'broken';
  }
};
