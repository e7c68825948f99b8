/** How much of a hostile PDF is looked at, in steps: a time would measure the machine. */
import { describe, expect, it } from 'vitest';
import { FILLED_PDFS, SMALL_PDFS } from '../../attacks/hostile-pdfs.ts';
import { budgetFor, readPdf } from './active-pdf.ts';

const BYTES = 200_000;

describe('a PDF is read in steps that grow with its length and no faster', () => {
  it.each(Object.entries(FILLED_PDFS))('%s', async (_what, make) => {
    const bytes = make(BYTES);
    const budget = budgetFor(bytes.length);
    await readPdf(bytes, budget);
    // one token or string may go beyond it, and it is not longer than the file
    expect(-budget.chars).toBeLessThanOrEqual(bytes.length);
    expect(-budget.tokens).toBeLessThanOrEqual(1);
  });

  it.each(Object.entries(SMALL_PDFS))('%s', async (_what, make) => {
    expect(await readPdf(make())).toMatchObject({ problem: expect.any(String) });
  });
});
