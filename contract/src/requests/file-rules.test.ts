import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../core/constants.ts';
import { said } from '../testing/said.ts';
import { acceptOf, checkFile, DOCUMENT_FORMATS, roleOfType, VOICE_LIMIT_MS } from './file-rules.ts';

describe('a file', () => {
  const pdf = { name: 'facture.pdf', type: 'application/pdf', size: 1 };

  it.each([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/heic',
    'image/heif',
    'image/gif',
    'image/tiff',
    'image/bmp',
    'image/x-ms-bmp',
  ])('may be %s', (type) => {
    expect(checkFile({ ...pdf, type })).toEqual([]);
  });

  it.each(['image/svg+xml', 'application/zip', 'text/html', 'audio/mpeg'])(
    'may not be "%s"',
    (type) => {
      expect(said(checkFile({ ...pdf, type }))).toEqual(['file: file_type']);
    },
  );

  it('may not be of no type, under a name that tells none', () => {
    expect(said(checkFile({ ...pdf, name: 'facture', type: '' }))).toEqual(['file: file_type']);
  });

  it.each([
    ...['IMG_0001.HEIC', 'photo.heif', 'scan.tif', 'SCAN.TIFF', 'dessin.bmp', 'a.PDF', 'a.jpg'],
    ...['a.jpeg', 'a.png', 'a.webp', 'a.gif'],
  ])('may be %s without a type', (name) => {
    expect(checkFile({ name, type: '', size: 1 })).toEqual([]);
    expect(said(checkFile({ name, type: '', size: 1 }, 'voice'))).toEqual(['file: voice_type']);
  });

  it.each(['pdf', 'jpg', 'png', 'webp', 'heic', 'gif', 'tiff', 'bmp'])(
    'is not taken for %s by the middle of its name',
    (ending) => {
      const file = { name: `a.${ending}.exe`, type: '', size: 1 };
      expect(said(checkFile(file))).toEqual(['file: file_type']);
    },
  );

  it('is not taken for HEIC against its type', () => {
    expect(said(checkFile({ name: 'a.heic', type: 'text/html', size: 1 }))).toEqual([
      'file: file_type',
    ]);
  });

  it('is of a format that people know by its name', () => {
    expect(DOCUMENT_FORMATS.map(({ name }) => name)).toEqual([
      ...['PDF', 'JPEG', 'PNG', 'WebP', 'HEIC', 'GIF', 'TIFF', 'BMP'],
    ]);
  });

  it('may be of exactly 10 MB, and not of one byte more', () => {
    expect(MAX_FILE_BYTES).toBe(10_485_760);
    expect(checkFile({ ...pdf, size: MAX_FILE_BYTES })).toEqual([]);
    expect(checkFile({ ...pdf, size: MAX_FILE_BYTES + 1 })).toEqual([
      { field: 'file', code: 'file_too_large', max: 10 },
    ]);
  });

  it('may not be empty, whatever its type', () => {
    expect(said(checkFile({ ...pdf, size: 0 }))).toEqual(['file: file_empty']);
    expect(said(checkFile({ name: 'a.txt', type: 'text/plain', size: 0 }))).toEqual([
      'file: file_empty',
    ]);
  });

  it('is MP3 when it is a voice message', () => {
    expect(checkFile({ name: 'message.mp3', type: 'audio/mpeg', size: 1 }, 'voice')).toEqual([]);
    for (const type of ['audio/wav', 'audio/webm', 'application/pdf']) {
      expect(said(checkFile({ ...pdf, type }, 'voice'))).toEqual(['file: voice_type']);
    }
  });

  it('is a voice message when it is sound, and a document otherwise', () => {
    expect(['audio/mpeg', 'audio/wav'].map(roleOfType)).toEqual(['voice', 'voice']);
    expect(['application/pdf', 'image/png', ''].map(roleOfType)).toEqual([
      'proof',
      'proof',
      'proof',
    ]);
  });

  it('is offered by the picker in the types that are accepted', () => {
    for (const type of acceptOf('proof').split(',')) {
      expect(checkFile({ ...pdf, type })).toEqual([]);
    }
    expect(acceptOf('voice')).toBe('audio/mpeg');
  });

  it('of voice may outlast the 100 seconds by its last frames only', () => {
    expect(VOICE_LIMIT_MS).toBe(101_000);
  });
});
