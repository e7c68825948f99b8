import { describe, expect, it } from 'vitest';
import { admit } from './form-files.ts';

const aFile = (name: string, { type = 'application/pdf', size = 10, lastModified = 1 } = {}) =>
  new File([new Uint8Array(size)], name, { type, lastModified });

const limits = { proof: 20, voice: 1 };
const many = (count: number) => Array.from({ length: count }, (_, index) => aFile(`${index}.pdf`));
const reasons = (files: File[], chosen: File[] = []) =>
  admit(files, chosen, limits).refused.map(({ name, reason }) => [
    name,
    typeof reason === 'string' ? reason : reason.code,
  ]);

describe('files that are chosen', () => {
  it('come in up to twenty; the twenty-first is refused and the others stay', () => {
    expect(admit(many(20), [], limits).refused).toEqual([]);
    const { admitted, refused } = admit(many(21), [], limits);
    expect(admitted).toHaveLength(20);
    expect(refused.map(({ name }) => name)).toEqual(['20.pdf']);
    expect(reasons([aFile('new.pdf')], many(20))).toEqual([['new.pdf', 'too_many_files']]);
  });

  it('come in once: the same name, size and date is the same file', () => {
    const file = aFile('a.pdf');
    expect(reasons([file, aFile('a.pdf')])).toEqual([['a.pdf', 'duplicate']]);
    expect(reasons([aFile('a.pdf')], [file])).toEqual([['a.pdf', 'duplicate']]);
    expect(
      reasons([aFile('a.pdf', { lastModified: 2 }), aFile('a.pdf', { size: 11 })], [file]),
    ).toEqual([]);
  });

  it('are refused when they are empty or of another type', () => {
    expect(reasons([aFile('a.pdf', { size: 0 }), aFile('a.exe', { type: 'text/plain' })])).toEqual([
      ['a.pdf', 'file_empty'],
      ['a.exe', 'file_type'],
    ]);
  });

  it('may be a large photo, which is scaled down before it is weighed, but no large document', () => {
    const size = 10 * 1024 * 1024 + 1;
    expect(reasons([aFile('a.jpg', { type: 'image/jpeg', size })])).toEqual([]);
    expect(reasons([aFile('a.pdf', { size })])).toEqual([['a.pdf', 'file_too_large']]);
  });

  it('may be HEIC from a phone that names no type', () => {
    expect(reasons([aFile('IMG_1.HEIC', { type: '' })])).toEqual([]);
    expect(reasons([aFile('IMG_1.bin', { type: '' })])).toEqual([['IMG_1.bin', 'file_type']]);
  });

  it('count apart for voice and documents', () => {
    const voice = aFile('a.mp3', { type: 'audio/mpeg' });
    expect(admit([voice], many(20), limits).refused).toEqual([]);
    const other = aFile('b.mp3', { type: 'audio/mpeg' });
    expect(reasons([other], [voice])).toEqual([['b.mp3', 'too_many_files']]);
  });
});
