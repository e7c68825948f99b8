import { describe, expect, it } from 'vitest';
import { carriesExif, fitted, jpegName, needsDrawing } from './image-size.ts';

describe('a photo before it is sent', () => {
  it('is scaled to 2500 pixels on its long side, in proportion', () => {
    expect(fitted({ width: 5000, height: 2500 })).toEqual({ width: 2500, height: 1250 });
    expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 1875, height: 2500 });
  });

  it('stays as large as it is up to 2500 pixels', () => {
    expect(fitted({ width: 2500, height: 10 })).toEqual({ width: 2500, height: 10 });
    expect(fitted({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 });
  });

  it('keeps at least one pixel of a very long strip', () => {
    expect(fitted({ width: 100_000, height: 3 })).toEqual({ width: 2500, height: 1 });
  });

  it('is drawn when it may lie on its side or is too large', () => {
    const small = { width: 800, height: 600 };
    expect(needsDrawing('image/jpeg', small)).toBe(true);
    expect(needsDrawing('image/png', small)).toBe(false);
    expect(needsDrawing('image/gif', small)).toBe(false);
    // never packed: a screenshot of it may weigh more than is taken
    expect(needsDrawing('image/bmp', small)).toBe(true);
    expect(needsDrawing('image/png', { width: 800, height: 2501 })).toBe(true);
  });

  it('is called what it has become', () => {
    expect(jpegName('scan.PNG')).toBe('scan.jpg');
    expect(jpegName('ordonnance.jpeg')).toBe('ordonnance.jpg');
    expect(jpegName('photo')).toBe('photo.jpg');
    expect(jpegName('dr. idrissi')).toBe('dr. idrissi.jpg');
  });
});

describe('what a camera writes into a photo', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('is found by its mark, also after letters that begin like it', () => {
    expect(carriesExif(bytes('\xff\xd8\xff\xe1\0\x10Exif\0\0MM'))).toBe(true);
    expect(carriesExif(bytes('EExExif\0\0'))).toBe(true);
  });

  it('is not taken for a word alone', () => {
    expect(carriesExif(bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'))).toBe(false);
    expect(carriesExif(bytes('Exif data'))).toBe(false);
    expect(carriesExif(bytes('Exif\0'))).toBe(false);
  });
});
