import { describe, expect, it } from 'vitest';
import { safeFileName, uniqueFileNames } from './file-name.ts';

describe('a safe file name', () => {
  it.each([
    ['ordonnance.pdf', 'ordonnance.pdf'],
    ['Reçu d’hôpital.pdf', 'Reçu d’hôpital.pdf'],
    ['وصفة طبية.pdf', 'وصفة طبية.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\secret\\a.pdf', 'C__secret_a.pdf'],
    ['a"b<c>|?*.png', 'a_b_c____.png'],
    ['line\r\nbreak\0.pdf', 'line__break_.pdf'],
    // turned by a mark, it would read as photo-exe.jpg
    ['photo-\u202Egpj.exe', 'photo-_gpj.exe'],
    ['  . hidden. ', 'hidden'],
    ['', 'document'],
    ['...', 'document'],
    ['nul.pdf', '_nul.pdf'],
    ['.pdf', 'pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is cut before its extension, never inside a character', () => {
    expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(80)}.pdf`);
    const faces = safeFileName(`a${'😀'.repeat(60)}.jpg`);
    expect(faces.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(faces)).toBeLessThan(255);
  });
});

describe('names side by side', () => {
  it('are told apart whatever their case', () => {
    expect(uniqueFileNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b.pdf'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'a (2) (2).pdf',
      'b.pdf',
    ]);
  });

  it('are told apart however their accents are written', () => {
    const names = uniqueFileNames(['re\u00e7u.pdf', 'rec\u0327u.pdf']);
    expect(new Set(names.map((name) => name.normalize())).size).toBe(2);
  });
});
