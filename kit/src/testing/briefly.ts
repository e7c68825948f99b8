import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** What goes by itself is looked for from before the press: a busy machine may hear of its own press when it is gone. */
export const tellsBriefly = async (told: Locator, press: PromiseLike<unknown>): Promise<void> => {
  await Promise.all([expect.element(told).toBeVisible(), press]);
};
