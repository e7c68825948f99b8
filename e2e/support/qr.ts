/** A code read from the picture of it, as a camera would see it. */
import { expect, type Locator } from '@playwright/test';
import readQr from 'jsqr';

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

/** The library is older than modules: its default may stand one step deeper. */
const decode = (typeof readQr === 'function' ? readQr : readQr.default) as typeof readQr.default;

export const readCode = async (drawn: Locator): Promise<string> => {
  await expect(drawn).toBeVisible();
  const { data, width, height } = await pixelsOf(await drawn.screenshot(), drawn);
  const found = decode(data, width, height);
  expect(found, 'a camera finds a code').not.toBeNull();
  return found?.data ?? '';
};
