/** A code read from the picture of it, as a camera would see it. */
import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** As one text: millions of numbers, each handed over by itself, kept a busy machine for a minute. */
const pixelsOf = async (shot: Buffer, drawn: Locator) => {
  const { data, width, height } = await drawn.evaluate(async (_element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? '';
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([pixels]));
    });
    return { data: text.slice(text.indexOf(',') + 1), width, height };
  }, shot.toString('base64'));
  return { data: Uint8ClampedArray.from(Buffer.from(data, 'base64')), width, height };
};

export const readCode = async (drawn: Locator): Promise<string> => {
  await expect(drawn).toBeVisible();
  const pixels = await pixelsOf(await drawn.screenshot(), drawn);
  return decodeQR(pixels);
};
