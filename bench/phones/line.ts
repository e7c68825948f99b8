/** A phone's line, as bad as a seed wants it: gone for a while, or calls that do not arrive and answers that do not come back. */
import type { BrowserContext } from '@playwright/test';
import type { Random } from '../../api/src/demo/random.ts';

export interface Line {
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** From now on, one call in so many is lost on its way or on its way back. */
  worsen: (share: number) => void;
  isCut: () => boolean;
  lost: () => number;
}

/** The live line never ends: it can be refused, but not heard to its end. */
const isLive = (url: string): boolean => url.endsWith('/live');

export const lineOf = async (context: BrowserContext, random: Random): Promise<Line> => {
  let share = 0;
  let away = false;
  let lost = 0;
  await context.route('**/v1/constat/**', async (route) => {
    if (!random.chance(share)) return route.fallback();
    lost += 1;
    const arrives = random.chance(0.5) && !isLive(route.request().url());
    // the server did what it was asked, and the phone never hears of it
    if (arrives) await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });
  const set = async (offline: boolean): Promise<void> => {
    away = offline;
    await context.setOffline(offline);
  };
  return {
    cut: () => set(true),
    mend: () => set(false),
    worsen: (next) => {
      share = next;
    },
    isCut: () => away,
    lost: () => lost,
  };
};
