import { describe, expect, it } from 'vitest';
import { contentDisposition } from './attachment.ts';

describe('the name of a download', () => {
  it.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    [
      'Reçu n° 1.pdf',
      `attachment; filename="Recu n_ 1.pdf"; filename*=UTF-8''Re%C3%A7u%20n%C2%B0%201.pdf`,
    ],
    ['وصفة.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%D9%88%D8%B5%D9%81%D8%A9.pdf`],
    [
      "l'avis (2)*.pdf",
      `attachment; filename="l'avis (2)_.pdf"; filename*=UTF-8''l%27avis%20%282%29_.pdf`,
    ],
    ['50%.pdf', `attachment; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  it('cannot add a header or leave its quotes', () => {
    const header = contentDisposition('a"; x\r\nset-cookie: b=c');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/"/g)).toHaveLength(2);
  });

  it('is cleaned after full-width signs have become plain ones', () => {
    const header = contentDisposition(
      "ordonnance\uff02; filename\uff0a=UTF-8''virus.exe; x=\uff02.pdf",
    );
    const [, plain, encoded] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? [];
    expect(plain).toBe("ordonnance__ filename_=UTF-8''virus.exe_ x=_.pdf");
    expect(encoded).not.toMatch(/[^\w.%!~-]/);
    for (const sign of ['\uff3c', '\uff1b', '\uff05', '\ufe14']) {
      expect(contentDisposition(`a${sign}.pdf`)).toContain('filename="a_.pdf";');
    }
  });
});
