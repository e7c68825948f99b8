import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A description is read with plain spaces between its words. */
const spoken = (text: string): string => text.replace(/\s+/g, ' ');

/** The field is called wrong, and says why to whoever comes to it without seeing. */
export const expectProblem = async (field: Locator, text: string): Promise<void> => {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(spoken(text)));
};

export const expectNoProblem = async (field: Locator): Promise<void> => {
  await expect.element(field).not.toHaveAttribute('aria-invalid');
};
