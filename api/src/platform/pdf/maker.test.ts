import { afterEach, describe, expect, it } from 'vitest';
import { draftPdf } from './draft.ts';
import { createPdfMaker, type PdfMaker } from './maker.ts';
import { readPdf } from './pdf-reader.testing.ts';

let maker: PdfMaker;
afterEach(() => maker.close());

const draft = (text: string, language: 'fr' | 'ar' = 'fr') =>
  draftPdf(
    { language, title: text, brand: 'Rafiq', createdAt: new Date(0), footer: ['Pied'] },
    (pdf) => {
      pdf.heading(text);
      pdf.subheading('Deux');
      pdf.paragraph('Trois');
      pdf.facts([{ label: 'Quatre', value: 'Cinq' }]);
      pdf.table([{ title: 'Six', share: 1 }], [['Sept']]);
      pdf.space();
    },
  );

describe('documents', () => {
  it('are made one after the other, each with all of its parts', async () => {
    maker = createPdfMaker();
    const made = await Promise.all(['Un', 'Autre'].map((text) => maker.make(draft(text))));
    for (const [index, text] of ['Un', 'Autre'].entries()) {
      const { lines } = await readPdf(made[index] ?? Buffer.alloc(0));
      const parts = [text, 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Pied'];
      expect(parts.filter((part) => !lines.join('\n').includes(part))).toEqual([]);
    }
  });

  it('leave the event loop to others while they are made', { tags: ['slow'] }, async () => {
    maker = createPdfMaker();
    await maker.make(draft('warm'));
    // the processor's time: how late a busy machine lets this thread have a turn says nothing about documents
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
    for (let n = 0; n < 3; n += 1) await maker.make(draft('شهادة', 'ar'));
    const own = process.threadCpuUsage(here).user;
    expect(own).toBeLessThan(process.cpuUsage(everywhere).user / 4);
  });

  it('that wait in too long a queue are refused, and those after it made', {
    tags: ['slow'],
  }, async () => {
    maker = createPdfMaker({ maxWaiting: 1, limitMs: 30_000 });
    const tries = await Promise.allSettled(['a', 'b', 'c'].map((text) => maker.make(draft(text))));
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(tries[2]).toMatchObject({ reason: { code: 'too_busy', retryAfterSeconds: 5 } });
    expect((await maker.make(draft('d'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that cannot be made fail alone', async () => {
    maker = createPdfMaker();
    const broken = draft('x');
    broken.options.createdAt = 'never' as unknown as Date;
    await expect(maker.make(broken)).rejects.toThrow();
    expect((await maker.make(draft('y'))).length).toBeGreaterThan(1_000);
  });

  it('that take too long are given up', async () => {
    maker = createPdfMaker({ maxWaiting: 1, limitMs: 1 });
    await expect(maker.make(draft('x'))).rejects.toThrow();
  });
});
