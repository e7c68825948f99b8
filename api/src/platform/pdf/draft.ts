/** A document as data: written down here, set and drawn where it holds nobody up. */
import type { PdfOptions, PdfWriter } from './writer.ts';

type Part = Exclude<keyof PdfWriter, 'end'>;
type Call = { [Name in Part]: [name: Name, ...args: Parameters<PdfWriter[Name]>] }[Part];

export interface PdfDraft {
  options: PdfOptions;
  calls: Call[];
}

/** Takes what a writer takes, and remembers it. */
export const draftPdf = (
  options: PdfOptions,
  write: (pdf: Omit<PdfWriter, 'end'>) => void,
): PdfDraft => {
  const calls: Call[] = [];
  write({
    heading: (text) => calls.push(['heading', text]),
    subheading: (text) => calls.push(['subheading', text]),
    paragraph: (text) => calls.push(['paragraph', text]),
    facts: (facts) => calls.push(['facts', facts]),
    table: (columns, rows) => calls.push(['table', columns, rows]),
    space: () => calls.push(['space']),
  });
  return { options, calls };
};
