/** A camera that sees another phone's screen: the pictures are real, and so is all that reads them. */
import type { Locator, Page } from '@playwright/test';

interface Seen {
  see?: (base64: string) => Promise<void>;
}

/** Must be there before the page is; what it sees lies a little turned on grey, as a hand holds it. */
export const giveCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1920, 1080];
    const context = canvas.getContext('2d');
    let picture: ImageBitmap | null = null;
    const draw = (): void => {
      if (!context) return;
      context.resetTransform();
      context.fillStyle = '#777';
      context.fillRect(0, 0, 1920, 1080);
      context.setTransform(1, 0.05, -0.06, 1, 560, 100);
      if (picture) context.drawImage(picture, 0, 0, 840, 840);
    };
    (window as Seen).see = async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    };
    navigator.mediaDevices.getUserMedia = () => {
      // what it saw the last time is no longer before it
      picture = null;
      const drawing = setInterval(draw, 40);
      const stream = canvas.captureStream(25);
      // switched off it draws no more: each that went on would slow down all that follows
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track);
        track.stop = () => {
          clearInterval(drawing);
          stop();
        };
      }
      return Promise.resolve(stream);
    };
  });
};

/** The camera of one looks at the code on the other until it has read it. */
export const scanUntil = async (by: Page, code: Locator, isDone: () => Promise<boolean>) => {
  while (!(await isDone())) {
    const shot = (await code.screenshot()).toString('base64');
    await by.evaluate((base64) => (window as Seen).see?.(base64), shot);
  }
};
