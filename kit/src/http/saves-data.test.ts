import { afterEach, expect, it, vi } from 'vitest';
import { savesData } from './saves-data.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false } }, false],
  [{ connection: { saveData: true } }, true],
])('knows who saves data, where the browser tells: %j', (navigator, saves) => {
  vi.stubGlobal('navigator', navigator);
  expect(savesData()).toBe(saves);
});
